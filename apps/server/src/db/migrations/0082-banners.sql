-- Banners of the house: what visitors are told above the galleries. Where one leads is checked when it is saved and again when it is read out.

create table banner (
  id         integer generated always as identity primary key,
  -- What staff call it.
  name       text not null,
  -- By language; English stands in for what is not written.
  texts      jsonb not null,
  type       text not null check (type in ('href', 'route', 'request', 'action')),
  url        text not null default '',
  uri        text not null default '',
  request    jsonb,
  action     jsonb,
  -- Media id of an uploaded picture; '' without one.
  cover      text not null default '',
  closable   boolean not null default true,
  audience   text not null check (audience in ('all', 'guests', 'free', 'members')),
  -- From its beginning to before its end.
  from_at    timestamptz,
  until_at   timestamptz,
  place      integer not null,
  made_by    bigint not null,
  made_at    timestamptz not null,
  changed_at timestamptz not null,
  check (until_at > coalesce(from_at, '-infinity'))
);
create index banner_cover on banner (cover) where cover <> '';
