-- Identity: accounts, sign-in codes, sessions, roles and menus, the audit trail of staff.

create table app_user (
  id bigint generated always as identity primary key,
  email text unique,
  username text not null unique,
  nickname text not null,
  avatar text not null default '',
  status text not null default 'active' check (status in ('active', 'disabled', 'deleted')),
  demo boolean not null default false,
  language text not null,
  -- Bound once, at the first sign-in (studio 2.1, 7.2).
  invitation_code text,
  channel_id text,
  utm jsonb,
  created_at timestamptz not null,
  last_sign_in_at timestamptz not null
) with (fillfactor = 90);
create unique index app_user_username_folded on app_user (lower(username));

-- A code is stored as an HMAC only. One live code an address: the newest.
create table sign_in_code (
  id uuid primary key,
  email text not null,
  code_hash text not null,
  ip text not null,
  attempts smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_code_address on sign_in_code (email, created_at desc);
create index sign_in_code_expired on sign_in_code (expires_at);

create table auth_session (
  id uuid primary key,
  user_id bigint not null references app_user,
  created_at timestamptz not null,
  -- Absolute life of the family of refresh tokens.
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('logout', 'reuse', 'admin', 'disabled')),
  user_agent text not null default '',
  ip text not null default '',
  check ((ended_at is null) = (ended_by is null))
);
create index auth_session_user on auth_session (user_id) where ended_at is null;

create table refresh_token (
  token_hash text primary key,
  session_id uuid not null references auth_session on delete cascade,
  created_at timestamptz not null,
  -- Idle life; a rotation starts a new one.
  expires_at timestamptz not null,
  rotated_at timestamptz
);
create index refresh_token_session on refresh_token (session_id);
create index refresh_token_expired on refresh_token (expires_at);

create table session_ticket (
  ticket_hash text primary key,
  session_id uuid not null references auth_session on delete cascade,
  expires_at timestamptz not null
);
create index session_ticket_session on session_ticket (session_id);
create index session_ticket_expired on session_ticket (expires_at);

-- One-time sign-in tickets (`/transfer`) and the first-admin claim.
create table one_time_link (
  token_hash text primary key,
  purpose text not null check (purpose in ('sign_in', 'claim')),
  user_id bigint references app_user,
  expires_at timestamptz not null,
  used_at timestamptz,
  check (purpose <> 'sign_in' or user_id is not null)
);

create table role (
  name text primary key,
  builtin boolean not null default false
);
create table menu (
  name text primary key,
  builtin boolean not null default false
);
create table role_menu (
  role_name text not null references role on delete cascade,
  menu_name text not null references menu on delete cascade,
  primary key (role_name, menu_name)
);
-- `source` says who gave it: staff, the ADMIN_EMAILS setting, or the first-admin rule; taking one back leaves the others.
create table user_role (
  user_id bigint not null references app_user on delete cascade,
  role_name text not null references role on delete cascade,
  source text not null check (source in ('staff', 'env', 'first')),
  granted_at timestamptz not null,
  primary key (user_id, role_name, source)
);
create index user_role_by_role on user_role (role_name);

-- The first non-demo account: at most one row, ever.
create table first_admin (
  only_row boolean primary key default true check (only_row),
  user_id bigint not null references app_user
);

create table admin_action (
  id bigint generated always as identity primary key,
  admin_id bigint not null references app_user,
  action text not null,
  target text not null,
  before jsonb not null,
  after jsonb not null,
  reason text not null default '',
  ip text not null,
  at timestamptz not null
);
create index admin_action_recent on admin_action (at desc, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '23001';
end $$;
create trigger admin_action_append_only before update or delete on admin_action for each row execute function refuse_change();
create trigger admin_action_no_truncate before truncate on admin_action for each statement execute function refuse_change();

insert into role (name, builtin) values
  ('general', true), ('general_web', true), ('publisher', true), ('whitelister', true), ('partner', true), ('admin', true);
insert into menu (name, builtin) values ('Admin', true);
insert into role_menu (role_name, menu_name) values ('admin', 'Admin');
