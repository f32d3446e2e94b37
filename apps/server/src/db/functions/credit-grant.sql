-- Gives credits as a new lot. The source key is the idempotency key: the same key again answers the first lot, the same
-- key with other terms is P2108.
drop function if exists credit_grant;
create function credit_grant(
  p_user bigint, p_source text, p_source_key text, p_bucket credit_bucket, p_amount bigint, p_effective_at timestamptz,
  p_expires_at timestamptz, p_now timestamptz, p_sku text, p_meta jsonb, p_actor text, p_reason text,
  out grant_id bigint, out fresh boolean
) language plpgsql as $$
declare
  w wallet; v_account ledger_account; v_key text := 'grant:' || p_source_key; v_seen bytea; v_lots jsonb;
  v_req bytea := sha256(convert_to(
    jsonb_build_array('grant', p_user, p_source, p_bucket, p_amount, extract(epoch from p_expires_at))::text, 'UTF8'));
begin
  if p_amount is null or p_amount <= 0 then raise exception 'a grant is at least 1 credit' using errcode = '22023'; end if;
  select * into v_account from ledger_account where source = p_source and asset = 'CREDIT';
  if not found then raise exception 'unknown credit source %', p_source using errcode = '22023'; end if;
  select * into w from wallet where user_id = p_user for update;
  if not found then raise exception 'no wallet for user %', p_user using errcode = 'P2002'; end if;
  if w.closed_at is not null then raise exception 'the wallet of user % is closed', p_user using errcode = 'P2009'; end if;

  select t.req_hash, p.grant_id into v_seen, grant_id
    from ledger_tx t join ledger_posting p on p.tx_id = t.id and p.seq = 1 where t.idem_key = v_key;
  if found then
    if v_seen <> v_req then raise exception 'key % was used for another grant', p_source_key using errcode = 'P2108'; end if;
    fresh := false;
    return;
  end if;

  insert into credit_grant (user_id, bucket, amount, available, held, spent, expired, revoked, effective_at, expires_at, source, source_key)
    values (p_user, p_bucket, p_amount, p_amount, 0, 0, 0, 0, p_effective_at, p_expires_at, p_source, p_source_key)
    returning id into grant_id;
  v_lots := jsonb_build_array(credit_lot_terms(grant_id, p_bucket, p_effective_at, p_expires_at, p_source, p_source_key));
  perform ledger_record(w, (case when p_source = 'admin' then 'adjust' else 'grant' end)::ledger_kind, v_account.bill_type, v_key, v_req,
    null, p_actor, p_reason, p_sku, p_meta, v_lots, greatest(p_now, w.last_at),
    array[row(v_account.id, 101, p_amount, grant_id)::ledger_line]);
  fresh := true;
end $$;

-- How the journal remembers a lot's terms: times in microseconds, so that no session time zone can change the text.
drop function if exists credit_lot_terms;
create function credit_lot_terms(
  p_id bigint, p_bucket credit_bucket, p_effective_at timestamptz, p_expires_at timestamptz, p_source text, p_source_key text
) returns jsonb language sql stable as $$
  select jsonb_build_object('id', p_id, 'bucket', p_bucket, 'source', p_source, 'key', p_source_key,
    'from', (extract(epoch from p_effective_at) * 1000000)::bigint, 'until', (extract(epoch from p_expires_at) * 1000000)::bigint)
$$;
