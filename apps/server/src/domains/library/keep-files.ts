import { createHash } from 'node:crypto';
import type { Platform } from '#platform/platform.ts';
import type { StoredFile } from './decoder/jobs.ts';
import type { Provenance } from './image/provenance.ts';
import { VARIANT_MIME, variantKey } from './image/variants.ts';
import type { PreparedMedia } from './media.repo.ts';
import { credentialsOf } from './origin/credentials.ts';
import { manifestOf } from './origin/manifest.ts';
import { origin } from './origin/origin.ts';

type FullFile = Pick<PreparedMedia, 'bytes' | 'sha256'>;

/** Stores the files of one picture as they are made, and knows what its full clean one is like. */
export class FileKeeper {
  readonly #platform: Platform;
  readonly #id: string;
  readonly #made: Provenance | undefined;
  #full: FullFile | null = null;

  /** @param made what its full files say of their origin, signed; without it they say nothing */
  constructor(platform: Platform, id: string, made?: Provenance) {
    this.#platform = platform;
    this.#id = id;
    this.#made = made;
  }

  readonly store = async ({ variant, bytes: encoded }: StoredFile): Promise<void> => {
    // Last of all: whatever changes a file after this is told by it.
    const bytes = variant.width === null && this.#made ? await this.#signed(variant, encoded, this.#made) : encoded;
    if (variant.width === null && !variant.watermarked)
      this.#full = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest() };
    await this.#platform.storage.put(variantKey(this.#id, variant), bytes, VARIANT_MIME[variant.format]);
  };

  /** A picture is not lost because it could not be signed. */
  async #signed({ format }: StoredFile['variant'], bytes: Uint8Array, made: Provenance): Promise<Uint8Array> {
    const { config, clock, log } = this.#platform;
    try {
      return await origin.sign({
        bytes,
        mime: VARIANT_MIME[format],
        manifest: manifestOf(made, this.#id, config.version, clock.now()),
        credentials: await credentialsOf(this.#platform),
      });
    } catch (error) {
      log.error({ err: error, mediaId: this.#id }, 'a file is stored without proof of its origin');
      return bytes;
    }
  }

  /** @throws Error when it was never made */
  get full(): FullFile {
    if (!this.#full) throw new Error('The full file was not made');
    return this.#full;
  }
}
