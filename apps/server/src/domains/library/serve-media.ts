import {
  CLEAN_THUMBNAIL_WIDTH,
  OWN_SIDE,
  parseMediaName,
  THUMBNAIL_WIDTHS,
  type ThumbnailWidth,
} from '@atelier/rules/media/ids';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, type Site } from '#platform/http/cookies.ts';
import type { CallContext, Platform, Sessions, SessionUser, StoredObject } from '#platform/platform.ts';
import { Refusal, refuse } from '#platform/refusal.ts';
import { formatOf, VARIANT_MIME, type Variant, variantKey, variantName } from './image/variants.ts';
import { findMedia, trashedAmong } from './media.repo.ts';
import { type MayHaveClean, mediaAccess, type Wanted } from './media-access.ts';
import { matchesTag, parseRange } from './media-range.ts';
import { ownObject } from './own-view.ts';
import { openedBy } from './signed-paths.ts';

export interface MediaRequest {
  /** 'p_…', 'p_….png', 'p_…_wm.png'. */
  file: string;
  width: number | undefined;
  expires: string | undefined;
  signature: string | undefined;
  /** Save it instead of showing it. */
  download: boolean;
}

export interface ServeDeps {
  platform: Platform;
  sessions: Sessions;
  mayHaveClean: MayHaveClean;
}

/**
 * Answers a stored file (decisions 3): who may have it is asked anew each time, so that blocking or hiding it works at
 * once; ranges, validators and the headers that keep a file from ever acting as a page.
 * @throws Refusal not_found for unknown, foreign, blocked and unsigned files alike.
 */
export async function serveMedia(deps: ServeDeps, asked: MediaRequest, ctx: CallContext): Promise<void> {
  const { platform } = deps;
  const wanted = wantedVariant(asked, ctx.request.headers.accept);
  if (!wanted) throw refuse('not_found');
  const { id } = wanted;
  const media = (await findMedia(platform.db, [id])).get(id);
  if (!media) throw refuse('not_found');
  const asker = {
    opened: openedBy(platform, id, asked, ctx.now),
    session: () => sessionOf(platform.config, ctx.request, deps.sessions),
  };
  const scope = await mediaAccess(media, wanted.file, asker, deps.mayHaveClean, ctx.now);
  if (scope === null) throw refuse('not_found');
  const own = wanted.file === 'own';
  // What lies in the trash is not shown large and clean before it is restored.
  if (own && (await trashedAmong(platform.db, [id])).has(id)) throw refuse('not_found');
  const { variant, object } = own
    ? await ownObject(platform, media, wanted.variant.format === 'webp' ? 'webp' : 'jpg')
    : { variant: wanted.variant, object: await platform.storage.get(variantKey(id, wanted.variant)) };
  if (!object) throw refuse('not_found');

  const { reply } = ctx;
  // Its address says nothing of who may have it: who signs in next in this browser asks anew.
  const keep = own ? 'private, no-cache' : `${scope}, max-age=600`;
  reply.header('cache-control', keep);
  if (variant.width !== null) reply.header('vary', 'Accept');
  protect(reply);
  if (own) reply.header('cross-origin-resource-policy', 'same-origin');
  if (asked.download || variant.format === 'svg') {
    reply.header('content-disposition', `attachment; filename="${downloadName(id, variant)}"`);
  }
  sendObject(ctx.request, reply, object, VARIANT_MIME[variant.format], `"${id}-${variantName(variant)}"`);
}

interface WantedFile {
  id: string;
  variant: Variant;
  /** The class that opens it. */
  file: Wanted;
}

function wantedVariant({ file, width, download }: MediaRequest, accept: string | undefined): WantedFile | null {
  const name = parseMediaName(file);
  if (!name) return null;
  const { id, watermarked } = name;
  const full = watermarked ? 'marked' : 'clean';
  if (width === undefined) return { id, variant: { width: null, watermarked, format: formatOf(id) }, file: full };
  const format = /\bimage\/webp\b/.test(accept ?? '') ? 'webp' : 'jpg';
  if (width === OWN_SIDE) {
    // It is to look at: what is saved carries the mark.
    const shown = !watermarked && !download && isPicture(id);
    return shown ? { id, variant: { width, watermarked: false, format }, file: 'own' } : null;
  }
  if (!isThumbnailWidth(width)) return null;
  const small = width <= CLEAN_THUMBNAIL_WIDTH;
  return { id, variant: { width, watermarked: watermarked && !small, format }, file: small ? 'thumb' : full };
}

/** Pictures of pixels, and drawings, which are looked at as such. */
const isPicture = (id: string): boolean => /^[jps]_/.test(id);

const isThumbnailWidth = (width: number): width is ThumbnailWidth =>
  (THUMBNAIL_WIDTHS as readonly number[]).includes(width);

async function sessionOf(site: Site, request: FastifyRequest, sessions: Sessions): Promise<SessionUser | null> {
  const ticket = readCookie(site, request, 'ticket');
  const found = ticket ? await sessions.resolve(ticket) : null;
  return found instanceof Refusal ? null : found;
}

/** Whatever the bytes are, a browser must not run them, frame them into a page's rights or hand them to other sites. */
function protect(reply: FastifyReply): void {
  reply
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cross-origin-resource-policy', 'same-site')
    .header('accept-ranges', 'bytes');
}

function sendObject(
  request: FastifyRequest,
  reply: FastifyReply,
  object: StoredObject,
  mime: string,
  tag: string,
): void {
  reply.header('etag', tag);
  if (matchesTag(request.headers['if-none-match'], tag)) {
    void reply.status(304).send();
    return;
  }
  const ifRange = request.headers['if-range'];
  const stale = ifRange !== undefined && ifRange !== tag;
  const range = stale ? 'all' : parseRange(request.headers.range, object.size);
  reply.type(mime);
  if (range === 'outside') {
    void reply.status(416).header('content-range', `bytes */${object.size}`).send('');
  } else if (range === 'all') {
    void reply.header('content-length', object.size).send(object.stream());
  } else {
    void reply
      .status(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${object.size}`)
      .header('content-length', range.end - range.start + 1)
      .send(object.stream(range));
  }
}

/** 'Atelier-1a2b3c4d.png': the start of the id keeps two downloads apart. */
function downloadName(id: string, { width, watermarked, format }: Variant): string {
  const size = width === null ? '' : `-${width}`;
  return `Atelier-${id.slice(2, 10)}${size}${watermarked ? '-watermarked' : ''}.${format}`;
}
