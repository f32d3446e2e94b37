-- Older pictures are filed under the nearest of a few named shapes, however far: a 16:10 one under 3:2. What is off by more than the rule allows
-- (packages/rules, media/ratio) is filed anew by the job that files older pictures, because only the product knows the rule.
update asset a set worded = false
from media m
where m.id = a.media_id and a.worded and m.width > 0 and m.height > 0
  and abs((split_part(a.wh_ratio, ':', 1)::float8 / nullif(split_part(a.wh_ratio, ':', 2)::float8, 0)) * m.height / m.width - 1) > 0.01;

-- What the dashboard counts a day: new people, and works that were published (pictures go by generation_task_recent).
create index app_user_arrivals on app_user (created_at) where not demo;
create index work_published on work (published_at) where published_at is not null and origin <> 'demo';

-- 'Used by so many people' counted somebody anew each day, and guests by their address.
update work_stat s set dirty = true, recreates = counted.people
from (
  select s.work_id,
    (select count(distinct r.user_id) from work_recreate r where r.work_id = s.work_id)
      + (select count(distinct c.author_id) from work c where c.upstream_id = s.work_id and c.origin = 'demo') as people
  from work_stat s where s.recreates > 0
) counted
where counted.work_id = s.work_id and s.recreates <> counted.people;
