-- One hold of four credits on a random wallet.
\set u random(1, 20000)
select * from credit_hold(:u, gen_random_uuid(), 4, 'hold:' || gen_random_uuid(), '2031-01-01 01:00+00', '2031-01-01 03:00+00', 'generation.txt2img', '{"module":"txt2img"}', 'user');
