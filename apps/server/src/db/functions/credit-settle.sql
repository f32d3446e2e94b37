-- Ends a hold: the first p_captured credits are spent in the order they were taken, the rest goes back, last taken first,
-- to the lots it came from. A lot that lapsed meanwhile is closed and replaced by a make-good lot of 24 hours (billing A32): the
-- user never loses by our failure. What is recalled because its money went back (credit_recall) goes to the house instead. A settled hold answers
-- its first outcome, whoever asks and however often.
drop function if exists credit_settle;
create function credit_settle(
  p_task uuid, p_captured bigint, p_now timestamptz, p_actor text, p_reason text,
  out captured bigint, out released bigint, out won boolean
) language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  w wallet; h credit_hold; v_now timestamptz; v_lines ledger_line[]; v_lots jsonb; v_tx bigint; v_sku text; v_meta jsonb;
  r record; v_grant bigint; v_key text; v_recalled boolean;
begin
  select * into h from credit_hold where task_id = p_task;
  if not found then raise exception 'no hold for task %', p_task using errcode = 'P2003'; end if;
  select * into w from wallet where user_id = h.user_id for update;
  select * into h from credit_hold where task_id = p_task;
  if h.settled_tx is not null then
    captured := h.captured; released := h.released; won := false;
    return;
  end if;
  if p_captured is null or p_captured < 0 or p_captured > h.amount then
    raise exception 'captured % is not within 0 and %', p_captured, h.amount using errcode = '22023';
  end if;
  v_now := greatest(p_now, w.last_at);
  captured := p_captured; released := h.amount - p_captured; won := true;

  with share as (
    select s.*, least(amount - cap, owed) as house from (
      select grant_id, ord, amount, least(amount, greatest(0, p_captured - ((sum(amount) over (order by ord))::bigint - amount))) as cap,
        coalesce((select sum(c.owed) from credit_recall c where c.grant_id = a.grant_id and c.owed > 0), 0)::bigint as owed
      from credit_allocation a where task_id = p_task) s
  ), marked as (
    update credit_allocation a set captured = s.cap, released = s.amount - s.cap
    from share s where a.task_id = p_task and a.grant_id = s.grant_id
  ), lot as (
    update credit_grant g
    set held = g.held - s.amount, spent = g.spent + s.cap, revoked = g.revoked + s.house,
        available = g.available + case when g.expires_at > v_now then s.amount - s.cap - s.house else 0 end,
        expired = g.expired + case when g.expires_at > v_now then 0 else s.amount - s.cap - s.house end
    from share s where g.id = s.grant_id
    returning g.id, s.ord, s.cap, s.amount - s.cap - s.house as rel, s.house, s.owed > 0 as recalled, g.expires_at > v_now as live
  ), line as (
    select row(102, 130, cap, id)::ledger_line as l, ord as place from lot where cap > 0
    union all
    select row(102, 160, house, id)::ledger_line, 50000 + ord from lot where house > 0
    union all
    -- after all captures, in reverse
    select row(102, case when live then 101 else 140 end, rel, id)::ledger_line, 100000 - ord from lot where rel > 0
  )
  select array_agg(l order by place), (select bool_or(recalled) from lot) into v_lines, v_recalled from line;

  if released > 0 then
    for r in
      select l.grant_id, l.amount, g.bucket, a.ord from unnest(v_lines) l join credit_grant g on g.id = l.grant_id
      join credit_allocation a on a.task_id = p_task and a.grant_id = l.grant_id
      where l.credit = 140 order by a.ord desc
    loop
      v_key := 'makegood:' || p_task || ':' || r.ord;
      insert into credit_grant (user_id, bucket, amount, available, held, spent, expired, revoked, effective_at, expires_at, source, source_key)
        values (h.user_id, r.bucket, r.amount, r.amount, 0, 0, 0, 0, v_now, v_now + interval '24 hours', 'makegood', v_key)
        returning id into v_grant;
      v_lots := coalesce(v_lots, '[]') || credit_lot_terms(v_grant, r.bucket, v_now, v_now + interval '24 hours', 'makegood', v_key);
      v_lines := v_lines || row(150, 101, r.amount, v_grant)::ledger_line;
    end loop;
  end if;

  select sku, meta into v_sku, v_meta from ledger_tx where id = h.tx_id;
  v_tx := ledger_record(w, 'settle', 4::smallint, 'settle:' || p_task,
    sha256(convert_to(jsonb_build_array('settle', p_task, p_captured)::text, 'UTF8')), h.tx_id, p_actor, p_reason, v_sku,
    v_meta, v_lots, v_now, v_lines);
  update credit_hold c set captured = p_captured, released = h.amount - p_captured, settled_tx = v_tx where c.task_id = p_task;
  if v_recalled then
    for r in
      select a.grant_id, coalesce(sum(l.amount), 0)::bigint as taken
      from credit_allocation a left join unnest(v_lines) l on l.grant_id = a.grant_id and l.credit = 160
      where a.task_id = p_task group by a.grant_id order by a.grant_id
    loop
      perform credit_recalled(h.user_id, r.grant_id, r.taken, p_task, v_now);
    end loop;
  end if;
end $$;
