-- 'Used by so many people' counts who made a picture from a work, each once, and no longer who pressed the button.
create table work_maker (
  work_id bigint not null references work on delete cascade,
  user_id bigint not null references app_user on delete cascade,
  primary key (work_id, user_id)
);
create index work_maker_user on work_maker (user_id);

insert into work_maker (work_id, user_id)
select distinct w.id, t.user_id
from generation_task t join work w on w.key = t.upstream_id
where t.finished_at is not null and t.user_id <> w.author_id
  and exists (select from generation_output o where o.task_id = t.id and o.state = 'succeeded')
on conflict do nothing;

-- What the people of the demo made has no task.
insert into work_maker (work_id, user_id)
select distinct w.id, c.author_id
from work c join work w on w.id = c.upstream_id
where c.origin = 'demo' and c.author_id <> w.author_id
on conflict do nothing;

update work_stat s set dirty = true, recreates = counted.people
from (
  select t.work_id, (select count(*)::int from work_maker m where m.work_id = t.work_id) as people from work_stat t
) counted
where counted.work_id = s.work_id and s.recreates <> counted.people;
