import type { ChangedProduct, OfficeProduct } from '@atelier/contract/billing/staff-products';
import type { Currency, Slot } from '@atelier/contract/vocabulary/trade';
import { useQuery } from '@tanstack/react-query';
import { api } from '#admin/kit/api.ts';
import { officeKey } from '#admin/kit/billing/parts.tsx';

export type { OfficeProduct };
/** The two pages of what is sold. */
export type Shelf = 'plan' | 'pack';

export interface Facts {
  kind: 'plan' | 'bundle';
  name: string;
  grade: 1 | 2 | 3 | 4;
  billCycle: 1 | 5;
  credits: number;
  coins: number | null;
  slot: Slot | null;
  lines: OfficeProduct['lines'];
  prices: { currency: Currency; amount: number; member_amount: number | null }[];
  reason: string;
  request_id: string;
}

export const useProducts = (shelf: Shelf, versions: 'sold' | 'all') =>
  useQuery({
    queryKey: [...officeKey, 'products', shelf, versions],
    queryFn: ({ signal }) => {
      const asked = { query: { versions, pageSize: 200 }, signal, quiet: true };
      return shelf === 'plan' ? api.billing.officePlans(asked) : api.billing.officeSkus(asked);
    },
  });

export const useTrials = (wanted: boolean) =>
  useQuery({
    queryKey: [...officeKey, 'trials'],
    queryFn: ({ signal }) => api.billing.trialOffers({ signal, quiet: true }),
    enabled: wanted,
  });

/** Saves a new product, or a new version of one. */
export function saveProduct(shelf: Shelf, before: OfficeProduct | null, facts: Facts): Promise<ChangedProduct> {
  const { kind, name, grade, billCycle, credits, coins, slot, lines, prices, reason, request_id } = facts;
  const shared = { name, credits, lines, prices, reason, request_id };
  if (shelf === 'pack') {
    const body = { ...shared, coins };
    return before
      ? api.billing.changeSku({ params: { id: before.id }, body, quiet: true })
      : api.billing.createSku({ body, quiet: true });
  }
  const body = { ...shared, slot, ...(kind === 'plan' ? { grade, billCycle } : {}) };
  return before
    ? api.billing.changePlan({ params: { id: before.id }, body, quiet: true })
    : api.billing.createPlan({ body: { ...body, kind }, quiet: true });
}

export const endProduct = (shelf: Shelf, id: string, reason: string): Promise<OfficeProduct> => {
  const asked = { params: { id }, body: { reason }, quiet: true };
  return shelf === 'plan' ? api.billing.deletePlan(asked) : api.billing.deleteSku(asked);
};
