-- A username tells nothing of an address: names that were cut from one become random ones, with the shown name where nobody had chosen another.
do $$
declare
  person record;
  handle text;
begin
  for person in
    select id, username, nickname from app_user
    where email is not null and status <> 'deleted'
      and username ~ ('^' || left(lower(regexp_replace(regexp_replace(split_part(email, '@', 1), '[^A-Za-z0-9]', '', 'g'),
        '^[^A-Za-z]+', '')), 14) || '\d{0,4}$')
  loop
    loop
      handle := 'maker' || (10000000 + floor(random() * 90000000))::int;
      exit when not exists (select 1 from app_user where lower(username) = handle);
    end loop;
    update app_user
    set username = handle, nickname = case when nickname = person.username then handle else nickname end
    where id = person.id;
    -- Works are found by the shown name of their author.
    if person.nickname = person.username then
      update work set tokens = array_replace(tokens, lower(person.username), handle) where author_id = person.id;
    end if;
  end loop;
end $$;
