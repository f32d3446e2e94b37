/** Bill types (billing 3, A38): 1, 2 and 8 are deductions. */
export const BILL_TYPE = {
  use: 1,
  expiry: 2,
  purchase: 3,
  refund: 4,
  present: 5,
  subscription: 6,
  redeem: 7,
  deduction: 8,
  admin_plus: 9,
} as const;
export type BillType = (typeof BILL_TYPE)[keyof typeof BILL_TYPE];
/** Tabs of the bills dialog: 0 all, 1 consumed, 3 purchased, 5 obtained for free. */
export const BILL_TABS = [0, 1, 3, 5] as const;
export type BillTab = (typeof BILL_TABS)[number];
/** Kinds of bills for staff: bought, given, used, returned, lapsed (billing A38). */
export const BILL_KINDS = ['buy', 'present', 'use', 'refund', 'expire'] as const;
export type BillKindName = (typeof BILL_KINDS)[number];
