-- A hold, committed, then its settlement, as a task does both.
\set u random(1, 20000)
\set a random(1, 1000000000)
\set b random(1, 1000000000)
select * from credit_hold(:u, md5(:a || ':' || :b)::uuid, 4, 'hold:' || md5(:a || ':' || :b), '2031-01-01 01:00+00', '2031-01-01 03:00+00', 'generation.txt2img', '{"module":"txt2img"}', 'user');
select * from credit_settle(md5(:a || ':' || :b)::uuid, 4, '2031-01-01 01:01+00', 'system', null);
