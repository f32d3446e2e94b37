-- 20,000 wallets with three lots each, large enough to be held from for the whole run.
select count(credit_open_wallet(u, '2031-01-01')) from generate_series(1, 20000) u;
select count(credit_grant(u, 'daily', 'd' || u, 'daily', 1000000, '2031-01-01', '2031-01-02', '2031-01-01', 'daily', '{}', 'system', null)) from generate_series(1, 20000) u;
select count(credit_grant(u, 'subscription', 's' || u, 'vip', 1000000, '2031-01-01', '2031-02-01', '2031-01-01', 'sub', '{}', 'system', null)) from generate_series(1, 20000) u;
select count(credit_grant(u, 'purchase', 'p' || u, 'refill', 1000000, '2031-01-01', '2033-01-01', '2031-01-01', 'pack', '{}', 'system', null)) from generate_series(1, 20000) u;
