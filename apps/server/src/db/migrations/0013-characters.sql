-- Saved characters: people a user keeps, to be drawn again; and the two modules that draw them.

create table kept_character (
  id uuid primary key,
  user_id bigint not null,
  name text not null,
  source text not null check (source in ('words', 'picture')),
  description text not null,
  -- The person spelt out: what a painter needs to draw them again.
  look jsonb not null,
  -- A small portrait, painted soon after.
  cover_id text,
  created_at timestamptz not null
);
create index kept_character_own on kept_character (user_id, created_at desc, id desc);

insert into generation_route (module, version, priority, atom)
select m.module, v.version, 1000, jsonb_build_object(
  'id', 'builtin-t2i', 'version', 1, 'engineId', 'builtin', 'op', 't2i', 'target', '{}'::jsonb,
  'timeouts', '{"queueMs": 600000, "runMs": 180000, "stallMs": 60000}'::jsonb,
  'retry', '{"max": 2, "kinds": ["transient", "oom", "lost", "capacity", "internal"]}'::jsonb)
from (values ('txt2img_character'), ('txt2img_anime_character')) as m (module),
     (values ('v3L'), ('v3Pro')) as v (version);
