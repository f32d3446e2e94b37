-- How the engine read a task's words, from the start of its run; what became of them stands with each picture.
alter table generation_task add column claims jsonb not null default '[]';
