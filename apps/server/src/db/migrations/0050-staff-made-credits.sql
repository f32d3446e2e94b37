-- Credits that staff make by another door than the journal count towards what one of them moves alone (records 38, 39): an order that was set paid
-- with evidence, a code, a price. `worth` is in credits; who approved is null where one member of staff did it alone.

alter table payment add column set_by bigint;
alter table payment add column worth bigint check (worth >= 0);
alter table payment add column approved_by bigint;
alter table payment add constraint payment_set_by_staff check ((set_by is null) = (worth is null) and (approved_by is null or set_by is not null));
create index payment_set_by on payment (set_by, recorded_at) where set_by is not null;

alter table promo_code add column worth bigint not null default 0 check (worth >= 0);
alter table promo_code add column approved_by bigint;
create index promo_code_made on promo_code (created_by, created_at) where worth > 0;

alter table product add column approved_by bigint;

-- Of a code or a product its person is whoever asks.
alter table admin_approval drop constraint admin_approval_action_check;
alter table admin_approval add constraint admin_approval_action_check check (action in ('credits', 'order', 'gift', 'paid', 'code', 'product'));
do $$
declare v_name text;
begin
  -- It was never named.
  select conname into strict v_name from pg_constraint
    where conrelid = 'admin_approval'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%order_id IS NOT NULL%';
  execute format('alter table admin_approval drop constraint %I', v_name);
end $$;
alter table admin_approval add constraint admin_approval_has_order check ((action in ('order', 'paid')) = (order_id is not null));
drop index admin_approval_order;
create unique index admin_approval_order on admin_approval (order_id, action) where state = 'open';
