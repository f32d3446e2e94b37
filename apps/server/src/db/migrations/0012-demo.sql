-- The demo community: whether this house has one, and what of it was made already.

create table demo_house (
  only_row boolean primary key default true check (only_row),
  -- The moment its past is counted back from.
  opened_at timestamptz not null,
  completed_at timestamptz,
  removed_at timestamptz
);

create table demo_made (
  key text primary key,
  work_id bigint references work on delete set null
);
create index demo_made_work on demo_made (work_id) where work_id is not null;
