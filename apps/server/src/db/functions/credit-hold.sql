-- Sets credits aside for a task: from the lots that lapse first, bought ones last (billing A29). When they do not reach, nothing is changed and
-- `short` says how many there are: an everyday answer, and an error would stand in the database's log. P2007 when they do not reach because lots have
-- lapsed meanwhile, P2108 when the key was used for another hold. One lock on the wallet serialises everything of one user and nothing else;
-- READ COMMITTED is enough, because every statement after the lock sees what the holder before us committed.
drop function if exists credit_hold;
create function credit_hold(
  p_user bigint, p_task uuid, p_amount bigint, p_key text, p_now timestamptz, p_hold_until timestamptz, p_sku text,
  p_meta jsonb, p_actor text, out charged bigint, out fresh boolean, out short bigint
) language plpgsql
set plan_cache_mode = force_generic_plan -- else the planner looks at each call's times anew, a seventh of the cost
as $$
declare
  w wallet; v_now timestamptz; v_seen bytea; v_lines ledger_line[]; v_lot bigint; v_taken bigint; v_tx bigint;
  v_req bytea := sha256(convert_to(jsonb_build_array('hold', p_user, p_task, p_amount)::text, 'UTF8'));
begin
  if p_amount is null or p_amount <= 0 then raise exception 'a hold is at least 1 credit' using errcode = '22023'; end if;
  select * into w from wallet where user_id = p_user for update;
  if not found then raise exception 'no wallet for user %', p_user using errcode = 'P2002'; end if;
  if w.closed_at is not null then raise exception 'the wallet of user % is closed', p_user using errcode = 'P2009'; end if;
  v_now := greatest(p_now, w.last_at);
  charged := p_amount;

  select req_hash into v_seen from ledger_tx where idem_key = p_key;
  if found then
    if v_seen <> v_req then raise exception 'key % was used for another request', p_key using errcode = 'P2108'; end if;
    fresh := false;
    return;
  end if;

  -- Nearly always the first lot is enough; then one narrow update does the work of the general statement below.
  update credit_grant set available = available - p_amount, held = held + p_amount
    where id = (select id from credit_grant where user_id = p_user and live and effective_at <= v_now and expires_at > v_now
                order by prio, expires_at, id limit 1)
      and available >= p_amount
    returning id into v_lot;
  if found then
    v_lines := array[row(101, 102, p_amount, v_lot)::ledger_line];
    v_taken := p_amount;
  elsif w.avail < p_amount then
    charged := 0;
    fresh := false;
    short := (select coalesce(sum(available), 0) from credit_grant
      where user_id = p_user and live and effective_at <= v_now and expires_at > v_now);
    return;
  else
    with lot as (
      select id, available, (sum(available) over (order by prio, expires_at, id))::bigint - available as before,
             row_number() over (order by prio, expires_at, id) as ord
      from credit_grant
      where user_id = p_user and live and effective_at <= v_now and expires_at > v_now
    ), pick as (
      select id, ord, least(available, p_amount - before) as take from lot where before < p_amount
    ), moved as (
      update credit_grant g set available = g.available - k.take, held = g.held + k.take
      from pick k where g.id = k.id
      returning k.ord, k.take, g.id
    )
    select array_agg(row(101, 102, take, id)::ledger_line order by ord), sum(take) into v_lines, v_taken from moved;
  end if;
  if v_taken is distinct from p_amount then
    raise exception 'insufficient credits' using errcode = 'P2007', detail = (
      select coalesce(sum(available), 0) + coalesce(v_taken, 0) from credit_grant
      where user_id = p_user and live and effective_at <= v_now and expires_at > v_now)::text;
  end if;

  v_tx := ledger_record(w, 'hold', 1::smallint, p_key, v_req, null, p_actor, null, p_sku, p_meta, null, v_now, v_lines);
  with h as (
    insert into credit_hold (task_id, user_id, tx_id, amount, captured, released, settled_tx, expires_at)
      values (p_task, p_user, v_tx, p_amount, 0, 0, null, p_hold_until)
  )
  insert into credit_allocation (task_id, grant_id, ord, amount, captured, released)
    select p_task, l.grant_id, l.n, l.amount, 0, 0
    from unnest(v_lines) with ordinality as l (debit, credit, amount, grant_id, n);
  fresh := true;
end $$;
