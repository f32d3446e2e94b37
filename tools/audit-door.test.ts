import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

const SERVER = path.resolve(import.meta.dirname, '../apps/server/src');
const DOOR = 'domains/identity/audit.ts';
/** Whatever writes into the trail of staff, by the query builder or in SQL. */
const WRITES =
  /(insertInto|updateTable|deleteFrom)\(\s*['"`]admin_action|(insert into|update|delete from|truncate)\s+admin_action/i;

/** Files under a folder that write into the trail. */
async function writers(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const texts = await Promise.all(
    files.map(async (name) => ({ name, text: await readFile(path.join(folder, name), 'utf8') })),
  );
  return texts.filter(({ text }) => WRITES.test(text)).map(({ name }) => name.replaceAll(path.sep, '/'));
}

it('audit.ts is the only door to the trail', async () => {
  expect(await writers(SERVER)).toEqual([DOOR]);
});

it('sees a write however it is put', () => {
  const planted = [
    "trx\n  .insertInto(\n 'admin_action')",
    'sql`INSERT INTO admin_action (a)`',
    "deleteFrom('admin_action')",
  ];
  for (const text of planted) expect(WRITES.test(text), text).toBe(true);
  expect(WRITES.test("db.selectFrom('admin_action')")).toBe(false);
});
