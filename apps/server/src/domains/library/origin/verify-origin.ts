import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { OriginAnswer } from '@atelier/contract/library/origin';
import type { Platform } from '#platform/platform.ts';
import { ChildLostError } from '#platform/processes/child-pool.ts';
import { refuse } from '#platform/refusal.ts';
import { sniffImage } from '../image/image-header.ts';
import { credentialsOf } from './credentials.ts';
import { origin } from './origin.ts';
import { broken, silent, verdictOf } from './verdict.ts';

/** Files held in memory at once; whoever comes then asks again. */
const MOST = 6;
let underWay = 0;
/** How each box of a manifest that holds others begins, in every format. */
const BOX = 'jumb';
const MOST_BOXES = 2000;

/**
 * What a stranger's file says of where it comes from, and whether that is still true. Nothing of it is kept.
 * @throws Refusal file_type, upload_failed (no bytes), rate_limited while too many are looked at
 */
export async function verifyOrigin(platform: Platform, body: unknown): Promise<OriginAnswer> {
  if (!(body instanceof Readable)) throw refuse('upload_failed');
  if (underWay >= MOST) throw refuse('rate_limited', { retryAfterSeconds: 5 });
  underWay += 1;
  try {
    const bytes = await buffer(body);
    if (bytes.length === 0) throw refuse('upload_failed');
    const mime = formatOf(bytes);
    if (mime === null) throw refuse('file_type');
    if (hasManyBoxes(bytes)) return broken('manifest.too_large');
    const { chain } = await credentialsOf(platform);
    const json = await origin.read({
      bytes,
      mime,
      anchors: chain.length > 1 ? chain.slice(1).join('') : chain.join(''),
    });
    return json === null ? silent() : verdictOf(json);
  } catch (error) {
    if (error instanceof ChildLostError || (error instanceof Error && error.message.startsWith('C2pa('))) {
      platform.log.info({ err: error }, 'the origin of a file cannot be read');
      return broken('manifest.unreadable');
    }
    throw error;
  } finally {
    underWay -= 1;
  }
}

/**
 * The reader takes the square of the time for twice the boxes, and one stranger would keep it from everybody: two thousand are some nine
 * hundred ingredients, more than anybody reads.
 */
function hasManyBoxes(bytes: Buffer): boolean {
  let boxes = 0;
  for (let at = bytes.indexOf(BOX); at >= 0; at = bytes.indexOf(BOX, at + BOX.length))
    if (++boxes > MOST_BOXES) return true;
  return false;
}

/** Of the formats that the house stores, and those it takes. */
function formatOf(bytes: Buffer): string | null {
  const picture = sniffImage(bytes);
  if (picture) return picture;
  return /^(?:\uFEFF)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]{0,4000}?-->\s*)*<svg[\s>]/.test(
    bytes.toString('utf8', 0, 8192),
  )
    ? 'image/svg+xml'
    : null;
}
