-- The inputs of a task have names: the role by which its tool, and the engine, know each of them.

alter table generation_task add column input_roles text[] not null default '{}';
-- Until now the only input was the picture a task worked on.
update generation_task set input_roles = array_fill('image'::text, array[cardinality(inputs)]) where cardinality(inputs) > 0;
