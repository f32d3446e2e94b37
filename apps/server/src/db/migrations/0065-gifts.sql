-- Gifts of staff, for whoever looks what was given; the credits themselves stand in the journal.

create table gift (
  id          bigint generated always as identity primary key,
  -- What it is known by in the journal.
  key         text not null unique,
  name        text not null,
  -- To each of them.
  credits     bigint not null check (credits > 0),
  user_ids    bigint[] not null check (cardinality(user_ids) > 0),
  -- Who gave it; where two were needed, who agreed.
  given_by    bigint not null,
  approval_id bigint references admin_approval,
  given_at    timestamptz not null,
  reason      text not null
);
create index gift_people on gift using gin (user_ids);

insert into gift (key, name, credits, user_ids, given_by, approval_id, given_at, reason)
select key, min(name), min(amount), array_agg(user_id order by user_id), min(given_by),
  (select a.id from admin_approval a where 'approval:' || a.id = key), min(at), min(reason)
from (
  select regexp_replace(substr(g.source_key, 6), ':[0-9]+$', '') as key, coalesce(t.meta ->> 'name', '') as name, g.amount, g.user_id,
    substr(t.actor, 7)::bigint as given_by, t.occurred_at as at, coalesce(t.reason, '') as reason
  from credit_grant g join ledger_tx t on t.user_id = g.user_id and t.idem_key = 'grant:' || g.source_key
  where g.source = 'gift' and g.source_key like 'gift:%' and t.actor ~ '^admin:[0-9]+$') as given
group by key order by min(at);
