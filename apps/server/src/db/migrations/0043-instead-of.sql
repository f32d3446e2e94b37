-- Whose place the engine of a task has taken: the name of the server that would have made it if it could; '' for nobody's.
alter table generation_task add column instead_of text not null default '';
