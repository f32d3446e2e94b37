import { randomUUID } from 'node:crypto';
import { type SignedInVisitor, signIn } from '@atelier/testkit/scenarios/sign-in';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OwnHouse, openOwnHouse, PHONE } from './house.ts';
import { expectMade, fillCard, payWithoutFrame } from './paying.ts';

/** What `shop` and `open-orders` walk in English on a desktop: in Spanish, on a phone, which pays at the provider's own pages. */
let house: OwnHouse;
let admin: SignedInVisitor;
beforeAll(async () => {
  // Of its own: its clock is moved.
  house = await openOwnHouse({ PAYMENT_SANDBOX: 'on', ADMIN_EMAILS: 'admin@example.com' });
  admin = await signIn(house, 'admin@example.com');
}, 180_000);
afterAll(() => house.close());

const DAY = 86_400;
const CHALLENGED = '4000 0025 0000 3155';

const visit = () => house.visit({ language: 'es', viewport: PHONE, scheme: 'light' });

/** A page of somebody who signs in now. */
async function pageOf(email: string, path: string): Promise<Page> {
  const page = await visit();
  await page.goto('/es/billing');
  await house.passCode(page, email);
  await page.goto(`/es/${path}`);
  return page;
}

/** The clock of the house goes on; sessions of before may be over then. */
async function pass(days: number): Promise<void> {
  const { client } = await signIn(house, 'admin@example.com');
  const answer = await client.fetch('/sandbox/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-platform': 'web' },
    body: JSON.stringify({ seconds: days * DAY }),
  });
  expect(answer.status).toBe(200);
}

/** From the open checkout to the provider's page. */
async function toProvider(page: Page): Promise<void> {
  await page.getByRole('dialog').locator('[data-primary]').click();
  await page.waitForURL(/\/sandbox\/frame/);
}

/** Somebody who has ordered and paid a plan already. */
async function subscriber(email: string, order: { planID: string; trial?: true; card?: string }) {
  const { client, userId } = await signIn(house, email, 'es');
  const { card, ...body } = order;
  const { id, clientSecret } = await client.api.billing.subscribe({
    body: { ...body, payType: 'card', returnType: 'Secret', request_id: randomUUID() },
  });
  await payWithoutFrame(house, clientSecret, card);
  await expect
    .poll(async () => (await client.api.billing.order({ params: { id } })).status, { timeout: 20_000 })
    .toBe(2);
  return { client, userId };
}

/** What each payment code says, word by word (billing 8). */
const REFUSED = [
  ['4000 0000 0070 0023', 'Ya tienes una suscripción activa. Revisa la cuenta con la que pagas.'],
  ['4000 0000 0020 0016', 'Rechazado por control de riesgos: demasiados intentos.'],
  ['4000 0000 0040 0020', 'Esta tarjeta no admite suscripciones.'],
  ['4000 0000 0050 0035', 'La verificación 3DS ha fallado.'],
  ['4000 0000 0030 0204', 'Datos no válidos.'],
  ['4000 0000 0099 9997', 'El banco rechazó la tarjeta. No se cobró nada.'],
] as const;

it('takes a guest to a pack by sign-in, says why a card is refused, and challenges it', async () => {
  const page = await visit();
  await page.goto('/es/subscribe');
  await page.getByRole('button', { name: 'Paquetes de créditos' }).click();
  await page.getByRole('button', { name: 'Comprar ahora: 300 créditos' }).click();
  await house.passCode(page, 'packs@example.com');
  await page.getByRole('dialog', { name: /^Pago: 300 créditos/ }).waitFor();
  await house.expectAccessible(page);
  await house.picture(page, 'phone-pack');
  await toProvider(page);
  for (const [number, words] of REFUSED) {
    await fillCard(page.locator('body'), number);
    await page.locator('#told').getByText(words, { exact: false }).waitFor();
  }
  await house.picture(page, 'phone-refused');
  await fillCard(page.locator('body'), CHALLENGED);
  await page.getByRole('button', { name: 'Fallar' }).click();
  await page.locator('#told').getByText('La verificación 3DS ha fallado.').waitFor();
  await fillCard(page.locator('body'), CHALLENGED);
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await page.getByText('¡Pago cancelado!').waitFor();
  await house.picture(page, 'phone-cancelled');
  // The order stands under Billing, and is paid from there.
  await page.goto('/es/billing');
  await page.getByRole('button', { name: 'Seguir con el pago: 300 créditos' }).click();
  await toProvider(page);
  await fillCard(page.locator('body'), CHALLENGED);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await page.getByText('Pago realizado').waitFor();
  await page.getByText('Tienes 300 créditos más.').waitFor();
  await house.expectAccessible(page);
  await house.picture(page, 'phone-paid');
}, 120_000);

it('is led from a press without credits to the bundle, paid at a wallet', async () => {
  const { userId, client } = await signIn(house, 'short@example.com', 'es');
  await admin.client.api.billing.setCredits({
    body: { user_id: userId, option: 'set', credits: 0, reason: 'journey' },
  });
  const page = await pageOf('short@example.com', 'img-generation');
  await house.openForm(page);
  await page.locator('textarea').first().fill('un barco rojo en un lago');
  await page
    .getByRole('button', { name: /^Generar/ })
    .last()
    .click({ force: true });
  const dialog = page.getByRole('dialog', { name: 'Planes y créditos' });
  await dialog.getByText('No tienes créditos suficientes para generar. ¡Consigue créditos!').waitFor();
  // Nine of them, each with the plan that brings it first.
  expect(await dialog.getByRole('list').first().getByRole('listitem').count()).toBe(9);
  await house.expectAccessible(page);
  await house.picture(page, 'phone-pay-dialog');
  await dialog.getByRole('button', { name: 'Conseguir créditos' }).click();
  await page.getByRole('button', { name: 'Comprar ahora: Paquete de un año' }).click();
  await page.getByText('Se paga una vez. No se renueva.').waitFor();
  await page.getByRole('button', { name: 'Alipay+' }).click();
  await page.getByRole('heading', { name: 'Entra en tu monedero' }).waitFor();
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await page.getByText('Pago realizado').waitFor();
  expect((await client.api.billing.account({ query: {} })).creditsInfo.refillCredits).toBe(8000);
  // Back from the wallet it goes on where it was refused, with the words that were typed.
  await house.picture(page, 'phone-shortage-paid');
  await page.getByRole('button', { name: 'Seguir', exact: true }).click();
  await page.waitForURL(/\/es\/img-generation/);
  await house.openForm(page);
  expect(await page.locator('textarea').first().inputValue()).toBe('un barco rojo en un lago');
  await expectMade(page, client, /^Generar/);
}, 120_000);

it('tries, keeps or cancels; a plan follows another; one that cannot be charged ends; an account goes with its plan', async () => {
  const page = await pageOf('trial@example.com', 'subscribe');
  await page.getByRole('button', { name: 'Empezar la prueba gratuita' }).click();
  const trial = page.getByRole('dialog', { name: 'Prueba gratuita' });
  await trial.getByText('Mensual', { exact: true }).click();
  await trial
    .getByText('durante 3 días, después 20 USD al mes')
    .or(trial.getByText(/durante 3 días/))
    .first()
    .waitFor();
  await house.expectAccessible(page);
  // The longest words of the four languages stay within the page.
  const right = await trial
    .getByRole('button')
    .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().right)));
  expect(right).toBeLessThanOrEqual(PHONE.width - 8);
  await house.picture(page, 'phone-trial');
  await trial.getByRole('button', { name: 'Empezar la prueba gratuita' }).click();
  await page.getByText('400 créditos durante la prueba').waitFor();
  await toProvider(page);
  await fillCard(page.locator('body'));
  await page.getByText('Tu prueba ha empezado. No se ha cobrado nada.').waitFor();
  // Its order says what it brings, not what the plan brings that follows.
  await page.goto('/es/billing');
  await page.getByText('400 créditos durante la prueba').waitFor();
  expect(await page.getByText(/4000 créditos al mes|4\.000 créditos al mes/).count()).toBe(0);
  await house.picture(page, 'phone-trial-billing');

  await subscriber('tried@example.com', { planID: 'plus-month', trial: true, card: '4000 0000 0020 0008' });
  const leaver = await pageOf('tried@example.com', 'billing');
  await leaver.getByRole('button', { name: 'Cancelar el plan' }).click();
  await leaver.getByRole('dialog').getByRole('button', { name: 'Cancelar el plan' }).click();
  await leaver.getByText('No se renueva.').first().waitFor();

  await subscriber('upward@example.com', { planID: 'basic-month' });
  const upward = await pageOf('upward@example.com', 'subscribe');
  await upward.getByRole('button', { name: 'Cambiar a Plus' }).click();
  await upward.getByRole('dialog').getByRole('button', { name: 'No renovar y seguir' }).click();
  // It begins a month from now and is charged again a month later; the checkout says both.
  await upward.getByText(/, cuando termina el plan anterior\.$/).waitFor();
  await house.picture(upward, 'phone-upgrade');
  await toProvider(upward);
  await fillCard(upward.locator('body'));
  await upward.getByRole('button', { name: 'Ver en Facturación' }).click();
  await upward.getByText(/^Después: Plus, desde el /).waitFor();

  // A member pays less for a pack.
  await subscriber('member@example.com', { planID: 'basic-month' });
  const member = await pageOf('member@example.com', 'billing');
  await member.getByRole('button', { name: 'Conseguir créditos' }).click();
  const packs = member.getByRole('dialog', { name: 'Conseguir créditos' });
  await packs.getByRole('button', { name: 'Comprar ahora: 300 créditos' }).waitFor();
  await house.expectAccessible(member);
  await house.picture(member, 'phone-member-packs');
  await packs.getByRole('button', { name: 'Comprar ahora: 300 créditos' }).click();
  await house.picture(member, 'phone-member-pack');
  await toProvider(member);
  await member.getByRole('button', { name: /2[.,]40/ }).waitFor();
  await fillCard(member.locator('body'));
  await member.getByText('Tienes 300 créditos más.').waitFor();
  await house.picture(member, 'phone-member-paid');

  await subscriber('failing@example.com', { planID: 'plus-month', card: '4000 0000 0000 0341' });

  await pass(4);
  await (await pageOf('trial@example.com', 'billing')).getByText('Se renueva el').waitFor();
  await (await pageOf('tried@example.com', 'billing')).getByText('Usas el plan Gratis.').waitFor();
  await pass(28);
  await (await pageOf('upward@example.com', 'billing')).getByText('Plus, mensual').first().waitFor();
  const failing = await pageOf('failing@example.com', 'billing');
  await failing.getByText('El último cobro falló.').waitFor();
  await house.expectAccessible(failing);
  await house.picture(failing, 'phone-past-due');
  await pass(8);
  await (await pageOf('failing@example.com', 'billing')).getByText('Usas el plan Gratis.').waitFor();

  const gone = await pageOf('upward@example.com', 'settings');
  await gone.getByRole('button', { name: 'Eliminar la cuenta' }).click();
  const ask = gone.getByRole('dialog', { name: 'Eliminar la cuenta' });
  await ask.getByText('tu membresía, que termina ahora sin reembolso').waitFor();
  await house.expectAccessible(gone);
  await house.picture(gone, 'phone-delete');
  await ask.getByRole('textbox').fill('Delete My Account');
  await gone.keyboard.press('Enter');
  await ask.waitFor({ state: 'detached' });
}, 240_000);
