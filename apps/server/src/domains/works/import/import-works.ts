import { contract } from '@atelier/contract/table';
import type { Language } from '@atelier/contract/vocabulary/languages';
import { createTranslator } from '@atelier/i18n/all-languages';
import { foldWords } from '@atelier/rules/text/tokens';
import { envelope } from '../../../platform/http/answer.ts';
import type { CallContext, Trx } from '../../../platform/platform.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import type { PreparedMedia } from '../../library/domain.ts';
import { type Actor, actorOf } from '../actor.ts';
import type { WorksDeps } from '../domain.ts';
import { fileFacts, recipeFacts } from '../publish/picture-facts.ts';
import { relist } from '../relist.ts';
import { insertWork, newWorkKey } from '../work.repo.ts';
import { BrokenArchive, readArchive } from './read-archive.ts';
import { type ImportForm, readImportForm } from './read-form.ts';
import { type ListRow, readList, wordsFault } from './read-list.ts';

export interface Imported {
  imported: number;
  refused: { file: string; reason: string }[];
}

interface Picture {
  name: string;
  prepared: PreparedMedia;
}

/**
 * Imports the pictures of an archive as works of the admin who sends it; they wait in the queue of imports. Each file that
 * cannot be taken is named with its reason; the others are written together in one transaction, or, when that fails, none.
 * @throws Refusal validation, not_found (the tag), file_too_large, file_type (no archive)
 */
export async function importWorks(deps: WorksDeps, ctx: CallContext): Promise<Imported> {
  const form = await readImportForm(ctx.request.headers, ctx.request.body);
  try {
    const answer = await importArchive(deps, actorOf(ctx), form, ctx.language);
    void ctx.reply.header('cache-control', 'no-store').send(envelope(contract.works.importWorks, answer));
    return answer;
  } finally {
    await form.discard();
  }
}

async function importArchive(deps: WorksDeps, actor: Actor, form: ImportForm, language: Language): Promise<Imported> {
  const translate = createTranslator(language);
  checkAlgorithm(form.fields.algo_type);
  const tagId = await tagOfForm(deps, form.fields.tag_id);
  const refused: Imported['refused'] = [];
  const pictures: Picture[] = [];
  let list = new Map<string, ListRow>();
  let listed = false;
  const drop = async (picture: Picture, reason: string) => {
    refused.push({ file: picture.name, reason });
    pictures.splice(pictures.indexOf(picture), 1);
    await deps.library.discard(picture.prepared);
  };
  try {
    for await (const file of readArchive(form.archive)) {
      if (file.kind === 'refused') {
        refused.push({ file: file.name, reason: translate(`publish.import.${file.fault}`) });
      } else if (file.kind === 'list') {
        const rows = listed ? null : readList(file.bytes);
        listed = true;
        if (rows) list = rows;
        else refused.push({ file: file.name, reason: translate('publish.import.list') });
      } else {
        const prepared = await deps.library.prepareUpload(actor.user.id, file.bytes).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
          const foreign = error.key === 'file_type';
          const reason = foreign ? translate('publish.import.type') : translate(`errors.${error.key}`, error.info.vars);
          refused.push({ file: file.name, reason });
          return null;
        });
        if (prepared) pictures.push({ name: file.name, prepared });
      }
    }
    const tags = await tagNames(deps);
    for (const picture of [...pictures]) {
      const row = rowOf(list, picture.name);
      if (!row) continue;
      const fault = wordsFault(row);
      const unknown = row.tags.find((name) => !tags.has(foldWords(name)));
      if (fault) await drop(picture, translate(`errors.${fault.key}`, fault.vars));
      else if (unknown !== undefined) await drop(picture, translate('publish.import.unknownTag', { tag: unknown }));
    }
    const present = new Set(pictures.map((picture) => baseName(picture.name)));
    const named = new Set(refused.map((one) => baseName(one.file)));
    for (const file of list.keys()) {
      const base = baseName(file);
      if (!present.has(base) && !named.has(base)) {
        refused.push({ file, reason: translate('publish.import.missing') });
      }
    }
    await writeWorks(deps, actor, pictures, (name) => {
      const row = rowOf(list, name);
      const own = (row?.tags ?? []).map((tag) => tags.get(foldWords(tag))!);
      return { row, tagIds: [...new Set([...(tagId === null ? [] : [tagId]), ...own])] };
    });
    return { imported: pictures.length, refused };
  } catch (error) {
    for (const { prepared } of pictures) await deps.library.discard(prepared);
    if (error instanceof BrokenArchive) throw refuse('file_type', { fields: [{ path: 'file', key: 'file_type' }] });
    throw error;
  }
}

/** 1 is images (studio 7.4); nothing else is made on this server yet. */
function checkAlgorithm(given: string | undefined): void {
  if (given !== undefined && given !== '' && !/^(1|image)$/.test(given)) {
    throw refuse('validation', { fields: [{ path: 'algo_type', key: 'unsupported' }] });
  }
}

async function tagOfForm({ platform }: WorksDeps, given: string | undefined): Promise<number | null> {
  if (given === undefined || given === '') return null;
  const id = /^\d{1,9}$/.test(given) ? Number(given) : 0;
  const tag = await platform.db
    .selectFrom('tag')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', 'is', null)
    .executeTakeFirst();
  if (!tag) throw refuse('not_found', { fields: [{ path: 'tag_id', key: 'not_found' }] });
  return tag.id;
}

/** Tags of the house by each of their names, folded as search folds words. */
async function tagNames({ platform }: WorksDeps): Promise<Map<string, number>> {
  const rows = await platform.db
    .selectFrom('tag')
    .select(['id', 'slug', 'names'])
    .where('owner_id', 'is', null)
    .execute();
  return new Map(
    rows.flatMap((row) => [row.slug, ...Object.values(row.names)].map((name) => [foldWords(name), row.id] as const)),
  );
}

const baseName = (name: string): string => name.slice(name.lastIndexOf('/') + 1).toLowerCase();

/** The row of a file: by its path in the archive, else by its name alone. */
const rowOf = (list: Map<string, ListRow>, name: string): ListRow | undefined =>
  list.get(name.toLowerCase()) ?? list.get(baseName(name));

async function writeWorks(
  deps: WorksDeps,
  actor: Actor,
  pictures: readonly Picture[],
  wordsOf: (name: string) => { row: ListRow | undefined; tagIds: number[] },
): Promise<void> {
  if (pictures.length === 0) return;
  const { db } = deps.platform;
  await db.transaction().execute(async (trx: Trx) => {
    const ids: number[] = [];
    const keys: string[] = [];
    for (const { name, prepared } of pictures) {
      await deps.library.storeOutput(trx, prepared, actor.now);
      const media = (await deps.library.media(trx, [prepared.id])).get(prepared.id)!;
      const { row, tagIds } = wordsOf(name);
      const key = newWorkKey();
      const id = await insertWork(trx, {
        key,
        author_id: actor.user.id,
        publisher_id: actor.user.id,
        origin: 'import',
        title: row?.title ?? '',
        description: row?.summary ?? '',
        ...fileFacts(media),
        ...recipeFacts(null),
        prompt: row?.prompt ?? '',
        upstream_id: null,
        allow_comments: true,
        visibility: 'public',
        submitted_at: actor.now,
        created_at: actor.now,
      });
      ids.push(id!);
      keys.push(key);
      if (tagIds.length > 0) {
        const rows = tagIds.map((tag_id) => ({ work_id: id!, tag_id }));
        await trx.insertInto('work_tag').values(rows).execute();
      }
    }
    await deps.identity.audit(trx, actor, [{ action: 'work.import', target: 'imports', after: { works: keys } }]);
    await relist(deps, trx, ids);
  });
}
