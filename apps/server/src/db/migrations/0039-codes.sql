-- Codes, discounts, invitations and their reward points (billing A14 to A21, A44 to A48). Credits and points still move only through the
-- functions of the ledger; the rows here say why. Time always comes from the caller's clock.

-- What is taken off, in percent. Never everything: an order that costs nothing has no payment.
create domain percent_off as smallint check (value between 1 and 90);

-- Readable: the back office lists it (billing 3.2). Twelve letters of chance and one that tells a slip of the pen.
create table promo_code (
  id         bigint generated always as identity primary key,
  code       text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{13}$'),
  kind       text not null check (kind in ('credit', 'vip', 'discount')),
  credits    bigint check (credits > 0),
  grade      smallint check (grade between 1 and 4),
  days       integer check (days between 1 and 3660),
  percent    percent_off,
  -- Whose application redeems it; null is this one.
  app        text check (app = 'partner'),
  max_uses   integer not null check (max_uses > 0),
  used       integer not null check (used between 0 and max_uses),
  starts_at  timestamptz not null,
  ends_at    timestamptz check (ends_at > starts_at),
  channel_id text,
  created_by bigint not null,
  created_at timestamptz not null,
  reason     text not null check (reason <> ''),
  deleted_at timestamptz,
  check ((kind = 'credit') = (credits is not null)),
  check ((kind = 'vip') = (grade is not null and days is not null)),
  check ((kind = 'discount') = (percent is not null))
);
create index promo_code_kind on promo_code (kind, app, id desc);

-- Once a code and person.
create table code_redemption (
  code_id bigint not null references promo_code,
  user_id bigint not null references wallet,
  at      timestamptz not null,
  primary key (code_id, user_id)
);

-- Codes that staff handed to somebody, until they redeem them.
create table code_sent (
  user_id bigint not null references wallet,
  code_id bigint not null references promo_code,
  at      timestamptz not null,
  primary key (user_id, code_id)
);
create index code_sent_code on code_sent (code_id);

-- A percentage that somebody may take off one first charge. Used when that order is paid.
create table discount_card (
  id            bigint generated always as identity primary key,
  user_id       bigint not null references wallet,
  percent       percent_off not null,
  source_key    text not null unique,
  made_at       timestamptz not null,
  ends_at       timestamptz not null check (ends_at > made_at),
  used_order_id bigint unique references trade_order
);
create index discount_card_user on discount_card (user_id, id desc);

-- Half the price for whoever has no plan, and what is taken off for everybody: staff begin and end them.
create table price_campaign (
  id        bigint generated always as identity primary key,
  kind      text not null check (kind in ('operation', 'fifty')),
  percent   percent_off not null,
  starts_at timestamptz not null,
  ends_at   timestamptz not null check (ends_at > starts_at),
  made_by   bigint not null,
  made_at   timestamptz not null,
  reason    text not null check (reason <> ''),
  check (kind <> 'fifty' or percent = 50)
);
create index price_campaign_ends on price_campaign (ends_at);

-- The cards somebody has paid with, as keyed hashes: whoever invites themselves pays with one of them.
create table payer_mark (
  user_id   bigint not null references wallet,
  card_hash text not null,
  primary key (user_id, card_hash)
);

-- Who invited whom, bound at the first sign-in (billing 4.5).
create table invitation (
  invitee_id         bigint primary key references wallet,
  inviter_id         bigint not null references wallet,
  channel_id         text not null,
  registered_at      timestamptz not null,
  -- pending: points are credited at due_at; held: staff decide; void: their money went back, or staff refused.
  state              text not null check (state in ('registered', 'pending', 'held', 'credited', 'void')),
  activated_order_id bigint unique references trade_order,
  activated_at       timestamptz,
  points             bigint check (points > 0),
  due_at             timestamptz,
  held_for           text check (held_for in ('card', 'browser', 'many')),
  credited_tx        bigint unique references ledger_tx,
  check (inviter_id <> invitee_id),
  check ((state = 'registered') = (activated_order_id is null)),
  check ((activated_order_id is null) = (activated_at is null)),
  check ((activated_order_id is null) = (points is null)),
  check ((activated_order_id is null) = (due_at is null)),
  check ((state = 'credited') = (credited_tx is not null))
);
create index invitation_inviter on invitation (inviter_id, registered_at desc, invitee_id desc);
create index invitation_day on invitation (inviter_id, activated_at) where activated_at is not null;
create index invitation_due on invitation (due_at) where state = 'pending';
create index invitation_latest on invitation (registered_at desc, invitee_id desc);
create index invitation_state on invitation (state, registered_at desc, invitee_id desc);
