import { Readable } from 'node:stream';
import { BYTE_ORDER_MARK, type Cell, csvLine } from '@atelier/rules/text/csv';
import type { FastifyReply } from 'fastify';

/** Replies whose handler wrote a file instead of the call's envelope. */
const files = new WeakSet<FastifyReply>();

/** Whether a handler answered by a file: its result is not written. */
export const isFile = (reply: FastifyReply): boolean => files.has(reply);

/** Answers with a CSV file in UTF-8 with a byte order mark, written as it is read: `rows` are taken one by one as they are sent. */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  headings: readonly string[],
  rows: AsyncIterable<Cell[]>,
): void {
  files.add(reply);
  void reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(linesOf(headings, rows)));
}

async function* linesOf(headings: readonly string[], rows: AsyncIterable<Cell[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(headings);
  for await (const row of rows) yield csvLine(row);
}
