-- How common each token of the listed works is, as the ranking job last saw it: the galleries choose between walking their
-- order and asking the token index by it. Tokens that are not here are rare. The row '' counts all listed works.

create table work_token (
  token text primary key,
  works int not null check (works >= 0)
);

-- What the ranking job remembers between its runs: writes to `work` as the statistics of PostgreSQL counted them.
create table work_token_state (
  only_row boolean primary key default true check (only_row),
  writes bigint not null,
  counted_at timestamptz not null
);
