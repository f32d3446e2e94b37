import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { Refusal, refuse } from '#platform/refusal.ts';
import { IMPORT_LIMITS, type ImportLimits, MEGABYTE } from './import-limits.ts';
import { shownName } from './read-archive.ts';

export interface ImportForm {
  /** A file of its own, removed by `discard`. */
  archive: string;
  /** The name it was sent under: shown, never used as a path. */
  name: string;
  sha256: Buffer;
  fields: Record<string, string>;
  discard(): Promise<void>;
}

/**
 * Reads the multipart form of an import: the archive into a temporary file, never into memory.
 * @param named Told the name the archive was sent under as soon as it is known, also of one that is refused then.
 * @throws Refusal validation (no form, no file), file_too_large
 */
export async function readImportForm(
  headers: Record<string, string | string[] | undefined>,
  body: unknown,
  limits: ImportLimits = IMPORT_LIMITS,
  named: (name: string) => void = () => undefined,
): Promise<ImportForm> {
  const type = String(headers['content-type'] ?? '');
  if (!/^multipart\/form-data\b/i.test(type) || !(body instanceof Readable)) throw missing();
  const archive = temporaryArchive();
  const discard = () => rm(archive, { force: true });
  try {
    const { fields, received } = await receive({ 'content-type': type }, body, archive, limits, named);
    if (!received) throw missing();
    return { archive, ...received, fields, discard };
  } catch (error) {
    await discard();
    if (error instanceof Refusal) throw error;
    throw missing();
  }
}

/** A place for an archive while it is read; nobody else knows its name. */
export const temporaryArchive = (): string =>
  path.join(tmpdir(), `atelier-import-${randomBytes(12).toString('hex')}.zip`);

const missing = () => refuse('validation', { fields: [{ path: 'file', key: 'validation' }] });

interface Received {
  name: string;
  sha256: Buffer;
}

async function receive(
  headers: BusboyHeaders,
  body: Readable,
  target: string,
  limits: ImportLimits,
  named: (name: string) => void,
): Promise<{ fields: Record<string, string>; received: Received | null }> {
  const form = new Busboy({
    headers,
    limits: { files: 1, fields: 10, fieldSize: 1000, fieldNameSize: 100, parts: 11, fileSize: limits.archive },
  });
  const fields: Record<string, string> = {};
  let written: Promise<Received | null> = Promise.resolve(null);
  form.on('field', (name, value) => {
    fields[name] = value;
  });
  form.on('file', (name, stream, fileName) => {
    if (name !== 'file') {
      stream.resume();
      return;
    }
    const sentAs = shownName((fileName ?? '').replace(/^.*[/\\]/, ''));
    named(sentAs);
    const sha = createHash('sha256');
    const hashed = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        sha.update(chunk);
        done(null, chunk);
      },
    });
    written = pipeline(stream, hashed, createWriteStream(target, { flags: 'wx', mode: 0o600 })).then(() => {
      if (stream.truncated) throw refuse('file_too_large', { vars: { maxMb: Math.floor(limits.archive / MEGABYTE) } });
      return { name: sentAs, sha256: sha.digest() };
    });
    // Awaited below; it may fail before the form has ended.
    written.catch(() => undefined);
  });
  await pipeline(body, form);
  return { fields, received: await written };
}
