-- The order of the waiting room, its first `depth` places: retries, then Turbo, then lane (a slow task that has waited since before
-- `patient_since` counts as fast), then turns: everybody's first waiting task before anybody's second, the least recently served user first.
-- It walks along the index of turns from one user and lane to the next and looks up the first tasks of each. Turbo tasks stand in their
-- lane's index behind older ones, so they are looked up by themselves; then its first `depth` places are exact at any depth.
create or replace function generation_order(at timestamptz, patient_since timestamptz, depth integer)
returns table (id uuid, place bigint)
language sql stable as $$
  with recursive lanes as (
    (select w.user_id, w.lane from generation_task w
      where w.state = 'waiting' order by w.user_id, w.lane limit 1)
    union all
    select n.user_id, n.lane from lanes l cross join lateral (
      select w.user_id, w.lane from generation_task w
      where w.state = 'waiting' and (w.user_id, w.lane) > (l.user_id, l.lane) order by w.user_id, w.lane limit 1) n
  ),
  candidates as (
    select l.user_id, c.id, c.priority, c.submitted_at,
      case when l.lane = 'fast' or c.submitted_at < patient_since then 1 else 2 end as lane_rank
    from lanes l cross join lateral (
      select w.id, w.priority, w.submitted_at from generation_task w
      where w.state = 'waiting' and w.user_id = l.user_id and w.lane = l.lane and w.not_before <= at and w.mode is distinct from 'turbo'
      order by w.priority desc, w.submitted_at, w.id limit depth) c
    union all
    select w.user_id, w.id, w.priority, w.submitted_at, 0 from generation_task w
    where w.state = 'waiting' and w.mode = 'turbo' and w.not_before <= at
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

-- Starts the next waiting task in the place of a run that ends in the same transaction: as many run as before, so the slots need no
-- counting and no lock. What another worker is just taking is stepped over, not waited for. Answers the task as it then stands, or no row.
drop function if exists generation_take_over;
create function generation_take_over(at timestamptz, patient_since timestamptz, lease timestamptz)
returns setof generation_task
language plpgsql
set plan_cache_mode = force_generic_plan -- else each call is planned anew, which costs more than it
as $$
declare
  v_depth integer;
  v_id uuid;
  v_task generation_task;
begin
  -- Nearly always one of the first four is free; when other workers are just taking those, it looks further.
  foreach v_depth in array array[4, 32] loop
    select t.id into v_id from generation_order(at, patient_since, v_depth) o join generation_task t on t.id = o.id
      where t.state = 'waiting' order by o.place limit 1 for update of t skip locked;
    exit when v_id is not null;
  end loop;
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
