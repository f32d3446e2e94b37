-- The store of the sandbox (billing 5.1): what a payment provider keeps at its own place. Nothing else of the house reads these tables.

-- Seconds the house's clock is ahead; it is only ever moved forward.
create table sandbox_clock (
  id      boolean primary key default true check (id),
  seconds bigint not null check (seconds >= 0)
);
insert into sandbox_clock (seconds) values (0);

create table sandbox_session (
  ref         text primary key,
  -- Of the secret that lets its holder pay.
  secret_hash bytea not null unique,
  idem_key    text not null unique,
  order_id    bigint not null,
  order_no    text not null,
  title       text not null,
  amount      bigint not null check (amount >= 0),
  currency    text not null,
  pay_type    text not null,
  recurring   text check (recurring in ('month', 'year')),
  trial       boolean not null,
  return_url  text not null,
  state       text not null check (state in ('open', 'challenge', 'paid', 'failed', 'cancelled', 'expired')),
  code        integer,
  -- The card that waits for its challenge, sealed.
  waiting     bytea,
  created_at  timestamptz not null,
  expires_at  timestamptz not null
);
create index sandbox_session_order on sandbox_session (order_no);

-- Money that moved there: charges, also of renewals, refunds, and cards that were kept for later.
create table sandbox_movement (
  ref       text primary key,
  idem_key  text not null unique,
  session   text references sandbox_session,
  order_id  bigint not null,
  kind      text not null check (kind in ('paid', 'set_up', 'refunded', 'failed')),
  charge    text references sandbox_movement,
  amount    bigint not null check (amount >= 0),
  currency  text not null,
  code      integer,
  token     text,
  card_print text,
  at        timestamptz not null
);
create index sandbox_movement_session on sandbox_movement (session);
create index sandbox_movement_at on sandbox_movement (at);

-- What renewals are charged to: which of the test cards it is.
create table sandbox_token (
  token      text primary key,
  number     text not null,
  created_at timestamptz not null
);

-- Deliveries with the exact bytes, and what was answered.
create table sandbox_delivery (
  id       bigint generated always as identity primary key,
  event_id text not null,
  order_no text not null,
  path     text not null,
  headers  jsonb not null,
  body     text not null,
  due_at   timestamptz not null,
  attempts smallint not null default 0,
  -- HTTP status of the last answer; null: none yet.
  answered integer,
  done_at  timestamptz
);
create index sandbox_delivery_order on sandbox_delivery (order_no, id);
create index sandbox_delivery_due on sandbox_delivery (due_at) where done_at is null;
