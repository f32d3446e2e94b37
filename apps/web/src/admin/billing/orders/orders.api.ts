import type { OfficeOrder } from '@atelier/contract/billing/staff';
import { useQuery } from '@tanstack/react-query';
import { api } from '#admin/kit/api.ts';
import { asPage, officeKey } from '#admin/kit/billing/parts.tsx';
import { PAGE_SIZE, useList } from '#admin/kit/list/use-list.ts';

export type { OfficeOrder };

const DAY_MS = 86_400_000;

/** When a span of the filters began. */
export const since = (days: string): { from?: string } =>
  Number(days) > 0 ? { from: new Date(Date.now() - Number(days) * DAY_MS).toISOString() } : {};

export interface OrderFilters {
  status: string;
  kind: string;
  since: string;
  /** An order number, or a person's. */
  find: string;
  role: string;
}

/** A text of digits alone that is short is a person; anything else an order. */
const foundBy = (find: string) =>
  find === '' ? {} : /^\d{1,15}$/.test(find) ? { userid: Number(find) } : { order_no: find };

const KINDS = ['member', 'pack'] as const;

/** What the calls of orders are asked with. */
export function askedBy({ status, kind, role, since: days, find }: OrderFilters) {
  const known = KINDS.find((one) => one === kind);
  return {
    ...(/^[0-3]$/.test(status) ? { status: Number(status) } : {}),
    ...(known ? { kind: known } : {}),
    ...(role ? { role } : {}),
    ...since(days),
    ...foundBy(find),
  };
}

export const useOrders = (filters: OrderFilters) =>
  useList([...officeKey, 'orders', filters], async (cursor, signal) =>
    asPage(
      await api.billing.officeOrders({
        query: { pageSize: PAGE_SIZE, ...(cursor ? { cursor } : {}), ...askedBy(filters) },
        signal,
        quiet: true,
      }),
    ),
  );

/** One order with what its providers told. */
export const useOrder = (id: string) =>
  useQuery({
    queryKey: [...officeKey, 'order', id],
    queryFn: ({ signal }) => api.billing.officeOrder({ query: { id }, signal, quiet: true }),
  });

export const ACTS = { 1: 'paid', 2: 'fulfil', 3: 'cancel' } as const;
export type OrderAct = 'paid' | 'fulfil' | 'cancel' | 'reverse';
/** What setting a status does to an order: what was paid is not canceled but taken back. */
export const actOf = (status: number, to: number): OrderAct =>
  to === 3 && status !== 0 ? 'reverse' : ACTS[to as 1 | 2 | 3];

/** Where it stands, in the words of the list: a membership that has ended is not 'Active', and what was paid of another amount is being checked. */
export const statusShown = ({ status, over, differs }: OfficeOrder) =>
  differs ? 'differs' : over ? 'over' : (`s${status as 0 | 1 | 2 | 3}` as const);

/** What an order is called: packs have a number for a name. */
export const titleOf = ({ type, description }: OfficeOrder, pack: string): string =>
  type === 'pack' ? `${pack} ${description}` : description;
