-- The pools in which somebody waits, of those that hold the server; of all without one.
create or replace function generation_pools(p_server text default null)
returns text[]
language sql stable as $$
  with recursive pools as (
    (select w.pool from generation_task w where w.state = 'waiting' order by w.pool limit 1)
    union all
    select n.pool from pools p cross join lateral (
      select w.pool from generation_task w where w.state = 'waiting' and w.pool > p.pool order by w.pool limit 1) n
  )
  select coalesce(array_agg(pool), '{}') from pools
  where p_server is null or pool = p_server or p_server = any(string_to_array(pool, ','))
$$;

-- The order of the waiting room, its first `depth` places: retries, then Turbo, then lane (a slow task that has waited since before
-- `patient_since` counts as fast), then turns: everybody's first waiting task before anybody's second, the least recently served user first.
-- It walks along the index of turns from one user and lane to the next and looks up the first tasks of each. Turbo tasks stand in their
-- lane's index behind older ones, so they are looked up by themselves; then its first `depth` places are exact at any depth. With fewer
-- than `depth` tasks looked at for each user and lane (`each_user`), they are exact up to the second-last of any user's.
-- Tasks wait for the servers of their pool; `pools` says whose order is asked for.
drop function if exists generation_order(timestamptz, timestamptz, integer);
drop function if exists generation_order(timestamptz, timestamptz, integer, integer);
create or replace function generation_order(
  at timestamptz, patient_since timestamptz, depth integer, each_user integer default 2147483647,
  pools text[] default generation_pools())
returns table (id uuid, place bigint)
language sql stable as $$
  with recursive lanes as (
    (select f.pool, f.user_id, f.lane from unnest(pools) p (pool) cross join lateral (
      select w.pool, w.user_id, w.lane from generation_task w
      where w.state = 'waiting' and w.pool = p.pool order by w.user_id, w.lane limit 1) f)
    union all
    select n.pool, n.user_id, n.lane from lanes l cross join lateral (
      select w.pool, w.user_id, w.lane from generation_task w
      where w.state = 'waiting' and w.pool = l.pool and (w.user_id, w.lane) > (l.user_id, l.lane) order by w.user_id, w.lane limit 1) n
  ),
  candidates as (
    select l.user_id, c.id, c.priority, c.submitted_at,
      case when l.lane = 'fast' or c.submitted_at < patient_since then 1 else 2 end as lane_rank
    from lanes l cross join lateral (
      select w.id, w.priority, w.submitted_at from generation_task w
      where w.state = 'waiting' and w.pool = l.pool and w.user_id = l.user_id and w.lane = l.lane and w.not_before <= at
        and w.mode is distinct from 'turbo'
      order by w.priority desc, w.submitted_at, w.id limit least(depth, each_user)) c
    union all
    select w.user_id, w.id, w.priority, w.submitted_at, 0 from generation_task w
    where w.state = 'waiting' and w.mode = 'turbo' and w.not_before <= at and w.pool = any(pools)
  ),
  turns as (
    select c.*, turn.served_at,
      row_number() over (partition by c.user_id, c.lane_rank order by c.priority desc, c.submitted_at, c.id) as nth
    from candidates c left join generation_turn turn on turn.user_id = c.user_id
  )
  select t.id, row_number() over (order by t.priority desc, t.lane_rank, t.nth, t.served_at nulls first, t.submitted_at, t.id) as place
  from turns t order by place limit depth
$$;

-- How many runs a server takes at once. None while its circuit is open, one while it is tried again. The built-in engine's places are the
-- painter threads of all live workers; any live worker can speak to the others.
create or replace function generation_places(p_server text, at timestamptz, alive_since timestamptz)
returns integer
language sql stable as $$
  select case
    when p_server = 'builtin' then (select coalesce(sum(w.slots), 0)::int from generation_worker w where w.beat_at > alive_since)
    else coalesce((select case
        when s.removed_at is not null or s.state = 'down' or s.open_until > at then 0
        when s.open_until is not null then 1
        else s.slots end
      from engine_server s where s.id = p_server and exists (select from generation_worker w where w.beat_at > alive_since)), 0) end
$$;

-- Free places of a server: what it takes at once less what it holds, steps of pipelines among it, also those that wait for a place there.
create or replace function generation_room(p_server text, at timestamptz, alive_since timestamptz)
returns integer
language sql stable as $$
  select greatest(0, generation_places(p_server, at, alive_since)
    - (select count(*)::int from generation_task o where o.server_id = p_server and o.state in ('released', 'running'))
    - (select count(*)::int from generation_task o
        where o.step_server = p_server and o.step_attempt = o.attempt and o.state = 'running'))
$$;

-- Notes what a server has in memory from now on: what the run needs that it is given. A run that needs nothing changes nothing. A row that
-- somebody else holds is left alone: a run must not wait for a guess.
create or replace function generation_warm(p_server text, p_needs text)
returns void
language sql as $$
  update engine_server s set warm = p_needs
    where p_needs is not null and s.id = (
      select f.id from engine_server f where f.id = p_server and f.warm is distinct from p_needs for no key update skip locked)
$$;

-- The servers of a pool, whatever the order they are named in.
create or replace function generation_servers(p_pool text)
returns text
language sql immutable as $$
  select string_agg(id, ',' order by id) from unnest(string_to_array(p_pool, ',')) s (id)
$$;

-- Whether a turn of everybody begins on these servers with the user who is next there, last served at `p_served`: everybody who waits was
-- served since the last one began. Then it is noted. Somebody else who is just noting it is not waited for.
create or replace function generation_turn_begins(p_servers text, p_served timestamptz, at timestamptz)
returns boolean
language plpgsql as $$
begin
  if p_served is null or p_served < (select r.began_at from generation_round r where r.servers = p_servers)
    or not pg_try_advisory_xact_lock(1635018093, hashtext(p_servers)) then
    return false;
  end if;
  insert into generation_round as r (servers, began_at) values (p_servers, at)
    on conflict (servers) do update set began_at = greatest(r.began_at, excluded.began_at);
  return true;
end $$;

-- Takes a place on a server for a step of a pipeline's run, or has it wait for the next one: while a step waits, nobody is taken over or
-- released in its stead. A step that is held by its server already takes its place whatever there is. `needs`: what it has loaded there.
drop function if exists generation_seat(uuid, integer, text, boolean, timestamptz, timestamptz);
create or replace function generation_seat(
  p_task uuid, p_attempt integer, p_server text, p_held boolean, at timestamptz, alive_since timestamptz, p_needs text default null)
returns boolean
language plpgsql as $$
declare
  v_seated boolean;
begin
  perform pg_advisory_xact_lock(1635018092);
  update generation_task t set step_server = p_server, step_attempt = p_attempt, step_seated = p_held
      or generation_places(p_server, at, alive_since)
        > (select count(*) from generation_task o where o.server_id = p_server and o.state in ('released', 'running'))
        + (select count(*) from generation_task o where o.step_server = p_server and o.step_attempt = o.attempt
            and o.step_seated and o.state = 'running' and o.id <> p_task)
    where t.id = p_task and t.attempt = p_attempt and t.state = 'running' returning t.step_seated into v_seated;
  if v_seated then
    perform generation_warm(p_server, p_needs);
  end if;
  return coalesce(v_seated, false);
end $$;

-- Which of the free places each task is given: the places of the least busy servers first (`loads`, ascending); of equally busy ones that
-- whose server has in memory what the task needs, then one that has nothing there, then in the order of the places. A server that has it is
-- not preferred over one that has less to do: no server waits while another one is given two.
create or replace function generation_match(p_tasks uuid[], p_seats text[], p_loads numeric[])
returns text[]
language plpgsql stable as $$
declare
  v_given text[] := array_fill(null::text, array[greatest(cardinality(p_tasks), 1)]);
  v_needs jsonb[] := array(select t.needs from unnest(p_tasks) with ordinality o (id, nth) join generation_task t on t.id = o.id order by o.nth);
  v_warm jsonb := coalesce((select jsonb_object_agg(s.id, s.warm) from engine_server s where s.id = any(p_seats)), '{}');
  v_free text[];
  v_seat text;
  v_from integer := 1;
  v_past integer;
begin
  while v_from <= cardinality(p_tasks) loop
    v_past := v_from;
    while v_past <= cardinality(p_seats) and p_loads[v_past] = p_loads[v_from] loop
      v_past := v_past + 1;
    end loop;
    v_free := p_seats[v_from:v_past - 1];
    for v_look in 1..2 loop
      for nth in v_from..least(v_past - 1, cardinality(p_tasks)) loop
        continue when v_given[nth] is not null;
        select f.id into v_seat from unnest(v_free) with ordinality f (id, place)
          where v_look = 2 or v_warm->>f.id = v_needs[nth]->>f.id
          order by v_warm->>f.id is not null and v_look = 2, f.place limit 1;
        continue when v_seat is null;
        v_given[nth] := v_seat;
        v_free := array(select f.id from unnest(v_free) with ordinality f (id, place) where f.id <> v_seat order by f.place);
        v_warm := v_warm || case when v_needs[nth] ? v_seat then jsonb_build_object(v_seat, v_needs[nth]->v_seat) else '{}' end;
      end loop;
    end loop;
    v_from := v_past;
  end loop;
  return v_given;
end $$;

-- Takes the next waiting tasks out of the waiting room, pool by pool, never more than the free places of the pool's servers, and marks them
-- released: a job tells a worker. Who is next follows from the order alone; which of several servers makes it, from `generation_match`. One
-- release at a time, by an advisory lock held to the end of the transaction. The lock is a statement of its own: what follows sees everything
-- that the previous holder committed.
drop function if exists generation_release(timestamptz, timestamptz, timestamptz, timestamptz);
create function generation_release(
  at timestamptz, alive_since timestamptz, patient_since timestamptz, lease timestamptz)
returns table (task_id uuid, task_user_id bigint, task_attempt integer, task_server text)
language plpgsql as $$
declare
  v_pool text;
  v_seats text[];
  v_loads numeric[];
  v_tasks uuid[];
begin
  perform pg_advisory_xact_lock(1635018092);
  foreach v_pool in array generation_pools() loop
    select array_agg(p.id order by p.load, p.room desc, p.nth), array_agg(p.load order by p.load, p.room desc, p.nth) into v_seats, v_loads
      from (
        select s.id, s.nth, r.room, 1 - (r.room - seat.n + 1)::numeric / r.places as load
        from unnest(string_to_array(v_pool, ',')) with ordinality s (id, nth)
          cross join lateral (select generation_room(s.id, at, alive_since) as room, generation_places(s.id, at, alive_since) as places) r
          cross join lateral generate_series(1, r.room) seat (n)) p;
    continue when v_seats is null;
    v_tasks := array(
      select o.id from generation_order(at, patient_since, cardinality(v_seats), 2147483647, array[v_pool]) o order by o.place);
    continue when v_tasks = '{}';
    if v_pool <> 'builtin' then
      v_seats := generation_match(v_tasks, v_seats, v_loads);
      perform generation_turn_begins(generation_servers(v_pool), turn.served_at, at)
        from generation_task t join generation_turn turn on turn.user_id = t.user_id where t.id = v_tasks[1];
    end if;
    return query
      with taken as (
        update generation_task t set state = 'released', stage = 'starting', released_at = at, lease_until = lease,
            server_id = v_seats[o.place]
        from unnest(v_tasks) with ordinality o (id, place) where t.id = o.id and t.state = 'waiting'
        returning t.id, t.user_id, t.attempt, t.server_id
      ),
      turns as (
        insert into generation_turn as turn (user_id, served_at) select distinct taken.user_id, at from taken
        on conflict (user_id) do update set served_at = excluded.served_at
      )
      select taken.id, taken.user_id, taken.attempt, taken.server_id from taken;
    if v_pool <> 'builtin' then
      perform generation_warm(l.server, l.needs) from (
        select distinct on (o.server) o.server, t.needs->>o.server as needs
        from unnest(v_tasks, v_seats) with ordinality o (id, server, place) join generation_task t on t.id = o.id
        where t.needs ? o.server order by o.server, o.place desc) l;
    end if;
  end loop;
end $$;

-- Who is next on a server elsewhere, with those that come after: the order of the waiting room, but for the first. In its place one goes
-- that needs what the server has in memory, if there is one whom it costs nothing in the end: another user's first task of the same rank
-- whose turn it still is, so that nobody's second comes before anybody's first, or one that the same user sent within a minute of it.
create or replace function generation_next_on(p_server text, at timestamptz, patient_since timestamptz, pools text[])
returns uuid[]
language plpgsql as $$
declare
  v_order uuid[];
  v_first record;
  v_begins boolean;
  v_chosen uuid;
begin
  v_order := array(select o.id from generation_order(at, patient_since, 32, 4, pools) o order by o.place);
  select t.id, t.user_id, t.pool, t.submitted_at, t.needs->>p_server as needs, turn.served_at, s.warm into v_first
    from generation_task t join engine_server s on s.id = p_server left join generation_turn turn on turn.user_id = t.user_id
    where t.id = v_order[1];
  v_begins := generation_turn_begins(generation_servers(v_first.pool), v_first.served_at, at);
  if v_first.warm is null or v_first.warm is not distinct from v_first.needs then
    return v_order;
  end if;
  select c.id into v_chosen from (
    select o.place, t.id, t.user_id, t.submitted_at, t.needs->>p_server as needs, turn.served_at,
      row_number() over (partition by t.user_id order by o.place) as nth,
      (t.priority, t.lane = 'fast' or t.submitted_at < patient_since, t.mode is not distinct from 'turbo', generation_servers(t.pool)) as rank
    from unnest(v_order) with ordinality o (id, place) join generation_task t on t.id = o.id
      left join generation_turn turn on turn.user_id = t.user_id) c
    where c.needs = v_first.warm
      and c.rank = (select (t.priority, t.lane = 'fast' or t.submitted_at < patient_since, t.mode is not distinct from 'turbo',
        generation_servers(t.pool)) from generation_task t where t.id = v_first.id)
      and case when c.user_id = v_first.user_id then c.submitted_at < v_first.submitted_at + interval '1 minute'
        else c.nth = 1 and (v_begins or c.served_at is null
          or c.served_at < (select r.began_at from generation_round r where r.servers = generation_servers(v_first.pool))) end
    order by c.place limit 1;
  return case when v_chosen is null then v_order else v_chosen || array_remove(v_order, v_chosen) end;
end $$;

-- Starts the next waiting task in the place of a run that ends in the same transaction: as many run as before, so the slots need no
-- counting and no lock. What another worker is just taking is stepped over, not waited for.
--
-- To find the order costs most of a take-over. So the call that finds it answers what comes next with it (`ahead`), and the worker names
-- that at its next calls (`known`). Each user stands in it once: then it is the order that would be found anew as long as nobody joins the
-- waiting room, because who is served goes behind the others. Elsewhere than here, where runs are long and a model may have to be loaded,
-- the order is found each time (`generation_next_on`). No row: nobody waits.
drop function if exists generation_take_over;
create function generation_take_over(
  at timestamptz, patient_since timestamptz, lease timestamptz, known uuid[] default '{}', p_server text default 'builtin')
returns table (task generation_task, ahead uuid[])
language plpgsql
set plan_cache_mode = force_generic_plan -- else each call is planned anew, which costs more than it
as $$
declare
  v_list uuid[] := known;
  v_id uuid;
  v_nth bigint;
  v_pools text[] := generation_pools(p_server);
begin
  -- A step of a pipeline waits for this very place.
  if exists (select from generation_task s
      where s.step_server = p_server and not s.step_seated and s.step_attempt = s.attempt and s.state = 'running') then
    return;
  end if;
  if p_server <> 'builtin' and v_pools <> '{}' then
    v_list := generation_next_on(p_server, at, patient_since, v_pools);
    if v_list = '{}' then
      return;
    end if;
  end if;
  for v_look in 0..2 loop
    if v_look = 1 then
      v_list := array(
        select o.id from (
          select w.id, w.place, min(w.place) filter (where w.again) over () as repeated from (
            select o.id, o.place, row_number() over (partition by t.user_id order by o.place) > 1 as again
            from generation_order(at, patient_since, 32, 2, v_pools) o join generation_task t on t.id = o.id) w) o
        where o.repeated is null or o.place < o.repeated order by o.place);
      ahead := v_list;
    elsif v_look = 2 then
      -- Others are just taking all of those.
      v_list := array(select o.id from generation_order(at, patient_since, 32, 2147483647, v_pools) o order by o.place);
      ahead := '{}';
    end if;
    select t.id, c.nth into v_id, v_nth
      from unnest(v_list) with ordinality c (id, nth) join generation_task t on t.id = c.id
      where t.state = 'waiting' and t.not_before <= at and t.pool = any(v_pools) order by c.nth limit 1 for update of t skip locked;
    exit when v_id is not null;
  end loop;
  if v_id is null then
    return;
  end if;
  ahead := ahead[v_nth + 1:];
  update generation_task t set state = 'running', stage = 'generating', released_at = at,
      started_at = coalesce(t.started_at, at), lease_until = lease, server_id = p_server
    where t.id = v_id returning t.* into task;
  insert into generation_turn as turn (user_id, served_at) values (task.user_id, at)
    on conflict (user_id) do update set served_at = excluded.served_at;
  if p_server <> 'builtin' then
    perform generation_warm(p_server, task.needs->>p_server);
  end if;
  return next;
end $$;

-- Ends a run that cost nothing, by its own attempt only, and takes the next task over: one call, one commit. What costs nothing settles
-- nothing; a price changes only while a task waits. No row: the run was no longer ours. A row of nulls: ended, and nobody waits.
drop function if exists generation_end_free;
create function generation_end_free(
  p_task uuid, p_attempt integer, p_state text, p_error_key text, p_error_kind text,
  at timestamptz, patient_since timestamptz, lease timestamptz, known uuid[] default '{}', p_server text default 'builtin',
  p_message text default null, p_orphan boolean default false)
returns table (task generation_task, ahead uuid[])
language plpgsql
set plan_cache_mode = force_generic_plan
as $$
begin
  update generation_task t set state = p_state, stage = 'finished', finished_at = at, lease_until = null,
      error_key = p_error_key, error_kind = p_error_kind
    where t.id = p_task and t.attempt = p_attempt and t.state = 'running' and t.cost = 0;
  if not found then
    return;
  end if;
  update generation_attempt a set ended_at = at, error_kind = p_error_kind, message = p_message, orphan = p_orphan
    where a.task_id = p_task and a.ended_at is null;
  return query select n.task, n.ahead from generation_take_over(at, patient_since, lease, known, p_server) n;
  if not found then
    return next;
  end if;
end $$;
