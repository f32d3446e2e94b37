-- Ends a wallet with its account: from now on it takes neither holds nor grants (P2009). Doing it again changes nothing.
drop function if exists credit_close_wallet;
create function credit_close_wallet(p_user bigint, p_now timestamptz) returns boolean language plpgsql as $$
begin
  update wallet set closed_at = p_now where user_id = p_user and closed_at is null;
  return found;
end $$;

-- Forfeits every credit that can still be spent, lots that have not begun included, in one bill row (type 8; billing A52). What lapsed is cleared
-- first, and what is held stays with its tasks: as they end it comes back and is forfeited by the next call. Answers the credits forfeited.
drop function if exists credit_forfeit;
create function credit_forfeit(p_user bigint, p_now timestamptz, p_reason text) returns bigint language plpgsql as $$
declare w wallet; v_now timestamptz; v_lines ledger_line[]; v_sum bigint; v_key text;
begin
  perform credit_expire_wallet(p_user, p_now);
  select * into w from wallet where user_id = p_user for update;
  v_now := greatest(p_now, w.last_at);
  v_key := 'forfeit:' || p_user || ':' || w.seq;
  with gone as (
    update credit_grant g set available = 0, revoked = g.revoked + k.available
    from (select id, available from credit_grant where user_id = p_user and live) k
    where g.id = k.id
    returning g.id, k.available as taken
  )
  select array_agg(row(101, 170, taken, id)::ledger_line order by id), coalesce(sum(taken), 0) into v_lines, v_sum from gone;
  if v_sum = 0 then return 0; end if;
  perform ledger_record(w, 'adjust', 8::smallint, v_key, sha256(convert_to(v_key, 'UTF8')), null, 'system', p_reason,
    'account.closed', '{}', null, v_now, v_lines);
  return v_sum;
end $$;
