-- The order of the waiting room, its first `depth` places: retries, then Turbo, then lane (a slow task that has waited since before
-- `patient_since` counts as fast), then turns: everybody's first waiting task before anybody's second, the least recently served user first.
-- It looks up the first tasks of each user and lane and never reads the whole waiting room.
create or replace function generation_order(at timestamptz, patient_since timestamptz, depth integer)
returns table (id uuid, place bigint)
language sql stable as $$
  with recursive people as (
    (select w.user_id from generation_task w where w.state = 'waiting' order by w.user_id limit 1)
    union all
    select (select w.user_id from generation_task w where w.state = 'waiting' and w.user_id > p.user_id order by w.user_id limit 1)
    from people p where p.user_id is not null
  ),
  candidates as (
    select p.user_id, c.id, c.priority, c.submitted_at,
      case when c.mode = 'turbo' then 0 when l.lane = 'fast' or c.submitted_at < patient_since then 1 else 2 end as lane_rank
    from people p cross join (values ('fast'), ('slow')) as l (lane) cross join lateral (
      select w.id, w.priority, w.submitted_at, w.mode from generation_task w
      where w.state = 'waiting' and w.user_id = p.user_id and w.lane = l.lane and w.not_before <= at
      order by w.priority desc, w.submitted_at, w.id limit depth) c
    where p.user_id is not null
  ),
  turns as (
    select c.*, turn.served_at,
      row_number() over (partition by c.user_id, c.lane_rank order by c.priority desc, c.submitted_at, c.id) as nth
    from candidates c left join generation_turn turn on turn.user_id = c.user_id
  )
  select t.id, row_number() over (order by t.priority desc, t.lane_rank, t.nth, t.served_at nulls first, t.submitted_at, t.id) as place
  from turns t order by place limit depth
$$;

-- Takes the next waiting tasks out of the waiting room, never more than the free slots of all live workers, and marks them released:
-- a job tells a worker. One at a time, by an advisory lock held to the end of the transaction. The lock is a statement of its own:
-- what follows sees everything that the previous holder committed.
create or replace function generation_release(
  at timestamptz, alive_since timestamptz, patient_since timestamptz, lease timestamptz)
returns table (task_id uuid, task_user_id bigint, task_attempt integer)
language plpgsql as $$
declare
  room integer;
begin
  perform pg_advisory_xact_lock(1635018092);
  room := (select coalesce(sum(w.slots), 0) from generation_worker w where w.beat_at > alive_since)
    - (select count(*) from generation_task o where o.state in ('released', 'running'));
  if room <= 0 then
    return;
  end if;
  return query
    with taken as (
      update generation_task t set state = 'released', stage = 'starting', released_at = at, lease_until = lease
      from generation_order(at, patient_since, room) o where t.id = o.id and t.state = 'waiting'
      returning t.id, t.user_id, t.attempt
    ),
    turns as (
      insert into generation_turn as turn (user_id, served_at) select distinct taken.user_id, at from taken
      on conflict (user_id) do update set served_at = excluded.served_at
    )
    select taken.id, taken.user_id, taken.attempt from taken;
end $$;

-- The first places of the same order: of each user the first Turbo task, the first fast and the first slow one. The first of all is among
-- them, because a user's own tasks stand in this order, too; a deeper place may be another one than in generation_order.
create or replace function generation_heads(at timestamptz, patient_since timestamptz)
returns table (id uuid, place bigint)
language sql stable as $$
  with recursive people as (
    (select w.user_id from generation_task w where w.state = 'waiting' order by w.user_id limit 1)
    union all
    select (select w.user_id from generation_task w where w.state = 'waiting' and w.user_id > p.user_id order by w.user_id limit 1)
    from people p where p.user_id is not null
  ),
  heads as (
    select p.user_id, c.id, c.priority, c.submitted_at,
      case when c.mode = 'turbo' then 0 when l.lane = 'fast' or c.submitted_at < patient_since then 1 else 2 end as lane_rank
    from people p cross join (values ('fast'), ('slow')) as l (lane) cross join lateral (
      select w.id, w.priority, w.submitted_at, w.mode from generation_task w
      where w.state = 'waiting' and w.user_id = p.user_id and w.lane = l.lane and w.not_before <= at
      order by w.priority desc, w.submitted_at, w.id limit 1) c
    where p.user_id is not null
    union all
    select p.user_id, c.id, c.priority, c.submitted_at, 0
    from people p cross join lateral (
      select w.id, w.priority, w.submitted_at from generation_task w
      where w.state = 'waiting' and w.user_id = p.user_id and w.mode = 'turbo' and w.not_before <= at
      order by w.priority desc, w.submitted_at, w.id limit 1) c
    where p.user_id is not null
  )
  select h.id, row_number() over (order by h.priority desc, h.lane_rank, turn.served_at nulls first, h.submitted_at, h.id) as place
  from heads h left join generation_turn turn on turn.user_id = h.user_id
$$;

-- Starts the next waiting task in the place of a run that ends in the same transaction: as many run as before, so the slots need no
-- counting and no lock. What another worker is just taking is stepped over, not waited for. Answers the task as it then stands, or no row.
drop function if exists generation_take_over;
create function generation_take_over(at timestamptz, patient_since timestamptz, lease timestamptz)
returns setof generation_task
language plpgsql
set plan_cache_mode = force_generic_plan -- else each call is planned anew, which costs more than it
as $$
declare
  v_id uuid;
  v_task generation_task;
begin
  select t.id into v_id from generation_heads(at, patient_since) h join generation_task t on t.id = h.id
    where t.state = 'waiting' order by h.place limit 1 for update of t skip locked;
  if v_id is null then
    -- Nobody waits, or other workers are just taking every head: then the tasks behind them count.
    select t.id into v_id from generation_order(at, patient_since, 32) o join generation_task t on t.id = o.id
      where t.state = 'waiting' order by o.place limit 1 for update of t skip locked;
  end if;
  if v_id is null then
    return;
  end if;
  update generation_task t set state = 'running', stage = 'generating', released_at = at,
      started_at = coalesce(t.started_at, at), lease_until = lease
    where t.id = v_id returning t.* into v_task;
  insert into generation_turn as turn (user_id, served_at) values (v_task.user_id, at)
    on conflict (user_id) do update set served_at = excluded.served_at;
  return next v_task;
end $$;

-- Ends a run that cost nothing, by its own attempt only, and takes the next task over: one call, one commit. What costs nothing settles
-- nothing; a price changes only while a task waits. No row: the run was no longer ours. A row of nulls: ended, and nobody waits.
drop function if exists generation_end_free;
create function generation_end_free(
  p_task uuid, p_attempt integer, p_state text, p_error_key text, p_error_kind text,
  at timestamptz, patient_since timestamptz, lease timestamptz)
returns setof generation_task
language plpgsql
set plan_cache_mode = force_generic_plan
as $$
declare
  v_next generation_task;
begin
  update generation_task t set state = p_state, stage = 'finished', finished_at = at, lease_until = null,
      error_key = p_error_key, error_kind = p_error_kind
    where t.id = p_task and t.attempt = p_attempt and t.state = 'running' and t.cost = 0;
  if not found then
    return;
  end if;
  select n.* into v_next from generation_take_over(at, patient_since, lease) n;
  return next v_next;
end $$;
