-- The back office of billing: what staff ask of each other, what a provider settled against what we know, and the indexes their lists are read by.

alter table trade_order add column made_by bigint;
alter table payment add column note text;

-- What one administrator asks and another decides (billing 3.2): credits above the bound, and money that goes back.
create table admin_approval (
  id         bigint generated always as identity primary key,
  action     text not null check (action in ('credits', 'order')),
  user_id    bigint not null references wallet,
  order_id   bigint references trade_order,
  -- Exactly what will be done.
  body       jsonb not null,
  reason     text not null check (btrim(reason) <> ''),
  state      text not null check (state in ('open', 'passed', 'refused')),
  asked_by   bigint not null,
  asked_at   timestamptz not null,
  decided_by bigint check (decided_by <> asked_by),
  decided_at timestamptz,
  note       text not null default '',
  check ((state = 'open') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check ((action = 'order') = (order_id is not null))
);
create unique index admin_approval_order on admin_approval (order_id) where state = 'open';
create index admin_approval_state on admin_approval (state, id desc);

-- One comparison of a provider's day with ours, a currency each; money in minor units, what came less what went back.
create table recon_run (
  provider text not null,
  day      date not null,
  currency currency_code not null,
  ours     bigint not null,
  theirs   bigint not null,
  rows     integer not null check (rows >= 0),
  ran_at   timestamptz not null,
  primary key (provider, day, currency)
);

-- What does not agree, once each; it stays until somebody, or the next day's report, explains it.
create table recon_item (
  id           bigint generated always as identity primary key,
  provider     text not null,
  day          date not null,
  kind         text not null check (kind in ('charge', 'refund', 'dispute')),
  ref          text not null,
  order_id     bigint references trade_order,
  cause        text not null check (cause in ('unknown_here', 'unknown_there', 'differs', 'mismatch', 'duplicate')),
  currency     currency_code not null,
  ours         bigint,
  theirs       bigint,
  diff         bigint generated always as (coalesce(theirs, 0) - coalesce(ours, 0)) stored,
  state        text not null check (state in ('open', 'explained')),
  found_at     timestamptz not null,
  explained_by bigint,
  explained_at timestamptz,
  explanation  text not null default '',
  unique (provider, kind, ref),
  check ((state = 'explained') = (explained_at is not null))
);
create index recon_item_state on recon_item (state, id desc);

create index trade_order_recent on trade_order (created_at desc, id desc);
create index trade_order_status on trade_order (status, created_at desc, id desc);
create index payment_day on payment (provider, occurred_at);
-- Bills of everybody: by moment, and the rare kinds by themselves.
create index ledger_tx_bills on ledger_tx (occurred_at, id) where bill_type is not null;
create index ledger_tx_rare_bills on ledger_tx (bill_type, occurred_at, id) where bill_type > 1;
create index wallet_points on wallet (points_earned desc, user_id desc) where points_earned > 0;
