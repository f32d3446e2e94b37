-- The only writer of journal entries and wallets. Each entry's hash covers its own content and the hash before it.
drop function if exists ledger_digest;
create function ledger_digest(
  p_prev bytea, p_user bigint, p_seq bigint, p_kind ledger_kind, p_bill smallint, p_delta bigint, p_key text, p_req bytea,
  p_ref bigint, p_actor text, p_reason text, p_sku text, p_meta jsonb, p_lots jsonb, p_at timestamptz, p_lines jsonb
) returns bytea language sql stable parallel safe as $$
  -- a JSON array, because joined text could be cut at two places and read the same
  select sha256(p_prev || convert_to(jsonb_build_array(
    p_user, p_seq, p_kind, p_bill, p_delta, p_key, encode(p_req, 'hex'), p_ref, p_actor, p_reason, p_sku, p_meta, p_lots,
    (extract(epoch from p_at) * 1000000)::bigint, p_lines)::text, 'UTF8'))
$$;

-- Appends one entry for a wallet the caller has locked and moves the wallet by exactly what the lines say.
drop function if exists ledger_record;
create function ledger_record(
  p_wallet wallet, p_kind ledger_kind, p_bill smallint, p_key text, p_req bytea, p_ref bigint, p_actor text, p_reason text,
  p_sku text, p_meta jsonb, p_lots jsonb, p_at timestamptz, p_lines ledger_line[]
) returns bigint language plpgsql as $$
declare
  v_avail bigint := 0; v_held bigint := 0; v_points bigint := 0; v_earned bigint := 0; v_hash bytea; v_tx bigint; v_bill smallint; v_line ledger_line;
begin
  foreach v_line in array p_lines loop
    case v_line.credit when 101 then v_avail := v_avail + v_line.amount; when 102 then v_held := v_held + v_line.amount;
                  when 201 then v_points := v_points + v_line.amount;
                    -- What comes back from 220 was earned before.
                    if v_line.debit = 210 then v_earned := v_earned + v_line.amount; end if;
                  else end case;
    case v_line.debit when 101 then v_avail := v_avail - v_line.amount; when 102 then v_held := v_held - v_line.amount;
                 when 201 then v_points := v_points - v_line.amount; else end case;
  end loop;
  v_bill := case when v_avail <> 0 then p_bill end;
  v_hash := ledger_digest(p_wallet.head_hash, p_wallet.user_id, p_wallet.seq + 1, p_kind, v_bill, v_avail, p_key, p_req,
    p_ref, p_actor, p_reason, p_sku, p_meta, p_lots, p_at, to_jsonb(p_lines));

  with t as (
    insert into ledger_tx (user_id, wallet_seq, kind, bill_type, delta, idem_key, req_hash, ref_tx, actor, reason, sku, meta,
        lots, occurred_at, prev_hash, hash)
      values (p_wallet.user_id, p_wallet.seq + 1, p_kind, v_bill, v_avail, p_key, p_req, p_ref, p_actor, p_reason, p_sku,
        p_meta, p_lots, p_at, p_wallet.head_hash, v_hash)
      returning id
  ), p as (
    insert into ledger_posting (tx_id, seq, debit, credit, amount, grant_id)
      select t.id, l.n, l.debit, l.credit, l.amount, l.grant_id
      from t, unnest(p_lines) with ordinality as l (debit, credit, amount, grant_id, n)
  )
  update wallet w
    set avail = w.avail + v_avail, held = w.held + v_held, points = w.points + v_points,
        points_earned = w.points_earned + v_earned, seq = w.seq + 1, head_hash = v_hash, last_at = p_at
    from t
    where w.user_id = p_wallet.user_id
    returning t.id into v_tx;
  return v_tx;
end $$;
