import type { Approval, OfficeOrder } from '@atelier/contract/billing/staff';
import type { Columns } from './export-list.ts';

/** Orders as a file has them: sums in minor units, as everywhere on the wire. */
export const ORDER_COLUMNS: Columns<OfficeOrder> = [
  ...(['id', 'order_no', 'userid'] as const),
  ['nickname', ({ user }) => user.nickname],
  ...(['type', 'product', 'description', 'grade', 'billCycle', 'trial', 'credits'] as const),
  ...(['list_amount', 'amount', 'currency', 'payType', 'provider', 'sandbox'] as const),
  ...([
    'status',
    'state',
    'result',
    'code',
    'created_at',
    'paid_at',
    'activated_at',
    'canceled_at',
    'made_by',
  ] as const),
  ['invoice', ({ invoice }) => invoice?.number ?? null],
];

/** Questions between administrators as a file has them. */
export const APPROVAL_COLUMNS: Columns<Approval> = [
  ...(['id', 'action', 'state'] as const),
  ['user_id', ({ user }) => user.user_id],
  ['nickname', ({ user }) => user.nickname],
  ...(['users', 'name', 'order_no', 'option', 'credits', 'evidence', 'reason'] as const),
  ['asked_by', ({ asked_by }) => asked_by.user_id],
  'asked_at',
  ['decided_by', ({ decided_by }) => decided_by?.user_id ?? null],
  ...(['decided_at', 'note'] as const),
];
