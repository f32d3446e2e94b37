-- People are suggested by the beginning of their nickname while somebody types a search.
create index app_user_nickname on app_user ((lower(nickname) collate "C"), id) where status = 'active';
