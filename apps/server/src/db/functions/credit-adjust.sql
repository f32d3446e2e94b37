-- An administrator's deduction (bill type 8), from the same lots in the same order as spending. When the user has less than that, nothing is changed
-- and `short` says how much; P2007 when lots have lapsed meanwhile. The other direction is credit_grant with the source 'admin'.
drop function if exists credit_deduct;
create function credit_deduct(
  p_user bigint, p_amount bigint, p_key text, p_now timestamptz, p_actor text, p_reason text, p_meta jsonb,
  out deducted bigint, out fresh boolean, out short bigint
) language plpgsql as $$
declare
  w wallet; v_now timestamptz; v_seen bytea; v_lines ledger_line[]; v_taken bigint;
  v_req bytea := sha256(convert_to(jsonb_build_array('deduct', p_user, p_amount)::text, 'UTF8'));
begin
  if p_amount is null or p_amount <= 0 then raise exception 'a deduction is at least 1 credit' using errcode = '22023'; end if;
  select * into w from wallet where user_id = p_user for update;
  if not found then raise exception 'no wallet for user %', p_user using errcode = 'P2002'; end if;
  v_now := greatest(p_now, w.last_at);
  deducted := p_amount;
  select req_hash into v_seen from ledger_tx where idem_key = p_key;
  if found then
    if v_seen <> v_req then raise exception 'key % was used for another request', p_key using errcode = 'P2108'; end if;
    fresh := false;
    return;
  end if;
  if w.avail < p_amount then
    deducted := 0;
    fresh := false;
    short := (select coalesce(sum(available), 0) from credit_grant
      where user_id = p_user and live and effective_at <= v_now and expires_at > v_now);
    return;
  end if;
  with lot as (
    select id, available, (sum(available) over (order by prio, expires_at, id))::bigint - available as before,
           row_number() over (order by prio, expires_at, id) as ord
    from credit_grant where user_id = p_user and live and effective_at <= v_now and expires_at > v_now
  ), pick as (
    select id, ord, least(available, p_amount - before) as take from lot where before < p_amount
  ), moved as (
    update credit_grant g set available = g.available - k.take, revoked = g.revoked + k.take
    from pick k where g.id = k.id
    returning k.ord, k.take, g.id
  )
  select array_agg(row(101, 120, take, id)::ledger_line order by ord), sum(take) into v_lines, v_taken from moved;
  if v_taken is distinct from p_amount then
    raise exception 'insufficient credits' using errcode = 'P2007', detail = coalesce(v_taken, 0)::text;
  end if;
  perform ledger_record(w, 'adjust', 8::smallint, p_key, v_req, null, p_actor, p_reason, 'admin.minus', p_meta, null, v_now, v_lines);
  fresh := true;
end $$;
