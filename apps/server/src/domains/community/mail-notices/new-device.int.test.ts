import { newestCode } from '@atelier/testkit/mails';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootNotices, type NoticeHouse } from './testing/boot-notices.ts';

const DAY = 86_400_000;
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';
const NEXT_CHROME = CHROME.replace('142', '143');
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let house: NoticeHouse;
beforeAll(async () => {
  house = await bootNotices();
});
afterAll(() => house.stop());

async function enter(email: string, userAgent: string, language: 'en' | 'ja' | 'es' | 'zh' = 'en') {
  // Mails of one moment have no order.
  house.clock.advance(1000);
  const client = house.client(language, { 'user-agent': userAgent });
  await client.api.identity.sendEmailCode({ body: { email } });
  return client.api.identity.login({ body: { email, captcha: newestCode(await house.mails(email)) } });
}

it('mails the owner of a sign-in from a browser that is new, and only then', async () => {
  const email = 'ann@example.com';
  await enter(email, CHROME);
  await enter(email, CHROME);
  await enter(email, NEXT_CHROME);
  expect(await house.notices(email)).toEqual([]);

  await enter(email, FIREFOX);
  const [mail, ...more] = await house.notices(email);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: email, subject: 'New sign-in to your Atelier account' });
  expect(mail!.text).toMatch(/^When: March 4, 2026 at 9:00\sAM UTC$/m);
  expect(mail!.text).toContain('Browser: Firefox on Linux');
  expect(mail!.text).toMatch(/IP address: (127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)/);
  expect(mail!.text).toContain('Change the password of your mailbox first');
  expect(mail!.html).toContain('Firefox on Linux');
  // The code of the sign-in came before; whoever reads codes still finds the newest one.
  await enter(email, CHROME);
  expect(await house.notices(email)).toHaveLength(1);

  // A browser that was away for more than 90 days is new again.
  house.clock.advance(89 * DAY);
  await enter(email, FIREFOX);
  expect(await house.notices(email)).toHaveLength(1);
  house.clock.advance(2 * DAY);
  await enter(email, CHROME);
  expect(await house.notices(email)).toHaveLength(2);
});

it('speaks the language of the account', async () => {
  await enter('yui@example.com', CHROME, 'ja');
  await enter('yui@example.com', FIREFOX, 'en');
  const [mail] = await house.notices('yui@example.com');
  expect(mail!.subject).toBe('Atelier アカウントへの新しいログイン');
  expect(mail!.text).toContain('ブラウザー：Firefox（Linux）');
  expect(mail!.html).toContain('<html lang="ja">');
});

it('repeats no words of a stranger that are no name', async () => {
  await enter('bob@example.com', CHROME);
  await enter('bob@example.com', '<img src=x onerror=alert(1)> 123456');
  const [mail] = await house.notices('bob@example.com');
  expect(mail!.text).toContain('Browser: Not known');
  expect(mail!.text + mail!.html).not.toContain('onerror');
});

it('mails nothing where it is switched off, and nothing about a sign-in that was refused', async () => {
  const email = 'cat@example.com';
  const { id } = await enter(email, CHROME);
  await house.db
    .insertInto('mail_choice')
    .values(off(Number(id)))
    .execute();
  await enter(email, FIREFOX);
  expect(await house.notices(email)).toEqual([]);
  expect(await house.outcomes(Number(id))).toEqual([]);

  await enter('dan@example.com', CHROME);
  await house.db.updateTable('app_user').set({ status: 'disabled' }).where('email', '=', 'dan@example.com').execute();
  await expect(enter('dan@example.com', FIREFOX)).rejects.toMatchObject({ key: 'account_disabled' });
  expect(await house.notices('dan@example.com')).toEqual([]);
});

const off = (user_id: number) => ({
  user_id,
  generation: false,
  service: false,
  membership: true,
  community: true,
  product: false,
  generation_from: null,
});
