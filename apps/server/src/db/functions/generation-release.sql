-- Takes the next waiting tasks out of the waiting room, never more than the free slots of all live workers (nor than `most`), and marks
-- them released (a worker is told by a job) or, for a worker that has just ended a run and goes on itself, running.
-- Order: retries, then lane (a slow task that has waited since before `patient_since` counts as fast), then turns: everybody's first
-- waiting task before anybody's second, the least recently served user first.
-- One at a time, by an advisory lock held to the end of the transaction. The lock is a statement of its own: what follows then sees
-- everything the previous holder committed.
create or replace function generation_release(
  at timestamptz, alive_since timestamptz, patient_since timestamptz, lease timestamptz, most integer, go boolean)
returns table (task_id uuid, task_user_id bigint, task_attempt integer)
language plpgsql as $$
declare
  room integer;
begin
  perform pg_advisory_xact_lock(1635018092);
  room := least(most,
    (select coalesce(sum(w.slots), 0) from generation_worker w where w.beat_at > alive_since)
    - (select count(*) from generation_task o where o.state in ('released', 'running')));
  if room <= 0 then
    return;
  end if;
  return query
    with recursive people as (
      (select w.user_id from generation_task w where w.state = 'waiting' order by w.user_id limit 1)
      union all
      select (select w.user_id from generation_task w where w.state = 'waiting' and w.user_id > p.user_id order by w.user_id limit 1)
      from people p where p.user_id is not null
    ),
    -- No more of one user's tasks of one lane can be chosen than there is room.
    candidates as (
      select p.user_id, c.*, case when l.lane = 'fast' or c.submitted_at < patient_since then 0 else 1 end as lane_rank
      from people p cross join (values ('fast'), ('slow')) as l (lane) cross join lateral (
        select w.id, w.priority, w.submitted_at from generation_task w
        where w.state = 'waiting' and w.user_id = p.user_id and w.lane = l.lane and w.not_before <= at
        order by w.priority desc, w.submitted_at, w.id limit room) c
      where p.user_id is not null
    ),
    ranked as (
      select c.*, turn.served_at,
        row_number() over (partition by c.user_id, c.lane_rank order by c.priority desc, c.submitted_at, c.id) as nth
      from candidates c left join generation_turn turn on turn.user_id = c.user_id
    ),
    chosen as (
      select r.id from ranked r
      order by r.priority desc, r.lane_rank, r.nth, r.served_at nulls first, r.submitted_at, r.id
      limit room
    ),
    taken as (
      update generation_task t set
        state = case when go then 'running' else 'released' end,
        stage = case when go then 'generating' else 'starting' end,
        released_at = at,
        started_at = case when go then coalesce(t.started_at, at) else t.started_at end,
        lease_until = lease
      from chosen where t.id = chosen.id and t.state = 'waiting'
      returning t.id, t.user_id, t.attempt
    ),
    turns as (
      insert into generation_turn as turn (user_id, served_at) select distinct taken.user_id, at from taken
      on conflict (user_id) do update set served_at = excluded.served_at
    )
    select taken.id, taken.user_id, taken.attempt from taken;
end $$;
