-- Imports of works go on behind their request: what was sent, how far it is, what became of each file.

create table import_run (
  id bigint generated always as identity primary key,
  admin_id bigint not null references app_user,
  -- From where it was sent, for the audit.
  ip text not null,
  file_name text not null,
  -- Of the archive: sent twice, it is imported once.
  sha256 bytea not null,
  -- Where its bytes lie until it has ended.
  storage_key text not null unique,
  tag_id integer references tag on delete set null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'cancelled', 'failed')),
  total integer not null check (total >= 0),
  looked integer not null default 0 check (looked >= 0),
  imported integer not null default 0 check (imported >= 0),
  -- Who works on it, and until when nobody else may: every write is fenced by it.
  lease uuid,
  leased_until timestamptz,
  -- Beginnings since it last got further.
  attempts integer not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((ended_at is null) = (state in ('waiting', 'running')))
);
create unique index import_run_open on import_run (sha256) where ended_at is null;
create index import_run_archive on import_run (sha256, id desc);

-- One row for each file of the archive that was looked at: a run that begins anew goes on behind them.
create table import_file (
  run_id bigint not null references import_run on delete cascade,
  -- Its number in the archive; what its list names and it does not hold stands behind the last.
  place integer not null,
  name text not null,
  -- Why it was refused: a key of the words with its values; null for what was imported.
  fault jsonb,
  primary key (run_id, place)
);

-- What was deleted longer ago than it can be restored.
create index work_deleted on work (deleted_at, id) where deleted_at is not null;
