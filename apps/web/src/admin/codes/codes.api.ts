import type { CodeRow } from '@atelier/contract/billing/codes-staff';
import type { CodeKind } from '@atelier/contract/vocabulary/codes';
import { api } from '#admin/kit/api.ts';
import { officeKey } from '#admin/kit/billing/parts.tsx';
import { PAGE_SIZE, useList } from '#admin/kit/list/use-list.ts';

export type { CodeRow };

/** Whose codes of which kind a page is about. */
export interface Shelf {
  kind: CodeKind;
  partner: boolean;
}

export interface NewCode {
  /** Credits, days or percent, by the kind. */
  amount: number;
  grade: number;
  max_uses: number;
  ends_at?: string;
  reason: string;
  request_id: string;
}

export const FILTERS = ['open', 'ended', 'deleted'] as const;

/** The calls of a shelf: each kind, and the partner's, has an address of its own. */
function callsOf({ kind, partner }: Shelf) {
  const { billing } = api;
  if (kind === 'credit') return { list: billing.creditCodes, end: billing.deleteCreditCode };
  if (kind === 'vip')
    return partner
      ? { list: billing.partnerVipCodes, end: billing.deletePartnerVipCode }
      : { list: billing.vipCodes, end: billing.deleteVipCode };
  return partner
    ? { list: billing.partnerDiscountCodes, end: billing.deletePartnerDiscountCode }
    : { list: billing.discountCodes, end: billing.deleteDiscountCode };
}

/** Where the codes of a shelf are had as a file. */
export const fileOf = ({ kind, partner }: Shelf): string => {
  const path = { credit: 'code', vip: 'vip/code', discount: 'discount/code' }[kind];
  return `/prod-api/user/admin/promo/${partner ? 'partner/' : ''}${path}`;
};

export const useCodes = (shelf: Shelf, { state, keyword }: { state: string; keyword: string }) =>
  useList([...officeKey, 'codes', shelf, state, keyword], (cursor, signal) => {
    const wanted = FILTERS.find((one) => one === state);
    return callsOf(shelf).list({
      query: {
        page_size: PAGE_SIZE,
        ...(cursor ? { cursor } : {}),
        ...(wanted ? { state: wanted } : {}),
        ...(keyword ? { keyword } : {}),
      },
      signal,
      quiet: true,
    });
  });

export const endCode = (shelf: Shelf, id: string, reason: string) =>
  callsOf(shelf).end({ params: { id }, body: { reason }, quiet: true });

export function makeCode({ kind, partner }: Shelf, { amount, grade, ...shared }: NewCode) {
  const { billing } = api;
  if (kind === 'credit') return billing.makeCreditCode({ body: { ...shared, value: amount }, quiet: true });
  if (kind === 'vip') {
    const asked = { body: { ...shared, grade, days: amount }, quiet: true };
    return partner ? billing.makePartnerVipCode(asked) : billing.makeVipCode(asked);
  }
  const asked = { body: { ...shared, discount: amount }, quiet: true };
  return partner ? billing.makePartnerDiscountCode(asked) : billing.makeDiscountCode(asked);
}
