import type { Language } from '@atelier/contract/vocabulary/languages';
import type { ImportReport, ImportRun } from '@atelier/contract/works/imports';
import { createTranslator } from '@atelier/i18n/all-languages';
import type { Db } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { WorksDeps } from '../deps.ts';
import type { RunRow } from './import.repo.ts';

const RUNS_SHOWN = 20;
const REFUSED_SHOWN = 6_000;

/** The latest imports with their progress. */
export async function importRuns(deps: WorksDeps, language: Language): Promise<ImportRun[]> {
  const { db } = deps.platform;
  const rows = await db.selectFrom('import_run').selectAll().orderBy('id', 'desc').limit(RUNS_SHOWN).execute();
  return wire(deps, db, rows, language);
}

/** One import with what was refused, in the reader's language. @throws Refusal not_found */
export async function importReport(deps: WorksDeps, id: number, language: Language): Promise<ImportReport> {
  const { db } = deps.platform;
  const row = await db.selectFrom('import_run').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw refuse('not_found');
  const files = await db
    .selectFrom('import_file')
    .select(['name', 'fault'])
    .where('run_id', '=', id)
    .where('fault', 'is not', null)
    .orderBy('place')
    .limit(REFUSED_SHOWN)
    .execute();
  const translate = createTranslator(language);
  const [run] = await wire(deps, db, [row], language);
  return {
    ...run!,
    refused: files.flatMap(({ name, fault }) =>
      fault ? [{ file: name, reason: translate(fault.key, fault.vars) }] : [],
    ),
  };
}

async function wire(
  { identity }: WorksDeps,
  db: Db,
  rows: readonly RunRow[],
  language: Language,
): Promise<ImportRun[]> {
  const translate = createTranslator(language);
  const people = await identity.people(
    db,
    rows.map((row) => row.admin_id),
  );
  return rows.map((row) => ({
    id: row.id,
    file: row.file_name,
    state: row.state,
    total: row.total,
    looked: row.looked,
    imported: row.imported,
    admin: people.get(row.admin_id)?.nickname ?? '',
    created_at: seconds(row.created_at),
    ended_at: row.ended_at && seconds(row.ended_at),
    reason: row.fault ? translate(row.fault.key, row.fault.vars) : '',
  }));
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);
