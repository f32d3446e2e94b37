-- Pipelines are engine calls of servers of their own (kind 'pipeline'): engine_server, engine_atom and engine_atom_version hold them.

alter table generation_task
  -- Where a pipeline's step runs, or waits for a place; it counts for that attempt alone.
  add column step_server text,
  add column step_attempt integer,
  add column step_seated boolean not null default false,
  -- What is done with what its engine gives, as its service had it: {postprocess, result_extracts}.
  add column finish jsonb not null default '{}';
create index generation_task_steps on generation_task (step_server) where step_server is not null and state = 'running';
