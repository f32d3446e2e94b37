import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { contract } from '@atelier/contract/table';
import type { ImportReport } from '@atelier/contract/works/imports';
import { envelope } from '#platform/http/answer.ts';
import type { CallContext } from '#platform/platform.ts';
import { Refusal, refuse } from '#platform/refusal.ts';
import { type Actor, actorOf } from '../actor.ts';
import type { WorksDeps } from '../deps.ts';
import { insertRefused, insertRun, runOfArchive } from './import.repo.ts';
import type { StoredFault } from './import.tables.ts';
import { importReport } from './import.view.ts';
import { sendImport } from './import-works.job.ts';
import { BrokenArchive, openArchive } from './read-archive.ts';
import { type ImportForm, readImportForm } from './read-form.ts';

/** Archives wait here until they are imported. */
export const ARCHIVES = 'imports/';

/**
 * Takes an archive in and begins its import, which goes on behind the request. The same archive sent again, while it is being
 * imported or within 30 days, is answered with that import, unless another is asked for.
 * An archive that is refused leaves a row with its reason among the imports.
 * @throws Refusal validation, not_found (the tag), file_too_large, file_type (no archive), no_space
 */
export async function startImport(deps: WorksDeps, ctx: CallContext): Promise<ImportReport & { known: boolean }> {
  await deps.platform.space.require();
  let name: string | null = null;
  try {
    const form = await readImportForm(ctx.request.headers, ctx.request.body, undefined, (given) => {
      name = given;
    });
    try {
      checkAlgorithm(form.fields.algo_type);
      const { id, known } = await takeIn(deps, actorOf(ctx), form);
      const answer = { ...(await importReport(deps, id, ctx.language)), known };
      void ctx.reply.header('cache-control', 'no-store').send(envelope(contract.works.importWorks, answer));
      return answer;
    } finally {
      await form.discard();
    }
  } catch (error) {
    const fault = error instanceof Refusal ? faultOf(error) : null;
    if (fault && name !== null) await keepRefused(deps, actorOf(ctx), name, fault);
    throw error;
  }
}

/** Why an archive was refused, for those who look at the imports later; null where the fault is not in what was sent. */
function faultOf({ key, info }: Refusal): StoredFault | null {
  const word = ({ file_type: 'archive', not_found: 'noTag', validation: 'noKind' } as const)[key as 'file_type'];
  if (key === 'file_too_large') return { key: 'publish.import.archiveSize', ...(info.vars ? { vars: info.vars } : {}) };
  return word ? { key: `publish.import.${word}` } : null;
}

async function keepRefused(deps: WorksDeps, actor: Actor, name: string, fault: StoredFault): Promise<void> {
  await deps.platform.db.transaction().execute(async (trx) => {
    const row = { admin_id: actor.user.id, ip: actor.ip, file_name: name, created_at: actor.now };
    const id = await insertRefused(trx, row, fault);
    const after = { file: name, fault: fault.key };
    await deps.identity.audit(trx, actor, [{ action: 'import.refused', target: String(id), after }]);
  });
}

async function takeIn(deps: WorksDeps, actor: Actor, form: ImportForm): Promise<{ id: number; known: boolean }> {
  const { db, storage } = deps.platform;
  const tagId = await tagOfForm(deps, form.fields.tag_id);
  const total = await countFiles(form.archive);
  const earlier = await runOfArchive(db, form.sha256, form.fields.again === '1');
  if (earlier !== null) return { id: earlier, known: true };
  const key = `${ARCHIVES}${randomBytes(16).toString('hex')}.zip`;
  await storage.put(key, createReadStream(form.archive), 'application/zip');
  try {
    const id = await db.transaction().execute(async (trx) => {
      const made = await insertRun(trx, {
        admin_id: actor.user.id,
        ip: actor.ip,
        file_name: form.name,
        sha256: form.sha256,
        storage_key: key,
        tag_id: tagId,
        total,
        created_at: actor.now,
      });
      if (made === null) return null;
      const after = { file: form.name, files: total, tag: tagId };
      await deps.identity.audit(trx, actor, [{ action: 'import.start', target: String(made), after }]);
      await sendImport(deps.platform, made, trx);
      return made;
    });
    if (id !== null) return { id, known: false };
  } catch (error) {
    await storage.delete(key);
    throw error;
  }
  // Sent twice at the same moment: the other one is it.
  await storage.delete(key);
  const other = await runOfArchive(db, form.sha256, false);
  if (other === null) throw refuse('conflict');
  return { id: other, known: true };
}

/** @throws Refusal file_type for what is no archive */
async function countFiles(file: string): Promise<number> {
  try {
    const archive = await openArchive(file);
    archive.close();
    return archive.entries.length;
  } catch (error) {
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
