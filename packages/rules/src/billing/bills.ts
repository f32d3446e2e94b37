import {
  BILL_KINDS,
  BILL_TYPE,
  type BillKindName,
  type BillTab,
  type BillType,
} from '@atelier/contract/vocabulary/billing';
import { addMonths, type Edition, nextBusinessMidnight } from './business-day.ts';

/** Every type stands in exactly one tab, so the three partition 'All', and a return stands beside the use it undoes (billing A38). */
const TYPES_OF_TAB: Record<Exclude<BillTab, 0>, readonly BillType[]> = {
  1: [BILL_TYPE.use, BILL_TYPE.expiry, BILL_TYPE.refund, BILL_TYPE.deduction],
  3: [BILL_TYPE.purchase, BILL_TYPE.subscription],
  5: [BILL_TYPE.present, BILL_TYPE.redeem, BILL_TYPE.admin_plus],
};

/** Bill types a tab shows; tab 0 shows all. */
export const typesOfTab = (tab: BillTab): readonly BillType[] =>
  tab === 0 ? Object.values(BILL_TYPE) : TYPES_OF_TAB[tab];

/** Whether a bill row carries '-' (billing 3). */
export const isDeduction = (type: BillType): boolean =>
  type === BILL_TYPE.use || type === BILL_TYPE.expiry || type === BILL_TYPE.deduction;

/** What a type is called (billing 3); several types are one kind to their reader. */
export type BillKind = 'purchase' | 'present' | 'use' | 'refund' | 'expiry';
const KIND_OF_TYPE: Record<BillType, BillKind> = {
  [BILL_TYPE.use]: 'use',
  [BILL_TYPE.deduction]: 'use',
  [BILL_TYPE.expiry]: 'expiry',
  [BILL_TYPE.purchase]: 'purchase',
  [BILL_TYPE.subscription]: 'purchase',
  [BILL_TYPE.refund]: 'refund',
  [BILL_TYPE.present]: 'present',
  [BILL_TYPE.redeem]: 'present',
  [BILL_TYPE.admin_plus]: 'present',
};
export const billKind = (type: BillType): BillKind => KIND_OF_TYPE[type];

/** The bills dialog's window: from two months ago to the end of today, end exclusive (billing A39). */
export const billWindow = (now: Date, edition: Edition): { from: Date; to: Date } => ({
  from: addMonths(now, -2, edition),
  to: nextBusinessMidnight(now, edition),
});

/** The kinds that staff read and export (billing A38). */
const TYPES_OF_KIND: Record<BillKindName, readonly BillType[]> = {
  buy: [BILL_TYPE.purchase, BILL_TYPE.subscription],
  present: [BILL_TYPE.present, BILL_TYPE.redeem, BILL_TYPE.admin_plus],
  use: [BILL_TYPE.use, BILL_TYPE.deduction],
  refund: [BILL_TYPE.refund],
  expire: [BILL_TYPE.expiry],
};
/** Bill types of a kind. */
export const typesOfKind = (kind: BillKindName): readonly BillType[] => TYPES_OF_KIND[kind];

/** The kind a type belongs to; each to exactly one. */
export const kindOfType = (type: BillType): BillKindName =>
  BILL_KINDS.find((kind) => typesOfKind(kind).includes(type))!;
