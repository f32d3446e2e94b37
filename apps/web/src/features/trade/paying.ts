import { payMessage } from '@atelier/rules/billing/pay-messages';
import { keys, tabStorage } from '#lib/storage.ts';

/** The words of a code that a frame told. */
export const codeOf = (code: number | undefined) => payMessage(code ?? null);

/** The order that this tab left for, to pay it somewhere else. */
export const leftFor = (): string | null => tabStorage.read(keys.leftToPay);
export const backFromPaying = (): void => tabStorage.remove(keys.leftToPay);

/** Goes to a provider's page. Who comes back from it by the browser's own way is asked whether they paid (billing 4). */
export function leaveToPay(url: string, orderId: string): void {
  tabStorage.write(keys.leftToPay, orderId);
  location.assign(url);
}
