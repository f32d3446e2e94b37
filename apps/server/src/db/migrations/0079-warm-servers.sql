-- What of a model's weights lies in a server's memory, as far as the house knows: of the last run it was given that needs any. Tasks that need
-- the same go there first, where nothing else speaks against it.
alter table engine_server add column warm text;

-- What a task needs in memory, by the server that would make it; servers that need nothing loaded are not named.
alter table generation_task add column needs jsonb not null default '{}';

-- When everybody's present turn began on servers that share their work (their ids in order, joined by commas): who was served since then
-- goes before nobody who was not.
create table generation_round (
  servers text primary key,
  began_at timestamptz not null
);
