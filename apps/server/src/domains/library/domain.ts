import type { MediaRef } from '@atelier/engines/engine';
import type { Db, DomainModule, Platform, Sessions, Trx } from '../../platform/platform.ts';
import { libraryHandlers } from './library.routes.ts';
import { insertMedia, type PreparedMedia } from './media.repo.ts';
import type { MediaRights } from './media-access.ts';
import { signedPaths } from './signed-paths.ts';
import { deleteFiles, type OutputInput, prepareOutput } from './store-image.ts';
import { sweepMediaJob } from './sweep-media.job.ts';
import { checkInputs, toolInputs } from './tool-inputs.ts';

export type { MediaRights, OutputInput, PreparedMedia };

/** What other domains may ask of the library. */
export interface LibraryDoor {
  /**
   * @throws Refusal not_found, image_flagged, image_dimensions or image_format unless every id is a ready picture the
   *   user may use.
   */
  checkInputs(db: Db, userId: number, ids: readonly string[]): Promise<void>;
  /** The clean originals as an engine reads them (role 'image'), scaled so that the shortest side is at most 1024. */
  toolInputs(db: Db, userId: number, ids: readonly string[]): Promise<MediaRef[]>;
  /** Verifies and stores the files of what an engine made; `storeOutput` writes the row, `discard` takes them back. */
  prepareOutput(input: OutputInput): Promise<PreparedMedia>;
  storeOutput(trx: Trx, prepared: PreparedMedia, now: Date): Promise<void>;
  discard(prepared: PreparedMedia): Promise<void>;
  /** Signed same-origin paths (24 h, the same within the hour); `url` names the marked file unless `clean`. */
  paths(id: string, options: { clean: boolean; now: Date }): { url: string; thumbnail: string };
}

export interface LibraryOptions {
  sessions: Sessions;
  rights: MediaRights;
}

/** The library domain: uploads, stored files and who may have them. */
export function libraryDomain(platform: Platform, options: LibraryOptions): DomainModule & { door: LibraryDoor } {
  return {
    name: 'library',
    handlers: libraryHandlers({ platform, ...options }) as unknown as DomainModule['handlers'],
    jobs: [sweepMediaJob(platform)],
    door: {
      checkInputs,
      toolInputs: (db, userId, ids) => toolInputs(platform, db, userId, ids),
      prepareOutput: (input) => prepareOutput(platform, input),
      storeOutput: insertMedia,
      discard: ({ id }) => deleteFiles(platform, id),
      paths: (id, at) => signedPaths(platform, id, at),
    },
  };
}
