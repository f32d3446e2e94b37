-- The asset library: what a person made and sent in, their folders, favourites and trash.

create table asset_folder (
  id uuid primary key,
  owner_id bigint not null,
  name text not null,
  -- The name as it is compared: NFKC and lower case by the product, because lower() knows only ASCII under locale C.
  name_key text not null,
  created_at timestamptz not null,
  unique (owner_id, name_key),
  unique (id, owner_id)
);
create index asset_folder_latest on asset_folder (owner_id, created_at desc, id desc);

create table asset (
  media_id text primary key references media,
  owner_id bigint not null,
  media_type text not null generated always as (
    case left(media_id, 1) when 'v' then 'video' when 'a' then 'audio' when 'm' then 'model' else 'image' end) stored,
  source text not null check (source in ('generation', 'upload')),
  module text not null default '',
  style text not null default '',
  prompt text not null default '',
  -- Asked by every filter but time: `owner:7`, `module:…`, `style:…`, `ratio:…`, `seed:…` and the words of the prompt
  -- (rules/text/tokens), so that one index answers any combination.
  tokens text[] not null,
  -- False until the words of a row that came by this migration are among its tokens.
  worded boolean not null default true,
  -- -1 for uploads.
  seed bigint not null default -1,
  wh_ratio text not null,
  task_id uuid,
  task_idx smallint,
  folder_id uuid,
  favorite boolean not null default false,
  uses int not null default 0 check (uses >= 0),
  created_at timestamptz not null,
  trashed_at timestamptz,
  -- Nobody's file gets into somebody else's folder, and a folder that goes leaves its files.
  foreign key (folder_id, owner_id) references asset_folder (id, owner_id) on delete set null (folder_id)
) with (fillfactor = 90);

-- Each list in its order, so that a page is read where it begins.
create index asset_latest on asset (owner_id, created_at desc, media_id desc) where trashed_at is null;
create index asset_source on asset (owner_id, source, created_at desc, media_id desc) where trashed_at is null;
create index asset_favorites on asset (owner_id, created_at desc, media_id desc) where trashed_at is null and favorite;
create index asset_of_folder on asset (folder_id, created_at desc, media_id desc) where folder_id is not null;
create index asset_trash on asset (owner_id, trashed_at desc, media_id desc) where trashed_at is not null;
-- What is due of everybody, for the job that empties the trash. It keeps no order, so no list of one owner is ever read along it.
create index asset_due on asset using brin (trashed_at) where trashed_at is not null;
-- The values that a filter can have, found by skipping from one to the next.
create index asset_facets on asset (owner_id, module, style, wh_ratio) where trashed_at is null;
-- The owner is one of the tokens instead of a second column: that needs no extension, and the lists of a rare word and of
-- one owner meet inside the index. A short pending list keeps the insert of a picture cheap.
create index asset_tokens on asset using gin (tokens) with (fastupdate = on, gin_pending_list_limit = 256);
create index asset_unworded on asset (media_id) where not worded;

create table asset_search (
  id bigint generated always as identity primary key,
  owner_id bigint not null,
  name text not null,
  name_key text not null,
  query jsonb not null,
  created_at timestamptz not null,
  unique (owner_id, name_key)
);

-- What is there already. The words of prompts follow by a job, because only the product knows how they are cut.
with made as (
  select m.id, m.owner_id, m.origin, m.created_at, coalesce(t.module, '') as module, coalesce(t.params->>'style', '') as style,
    coalesce(t.prompt, '') as prompt, coalesce(o.seed, -1) as seed, o.task_id, o.idx,
    (select name from (values ('16:9', 16 / 9.0), ('4:3', 4 / 3.0), ('1:1', 1.0), ('3:4', 3 / 4.0), ('9:16', 9 / 16.0), ('3:2', 3 / 2.0),
        ('2:3', 2 / 3.0), ('21:9', 21 / 9.0), ('9:21', 9 / 21.0), ('5:4', 5 / 4.0), ('4:5', 4 / 5.0), ('2:1', 2.0), ('1:2', 0.5)) r (name, value)
      order by abs(ln(m.width::numeric / m.height) - ln(r.value)), r.name limit 1) as ratio
  from media m
    left join generation_output o on o.media_id = m.id
    left join generation_task t on t.id = o.task_id
  where m.state in ('ready', 'blocked')
    and (m.origin = 'upload' or t.id is not null)
    and not exists (select from app_user u where u.avatar = m.id)
)
insert into asset (media_id, owner_id, source, module, style, prompt, seed, wh_ratio, task_id, task_idx, created_at, worded, tokens)
select id, owner_id, case origin when 'upload' then 'upload' else 'generation' end, module, style, prompt, seed, ratio, task_id, idx,
  created_at, prompt = '',
  array['owner:' || owner_id, 'ratio:' || ratio]
    || case when module = '' then '{}' else array['module:' || module] end
    || case when style = '' then '{}' else array['style:' || style] end
    || case when seed < 0 then '{}' else array['seed:' || seed] end
from made;
