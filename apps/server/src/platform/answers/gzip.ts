import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);

/** From this many bytes on an answer is compressed for those who take it. */
export const LARGE = 2048;

/** Compresses off the main thread. */
export const gzipBody = (body: string | Buffer): Promise<Buffer> => compress(body);

/** Whether a client takes gzip, by its Accept-Encoding. */
export function takesGzip(accepted: string | string[] | undefined): boolean {
  if (typeof accepted !== 'string') return false;
  let wildcard = false;
  for (const part of accepted.slice(0, 500).split(',')) {
    const [name, ...terms] = part.toLowerCase().split(';');
    const refused = terms.some((term) => /^\s*q=0(\.0*)?\s*$/.test(term));
    if (name?.trim() === 'gzip') return !refused;
    if (name?.trim() === '*') wildcard = !refused;
  }
  return wildcard;
}
