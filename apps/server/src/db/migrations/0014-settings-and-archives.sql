-- 'Official tags only' goes with the account, not with the browser.
alter table app_user add column official_tags_only boolean not null default false;

-- Files that somebody asked for as one ZIP: the list behind a signed address, for a few minutes.
create table asset_archive (
  id uuid primary key,
  owner_id bigint not null,
  -- In the order they were chosen in.
  media_ids text[] not null,
  -- The right to clean files, as it was when the address was given.
  clean boolean not null,
  expires_at timestamptz not null
);
create index asset_archive_expired on asset_archive (expires_at);
create index asset_archive_owner on asset_archive (owner_id);
