import type { Db } from '#platform/platform.ts';
import './sandbox.tables.ts';

/** A thousand copies and what came around them. */
const MOST = 2000;

/** What was sent of an order, oldest first; without one the newest of all. */
export async function eventsOf(db: Db, orderNo: string | undefined) {
  const query = db.selectFrom('sandbox_delivery').selectAll().limit(MOST);
  const rows =
    orderNo === undefined
      ? (await query.orderBy('id', 'desc').execute()).reverse()
      : await query.where('order_no', '=', orderNo).orderBy('id').execute();
  return rows.map(({ event_id, path, headers, body, answered }) => ({ id: event_id, path, headers, body, answered }));
}
