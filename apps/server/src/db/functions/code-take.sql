-- Takes one use of a code for somebody: P2104 when they had one, P2102 when none is left. Of any number at once exactly as many succeed as are
-- left, because the row is locked and its count is bounded. Answers the uses that are left after it.
drop function if exists code_take;
create function code_take(p_code bigint, p_user bigint, p_now timestamptz) returns integer language plpgsql as $$
declare v_left integer;
begin
  perform from promo_code where id = p_code for update;
  insert into code_redemption (code_id, user_id, at) values (p_code, p_user, p_now) on conflict do nothing;
  if not found then raise exception 'code % was redeemed by user %', p_code, p_user using errcode = 'P2104'; end if;
  update promo_code set used = used + 1 where id = p_code and used < max_uses returning max_uses - used into v_left;
  if not found then raise exception 'code % is used up', p_code using errcode = 'P2102'; end if;
  return v_left;
end $$;
