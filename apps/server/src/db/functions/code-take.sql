-- Takes one use of a code for somebody. `refused` is 'redeemed' when they had one and 'used up' when none is left: both are everyday answers, and an
-- error would stand in the database's log. Of any number at once exactly as many succeed as are left, because the row is locked and its count is
-- bounded. `remaining` are the uses that are left after it.
drop function if exists code_take;
create function code_take(p_code bigint, p_user bigint, p_now timestamptz, out remaining integer, out refused text) language plpgsql as $$
begin
  select max_uses - used into remaining from promo_code where id = p_code for update;
  if exists (select from code_redemption where code_id = p_code and user_id = p_user) then refused := 'redeemed'; return; end if;
  if remaining <= 0 then refused := 'used up'; return; end if;
  insert into code_redemption (code_id, user_id, at) values (p_code, p_user, p_now);
  update promo_code set used = used + 1 where id = p_code returning max_uses - used into remaining;
end $$;
