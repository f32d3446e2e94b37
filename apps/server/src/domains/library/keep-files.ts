import { createHash } from 'node:crypto';
import type { Platform } from '#platform/platform.ts';
import type { StoredFile } from './decoder/jobs.ts';
import { VARIANT_MIME, variantKey } from './image/variants.ts';
import type { PreparedMedia } from './media.repo.ts';

type FullFile = Pick<PreparedMedia, 'bytes' | 'sha256'>;

/** Stores the files of one picture as they are made, and knows what its full clean one is like. */
export class FileKeeper {
  readonly #platform: Platform;
  readonly #id: string;
  #full: FullFile | null = null;

  constructor(platform: Platform, id: string) {
    this.#platform = platform;
    this.#id = id;
  }

  readonly store = async ({ variant, bytes }: StoredFile): Promise<void> => {
    if (variant.width === null && !variant.watermarked)
      this.#full = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest() };
    await this.#platform.storage.put(variantKey(this.#id, variant), bytes, VARIANT_MIME[variant.format]);
  };

  /** @throws Error when it was never made */
  get full(): FullFile {
    if (!this.#full) throw new Error('The full file was not made');
    return this.#full;
  }
}
