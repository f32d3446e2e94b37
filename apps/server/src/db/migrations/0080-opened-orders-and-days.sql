-- An order whose checkout was opened and nothing more: its buyer typed nothing that a provider heard of. It is no order to them yet, and who
-- looks at the same checkout again is handed the same one. What was made before keeps standing in their list.
alter table trade_order add column opened_only boolean not null default false;
alter table trade_order add constraint trade_order_opened_only check (not opened_only or status in (0, 3));
create index trade_order_opened on trade_order (user_id, product_id) where opened_only and status = 0;

-- Days of a provider that were compared, also those on which nothing was settled: what is missing between them is compared later.
create table recon_day (
  provider text not null,
  day      date not null,
  ran_at   timestamptz not null,
  primary key (provider, day)
);
insert into recon_day (provider, day, ran_at) select provider, day, max(ran_at) from recon_run group by provider, day;
