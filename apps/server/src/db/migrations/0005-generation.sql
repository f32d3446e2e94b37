-- Generation: the waiting room, runs and their outputs. A task row is its own place in the queue.

create table generation_task (
  id uuid primary key,
  user_id bigint not null,
  module text not null,
  media_type text not null,
  version text not null,
  mode text,
  lane text not null check (lane in ('slow', 'fast')),
  state text not null check (state in ('waiting', 'released', 'running', 'succeeded', 'failed', 'sensitive', 'cancelled', 'timed_out')),
  prompt text not null,
  negative_prompt text not null default '',
  params jsonb not null,
  inputs text[] not null default '{}',
  seed bigint not null,
  count smallint not null check (count between 1 and 8),
  unit_cost bigint not null check (unit_cost >= 0),
  cost bigint not null check (cost >= 0),
  refunded bigint not null default 0 check (refunded >= 0 and refunded <= cost),
  language text not null,
  private boolean not null default false,
  upstream_id text,
  -- 1 puts a retry before every first try.
  priority smallint not null default 0,
  attempt integer not null default 1,
  not_before timestamptz not null,
  atom jsonb not null,
  handle jsonb,
  stage text not null default 'queued',
  submitted_at timestamptz not null,
  released_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  -- A run that does not renew its lease is lost; the sweep puts it back.
  lease_until timestamptz,
  error_key text,
  error_kind text,
  procedural boolean not null default false,
  removed_at timestamptz,
  check ((state in ('succeeded', 'failed', 'sensitive', 'cancelled', 'timed_out')) = (finished_at is not null))
) with (fillfactor = 80);

create index generation_task_waiting on generation_task (lane, submitted_at, id) where state = 'waiting';
create index generation_task_leased on generation_task (lease_until) where state in ('released', 'running');
create index generation_task_open on generation_task (user_id, media_type) where state in ('waiting', 'released', 'running');
create index generation_task_history on generation_task (user_id, media_type, submitted_at desc, id desc) where removed_at is null;
create index generation_task_history_module on generation_task (user_id, module, submitted_at desc, id desc) where removed_at is null;
create index generation_task_recent on generation_task (finished_at desc) where state = 'succeeded';

create table generation_output (
  task_id uuid not null references generation_task on delete cascade,
  idx smallint not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'succeeded', 'sensitive')),
  progress real not null default 0,
  preview text not null default '',
  media_id text,
  width integer not null default 0,
  height integer not null default 0,
  seed bigint not null,
  meta jsonb not null default '{}',
  primary key (task_id, idx),
  check ((state = 'succeeded') = (media_id is not null))
) with (fillfactor = 80);
create index generation_output_media on generation_output (media_id) where media_id is not null;

-- Whose turn it is: the release serves the least recently served user first.
create table generation_turn (
  user_id bigint primary key,
  served_at timestamptz not null
) with (fillfactor = 80);

-- Worker processes and the runs each can hold; a row is alive while its beat is fresh.
create table generation_worker (
  id uuid primary key,
  slots integer not null check (slots >= 0),
  beat_at timestamptz not null
);

-- Which engine serves which module: data, ordered; the first enabled row whose engine is up wins.
create table generation_route (
  module text not null,
  version text not null,
  priority integer not null,
  enabled boolean not null default true,
  atom jsonb not null,
  primary key (module, version, priority)
);

insert into generation_route (module, version, priority, atom)
select m.module, v.version, 1000, jsonb_build_object(
  'id', 'builtin-' || m.op, 'version', 1, 'engineId', 'builtin', 'op', m.op, 'target', '{}'::jsonb,
  'timeouts', '{"queueMs": 600000, "runMs": 180000, "stallMs": 60000}'::jsonb,
  'retry', '{"max": 2, "kinds": ["transient", "oom", "lost", "capacity", "internal"]}'::jsonb)
from (values ('txt2img', 't2i'), ('txt2img_anime', 't2i'), ('img2img', 'i2i')) as m (module, op),
     (values ('v3L'), ('v3Pro')) as v (version);
