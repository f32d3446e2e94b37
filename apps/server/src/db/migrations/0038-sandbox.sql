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
  -- What its subscription costs each period; null of what is bought once.
  recurring   text check (recurring in ('month', 'year')),
  trial       boolean not null,
  return_url  text not null,
  -- A payment that failed is open again until its time is over.
  state       text not null check (state in ('open', 'challenge', 'paid', 'expired')),
  -- The card that waits for its challenge, sealed.
  waiting     bytea,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  check ((state = 'challenge') = (waiting is not null))
);
create index sandbox_session_order on sandbox_session (order_no);

-- What happened there: charges, also of renewals, cards that were kept for later, declines, refunds.
create table sandbox_movement (
  ref        text primary key,
  -- What came first.
  n          bigint generated always as identity,
  idem_key   text not null unique,
  session    text references sandbox_session,
  order_id   bigint not null,
  order_no   text not null,
  kind       text not null check (kind in ('paid', 'set_up', 'refunded', 'failed')),
  -- Of a refund: the charge it is of.
  charge     text references sandbox_movement,
  amount     bigint not null check (amount >= 0),
  currency   text not null,
  -- Of a decline (billing 8); hard: no further try can succeed.
  code       integer,
  hard       boolean not null,
  token      text,
  card_print text,
  at         timestamptz not null,
  check ((kind = 'refunded') = (charge is not null)),
  check ((kind = 'failed') = (code is not null))
);
create index sandbox_movement_session on sandbox_movement (session);
create index sandbox_movement_charge on sandbox_movement (charge);
create index sandbox_movement_at on sandbox_movement (at);

-- What renewals are charged to: which of the test cards it is, or a wallet (no number).
create table sandbox_token (
  token      text primary key,
  number     text,
  exp        text,
  created_at timestamptz not null,
  check ((number is null) = (exp is null))
);

-- Deliveries with the exact bytes, and what was answered.
create table sandbox_delivery (
  id       bigint generated always as identity primary key,
  event_id text not null,
  order_no text not null,
  path     text not null,
  body     text not null,
  -- Signed wrongly on purpose.
  flaw     text check (flaw in ('forged', 'stale')),
  -- As they were sent last; signatures are of the moment.
  headers  jsonb not null,
  due_at   timestamptz not null,
  attempts smallint not null default 0,
  -- HTTP status of the last answer; null: none yet.
  answered integer,
  done_at  timestamptz
);
create index sandbox_delivery_order on sandbox_delivery (order_no, id);
create index sandbox_delivery_due on sandbox_delivery (due_at) where done_at is null;
