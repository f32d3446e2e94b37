-- Works: what was published, its review, its places in the galleries, its reactions.

create table work (
  id bigint generated always as identity primary key,
  -- The public name, in addresses and on the wire.
  key text not null unique check (key ~ '^w[0-9a-z]{14}$'),
  author_id bigint not null references app_user,
  -- Who pressed publish: the author, or a publisher on the author's behalf.
  publisher_id bigint not null references app_user,
  media_id text not null references media,
  media_type text not null check (media_type in ('image', 'video', 'wink', 'model')),
  origin text not null check (origin in ('generation', 'upload', 'import', 'demo')),
  title text not null default '',
  description text not null default '',
  -- What it was made with, as it was when it was published: a later removal from the history changes nothing.
  prompt text not null default '',
  module text not null default '',
  style text not null default '',
  params jsonb not null default '{}',
  procedural boolean not null default false,
  task_id uuid,
  task_idx smallint,
  upstream_id bigint references work,
  -- A recipe exists that a form can send again.
  remixable boolean not null default false,
  wh_ratio text not null check (wh_ratio ~ '^\d{1,5}:\d{1,5}$'),
  width int not null check (width > 0),
  height int not null check (height > 0),
  dominant text not null,
  thumbhash bytea not null,
  allow_comments boolean not null default true,
  -- 0 under review, 1 passed, 2 rejected, 3 unpublished, 4 blocked (decisions 3b).
  status smallint not null default 0 check (status between 0 and 4),
  reason text not null default '',
  visibility text not null default 'public' check (visibility in ('public', 'private')),
  -- The author's account is disabled or deleted.
  withheld boolean not null default false,
  deleted_at timestamptz,
  submitted_at timestamptz not null,
  reviewed_at timestamptz,
  reviewed_by bigint references app_user,
  published_at timestamptz,
  created_at timestamptz not null,
  -- The one visibility predicate: everything that others may see reads this column.
  listed boolean not null generated always as (status = 1 and visibility = 'public' and not withheld and deleted_at is null) stored,
  -- What every gallery is asked by (rules/text/tokens): words of title, prompt and summary, `tag:12`, `in:image`, `module:…`.
  tokens text[] not null default '{}',
  -- Precomputed order of the galleries; written by publishing and by the ranking job, never inside a read.
  rank_hot double precision not null default 0,
  rank_new double precision not null default 0,
  rank_top double precision not null default 0,
  -- Place in the hand-picked list that stands first on the home page.
  featured smallint,
  check (status <> 1 or published_at is not null)
) with (fillfactor = 85);

create unique index work_media on work (media_id) where deleted_at is null;
create index work_hot on work (rank_hot desc, id desc) where listed;
create index work_new on work (rank_new desc, id desc) where listed;
create index work_top on work (rank_top desc, id desc) where listed;
create index work_author on work (author_id, rank_new desc, id desc) where listed;
create index work_own on work (author_id, created_at desc, id desc) where deleted_at is null;
create index work_queue on work (status, submitted_at, id) where deleted_at is null;
create index work_lineage on work (upstream_id, rank_top desc, id desc) where upstream_id is not null;
create unique index work_featured on work (featured) where featured is not null;
create index work_tokens on work using gin (tokens) with (fastupdate = off) where listed;

-- Counters stand beside the work, so that a like does not rewrite the indexes of the galleries.
create table work_stat (
  work_id bigint primary key references work on delete cascade,
  likes int not null default 0 check (likes >= 0),
  favorites int not null default 0 check (favorites >= 0),
  comments int not null default 0 check (comments >= 0),
  recreates int not null default 0 check (recreates >= 0),
  plays int not null default 0 check (plays >= 0),
  shares int not null default 0 check (shares >= 0),
  -- Changed since the ranking job last looked.
  dirty boolean not null default false
) with (fillfactor = 70);
create index work_stat_dirty on work_stat (work_id) where dirty;

create table work_like (
  user_id bigint not null references app_user on delete cascade,
  work_id bigint not null references work on delete cascade,
  at timestamptz not null,
  primary key (user_id, work_id)
);
create index work_like_latest on work_like (user_id, at desc, work_id desc);
create index work_like_work on work_like (work_id);

create table work_favorite (
  user_id bigint not null references app_user on delete cascade,
  work_id bigint not null references work on delete cascade,
  at timestamptz not null,
  primary key (user_id, work_id)
);
create index work_favorite_latest on work_favorite (user_id, at desc, work_id desc);
create index work_favorite_work on work_favorite (work_id);

-- Who made a work again, once a user, work and day.
create table work_recreate (
  user_id bigint not null references app_user on delete cascade,
  work_id bigint not null references work on delete cascade,
  day date not null,
  primary key (user_id, work_id, day)
);
create index work_recreate_work on work_recreate (work_id);

create table work_view (
  user_id bigint not null references app_user on delete cascade,
  work_id bigint not null references work on delete cascade,
  author_id bigint,
  at timestamptz not null,
  primary key (user_id, work_id)
);
create index work_view_work on work_view (work_id);

-- Every decision about a work, also those that a later one replaced.
create table work_review (
  id bigint generated always as identity primary key,
  work_id bigint not null references work on delete cascade,
  reviewer_id bigint not null references app_user,
  decision text not null check (decision in ('pass', 'reject', 'block', 'unblock', 'unpublish', 'publish')),
  reason text not null default '',
  at timestamptz not null
);
create index work_review_log on work_review (work_id, at desc);

create table tag (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z][a-z''-]{1,59}$'),
  names jsonb not null,
  official boolean not null default false,
  hidden boolean not null default false,
  place integer not null,
  -- Who made up a tag that is not official.
  owner_id bigint references app_user on delete cascade,
  created_at timestamptz not null default now()
);
create index tag_place on tag (place, id);
create index tag_owner on tag (owner_id) where owner_id is not null;

create table work_tag (
  work_id bigint not null references work on delete cascade,
  tag_id integer not null references tag on delete cascade,
  primary key (work_id, tag_id)
);
create index work_tag_works on work_tag (tag_id, work_id);

insert into tag (slug, official, place, names) values
  ('landscape', true, 10, '{"en": "Landscape", "zh": "风景", "ja": "風景", "es": "Paisaje"}'),
  ('portrait', true, 20, '{"en": "Portrait", "zh": "人像", "ja": "人物", "es": "Retrato"}'),
  ('architecture', true, 30, '{"en": "Architecture", "zh": "建筑", "ja": "建築", "es": "Arquitectura"}'),
  ('still-life', true, 40, '{"en": "Still life", "zh": "静物", "ja": "静物", "es": "Naturaleza muerta"}'),
  ('abstract', true, 50, '{"en": "Abstract", "zh": "抽象", "ja": "抽象", "es": "Abstracto"}'),
  ('nature', true, 60, '{"en": "Nature", "zh": "自然", "ja": "自然", "es": "Naturaleza"}'),
  ('animals', true, 70, '{"en": "Animals", "zh": "动物", "ja": "動物", "es": "Animales"}'),
  ('anime', true, 80, '{"en": "Anime", "zh": "动漫", "ja": "アニメ", "es": "Anime"}'),
  ('fantasy', true, 90, '{"en": "Fantasy", "zh": "奇幻", "ja": "ファンタジー", "es": "Fantasía"}'),
  ('city', true, 100, '{"en": "City", "zh": "城市", "ja": "都市", "es": "Ciudad"}');
