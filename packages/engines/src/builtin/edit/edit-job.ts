import type { Claim, Op } from '../../engine.ts';

/** One edit on a worker thread. Plain data: it crosses the thread border by structured clone, and files are decoded there. */
export interface EditJob {
  op: Op;
  /** Encoded pictures by role, in the order they were given. */
  pictures: Readonly<Record<string, readonly Uint8Array[]>>;
  prompt: string;
  negativePrompt: string;
  style: string | null;
  module: string;
  locale: string;
  /** 1 keeps the picture, 0 keeps only its structure. */
  similarity: number;
  /** The tool's own parameters, as its descriptor read them. */
  custom: Readonly<Record<string, unknown>>;
  /** Pixels of the result, as the tool's rule says them. */
  width: number;
  height: number;
  seed: number;
  preview: boolean;
}

export interface EditResult {
  bytes: Uint8Array;
  mime: 'image/png' | 'image/svg+xml';
  width: number;
  height: number;
  /** For a result that is not a picture of pixels: the same as a PNG, for lists. */
  cover: Uint8Array | null;
  claims: Claim[];
  meta: Record<string, unknown>;
}
