-- Money in the journal: one movement in minor units between two of the house's accounts of one currency (3xx, 4xx, 5xx), in the chain of the
-- wallet it concerns, which it does not move. The same key again changes nothing. Answers whether this call wrote it.
drop function if exists money_record;
create function money_record(
  p_user bigint, p_debit smallint, p_credit smallint, p_amount bigint, p_key text, p_now timestamptz, p_sku text, p_meta jsonb
) returns boolean language plpgsql as $$
declare
  w wallet; v_seen bytea;
  v_req bytea := sha256(convert_to(jsonb_build_array('money', p_user, p_debit, p_credit, p_amount)::text, 'UTF8'));
begin
  if least(p_debit, p_credit) < 300 then raise exception 'account % or % holds no money', p_debit, p_credit using errcode = '22023'; end if;
  select * into w from wallet where user_id = p_user for update;
  if not found then raise exception 'no wallet for user %', p_user using errcode = 'P2002'; end if;
  select req_hash into v_seen from ledger_tx where idem_key = p_key;
  if found then
    if v_seen <> v_req then raise exception 'key % was used for another request', p_key using errcode = 'P2108'; end if;
    return false;
  end if;
  perform ledger_record(w, 'money', null, p_key, v_req, null, 'system', null, p_sku, p_meta, null, greatest(p_now, w.last_at),
    array[row(p_debit, p_credit, p_amount, null)::ledger_line]);
  return true;
end $$;
