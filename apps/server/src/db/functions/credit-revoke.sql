-- Takes back what is still there of the lots of one purchase (billing A53): money went back to its buyer. Held credits stay with their tasks and
-- spent ones are gone: what could not be taken is answered, never a negative wallet. Lots are named by their source keys. The same key again
-- answers the first outcome. Bill type 8.
drop function if exists credit_revoke;
create function credit_revoke(
  p_user bigint, p_source_keys text[], p_most bigint, p_key text, p_now timestamptz, p_reason text,
  out revoked bigint, out missing bigint, out fresh boolean
) language plpgsql as $$
declare
  w wallet; v_now timestamptz; v_seen bytea; v_meta jsonb; v_lines ledger_line[]; v_given bigint;
  v_req bytea := sha256(convert_to(jsonb_build_array('revoke', p_user, p_source_keys, p_most)::text, 'UTF8'));
begin
  select * into w from wallet where user_id = p_user for update;
  if not found then raise exception 'no wallet for user %', p_user using errcode = 'P2002'; end if;
  v_now := greatest(p_now, w.last_at);
  select req_hash, meta into v_seen, v_meta from ledger_tx where idem_key = p_key;
  if found then
    if v_seen <> v_req then raise exception 'key % was used for another request', p_key using errcode = 'P2108'; end if;
    revoked := (v_meta ->> 'revoked')::bigint; missing := (v_meta ->> 'missing')::bigint; fresh := false;
    return;
  end if;
  select coalesce(sum(amount), 0) into v_given from credit_grant where user_id = p_user and source_key = any(p_source_keys);
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
  missing := least(p_most, v_given) - revoked;
  fresh := true;
  if revoked > 0 then
    perform ledger_record(w, 'revoke', 8::smallint, p_key, v_req, null, 'system', p_reason, 'order.reversed',
      jsonb_build_object('revoked', revoked, 'missing', missing), null, v_now, v_lines);
  end if;
end $$;
