import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import yazl, { type ZipFile } from 'yazl';
import type { CallContext, Platform } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import { formatOf, variantKey } from '../image/variants.ts';
import { type ArchivedFile, ownFiles, variantFor } from './archive.repo.ts';
import { entryName } from './entry-name.ts';
import { signedText } from './pack-files.ts';

export interface ArchiveRequest {
  id: string;
  expires: string;
  signature: string;
}

/**
 * Answers a ZIP as it is written: one file is open at a time and as much of it in memory as the connection takes, so a large one costs no
 * more than a small one. Whether a file may be had is asked again for each: what was blocked or thrown away meanwhile is not in it.
 * @throws Refusal not_found (unknown or forged), link_used (expired)
 */
export async function sendArchive(
  platform: Platform,
  { id, expires, signature }: ArchiveRequest,
  ctx: CallContext,
): Promise<void> {
  if (!platform.secrets.verify('archive', signedText(id, expires), signature)) throw refuse('not_found');
  const asked = await platform.db
    .selectFrom('asset_archive')
    .select(['owner_id', 'media_ids', 'clean', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!asked || asked.expires_at <= ctx.now) throw refuse('link_used');
  const files = await ownFiles(platform.db, asked.owner_id, asked.media_ids);
  const zip = new yazl.ZipFile();
  const out = zip.outputStream as Readable;
  ctx.reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="Atelier-${ctx.now.toISOString().slice(0, 10)}.zip"`)
    .type('application/zip');
  void writeFiles(platform, zip, out, files, asked.clean);
  void ctx.reply.send(out);
}

/** Puts one file after the other into the ZIP; ends with it, or when nobody takes it any more. */
async function writeFiles(
  { storage, log }: Platform,
  zip: ZipFile,
  out: Readable,
  files: readonly ArchivedFile[],
  clean: boolean,
): Promise<void> {
  let source: Readable | undefined;
  zip.on('error', (error: Error) => out.destroy(error));
  // A download that was broken off must not leave a file open.
  out.once('close', () => source?.destroy());
  try {
    for (const [index, file] of files.entries()) {
      const variant = variantFor(file, clean);
      if (variant === null) continue;
      const watermarked = variant === 'marked';
      const key = variantKey(file.id, { width: null, watermarked, format: formatOf(file.id) });
      const object = await storage.get(key);
      if (out.destroyed) return;
      if (!object) continue;
      source = object.stream() as Readable;
      const name = entryName({ ...file, watermarked }, index + 1, files.length);
      // Pictures are compressed already.
      zip.addReadStream(source, name, { compress: false, size: object.size, mtime: file.createdAt });
      await finished(source);
    }
    zip.end();
  } catch (error) {
    if (out.destroyed) return;
    log.warn({ error }, 'a ZIP of files was broken off');
    out.destroy(error as Error);
  }
}
