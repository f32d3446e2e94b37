-- Credits: an append-only journal, and the wallets and lots that are derived from it in the same transaction.
-- Time always comes from the caller's clock, so no column here has a time default. docs/adr/0002-ledger.md says why.

-- Bounds are domains where they can be: PostgreSQL keeps a domain's check compiled for the session, but reads and compiles
-- each table CHECK anew in every statement, which was a third of the cost of a hold.
create domain credits as bigint check (value >= 0);
create domain credits_moved as bigint check (value > 0);
create domain ledger_place as bigint check (value > 0);
create domain ledger_account_no as smallint check (value >= 100);
create domain ledger_hash as bytea check (length(value) = 32);
create domain ledger_word as text check (value <> '');
create type ledger_kind as enum ('grant', 'hold', 'settle', 'expire', 'adjust', 'points');
create type credit_bucket as enum ('vip', 'trial', 'daily', 'gift', 'promo', 'refill', 'bundle');

-- The chart of accounts. The hundreds digit is the asset, so a posting between assets cannot be written at all.
-- A user account is (wallet, chart number): the user comes from the journal entry, therefore an entry can move credits
-- between a user and the house, never between two users.
create table ledger_account (
  id        ledger_account_no primary key,
  asset     text not null check (asset = (array['CREDIT', 'POINT', 'USD', 'CNY', 'JPY'])[id / 100]),
  code      text not null unique,
  owner     text not null check (owner in ('user', 'system')),
  source    text unique,
  bill_type smallint,
  check ((source is null) = (bill_type is null))
);
comment on column ledger_account.source is 'what a lot issued from this account is called; its bill type stands beside it';

insert into ledger_account (id, asset, code, owner, source, bill_type) values
  (101, 'CREDIT', 'user:avail',       'user',   null,           null),
  (102, 'CREDIT', 'user:held',        'user',   null,           null),
  (110, 'CREDIT', 'sys:issued:daily', 'system', 'daily',        5),
  (111, 'CREDIT', 'sys:issued:gift',  'system', 'gift',         5),
  (112, 'CREDIT', 'sys:issued:promo', 'system', 'promo',        5),
  (113, 'CREDIT', 'sys:issued:trial', 'system', 'trial',        5),
  (114, 'CREDIT', 'sys:issued:sub',   'system', 'subscription', 6),
  (115, 'CREDIT', 'sys:issued:sale',  'system', 'purchase',     3),
  (116, 'CREDIT', 'sys:issued:points','system', 'points',       7),
  (117, 'CREDIT', 'sys:issued:code',  'system', 'code',         7),
  (120, 'CREDIT', 'sys:admin',        'system', 'admin',        9),
  (130, 'CREDIT', 'sys:consumed',     'system', null,           null),
  (140, 'CREDIT', 'sys:expired',      'system', null,           null),
  (150, 'CREDIT', 'sys:makegood',     'system', 'makegood',     4),
  (160, 'CREDIT', 'sys:revoked',      'system', null,           null),
  (170, 'CREDIT', 'sys:forfeited',    'system', null,           null),
  (201, 'POINT',  'user:points',      'user',   null,           null),
  (210, 'POINT',  'sys:points:issued','system', null,           null),
  (220, 'POINT',  'sys:points:used',  'system', null,           null);

-- One row a user, locked by everything that moves credits. user_id has no foreign key: identity is a domain of its own
-- and credit_open_wallet makes the row.
create table wallet (
  user_id   bigint primary key,
  avail     credits not null,
  held      credits not null,
  points    credits not null,
  points_earned credits not null,
  seq       bigint not null,
  head_hash ledger_hash not null,
  opened_at timestamptz not null,
  last_at   timestamptz not null
) with (fillfactor = 80);

create table ledger_tx (
  id          bigint generated always as identity primary key,
  user_id     bigint not null references wallet,
  wallet_seq  ledger_place not null,
  kind        ledger_kind not null,
  bill_type   smallint,
  delta       bigint not null,
  idem_key    ledger_word not null unique,
  req_hash    ledger_hash not null,
  ref_tx      bigint references ledger_tx,
  actor       ledger_word not null,
  reason      ledger_word,
  sku         text not null,
  meta        jsonb not null,
  lots        jsonb,
  occurred_at timestamptz not null,
  prev_hash   ledger_hash not null,
  hash        ledger_hash not null,
  unique (user_id, wallet_seq),
  -- a bill row exists exactly when the spendable balance moved, and 1, 2 and 8 are the deductions
  check (case when delta = 0 then bill_type is null else (bill_type in (1, 2, 8)) is not distinct from (delta < 0) end),
  check (kind <> 'adjust' or reason is not null)
);
comment on column ledger_tx.delta is 'change of the spendable balance: the signed number of the bill row';
comment on column ledger_tx.lots is 'the terms of the lots this entry opened, so that the lots can be rebuilt from the journal alone';
create index ledger_tx_time on ledger_tx using brin (occurred_at);

-- Lots. The bucket decides the burning tier: what was bought is touched last (A29).
create table credit_grant (
  id           bigint generated always as identity primary key,
  user_id      bigint not null references wallet,
  bucket       credit_bucket not null,
  prio         smallint not null generated always as (case when bucket in ('refill', 'bundle') then 20 else 10 end) stored,
  amount       credits_moved not null,
  available    credits not null,
  held         credits not null,
  spent        credits not null,
  expired      credits not null,
  revoked      credits not null,
  -- Partial indexes hang on this flag and not on "available": a predicate column that changes with every spending would
  -- cost each update its heap-only path.
  live         boolean not null generated always as (available > 0) stored,
  effective_at timestamptz not null,
  expires_at   timestamptz not null,
  source       text not null,
  source_key   text not null unique,
  check (available + held + spent + expired + revoked = amount),
  check (expires_at > effective_at)
) with (fillfactor = 80);
create index credit_grant_burn on credit_grant (user_id, prio, expires_at, id) where live;
create index credit_grant_due on credit_grant (expires_at) where live;

-- Foreign keys stand on the way up (posting -> entry -> wallet, share -> hold -> entry). The three sideways ones (posting
-- and share -> lot, hold -> wallet) are left to the checker: rows are never deleted, ids come from the statement that just
-- changed that very row, and together they cost a tenth of a hold.
create table ledger_posting (
  tx_id    bigint not null references ledger_tx,
  seq      smallint not null,
  debit    ledger_account_no not null,
  credit   ledger_account_no not null,
  amount   credits_moved not null,
  grant_id bigint,
  primary key (tx_id, seq),
  check (debit <> credit),
  check (debit / 100 = credit / 100),
  -- whatever touches a user's credits (101, 102) names the lot it touches
  check ((least(debit, credit) < 110) = (grant_id is not null))
);

-- A hold belongs to one task and is settled as a whole, once.
create table credit_hold (
  task_id    uuid primary key,
  user_id    bigint not null,
  tx_id      bigint not null references ledger_tx,
  amount     credits_moved not null,
  captured   credits not null,
  released   credits not null,
  settled_tx bigint references ledger_tx,
  expires_at timestamptz not null,
  check (captured + released = case when settled_tx is null then 0 else amount end)
) with (fillfactor = 80);
create index credit_hold_open on credit_hold (expires_at) where settled_tx is null;

create table credit_allocation (
  task_id  uuid not null references credit_hold,
  grant_id bigint not null,
  ord      smallint not null,
  amount   credits_moved not null,
  captured credits not null,
  released credits not null,
  primary key (task_id, grant_id),
  check (captured + released in (0, amount))
) with (fillfactor = 80);

-- One movement inside an entry.
create type ledger_line as (debit smallint, credit smallint, amount bigint, grant_id bigint);

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'P2001';
end $$;
create trigger append_only before update or delete or truncate on ledger_tx for each statement execute function ledger_is_append_only();
create trigger append_only before update or delete or truncate on ledger_posting for each statement execute function ledger_is_append_only();
create trigger no_delete before delete or truncate on credit_grant for each statement execute function ledger_is_append_only();
create trigger no_delete before delete or truncate on credit_hold for each statement execute function ledger_is_append_only();
create trigger no_delete before delete or truncate on credit_allocation for each statement execute function ledger_is_append_only();
create trigger no_delete before delete or truncate on wallet for each statement execute function ledger_is_append_only();
-- The terms of a lot, a hold and a share never change; only these columns' triggers look, so spending pays nothing.
create trigger terms_are_fixed before update of id, user_id, bucket, amount, effective_at, expires_at, source, source_key
  on credit_grant for each statement execute function ledger_is_append_only();
create trigger terms_are_fixed before update of task_id, user_id, tx_id, amount
  on credit_hold for each statement execute function ledger_is_append_only();
create trigger terms_are_fixed before update of task_id, grant_id, ord, amount
  on credit_allocation for each statement execute function ledger_is_append_only();

-- Membership as the ledger sees it: the effective grade is the highest live row.
create table entitlement (
  id         bigint generated always as identity primary key,
  user_id    bigint not null references wallet,
  grade      smallint not null check (grade between 1 and 4),
  source     text not null check (source in ('subscription', 'trial', 'code', 'admin', 'bundle')),
  bill_cycle smallint check (bill_cycle in (1, 3, 5)),
  source_key text not null unique,
  starts_at  timestamptz not null,
  ends_at    timestamptz not null,
  revoked_at timestamptz,
  check (ends_at > starts_at)
);
create index entitlement_live on entitlement (user_id, ends_at) where revoked_at is null;

-- What one unit costs. '*' stands for every module, version or mode; the most exact row wins, then the longest duration
-- that has been reached.
create table task_price (
  media_type   text not null check (media_type in ('image', 'video', 'obj', 'audio')),
  module       text not null,
  version      text not null,
  mode         text not null,
  from_seconds smallint not null check (from_seconds >= 0),
  unit_cost    bigint not null check (unit_cost >= 0),
  active       boolean not null,
  primary key (media_type, module, version, mode, from_seconds)
);

insert into task_price (media_type, module, version, mode, from_seconds, unit_cost, active)
select media_type, module, '*', '*', from_seconds, unit_cost, true
from (values
  ('image', '*', 0, 1),
  ('image', 'txt2img_character', 0, 1),
  ('image', 'txt2img_anime_character', 0, 1),
  ('video', '*', 0, 5),
  ('video', '*', 5, 30),
  ('video', '*', 20, 60),
  ('obj',   '*', 0, 30),
  ('video', 'live_portrait', 0, 30),
  ('video', 'video_effect/video_diffusion_img2vid', 0, 30),
  ('video', 'video_effect_squeeze', 0, 30),
  ('video', 'video_effect_poke', 0, 30),
  ('video', 'video_effect_hug', 0, 30),
  ('video', 'video_effect_hair_growth', 0, 30),
  ('video', 'avatar_transformer', 0, 30),
  ('video', 'video_diffusion_template', 0, 30),
  ('video', 'video_diffusion_template_story', 0, 30),
  ('video', 'mouth_speech', 0, 100),
  ('video', 'video_diffusion_audio_animate', 0, 100)
) as p (media_type, module, from_seconds, unit_cost);
