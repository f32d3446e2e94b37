import { createHash } from 'node:crypto';
import type { EngineEvent, MediaRef } from '../engine.ts';
import { because, faultOf } from '../reason.ts';
import { type MediaType, mediaTypeOf } from './media-type.ts';

/** A file in memory as an engine hands it on. */
export function mediaOf(bytes: Uint8Array, type: MediaType): MediaRef {
  return {
    role: 'main',
    mime: type.mime,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    width: type.width,
    height: type.height,
    open: async () => new Blob([bytes as Uint8Array<ArrayBuffer>]).stream(),
  };
}

/**
 * The event for a file a server gave, which must be of that kind by its bytes.
 * @param who names the server in messages
 * @throws EngineError internal for anything else
 */
export function artefactOf(
  bytes: Uint8Array,
  { index, kind, who, meta }: { index: number; kind: MediaType['kind']; who: string; meta: Record<string, unknown> },
): Extract<EngineEvent, { type: 'artefact' }> {
  const type = mediaTypeOf(bytes);
  if (type?.kind !== kind) {
    throw faultOf('internal', type ? because('wrong_file', { who, got: type.mime }) : because('no_file', { who }));
  }
  return { type: 'artefact', index, role: 'main', media: mediaOf(bytes, type), meta };
}
