-- Reward points (billing 3.3): earned from the house, spent back to it. The same key again answers the first entry, with other terms P2108.
drop function if exists points_earn;
create function points_earn(p_user bigint, p_amount bigint, p_key text, p_now timestamptz, p_meta jsonb, out tx bigint, out fresh boolean)
language plpgsql as $$
declare
  w wallet; v_seen bytea;
  v_req bytea := sha256(convert_to(jsonb_build_array('earn', p_user, p_amount)::text, 'UTF8'));
begin
  if p_amount is null or p_amount <= 0 then raise exception 'at least 1 point is earned' using errcode = '22023'; end if;
  select * into w from wallet where user_id = p_user for update;
  if not found then raise exception 'no wallet for user %', p_user using errcode = 'P2002'; end if;
  if w.closed_at is not null then raise exception 'the wallet of user % is closed', p_user using errcode = 'P2009'; end if;
  select id, req_hash into tx, v_seen from ledger_tx where idem_key = p_key;
  if found then
    if v_seen <> v_req then raise exception 'key % was used for another request', p_key using errcode = 'P2108'; end if;
    fresh := false;
    return;
  end if;
  tx := ledger_record(w, 'points', null, p_key, v_req, null, 'system', null, 'points.earned', p_meta, null, greatest(p_now, w.last_at),
    array[row(210, 201, p_amount, null)::ledger_line]);
  fresh := true;
end $$;

-- When there are too few, nothing is changed and `short` says how many.
drop function if exists points_spend;
create function points_spend(p_user bigint, p_amount bigint, p_key text, p_now timestamptz, p_meta jsonb, out tx bigint, out fresh boolean, out short bigint)
language plpgsql as $$
declare
  w wallet; v_seen bytea;
  v_req bytea := sha256(convert_to(jsonb_build_array('spend', p_user, p_amount)::text, 'UTF8'));
begin
  if p_amount is null or p_amount <= 0 then raise exception 'at least 1 point is spent' using errcode = '22023'; end if;
  select * into w from wallet where user_id = p_user for update;
  if not found then raise exception 'no wallet for user %', p_user using errcode = 'P2002'; end if;
  if w.closed_at is not null then raise exception 'the wallet of user % is closed', p_user using errcode = 'P2009'; end if;
  select id, req_hash into tx, v_seen from ledger_tx where idem_key = p_key;
  if found then
    if v_seen <> v_req then raise exception 'key % was used for another request', p_key using errcode = 'P2108'; end if;
    fresh := false;
    return;
  end if;
  if w.points < p_amount then
    fresh := false;
    short := w.points;
    return;
  end if;
  tx := ledger_record(w, 'points', null, p_key, v_req, null, 'user:' || p_user, null, 'points.used', p_meta, null, greatest(p_now, w.last_at),
    array[row(201, 220, p_amount, null)::ledger_line]);
  fresh := true;
end $$;

-- Gives back what an order spent, as its entry in the journal says: points that bought what was taken back. They never lapse, so they are as they were.
-- Nothing where the wallet is closed or nothing was spent. The same key again changes nothing.
drop function if exists points_return;
create function points_return(p_user bigint, p_spent_key text, p_key text, p_now timestamptz, p_meta jsonb, out returned bigint, out fresh boolean)
language plpgsql as $$
declare w wallet; v_spent bigint;
begin
  returned := 0;
  fresh := false;
  select * into w from wallet where user_id = p_user for update;
  if not found then raise exception 'no wallet for user %', p_user using errcode = 'P2002'; end if;
  select t.id, p.amount into v_spent, returned from ledger_tx t join ledger_posting p on p.tx_id = t.id and (p.debit, p.credit) = (201, 220)
    where t.idem_key = p_spent_key and t.user_id = p_user;
  if not found or w.closed_at is not null then
    returned := 0;
    return;
  end if;
  perform from ledger_tx where idem_key = p_key;
  if found then return; end if;
  perform ledger_record(w, 'points', null, p_key, sha256(convert_to(jsonb_build_array('return', p_user, p_spent_key)::text, 'UTF8')), v_spent,
    'system', null, 'points.returned', p_meta, null, greatest(p_now, w.last_at), array[row(220, 201, returned, null)::ledger_line]);
  fresh := true;
end $$;
