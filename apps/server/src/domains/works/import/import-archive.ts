import { manyLines, oneLine } from '@atelier/contract/text';
import { foldWords } from '@atelier/rules/text/tokens';
import type { Db } from '#platform/platform.ts';
import { Refusal } from '#platform/refusal.ts';
import type { PreparedMedia } from '../../library/domain.ts';
import type { WorksDeps } from '../deps.ts';
import { fileFacts, recipeFacts } from '../publish/picture-facts.ts';
import { relist } from '../relist.ts';
import { insertWork, newWorkKey } from '../work.repo.ts';
import { type FileOutcome, finishRun, keepOutcome, placesDone, type RunRow } from './import.repo.ts';
import type { ImportWord, StoredFault } from './import.tables.ts';
import { type Archive, type ArchiveEntry, openArchive, shownName } from './read-archive.ts';
import { type ListRow, readList, wordsFault } from './read-list.ts';

type HeldRun = RunRow & { lease: string };

/**
 * Imports what was not yet looked at. Each file is one transaction: its work, its audit and its place among those that are
 * done stand or fall together, so that an import which begins anew makes nothing twice.
 * @returns false when it was told to stop before its end
 * @throws Superseded
 */
export async function importArchive(
  deps: WorksDeps,
  run: HeldRun,
  file: string,
  signal: AbortSignal,
): Promise<boolean> {
  const { db, clock } = deps.platform;
  const archive = await openArchive(file);
  try {
    const listEntry = archive.entries.find(({ kind, fault }) => kind === 'list' && fault === null);
    const list = listEntry ? await listOf(archive, listEntry) : null;
    const tags = await tagNames(db);
    const done = await placesDone(db, run.id);
    for (const entry of archive.entries) {
      if (signal.aborted) return false;
      if (done.has(entry.place)) continue;
      if (entry === listEntry && list) {
        await keep(deps, run, { place: entry.place, name: shownName(entry.name), fault: null });
        continue;
      }
      const row = list ? rowOf(list, entry.name) : undefined;
      const tagIds = (row?.tags ?? []).map((tag) => tags.get(foldWords(tag)));
      const fault = entry.fault ? refused(entry.fault) : rowFault(entry, row, tagIds);
      const made = fault ? { fault } : await prepare(deps, run, archive, entry);
      const outcome = { place: entry.place, name: shownName(entry.name) };
      if ('fault' in made) await keep(deps, run, { ...outcome, fault: made.fault });
      else {
        const words = { row, tagIds: tagIds.filter((id) => id !== undefined) };
        await writeWork(deps, run, { ...outcome, fault: null }, made, words);
      }
    }
    const missing = list ? missingFrom(list, archive.entries) : [];
    await db.transaction().execute((trx) => finishRun(trx, run, missing, clock.now()));
    return true;
  } finally {
    archive.close();
  }
}

const refused = (word: ImportWord): StoredFault => ({ key: `publish.import.${word}` });

/** What is wrong with a file before its picture is looked at. */
function rowFault(
  entry: ArchiveEntry,
  row: ListRow | undefined,
  tagIds: readonly (number | undefined)[],
): StoredFault | null {
  // A second list, or one that cannot be read.
  if (entry.kind === 'list') return refused('list');
  if (!row) return null;
  const fault = wordsFault(row);
  if (fault) return { key: `errors.${fault.key}`, ...(fault.vars ? { vars: fault.vars } : {}) };
  const unknown = tagIds.indexOf(undefined);
  return unknown < 0 ? null : { ...refused('unknownTag'), vars: { tag: shownName(row.tags[unknown]!) } };
}

async function prepare(
  deps: WorksDeps,
  run: HeldRun,
  archive: Archive,
  entry: ArchiveEntry,
): Promise<PreparedMedia | { fault: StoredFault }> {
  const bytes = await archive.read(entry);
  if (typeof bytes === 'string') return { fault: refused(bytes) };
  // Thrown: the run ends here and goes on behind its last file when there is room.
  await deps.platform.space.requireForResult();
  try {
    return await deps.library.prepareUpload(run.admin_id, bytes);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.key === 'file_type') return { fault: refused('type') };
    const { vars } = error.info;
    return { fault: { key: `errors.${error.key}`, ...(vars ? { vars } : {}) } };
  }
}

/** What became of a file that is no work. */
async function keep({ platform }: WorksDeps, run: HeldRun, file: FileOutcome): Promise<void> {
  await platform.db.transaction().execute((trx) => keepOutcome(trx, run, file, false, platform.clock.now()));
}

async function writeWork(
  deps: WorksDeps,
  run: HeldRun,
  file: FileOutcome,
  prepared: PreparedMedia,
  { row, tagIds }: { row: ListRow | undefined; tagIds: readonly number[] },
): Promise<void> {
  const { db, clock } = deps.platform;
  const now = clock.now();
  try {
    await db.transaction().execute(async (trx) => {
      await keepOutcome(trx, run, file, true, now);
      await deps.library.storeOutput(trx, prepared, now);
      const media = (await deps.library.media(trx, [prepared.id])).get(prepared.id)!;
      const key = newWorkKey();
      const id = await insertWork(trx, {
        key,
        author_id: run.admin_id,
        publisher_id: run.admin_id,
        origin: 'import',
        title: oneLine(row?.title ?? ''),
        description: manyLines(row?.summary ?? ''),
        ...fileFacts(media),
        ...recipeFacts(null, deps.generation),
        prompt: row?.prompt ?? '',
        upstream_id: null,
        allow_comments: true,
        visibility: 'public',
        submitted_at: now,
        created_at: now,
      });
      const tags = [...new Set([...(run.tag_id === null ? [] : [run.tag_id]), ...tagIds])];
      if (tags.length > 0) {
        const rows = tags.map((tag_id) => ({ work_id: id!, tag_id }));
        await trx.insertInto('work_tag').values(rows).execute();
      }
      const actor = { user: { id: run.admin_id }, ip: run.ip, now };
      await deps.identity.audit(trx, actor, [
        { action: 'work.import', target: key, after: { import: run.id, file: file.name } },
      ]);
      await relist(deps, trx, [id!]);
    });
  } catch (error) {
    await deps.library.discard(prepared);
    throw error;
  }
}

async function listOf(archive: Archive, entry: ArchiveEntry): Promise<Map<string, ListRow> | null> {
  const bytes = await archive.read(entry);
  return typeof bytes === 'string' ? null : readList(bytes);
}

/** Tags of the house by each of their names, folded as search folds words. */
async function tagNames(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('tag').select(['id', 'slug', 'names']).where('owner_id', 'is', null).execute();
  return new Map(
    rows.flatMap((row) => [row.slug, ...Object.values(row.names)].map((name) => [foldWords(name), row.id] as const)),
  );
}

const baseName = (name: string): string => name.slice(name.lastIndexOf('/') + 1).toLowerCase();

/** The row of a file: by its path in the archive, else by its name alone. */
const rowOf = (list: Map<string, ListRow>, name: string): ListRow | undefined =>
  list.get(name.toLowerCase()) ?? list.get(baseName(name));

/** What the list names and the archive does not hold; it stands behind the last file. */
function missingFrom(list: Map<string, ListRow>, entries: readonly ArchiveEntry[]): FileOutcome[] {
  const there = new Set(entries.map(({ name }) => baseName(name)));
  return [...list.keys()]
    .filter((file) => !there.has(baseName(file)))
    .map((file, index) => ({
      place: entries.length + 1 + index,
      name: shownName(file),
      fault: refused('missing'),
    }));
}
