import type { FinishOp } from '@atelier/contract/engines/finish';
import type { Provenance } from '../image/provenance.ts';
import type { Variant } from '../image/variants.ts';

/** A file that is stored for a picture. */
export interface StoredFile {
  variant: Variant;
  bytes: Uint8Array;
}

/** What a picture is like, told when its files are made. */
export interface Looks {
  width: number;
  height: number;
  thumbhash: Uint8Array;
  /** '#rrggbb' */
  dominant: string;
}

/** What the decoder process can be asked for, and what it tells; `files` come one by one, before the end. */
export interface DecoderJobs {
  /** All files of a picture, or those with the visible mark alone. */
  picture: {
    asked: {
      bytes: Uint8Array;
      maxPixels: number;
      finish: readonly FinishOp[];
      format: 'png' | 'jpg';
      mark: boolean;
      only: 'all' | 'marked';
      tool: string;
      provenance?: Provenance;
      quality?: number;
    };
    told: Looks;
  };
  /** A mask as every engine reads it. */
  mask: { asked: { bytes: Uint8Array; maxPixels: number }; told: { width: number; height: number; light: number } };
  /** A drawing rebuilt, with and without the mark, and thumbnails of its cover. */
  drawing: {
    asked: { bytes: Uint8Array; cover: Uint8Array; maxPixels: number; provenance: Provenance; tool: string };
    told: Looks;
  };
  /** The picture as its owner is shown it; `small` tells of which kind of source it is. */
  ownView: { asked: { bytes: Uint8Array; small: Uint8Array; maxPixels: number }; told: null };
  /** Encoded anew as PNG or JPEG, in another size where one is named. */
  scaled: {
    asked: { bytes: Uint8Array; maxPixels: number; size?: { width: number; height: number }; format: 'png' | 'jpg' };
    told: Uint8Array;
  };
  /** A small WebP of a picture that is not stored. */
  glance: { asked: { bytes: Uint8Array; maxPixels: number; side: number }; told: Uint8Array };
}

export type DecoderJob = { [K in keyof DecoderJobs]: { kind: K } & DecoderJobs[K]['asked'] }[keyof DecoderJobs];
