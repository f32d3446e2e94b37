-- An order that another amount was paid for than it asks: nothing is given, its time does not end, and its buyer and staff read so.
alter table trade_order drop constraint trade_order_state_check;
alter table trade_order add constraint trade_order_state_check check
  (state in ('open', 'pending', 'failed', 'differs', 'cancelled', 'expired', 'done', 'reversed', 'refunded'));
update trade_order o set status = 0, state = 'differs', canceled_at = null, opened_only = false
where (o.status = 0 or (o.status = 3 and o.state in ('cancelled', 'expired'))) and not o.keeps_only
  and exists (select from payment p where p.order_id = o.id and p.kind = 'charge' and p.state = 'mismatch'
    and not exists (select from payment b where b.provider = p.provider and b.charge_ref = p.provider_ref and b.kind in ('refund', 'dispute')))
  and not exists (select from wallet w where w.user_id = o.user_id and w.closed_at is not null);
-- A charge and what of it went back.
create index payment_of_charge on payment (provider, charge_ref) where charge_ref is not null;
