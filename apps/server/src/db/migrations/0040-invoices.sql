-- Receipts and credit notes (billing 5.3), what a subscription is reminded of, birthdays and the credits they bring.

-- The last number of each kind, edition and year. Its row is locked by the transaction that takes a number, so that a payment that rolls back
-- gives its number back and there is no gap.
create table document_counter (
  kind    text not null check (kind in ('invoice', 'credit_note')),
  edition text not null check (edition in ('international', 'domestic')),
  year    smallint not null check (year between 2000 and 9999),
  n       integer not null check (n > 0),
  -- A later number never has an earlier time.
  last_at timestamptz not null,
  primary key (kind, edition, year)
);

-- What was paid, and what was given back of it. A correction is a credit note, never an edit.
create table invoice (
  id        bigint generated always as identity primary key,
  kind      text not null check (kind in ('invoice', 'credit_note')),
  order_id  bigint not null references trade_order,
  edition   text not null check (edition in ('international', 'domestic')),
  year      smallint not null,
  n         integer not null check (n > 0),
  number    text not null unique check (number ~ '^[A-Z]{2}(-[A-Z])*-\d{4}-\d{6,}$'),
  issued_at timestamptz not null,
  lang      text not null check (lang in ('en', 'zh', 'ja', 'es')),
  currency  currency_code not null,
  amount    minor_units not null check (amount > 0),
  -- Everything that stands on it, as it was: the file is made of this alone and is the same whenever it is made.
  content   jsonb not null,
  file_key  text,
  sha256    text check (sha256 ~ '^[0-9a-f]{64}$'),
  made_at   timestamptz,
  -- The account is gone: the buyer's name and the file went with it, number and sums stay (A52).
  erased_at timestamptz,
  unique (kind, edition, year, n),
  unique (order_id, kind),
  check ((made_at is null) = (sha256 is null)),
  check (file_key is null or (made_at is not null and erased_at is null))
);
create index invoice_unmade on invoice (id) where made_at is null and erased_at is null;

create function invoice_is_fixed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) - array['content', 'file_key', 'sha256', 'made_at', 'erased_at']
      = to_jsonb(old) - array['content', 'file_key', 'sha256', 'made_at', 'erased_at']
    and (new.content = old.content or (old.erased_at is null and new.erased_at is not null))
    and (old.sha256 is null or (new.sha256 = old.sha256 and new.made_at = old.made_at))
    and (old.file_key is null or new.file_key = old.file_key or new.erased_at is not null)
    and (old.erased_at is null or new.erased_at = old.erased_at)
  then return new; end if;
  raise exception 'a receipt is never edited: % refused', tg_op using errcode = 'P2001';
end $$;
create trigger terms_are_fixed before update or delete on invoice for each row execute function invoice_is_fixed();

-- When its holder is told of what comes: the end of a trial, the end of a period that nothing renews.
alter table subscription add column remind_at timestamptz;
create index subscription_reminder on subscription (remind_at) where remind_at is not null;
update subscription set remind_at = case when state = 'trialing' then trial_end - interval '24 hours' else period_end - interval '3 days' end
  where state = 'trialing' or (state = 'active' and renewal = 'none');

-- Month and day as one number (229 = 29 February), to find who has a birthday.
alter table profile add column birth_day smallint
  generated always as ((extract(month from birthday) * 100 + extract(day from birthday))::smallint) stored;
-- When the birthday that stands there was told, whether there was one before, and when it was last changed.
alter table profile add column birthday_told_at timestamptz;
alter table profile add column birthday_known boolean not null default false;
alter table profile add column birthday_changed_at timestamptz;
update profile set birthday_told_at = updated_at, birthday_known = true where birthday is not null;
create index profile_birth_day on profile (birth_day, user_id) where birthday is not null;

-- What is given without being asked for, in credits.
create table gift_rule (
  name    text primary key check (name in ('birthday')),
  credits bigint not null check (credits > 0),
  active  boolean not null
);
insert into gift_rule (name, credits, active) values ('birthday', 100, true);
