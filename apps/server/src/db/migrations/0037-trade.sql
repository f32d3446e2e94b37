-- What is sold and how it is paid (billing 3.2): products and their prices, orders, payments, subscriptions. Credits still move only through
-- the functions of the ledger; the rows here say why they moved. Time always comes from the caller's clock.

-- Used by functions only, never in this transaction.
alter type ledger_kind add value 'money';
alter type ledger_kind add value 'revoke';

insert into ledger_account (id, asset, code, owner, source, bill_type)
select hundred + place, asset, 'sys:' || lower(asset) || ':' || code, 'system', null, null
from (values (300, 'USD'), (400, 'CNY'), (500, 'JPY')) as a (hundred, asset),
  (values (1, 'clearing'), (10, 'deferred'), (20, 'bad_debt'), (30, 'refunded')) as p (place, code);

create domain minor_units as bigint check (value >= 0 and value <= 9007199254740991);
create domain currency_code as text check (value in ('USD', 'CNY', 'JPY'));

-- A product is never edited: a change is a new row, and the one before points to it. Orders keep naming the row they bought.
create table product (
  id          text primary key check (id ~ '^[a-z0-9][a-z0-9.-]{0,63}$'),
  kind        text not null check (kind in ('plan', 'pack', 'bundle')),
  name        text not null check (name <> ''),
  -- A plan's grade; what is bought once carries none (billing A6).
  grade       smallint not null check (grade between 0 and 4),
  -- 1 monthly, 5 yearly. A trial is a way to begin a plan, not a plan.
  bill_cycle  smallint check (bill_cycle in (1, 5)),
  -- Of a plan: each credit month; else once.
  credits     bigint not null check (credits > 0),
  -- Reward points that buy a pack.
  coins       bigint check (coins > 0),
  -- Where the pay dialog shows it (billing A5).
  slot        text check (slot in ('dialog_monthly', 'dialog_yearly', 'flash_bundle')),
  -- { en, zh, ja, es }: lines separated by newlines.
  lines       jsonb not null,
  ord         smallint not null,
  active      boolean not null,
  replaces    text unique references product,
  made_at     timestamptz not null,
  made_by     text not null check (made_by <> ''),
  check ((kind = 'plan') = (bill_cycle is not null)),
  check ((kind = 'plan') = (grade > 0)),
  check (coins is null or kind = 'pack')
);
create unique index product_slot on product (slot) where active and slot is not null;

create table price (
  product_id    text not null references product,
  currency      currency_code not null,
  amount        minor_units not null check (amount > 0),
  -- What a member pays for a pack; null where membership changes nothing.
  member_amount minor_units check (member_amount > 0 and member_amount <= amount),
  -- What providers call it.
  external_ids  jsonb not null,
  primary key (product_id, currency)
);

create function product_is_fixed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'product' and to_jsonb(new) - 'active' - 'slot' = to_jsonb(old) - 'active' - 'slot' then return new; end if;
  raise exception '% is versioned, not edited: % refused', tg_table_name, tg_op using errcode = 'P2001';
end $$;
create trigger terms_are_fixed before update or delete on product for each row execute function product_is_fixed();
create trigger terms_are_fixed before update or delete on price for each row execute function product_is_fixed();

insert into product (id, kind, name, grade, bill_cycle, credits, coins, slot, lines, ord, active, made_at, made_by)
select id, kind, name, grade, bill_cycle, credits, coins, slot, '{}', ord, true, '2026-01-01T00:00:00Z', 'system'
from (values
  ('basic-month', 'plan',   'Basic', 1, 1,    700,  null, null,             1),
  ('basic-year',  'plan',   'Basic', 1, 5,    700,  null, null,             2),
  ('plus-month',  'plan',   'Plus',  2, 1,    4000, null, 'dialog_monthly', 3),
  ('plus-year',   'plan',   'Plus',  2, 5,    4000, null, 'dialog_yearly',  4),
  ('pro-month',   'plan',   'Pro',   3, 1,    8000, null, null,             5),
  ('pro-year',    'plan',   'Pro',   3, 5,    8000, null, null,             6),
  ('flash',       'bundle', 'Flash', 0, null, 8000, null, 'flash_bundle',   7),
  ('pack-300',    'pack',   '300',   0, null, 300,  240,  null,             8),
  ('pack-1000',   'pack',   '1000',  0, null, 1000, 720,  null,             9),
  ('pack-3000',   'pack',   '3000',  0, null, 3000, 1920, null,             10),
  ('pack-6000',   'pack',   '6000',  0, null, 6000, 3360, null,             11)
) as p (id, kind, name, grade, bill_cycle, credits, coins, slot, ord);

insert into price (product_id, currency, amount, member_amount, external_ids)
select id, currency, amount, member_amount, '{}'
from (values
  ('basic-month', 'USD', 500,   null::bigint), ('basic-month', 'CNY', 3500,   null), ('basic-month', 'JPY', 750,   null),
  ('basic-year',  'USD', 5400,  null),         ('basic-year',  'CNY', 37800,  null), ('basic-year',  'JPY', 8100,  null),
  ('plus-month',  'USD', 2000,  null),         ('plus-month',  'CNY', 14000,  null), ('plus-month',  'JPY', 3000,  null),
  ('plus-year',   'USD', 18000, null),         ('plus-year',   'CNY', 126000, null), ('plus-year',   'JPY', 27000, null),
  ('pro-month',   'USD', 3600,  null),         ('pro-month',   'CNY', 25200,  null), ('pro-month',   'JPY', 5400,  null),
  ('pro-year',    'USD', 34560, null),         ('pro-year',    'CNY', 241920, null), ('pro-year',    'JPY', 51840, null),
  ('flash',       'USD', 3990,  null),         ('flash',       'CNY', 27900,  null), ('flash',       'JPY', 5980,  null),
  ('pack-300',    'USD', 300,   240),          ('pack-300',    'CNY', 2100,   1680), ('pack-300',    'JPY', 450,   360),
  ('pack-1000',   'USD', 900,   720),          ('pack-1000',   'CNY', 6300,   5040), ('pack-1000',   'JPY', 1350,  1080),
  ('pack-3000',   'USD', 2400,  1920),         ('pack-3000',   'CNY', 16800, 13440), ('pack-3000',   'JPY', 3600,  2880),
  ('pack-6000',   'USD', 4200,  3360),         ('pack-6000',   'CNY', 29400, 23520), ('pack-6000',   'JPY', 6300,  5040)
) as p (id, currency, amount, member_amount);

-- Exactly one offer is active (billing A41).
create table trial_offer (
  code    text primary key,
  hours   integer not null check (hours > 0),
  credits bigint not null check (credits > 0),
  grade   smallint not null check (grade between 1 and 4),
  active  boolean not null
);
create unique index trial_offer_active on trial_offer ((true)) where active;
insert into trial_offer (code, hours, credits, grade, active) values ('three-days', 72, 400, 2, true), ('one-day', 24, 200, 2, false);

-- Once a person, an address and a card (billing A42). Keyed hashes, kept after the account is gone.
create table trial_redemption (
  user_id    bigint not null unique,
  email_hash text unique,
  card_hash  text unique,
  at         timestamptz not null
);

create table subscription (
  id           bigint generated always as identity primary key,
  user_id      bigint not null references wallet,
  product_id   text not null references product,
  state        text not null check (state in ('scheduled', 'incomplete', 'trialing', 'active', 'past_due', 'canceled', 'expired')),
  pay_type     text not null,
  provider     text not null,
  -- What the provider knows it by: its subscription, or the token that is charged.
  provider_sub text,
  renewal      text not null check (renewal in ('provider', 'ours', 'none')),
  currency     currency_code not null,
  -- What each further period costs: the plan's price without the discounts of its first.
  amount       minor_units not null,
  anchor_at    timestamptz,
  -- Paid periods count from 1; 0 is a trial.
  period_n     integer not null check (period_n >= 0),
  period_start timestamptz,
  period_end   timestamptz,
  cancel_at_period_end boolean not null,
  trial_end    timestamptz,
  dunning_step smallint not null check (dunning_step >= 0),
  -- When the clock has something to do with it: charge, remind, give a month's credits, end.
  next_at      timestamptz,
  created_at   timestamptz not null,
  ended_at     timestamptz,
  end_reason   text,
  check (period_end > period_start),
  check ((period_start is null) = (period_end is null)),
  check ((state in ('canceled', 'expired')) = (ended_at is not null)),
  unique (provider, provider_sub)
);
create unique index subscription_live on subscription (user_id) where state in ('trialing', 'active', 'past_due');
create unique index subscription_scheduled on subscription (user_id) where state = 'scheduled';
create index subscription_due on subscription (next_at) where next_at is not null;
create index subscription_user on subscription (user_id, id);

create table trade_order (
  id           bigint generated always as identity primary key,
  order_no     text not null unique,
  user_id      bigint not null references wallet,
  kind         text not null check (kind in ('member', 'pack')),
  product_id   text not null references product,
  trial        boolean not null,
  -- The subscription it begins or renews, and which of its paid periods.
  subscription_id bigint references subscription,
  period_n     integer,
  -- What was shown when it was made: name, credits, each discount with its sum (rules: price-of-order).
  snapshot     jsonb not null,
  currency     currency_code not null,
  list_amount  minor_units not null,
  amount       minor_units not null,
  pay_type     text not null,
  provider     text not null,
  -- 0 to be paid, 1 paid, 2 active, 3 canceled (billing A49).
  status       smallint not null check (status between 0 and 3),
  -- Why it stands there: open, pending (the provider is not sure), failed, cancelled, expired, done, reversed, refunded.
  state        text not null check (state in ('open', 'pending', 'failed', 'cancelled', 'expired', 'done', 'reversed', 'refunded')),
  -- Payment code of the last failure (billing 8).
  pay_code     integer,
  custom_paras jsonb,
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  paid_at      timestamptz,
  activated_at timestamptz,
  canceled_at  timestamptz,
  check (amount <= list_amount),
  check (status = 3 or (status >= 1) = (paid_at is not null)),
  check (status = 3 or (status = 2) = (activated_at is not null)),
  check ((status = 3) = (canceled_at is not null)),
  unique (subscription_id, period_n)
);
create index trade_order_user on trade_order (user_id, id desc);
create index trade_order_due on trade_order (expires_at) where status = 0;
create index trade_order_unfulfilled on trade_order (paid_at) where status = 1;

-- One start of a payment at a provider; an order may have several.
create table payment_attempt (
  id         bigint generated always as identity primary key,
  order_id   bigint not null references trade_order,
  provider   text not null,
  ref        text not null,
  flow       text not null check (flow in ('embedded', 'redirect', 'qr')),
  -- What the browser is handed: clientSecret, url, codeUrl. Sealed, because it lets its holder pay.
  handed     bytea not null,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the provider is asked next, because it has not told yet (billing 4.6).
  inquire_at timestamptz,
  inquiries  smallint not null default 0,
  asked_at   timestamptz,
  ended_at   timestamptz,
  unique (provider, ref)
);
create index payment_attempt_order on payment_attempt (order_id);
create index payment_attempt_due on payment_attempt (inquire_at) where ended_at is null;

-- What a provider told of money, once each.
create table payment (
  id           bigint generated always as identity primary key,
  order_id     bigint not null references trade_order,
  provider     text not null,
  provider_ref text not null,
  -- Of a refund or dispute: the charge it is of.
  charge_ref   text,
  kind         text not null check (kind in ('charge', 'refund', 'dispute', 'setup', 'failure')),
  -- 'duplicate': a second charge of an order that is paid, which goes back.
  state        text not null check (state in ('succeeded', 'duplicate', 'mismatch', 'asked')),
  amount       minor_units not null,
  currency     currency_code not null,
  occurred_at  timestamptz not null,
  recorded_at  timestamptz not null,
  unique (provider, kind, provider_ref)
);
create unique index payment_one_charge on payment (order_id) where kind = 'charge' and state = 'succeeded';
create index payment_order on payment (order_id);

create table billing_period (
  subscription_id bigint not null references subscription,
  n         integer not null check (n > 0),
  starts_at timestamptz not null,
  ends_at   timestamptz not null,
  order_id  bigint not null references trade_order,
  primary key (subscription_id, n),
  unique (subscription_id, starts_at),
  check (ends_at > starts_at)
);

-- Deliveries of providers, as they came. It only keeps a delivery from being stored twice; the effect has keys of its own.
create table provider_event (
  id          bigint generated always as identity primary key,
  provider    text not null,
  event_id    text not null,
  facts       jsonb not null,
  received_at timestamptz not null,
  state       text not null check (state in ('stored', 'handled', 'orphan', 'dead')),
  attempts    smallint not null,
  handled_at  timestamptz,
  error       text,
  unique (provider, event_id)
);
create index provider_event_open on provider_event (id) where state in ('stored', 'orphan');
create index provider_event_dead on provider_event (id) where state = 'dead';
