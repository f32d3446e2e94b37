-- Takes back the lots of one purchase (billing A53): money went back to its buyer. What can be spent is taken at once. What tasks hold stays
-- with them and is recalled: `held` of it, which settling brings back (credit_settle). The rest is gone: `missing`, never a negative wallet. Lots
-- are named by their source keys; p_money is what went back for all of it, in minor units. The same key again answers the first outcome. Bill type 8.
drop function if exists credit_revoke;
create function credit_revoke(
  p_user bigint, p_source_keys text[], p_most bigint, p_key text, p_now timestamptz, p_reason text, p_currency text, p_money bigint,
  out revoked bigint, out held bigint, out missing bigint, out fresh boolean
) language plpgsql as $$
declare
  w wallet; v_now timestamptz; v_seen bytea; v_meta jsonb; v_lines ledger_line[]; v_due bigint;
  v_req bytea := sha256(convert_to(jsonb_build_array('revoke', p_user, p_source_keys, p_most)::text, 'UTF8'));
begin
  select * into w from wallet where user_id = p_user for update;
  if not found then raise exception 'no wallet for user %', p_user using errcode = 'P2002'; end if;
  v_now := greatest(p_now, w.last_at);
  select req_hash, meta into v_seen, v_meta from ledger_tx where idem_key = p_key;
  if found then
    if v_seen <> v_req then raise exception 'key % was used for another request', p_key using errcode = 'P2108'; end if;
    revoked := (v_meta ->> 'revoked')::bigint; missing := (v_meta ->> 'missing')::bigint; held := coalesce((v_meta ->> 'held')::bigint, 0);
    fresh := false;
    return;
  end if;
  select least(p_most, coalesce(sum(amount), 0)) into v_due from credit_grant where user_id = p_user and source_key = any(p_source_keys);
  with lot as (
    select id, available, (sum(available) over (order by expires_at desc, id desc))::bigint - available as before,
           row_number() over (order by expires_at desc, id desc) as ord
    from credit_grant where user_id = p_user and live and source_key = any(p_source_keys)
  ), pick as (
    select id, ord, least(available, p_most - before) as take from lot where before < p_most
  ), moved as (
    update credit_grant g set available = g.available - k.take, revoked = g.revoked + k.take
    from pick k where g.id = k.id
    returning k.ord, k.take, g.id
  )
  select array_agg(row(101, 160, take, id)::ledger_line order by ord), coalesce(sum(take), 0) into v_lines, revoked from moved;
  with lot as (
    select g.id, g.expires_at, g.held - coalesce((select sum(r.owed) from credit_recall r where r.grant_id = g.id and r.owed > 0), 0) as free
    from credit_grant g where g.user_id = p_user and g.source_key = any(p_source_keys) and g.held > 0
  ), part as (
    select id, least(free, v_due - revoked - ((sum(free) over (order by expires_at desc, id desc)) - free))::bigint as take from lot
  ), recalled as (
    insert into credit_recall (grant_id, key, amount, owed, taken, lost, currency, money)
      select id, p_key, take, take, 0, 0, p_currency, case when p_currency is null then 0 else p_money * take / v_due end
      from part where take > 0
      on conflict do nothing
      returning amount
  )
  select coalesce(sum(amount), 0) into held from recalled;
  missing := v_due - revoked - held;
  fresh := true;
  if revoked > 0 then
    perform ledger_record(w, 'revoke', 8::smallint, p_key, v_req, null, 'system', p_reason, 'order.reversed',
      jsonb_build_object('revoked', revoked, 'missing', missing, 'held', held), null, v_now, v_lines);
  end if;
end $$;

-- What a settled hold brought back of recalled credits of one lot, and what can come back no more because it was used: that is bad debt now, where it
-- was money. Under the wallet's lock, after the entry of the settlement.
drop function if exists credit_recalled;
create function credit_recalled(p_user bigint, p_grant bigint, p_taken bigint, p_task uuid, p_now timestamptz) returns void language plpgsql as $$
declare r credit_recall; v_left bigint := p_taken; v_back bigint; v_held bigint; v_lost bigint; v_money bigint; v_hundred integer;
begin
  select g.held into v_held from credit_grant g where g.id = p_grant;
  for r in select * from credit_recall where grant_id = p_grant and owed > 0 order by key loop
    v_back := least(r.owed, v_left);
    v_left := v_left - v_back;
    v_lost := greatest(0, r.owed - v_back - v_held);
    v_held := v_held - (r.owed - v_back - v_lost);
    update credit_recall set owed = owed - v_back - v_lost, taken = taken + v_back, lost = lost + v_lost where grant_id = r.grant_id and key = r.key;
    v_money := r.money * (r.lost + v_lost) / r.amount - r.money * r.lost / r.amount;
    if v_money > 0 then
      v_hundred := case r.currency when 'USD' then 300 when 'CNY' then 400 else 500 end;
      perform money_record(p_user, (v_hundred + 20)::smallint, (v_hundred + 10)::smallint, v_money,
        'recall:' || p_task || ':' || p_grant || ':' || r.key, p_now, 'order.used', jsonb_build_object('missing', v_lost));
    end if;
  end loop;
end $$;
