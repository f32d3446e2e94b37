import type { Cell } from '@atelier/rules/text/csv';
import { sendCsv } from '#platform/http/file-answer.ts';
import type { CallContext } from '#platform/platform.ts';
import { actorOf, type StaffDeps, traced } from './staff.deps.ts';

/** Fields of a row that are a cell as they are. */
type Plain<Row> = { [K in keyof Row]-?: Row[K] extends Cell | undefined ? K : never }[keyof Row] & string;
/** What a file holds of each row: fields by their names on the wire, and what is put together, behind its heading. */
export type Columns<Row> = readonly (Plain<Row> | readonly [heading: string, of: (row: Row) => Cell])[];

/** Rows of a file that are in memory at once. */
const BATCH = 100;

interface Listed<Row> {
  data: readonly Row[];
  next_cursor: string | null;
}
interface Asked {
  query: { export?: 'csv' | undefined; cursor?: string | undefined };
}
type RowOf<List> = List extends Listed<infer Row> ? Row : never;

/**
 * A list of staff that is also had as a file, `export=csv` (decisions 3e): everything its filters find, read page by page through the list
 * itself and audited. A refusal comes before the file begins.
 * @param name of the file, and what the trail says was exported
 */
export const exportsAs =
  <Input extends Asked, List extends Listed<unknown>>(
    deps: StaffDeps,
    name: string,
    columns: Columns<RowOf<NoInfer<List>>>,
    list: (input: Input, ctx: CallContext) => Promise<List>,
  ) =>
  async (input: Input, ctx: CallContext): Promise<List> => {
    if (input.query.export === undefined) return list(input, ctx);
    const page = (cursor: string | undefined) => list({ ...input, query: { ...input.query, ...WHOLE, cursor } }, ctx);
    const first = await page(undefined);
    await deps.trade.platform.db.transaction().execute((trx) =>
      traced(deps, trx, actorOf(ctx), {
        action: 'list.export',
        target: name,
        after: { ...input.query, ...NO_PAGE },
        reason: '',
      }),
    );
    const headings = columns.map((column) => (typeof column === 'string' ? column : column[0]));
    sendCsv(ctx.reply, name, headings, rowsOf(first, page, columns));
    return first;
  };

/** Either spelling of a page. */
const WHOLE = { pageNum: 1, pageSize: BATCH, page_index: 1, page_size: BATCH };
const NO_PAGE = {
  export: undefined,
  cursor: undefined,
  pageNum: undefined,
  pageSize: undefined,
  page_index: undefined,
  page_size: undefined,
};

async function* rowsOf<List extends Listed<unknown>>(
  first: List,
  page: (cursor: string) => Promise<List>,
  columns: Columns<RowOf<List>>,
): AsyncGenerator<Cell[]> {
  for (let at = first; ; at = await page(at.next_cursor)) {
    for (const row of at.data as RowOf<List>[])
      yield columns.map((column) =>
        typeof column === 'string' ? ((row[column] as Cell | undefined) ?? null) : column[1](row),
      );
    if (at.next_cursor === null) return;
  }
}
