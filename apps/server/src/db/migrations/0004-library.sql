-- Library: stored media, uploads on their way in, and what a user may upload in a day.

create table media (
  id text primary key check (id ~ '^[jpvams]_[0-9a-f]{32}$'),
  owner_id bigint not null,
  mime text not null,
  bytes bigint not null check (bytes > 0),
  width int not null check (width > 0),
  height int not null check (height > 0),
  sha256 bytea not null,
  origin text not null check (origin in ('upload', 'output')),
  state text not null default 'ready' check (state in ('pending', 'ready', 'blocked', 'deleted')),
  visibility text not null default 'private' check (visibility in ('private', 'public')),
  -- A variant with the visible mark was stored beside the clean file.
  watermarked boolean not null,
  -- Machine-readable origin was written into the file.
  provenance boolean not null,
  thumbhash bytea not null,
  dominant text not null check (dominant ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz not null
);
create index media_owner on media (owner_id, created_at desc);

-- A signed place for one file. It becomes media of the same id when its bytes were verified.
create table upload (
  id text primary key check (id ~ '^[jpvams]_[0-9a-f]{32}$'),
  owner_id bigint not null,
  mime text not null,
  -- Exact length announced; without one, any length up to the limit.
  size bigint check (size > 0),
  max_bytes bigint not null check (max_bytes > 0),
  state text not null default 'open' check (state in ('open', 'receiving', 'received', 'done', 'refused')),
  refusal jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((state = 'refused') = (refusal is not null))
);
create index upload_created_at on upload (created_at);

-- Counted by one upsert that locks its row: a hundred requests at once cannot pass the limit.
create table upload_day (
  owner_id bigint not null,
  day date not null,
  uploads int not null check (uploads between 0 and 200),
  bytes bigint not null check (bytes between 0 and 1073741824),
  primary key (owner_id, day)
);
