-- Clears what lapsed in one locked wallet: one entry a lot, so that each is a bill row of its own (type 2).
drop function if exists credit_expire_wallet;
create function credit_expire_wallet(p_user bigint, p_now timestamptz) returns integer language plpgsql as $$
declare w wallet; r record; v_now timestamptz; v_count integer := 0;
begin
  select * into w from wallet where user_id = p_user for update;
  if not found then raise exception 'no wallet for user %', p_user using errcode = 'P2002'; end if;
  v_now := greatest(p_now, w.last_at);
  for r in
    select id, bucket, available from credit_grant where user_id = p_user and live and expires_at <= v_now
    order by expires_at, id
  loop
    update credit_grant set available = 0, expired = expired + r.available where id = r.id;
    perform ledger_record(w, 'expire', 2::smallint, 'expire:' || r.id, sha256(convert_to('expire:' || r.id, 'UTF8')), null,
      'system', null, 'expire.' || r.bucket, '{}', null, v_now, array[row(101, 140, r.available, r.id)::ledger_line]);
    select * into w from wallet where user_id = p_user;
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;

-- One batch over all users, wallets in ascending order. A wallet in use is left for the next batch: clearing up must never
-- make a user wait. Answers the number of lots cleared; less than p_limit wallets were due when it answers 0.
drop function if exists credit_expire;
create function credit_expire(p_now timestamptz, p_limit integer) returns integer language plpgsql as $$
declare v_user bigint; v_count integer := 0;
begin
  for v_user in
    select w.user_id from wallet w
    where w.user_id in (select g.user_id from credit_grant g where g.live and g.expires_at <= p_now order by g.expires_at limit p_limit)
    order by w.user_id
    for update skip locked
  loop
    v_count := v_count + credit_expire_wallet(v_user, p_now);
  end loop;
  return v_count;
end $$;
