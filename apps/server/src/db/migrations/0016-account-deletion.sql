-- Deleting an account (studio 4.13): its row stays as a number that the ledger and the records of staff still name, everything else goes.

-- The wallet of a closed account takes no hold and no grant any more; what was held comes back to it and is forfeited.
alter table wallet
  add column closed_at timestamptz,
  -- The first business day that brings daily credits: later than today for somebody who deleted their account and came back at once.
  add column daily_from timestamptz;

alter table app_user
  add column closed_at timestamptz,
  -- Everything that goes has gone.
  add column erased_at timestamptz,
  add check ((status = 'deleted') = (closed_at is not null)),
  add check (status <> 'deleted' or email is null);
create index app_user_to_erase on app_user (closed_at) where closed_at is not null and erased_at is null;

-- Addresses of accounts that were deleted lately, as keyed hashes: enough to know that somebody came back, for a day or two.
create table closed_address (
  address_hash text primary key,
  closed_at timestamptz not null
);
create index closed_address_age on closed_address (closed_at);

alter table auth_session drop constraint auth_session_ended_by_check;
alter table auth_session add constraint auth_session_ended_by_check
  check (ended_by in ('logout', 'reuse', 'admin', 'disabled', 'deleted'));
