-- Cards and wallets that providers keep for renewals (billing 5). A row goes once its provider has forgotten what it names.

create table payment_method (
  id         bigint generated always as identity primary key,
  user_id    bigint not null references wallet,
  provider   text not null,
  -- What the provider charges when it is named.
  token      text not null,
  pay_type   text not null,
  -- What its owner knows a card by; null of wallets, and where a provider tells nothing.
  brand      text,
  last4      text check (last4 ~ '^[0-9]{4}$'),
  exp        text check (exp ~ '^(0[1-9]|1[0-2])/[0-9]{2}$'),
  kept_at    timestamptz not null,
  -- Nothing is charged to it any more; its provider is asked to forget it.
  removed_at timestamptz,
  unique (provider, token)
);
create index payment_method_user on payment_method (user_id, id desc);
create index payment_method_removed on payment_method (id) where removed_at is not null;

insert into payment_method (user_id, provider, token, pay_type, kept_at)
select user_id, provider, provider_sub, pay_type, created_at from subscription where provider_sub is not null and renewal = 'ours';

-- An order that buys nothing: its payment keeps another card for a plan.
alter table trade_order add column keeps_only boolean not null default false;
alter table trade_order add constraint trade_order_keeps_only check (not keeps_only or amount = 0 and subscription_id is not null and period_n is null);

-- How often what it is charged to was changed: a charge of another card is another charge.
alter table subscription add column method_n smallint not null default 0;

-- What the sandbox tells of a card it keeps.
alter table sandbox_movement add column means jsonb;
