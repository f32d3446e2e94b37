-- Opens a wallet; doing it again changes nothing. Answers whether this call made it.
drop function if exists credit_open_wallet;
create function credit_open_wallet(p_user bigint, p_now timestamptz) returns boolean language plpgsql as $$
begin
  insert into wallet (user_id, avail, held, points, points_earned, seq, head_hash, opened_at, last_at)
    values (p_user, 0, 0, 0, 0, 0, decode(repeat('00', 32), 'hex'), p_now, p_now)
    on conflict (user_id) do nothing;
  return found;
end $$;

-- Takes the lock under which everything that moves this user's credits (or counts their open tasks) happens.
drop function if exists credit_lock_wallet;
create function credit_lock_wallet(p_user bigint) returns wallet language plpgsql as $$
declare w wallet;
begin
  select * into w from wallet where user_id = p_user for update;
  if not found then raise exception 'no wallet for user %', p_user using errcode = 'P2002'; end if;
  return w;
end $$;
