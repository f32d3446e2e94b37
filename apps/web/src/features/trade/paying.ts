import { payMessage } from '@atelier/rules/billing/pay-messages';
import { pathOf, splitLanguage } from '@atelier/rules/routes/resolve';
import { returnPath } from '@atelier/rules/routes/return-path';
import { hereInApp, pathInApp } from '#lib/base-path.ts';
import { keys, tabStorage } from '#lib/storage.ts';

/** The words of a code that a frame told. */
export const codeOf = (code: number | undefined) => payMessage(code ?? null);

/** The order that this tab left for, to pay it somewhere else. */
export const leftFor = (): string | null => tabStorage.read(keys.leftToPay);
export function backFromPaying(): void {
  tabStorage.remove(keys.leftToPay);
  tabStorage.remove(keys.leftFrom);
}

/** Pages where one chooses and pays: who left from them has nothing there to go on with. */
const SHOP: readonly string[] = (['subscribe', 'paymentSuccess', 'billing'] as const).map((name) => pathOf(name));

/** The page that somebody left to pay this order, where what they were doing waits for them; null for the shop's own pages. */
export function pageLeft(orderId: string): string | null {
  const page = tabStorage.read(keys.leftFrom);
  return page !== null && leftFor() === orderId ? returnPath(page) : null;
}

/** Goes to a provider's page. Who comes back from it by the browser's own way is asked whether they paid (billing 4). */
export function leaveToPay(url: string, orderId: string): void {
  tabStorage.write(keys.leftToPay, orderId);
  const page = splitLanguage(pathInApp()).rest;
  if (SHOP.includes(page)) tabStorage.remove(keys.leftFrom);
  else tabStorage.write(keys.leftFrom, hereInApp());
  location.assign(url);
}
