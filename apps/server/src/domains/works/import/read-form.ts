import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { Refusal, refuse } from '../../../platform/refusal.ts';

const MEGABYTE = 1024 * 1024;
export const ARCHIVE_MAX = 200 * MEGABYTE;

export interface ImportForm {
  /** A file of its own, removed by `discard`. */
  archive: string;
  fields: Record<string, string>;
  discard(): Promise<void>;
}

/**
 * Reads the multipart form of an import: the archive into a temporary file, never into memory.
 * @throws Refusal validation (no form, no file), file_too_large
 */
export async function readImportForm(
  headers: Record<string, string | string[] | undefined>,
  body: unknown,
): Promise<ImportForm> {
  const type = String(headers['content-type'] ?? '');
  if (!/^multipart\/form-data\b/i.test(type) || !(body instanceof Readable)) throw missing();
  const archive = path.join(tmpdir(), `atelier-import-${randomBytes(12).toString('hex')}.zip`);
  const discard = () => rm(archive, { force: true });
  try {
    const { fields, received } = await receive({ 'content-type': type }, body, archive);
    if (!received) throw missing();
    return { archive, fields, discard };
  } catch (error) {
    await discard();
    if (error instanceof Refusal) throw error;
    throw missing();
  }
}

const missing = () => refuse('validation', { fields: [{ path: 'file', key: 'validation' }] });

async function receive(
  headers: BusboyHeaders,
  body: Readable,
  target: string,
): Promise<{ fields: Record<string, string>; received: boolean }> {
  const form = new Busboy({
    headers,
    limits: { files: 1, fields: 10, fieldSize: 1000, fieldNameSize: 100, parts: 11, fileSize: ARCHIVE_MAX },
  });
  const fields: Record<string, string> = {};
  let written: Promise<boolean> = Promise.resolve(false);
  form.on('field', (name, value) => {
    fields[name] = value;
  });
  form.on('file', (name, stream) => {
    if (name !== 'file') {
      stream.resume();
      return;
    }
    written = pipeline(stream, createWriteStream(target, { flags: 'wx', mode: 0o600 })).then(() => {
      if (stream.truncated) throw refuse('file_too_large', { vars: { maxMb: ARCHIVE_MAX / MEGABYTE } });
      return true;
    });
    // Awaited below; it may fail before the form has ended.
    written.catch(() => undefined);
  });
  await pipeline(body, form);
  return { fields, received: await written };
}
