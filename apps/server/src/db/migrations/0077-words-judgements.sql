-- What a connected judge said of the words of a task, before it was charged; those of a flagged one were refused and have no task.
create table words_judgement (
  task_id uuid primary key references generation_task (id) on delete cascade,
  state text not null check (state in ('clear', 'unknown')),
  kind text not null,
  score real not null check (score between 0 and 1),
  source text not null,
  judged_at timestamptz not null
);

-- 'look': our own eyes found what a person should look at before it is public; it blocks nothing.
alter table picture_judgement drop constraint picture_judgement_state_check;
alter table picture_judgement add check (state in ('clear', 'flagged', 'unknown', 'look'));
