import type { Question } from '../ports.ts';
import { captionOf, type Told } from './caption.ts';
import { depthOf } from './depth.ts';
import { facesOf, personsOf, type Sighted } from './faces.ts';
import { garmentSeenOf } from './garment.ts';
import { type Drawn, matteOf } from './matte.ts';
import { type Judged, sensitiveOf } from './sensitive.ts';
import { standsOutOf } from './stands-out.ts';

/** What our own code answers to each question. */
export interface Seen {
  faces: Sighted;
  persons: Sighted;
  subject: Sighted;
  garment: Sighted;
  matte: Drawn;
  depth: Drawn;
  sensitive: Judged;
  caption: Told;
}

/** What it is told beside the picture. */
export interface Hints {
  locale: string;
  prompt: string;
}

const EYES: { [Q in Question]: (bytes: Uint8Array, hints: Hints) => Promise<Seen[Q]> } = {
  faces: facesOf,
  persons: personsOf,
  subject: standsOutOf,
  garment: garmentSeenOf,
  matte: matteOf,
  depth: depthOf,
  sensitive: sensitiveOf,
  caption: (bytes, { locale, prompt }) => captionOf(bytes, locale, prompt),
};

/**
 * Answers a question by procedures alone, the same each time. It takes up to a second of computing: see `ClassicalEye`.
 * @throws EngineError invalid_input, field `image`, for bytes that are no picture
 */
export function lookAt<Q extends Question>(question: Q, bytes: Uint8Array, hints: Hints): Promise<Seen[Q]> {
  return EYES[question](bytes, hints);
}
