-- What a purchase whose money went back still owes: credits of its lots that were held by tasks at that moment (billing A53). As its task ends a
-- credit goes back to the house, not to its buyer; what the task used up becomes bad debt. Written by the ledger's functions alone, under the
-- wallet's lock.
create table credit_recall (
  grant_id bigint not null references credit_grant,
  -- Of the entry that took back the rest.
  key      text not null,
  amount   credits_moved not null,
  owed     credits not null,
  taken    credits not null,
  lost     credits not null,
  -- Their share of the money that went back, in minor units; null where nothing was paid.
  currency currency_code,
  money    minor_units not null,
  primary key (grant_id, key),
  check (owed + taken + lost = amount)
);
-- Settling asks for it each time; it is nearly always empty.
create index credit_recall_owed on credit_recall (grant_id) where owed > 0;
create trigger no_delete before delete or truncate on credit_recall for each statement execute function ledger_is_append_only();
create trigger terms_are_fixed before update of grant_id, key, amount, currency, money
  on credit_recall for each statement execute function ledger_is_append_only();
