import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { citationLaw } from './lib/citation-law.mjs';

describe('the citation law', { timeout: 60_000 }, () => {
  let house: string;
  beforeEach(async () => {
    house = await mkdtemp(path.join(tmpdir(), 'atelier-law-'));
    await plant('docs/readings.md', '# Readings\n\n### studio 2.14\n\nDialogs.\n');
    await plant('apps/web/dialog.ts', '/** The dialog (studio 2.14). */\n');
  });
  afterEach(() => rm(house, { recursive: true, force: true }));

  async function plant(file: string, text: string): Promise<void> {
    await mkdir(path.dirname(path.join(house, file)), { recursive: true });
    await writeFile(path.join(house, file), text);
  }
  const offences = async () => (await citationLaw(house)).detail.split('\n').filter(Boolean).sort();

  it('accepts a citation that has its entry', async () => {
    expect(await citationLaw(house)).toEqual({ ok: true, detail: '', note: '1 citations, 1 entries' });
  });

  it('refuses a citation without an entry, wherever people read it', async () => {
    await plant('apps/a.ts', 'const a = 1; // As written (studio 5).\n');
    await plant('apps/b.tsx', 'export const B = () => (\n  <p>\n    {/* (decisions 3a) */}\n    text\n  </p>\n);\n');
    await plant('apps/c.sql', 'select 1;\n-- The order (billing\n-- A29).\n');
    await plant('apps/d.css', '.d {\n  /* (look: long work) */\n  color: red;\n}\n');
    await plant('bin/e.mjs', '/**\n * Lists: (back office 2.1, 7; house 1.3 and\n * 5).\n */\n');
    await plant('docs/adr/0001.md', 'A range: billing A26 to A28.\n');
    expect(await offences()).toEqual(
      [
        "apps/a.ts:1: 'studio 5'",
        "apps/b.tsx:3: 'decisions 3a'",
        "apps/c.sql:2: 'billing A29'",
        "apps/d.css:2: 'look: long work'",
        "bin/e.mjs:2: 'back office 2.1'",
        "bin/e.mjs:2: 'back office 7'",
        "bin/e.mjs:2: 'house 1.3'",
        "bin/e.mjs:2: 'house 5'",
        "docs/adr/0001.md:1: 'billing A26'",
        "docs/adr/0001.md:1: 'billing A27'",
        "docs/adr/0001.md:1: 'billing A28'",
      ].map((line) => `${line} has no entry in docs/readings.md`),
    );
  });

  it('refuses what does not say of which document, but in a migration, which stays as it was applied', async () => {
    await plant('apps/a.ts', '// Bought ones last (reading A29), by section 6.\n');
    await plant('apps/db/migrations/0001.sql', '-- Bought ones last (A29).\n');
    expect(await offences()).toEqual([
      "apps/a.ts:1: 'A29' does not say of which document, as (billing A52) does",
      "apps/a.ts:1: 'section 6' does not say of which document, as (billing A52) does",
    ]);
  });

  it('reads comments alone, and no numbers that cite nothing', async () => {
    await plant('apps/a.ts', "const a = '// (studio 5)'; const b = `a // (studio 6)`; const c = /[/]*(studio 7)/;\n");
    await plant('apps/b.tsx', 'export const B = () => <p>see // studio 8</p>;\n');
    await plant(
      'apps/c.ts',
      '// Two houses, a studio\nconst c = 5;\n// 3 billing rows, 12 engines, A4.5, look: here.\n',
    );
    expect(await offences()).toEqual([]);
  });

  it('refuses an entry that is cited nowhere, said twice or empty; background says that it is', async () => {
    await plant(
      'docs/readings.md',
      '### studio 2.14\n\nDialogs.\n\n### studio 3\n\nOld.\n\n### studio 4\n\nBackground: more.\n\n### studio 2.14\n\nAgain.\n\n### look: room\n',
    );
    await plant('apps/a.ts', '// (look: room)\n');
    expect(await offences()).toEqual([
      "docs/readings.md:13: 'studio 2.14' stands there twice",
      "docs/readings.md:17: 'look: room' says nothing",
      "docs/readings.md:5: 'studio 3' is cited nowhere: remove it, or begin it with 'Background:'",
    ]);
    await plant('apps/b.ts', '// (studio 3, 4)\n');
    expect(await offences()).toContain("docs/readings.md:9: 'studio 4' is cited, so it is no background");
  });

  it('holds in this house', async () => {
    expect(await citationLaw(path.join(import.meta.dirname, '..'))).toMatchObject({ ok: true, detail: '' });
  });
});
