-- Engines as data: servers, engine calls (atoms) with their versions, services with ordered routes, what each task was tried with.

create table engine_server (
  -- 'builtin' is the painter of this house.
  id text primary key,
  kind text not null,
  name text not null,
  url text not null default '',
  -- Under a key derived from APP_SECRET; null: none, or it comes from the environment.
  secret bytea,
  settings jsonb not null default '{}',
  -- Runs it takes at once. Those of the built-in engine are the painter threads of the live workers (generation_worker).
  slots integer not null default 1 check (slots between 1 and 64),
  -- What the last look found: the release hands nothing to one that is down.
  state text not null default 'up' check (state in ('up', 'degraded', 'down')),
  -- The circuit: three failures of the server itself open it until then; after that one run tries it.
  failures integer not null default 0,
  open_until timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint,
  removed_at timestamptz
);
insert into engine_server (id, kind, name) values ('builtin', 'builtin', 'Painter');

-- One engine call. What it does is immutable per version; `version` is the one that routes use.
create table engine_atom (
  id text primary key,
  name text not null,
  server_id text not null references engine_server,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
create index engine_atom_server on engine_atom (server_id) where removed_at is null;
create table engine_atom_version (
  atom_id text not null references engine_atom,
  version integer not null,
  op text not null,
  target jsonb not null default '{}',
  timeouts jsonb not null,
  retry jsonb not null,
  created_at timestamptz not null default now(),
  created_by bigint,
  primary key (atom_id, version)
);

-- Who serves a module in a model version.
create table engine_service (
  id text primary key,
  module text not null,
  version text not null,
  revision integer not null default 1,
  postprocess jsonb not null default '[]',
  result_extracts jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  unique (module, version)
);
create table engine_route (
  service_id text not null references engine_service on delete cascade,
  atom_id text not null references engine_atom,
  -- Lowest first; routes of one priority share the work.
  priority integer not null,
  weight integer not null default 1 check (weight between 1 and 1000),
  -- Conditions: mode, grade, resolution, style, locale; {} always.
  conditions jsonb not null default '{}',
  enabled boolean not null default true,
  primary key (service_id, atom_id)
);
create index engine_route_atom on engine_route (atom_id);
-- What the routes of a service were, by revision.
create table engine_service_revision (
  service_id text not null references engine_service on delete cascade,
  revision integer not null,
  routes jsonb not null,
  created_at timestamptz not null default now(),
  created_by bigint,
  primary key (service_id, revision)
);

-- The routes of today become rows of these tables.
insert into engine_atom (id, name, server_id)
select distinct on (atom->>'id') atom->>'id', atom->>'id', 'builtin' from generation_route order by atom->>'id';
insert into engine_atom_version (atom_id, version, op, target, timeouts, retry)
select distinct on (atom->>'id') atom->>'id', 1, atom->>'op', atom->'target', atom->'timeouts', atom->'retry'
from generation_route order by atom->>'id';
insert into engine_service (id, module, version)
select distinct module || ':' || version, module, version from generation_route;
insert into engine_route (service_id, atom_id, priority, enabled)
select distinct on (module, version, atom->>'id') module || ':' || version, atom->>'id', priority, enabled
from generation_route order by module, version, atom->>'id', priority;
drop table generation_route;

-- Where a task waits: the servers that can take it, their ids joined by commas (the first route's, or those that share its priority).
alter table generation_task
  add column pool text not null default 'builtin',
  -- The engine calls of the pool's other servers; `atom` is the one in use.
  add column alternates jsonb not null default '[]',
  -- Where it runs, or ran last.
  add column server_id text not null default 'builtin',
  add column engine_label text not null default 'Painter',
  add column engine_kind text not null default 'builtin';
drop index generation_task_turns;
create index generation_task_turns on generation_task (pool, user_id, lane, priority desc, submitted_at, id) where state = 'waiting';
create index generation_task_at_work on generation_task (server_id) where state in ('released', 'running');

-- Each try of a task. The last one's end is the task's; `failed` is set when another try follows.
create table generation_attempt (
  task_id uuid not null references generation_task on delete cascade,
  attempt integer not null,
  atom_id text not null,
  atom_version integer not null,
  server_id text not null,
  engine_kind text not null,
  engine_label text not null,
  -- Null until the engine has answered: a try that ends so may have left paid work behind.
  handle jsonb,
  remote_id text,
  began_at timestamptz not null,
  ended_at timestamptz,
  error_kind text,
  message text,
  orphan boolean not null default false,
  cost_micros bigint,
  primary key (task_id, attempt)
);
create index generation_attempt_orphans on generation_attempt (began_at) where orphan;

-- Tries of an engine call by staff: no task, no charge; gone after a day.
create table engine_test (
  id uuid primary key,
  atom_id text not null references engine_atom,
  version integer not null,
  state text not null default 'running' check (state in ('running', 'succeeded', 'failed')),
  progress real not null default 0,
  -- WebP, at most 768 pixels a side.
  picture bytea,
  told text not null default '',
  log jsonb not null default '[]',
  error text,
  began_at timestamptz not null,
  ended_at timestamptz,
  created_by bigint not null
);
create index engine_test_age on engine_test (began_at);
