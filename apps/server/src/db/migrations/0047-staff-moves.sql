-- What an administrator moves without a second one is bounded over time (record 39): their entries of the journal are summed by this index.
-- The journal is the one place where it stands, so nothing that moves credits can be forgotten.
create index ledger_tx_staff on ledger_tx (actor, occurred_at) where actor like 'admin:%';

-- A gift to people waits for a second administrator, too. Its person is the first of those it goes to; all of them stand in its body.
alter table admin_approval drop constraint admin_approval_action_check;
alter table admin_approval add constraint admin_approval_action_check check (action in ('credits', 'order', 'gift'));
