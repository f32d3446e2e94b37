import { signIn } from '@atelier/testkit/scenarios/sign-in';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHouse, PHONE, type Visit } from './house.ts';

let house: Awaited<ReturnType<typeof openHouse>>;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const EMAIL = 'a.reader@example.com';

/** The address of the way out in the newest notice that was mailed. */
async function mailedLink(): Promise<string> {
  const notice = async () => (await house.mails(EMAIL)).findLast((mail) => mail.code === '');
  await expect.poll(async () => (await notice())?.subject, { timeout: 20_000 }).toBeTruthy();
  const link = /^http\S+\/unsubscribe-notices\?\S+$/m.exec((await notice())!.text)?.[0];
  return link!.slice(house.url.length);
}

it('somebody chooses what is mailed, and a mail itself can be taken back', async () => {
  const ann = await house.visit();
  await ann.goto('/settings');
  expect(await ann.getByText('What you are mailed about.').count()).toBe(0);
  await house.signIn(ann, EMAIL);
  const row = ann.getByRole('link', { name: 'Email notices: 3 of 5 on' });
  await row.waitFor();
  await house.picture(ann, 'mail-settings-1440');
  await row.click();
  await ann.getByRole('heading', { name: 'Email notices' }).waitFor();
  await ann.getByText(`Mails go to ${EMAIL}.`).waitFor();
  await house.picture(ann, 'mail-notices-1440');

  // By keyboard alone; what was switched is still so when the page is opened again.
  const finished = ann.getByRole('switch', { name: 'Generation completion' });
  expect(await finished.isChecked()).toBe(false);
  await finished.focus();
  const saved = ann.waitForResponse((answer) => answer.request().method() === 'POST');
  await ann.keyboard.press('Space');
  await expect.poll(() => finished.isChecked()).toBe(true);
  await saved;
  await ann.reload();
  await ann.getByText(`Mails go to ${EMAIL}.`).waitFor();
  expect(await finished.isChecked()).toBe(true);

  // Without a connection nothing was saved, so nothing seems so.
  await ann.context().setOffline(true);
  const product = ann.getByRole('switch', { name: 'Product updates and events' });
  await product.click();
  await expect.poll(() => product.isChecked()).toBe(false);
  await house.picture(ann, 'mail-notices-offline-1440');
  await ann.context().setOffline(false);

  // A sign-in from another program: its owner is mailed, and the mail can be switched off from itself.
  await signIn(house, EMAIL);
  const link = await mailedLink();
  const reader = await house.visit({ scheme: 'light' });
  await reader.setContent((await house.mails(EMAIL)).findLast((mail) => mail.code === '')!.html);
  await house.picture(reader, 'mail-itself-1440');
  await reader.goto(link);
  await reader.getByRole('button', { name: 'Switch off' }).waitFor();
  await house.picture(reader, 'mail-link-1440-light');
  const phone = await house.visit({ viewport: PHONE, language: 'ja' });
  await phone.goto(link.replace('lang=en', 'lang=ja'));
  await phone.getByRole('heading', { name: 'このメールを止めますか？' }).waitFor();
  await phone.getByText('「基本サービス」のメールは a***@example.com に届かなくなります。').waitFor();
  expect(await phone.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await house.expectAccessible(phone);
  await house.picture(phone, 'mail-link-390-ja');
  const service = ann.getByRole('switch', { name: 'Basic service' });
  await ann.reload();
  await ann.getByText(`Mails go to ${EMAIL}.`).waitFor();
  expect(await service.isChecked()).toBe(true);

  await phone.getByRole('button', { name: '止める' }).click();
  await phone.getByRole('heading', { name: 'このメールを止めました' }).waitFor();
  expect(await phone.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await house.expectAccessible(phone);
  await house.picture(phone, 'mail-link-off-390-ja');
  await ann.reload();
  await ann.getByText(`Mails go to ${EMAIL}.`).waitFor();
  expect(await service.isChecked()).toBe(false);

  // Opened again it says so; one press takes it back.
  await phone.reload();
  await phone.getByRole('heading', { name: 'このメールを止めました' }).waitFor();
  await phone.getByRole('button', { name: '元に戻す' }).click();
  await phone.getByRole('heading', { name: 'このメールを再開しました' }).waitFor();
  await ann.reload();
  await ann.getByText(`Mails go to ${EMAIL}.`).waitFor();
  expect(await service.isChecked()).toBe(true);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

  await phone.goto('/unsubscribe-notices?token=1.service.broken');
  await phone.getByRole('heading', { name: 'このリンクは使えません' }).waitFor();
  await house.expectAccessible(phone);
  await house.picture(phone, 'mail-link-bad-390-ja');

  // What the browser says about the moment without a connection is no fault of the page.
  expect(house.faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED/.test(fault))).toEqual([]);
});

const looks: (Visit & { name: string })[] = [
  { name: '1440-light', scheme: 'light' },
  { name: '1440-ja', language: 'ja' },
  { name: '390', viewport: PHONE },
  { name: '390-ja-light', viewport: PHONE, language: 'ja', scheme: 'light' },
];
it.each(looks)('looks right: $name', async ({ name, ...visit }) => {
  const email = `look-${name}@example.com`;
  const page = await house.visit(visit);
  await page.goto('/settings');
  await page
    .getByRole('button', { name: /Log in|ログイン/ })
    .last()
    .click();
  await house.passCode(page, email);
  const row = page.getByRole('link', { name: /3 of 5|3\/5/ });
  await row.scrollIntoViewIfNeeded();
  await house.picture(page, `mail-settings-${name}`);
  await page.goto(visit.language ? `/${visit.language}/email-notices` : '/email-notices');
  await page.getByText(email).waitFor();
  // In the dark it is walked with every screen.
  if (visit.scheme === 'light') await house.expectAccessible(page);
  await house.picture(page, `mail-notices-${name}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    (visit.viewport ?? { width: 1440 }).width,
  );
});
