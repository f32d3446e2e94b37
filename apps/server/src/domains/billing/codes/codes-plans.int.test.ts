import { type TestDatabase, testDatabase } from '@atelier/testkit/database';
import { afterAll, beforeAll, expect, it } from 'vitest';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
  await base.pool.query(`
    select credit_open_wallet(u, '2031-01-01') from generate_series(1, 6000) u;
    insert into promo_code (code, kind, credits, percent, max_uses, used, starts_at, created_by, created_at, reason)
      select lpad(n::text, 13, '0'), case when n % 30 = 0 then 'credit' else 'discount' end, case when n % 30 = 0 then 5 end,
        case when n % 30 <> 0 then 5 end, 9, 0, '2031-01-01', 1, '2031-01-01', 'x' from generate_series(1, 6000) n;
    insert into code_sent select n, 1 + n % 6000, '2031-01-01' from generate_series(1, 6000) n;
    insert into discount_card (user_id, percent, source_key, made_at, ends_at)
      select n, 10, n::text, '2031-01-01', '2032-01-01' from generate_series(1, 6000) n;
    insert into invitation (invitee_id, inviter_id, channel_id, registered_at, state)
      select n, 1 + (n * 7) % 5999, 'x', '2031-01-01'::timestamptz + n * interval '1 minute', 'registered'
      from generate_series(1, 6000) n where n <> 1 + (n * 7) % 5999;
    analyze`);
});
afterAll(() => base.drop());

it.each([
  ['promo_code_code_key', `select * from promo_code where code = '0000000000017'`],
  [
    // Either of two, by how common the kind is.
    'promo_code_',
    `select * from promo_code where kind = 'credit' and app is null and id < 4000 order by id desc limit 21`,
  ],
  ['code_sent_code', 'select count(*) from code_sent where code_id = 17'],
  ['code_sent_pkey', 'select * from code_sent where user_id = 17'],
  ['discount_card_user', 'select * from discount_card where user_id = 17 order by id desc limit 100'],
  [
    'invitation_inviter',
    'select * from invitation where inviter_id = 17 order by registered_at desc, invitee_id desc limit 15',
  ],
  ['invitation_latest', 'select * from invitation order by registered_at desc, invitee_id desc limit 21'],
  [
    'invitation_state',
    `select * from invitation where state = 'held' order by registered_at desc, invitee_id desc limit 21`,
  ],
  ['invitation_day', `select count(*) from invitation where inviter_id = 17 and activated_at > '2031-01-05'`],
])('%s serves its list', async (index, query) => {
  const { rows } = await base.pool.query<{ 'QUERY PLAN': string }>(`explain ${query}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain(index);
  expect(plan).not.toContain('Seq Scan');
});
