import type { MediaRef } from '@atelier/engines/engine';
import type { Db, Trx } from '#platform/platform.ts';
import { erases, identityDomain } from '../identity/domain.ts';
import { mergeHandlers } from '../merge-handlers.ts';
import { defineDomain } from '../ports.ts';
import { insertAsset, markFavorite } from './assets/asset.repo.ts';
import type { MadeFacts } from './assets/asset-facts.ts';
import { assetWordsJob, wordOlderAssets } from './assets/asset-words.job.ts';
import { assetHandlers } from './assets/assets.routes.ts';
import { emptyTrashJob } from './assets/empty-trash.job.ts';
import { decoder, MAX_OUTPUT_PIXELS } from './decoder/decoder.ts';
import { eraseLibrary } from './erase-library.ts';
import { libraryHandlers } from './library.routes.ts';
import {
  findPictures,
  forgetOwned,
  forgetUnheld,
  handOver,
  insertMedia,
  type LockedMedia,
  lockMedia,
  type MediaRow,
  type PreparedMedia,
  setBlocked,
  setMarked,
} from './media.repo.ts';
import { credentialsOf } from './origin/credentials.ts';
import { origin } from './origin/origin.ts';
import {
  houseMedia,
  inputsKept,
  listedMedia,
  mayHaveClean,
  mediaBack,
  mediaGone,
  mediaInUse,
  mediaPurged,
  recipeOfTask,
  type WorkOfMedia,
  worksOfMedia,
} from './ports.ts';
import { settleVisibility } from './settle-visibility.ts';
import { signedPaths } from './signed-paths.ts';
import { type MediaStanding, standingsOf } from './standings.ts';
import { type DrawingInput, prepareDrawing } from './store-drawing.ts';
import { deleteFiles, type OutputInput, prepareOutput, prepareUpload, storeMarked } from './store-image.ts';
import { sweepMediaJob } from './sweep-media.job.ts';
import { checkInputs, type InputSizes, type ToolInput, toolInputs, washed } from './tool-inputs.ts';

export type { LockedMedia, MadeFacts, MediaRow, MediaStanding, OutputInput, PreparedMedia, ToolInput, WorkOfMedia };
export {
  houseMedia,
  inputsKept,
  listedMedia,
  mayHaveClean,
  mediaBack,
  mediaGone,
  mediaInUse,
  mediaPurged,
  recipeOfTask,
  worksOfMedia,
};

/** What other domains may ask of the library. */
export interface LibraryDoor {
  /**
   * @returns how large they are, by role
   * @throws Refusal not_found, image_flagged, image_dimensions, image_format or mask_required, with the input's field, unless every
   *   input is a ready picture or mask the user may use.
   */
  checkInputs(db: Db, userId: number, inputs: readonly ToolInput[]): Promise<InputSizes>;
  /** The clean originals as an engine reads them, scaled so that the shortest side is at most 1024 where the tool does not need them whole. */
  toolInputs(db: Db, userId: number, inputs: readonly ToolInput[]): Promise<MediaRef[]>;
  /** Verifies and stores the files of what an engine made; `storeOutput` writes the row, `discard` takes them back. */
  prepareOutput(input: OutputInput): Promise<PreparedMedia>;
  /** The same for a drawing, an SVG, with the picture of what it looks like. */
  prepareDrawing(input: DrawingInput): Promise<PreparedMedia>;
  /**
   * The same for a picture somebody sends to publish; `storeOutput` writes its row, too.
   * @throws Refusal that says what is wrong with it
   */
  prepareUpload(ownerId: number, bytes: Uint8Array): Promise<PreparedMedia>;
  /**
   * Writes the row of a prepared picture and, with what it was made with, its place in its owner's library; without, no library holds it.
   */
  storeOutput(trx: Trx, prepared: PreparedMedia, now: Date, made?: MadeFacts): Promise<void>;
  discard(prepared: Pick<PreparedMedia, 'id'>): Promise<void>;
  /**
   * A WebP of a picture that is not stored, at most `side` pixels at its longer side.
   * @throws Error when it cannot be decoded
   */
  glanceOf(bytes: Uint8Array, side: number): Promise<Uint8Array>;
  /** What an engine made, as code of ours may read it: encoded anew when it is opened. */
  washed(media: MediaRef): MediaRef;
  /** Every file of these owners is deleted; its stored bytes are the caller's to `discard` after the commit. */
  forgetOwned(trx: Trx, ownerIds: readonly number[]): Promise<string[]>;
  /** These files of one owner are another's from now on; they are in nobody's library. */
  handOver(trx: Trx, ids: readonly string[], from: number, to: number): Promise<void>;
  /** Those of these files that no library holds are deleted; their stored bytes are the caller's to `discard` after the commit. */
  forgetUnheld(trx: Trx, ids: readonly string[]): Promise<string[]>;
  /** Stored pictures by id; unknown ids and masks are left out. */
  media(db: Db, ids: readonly string[]): Promise<Map<string, MediaRow>>;
  /** Where files of a user stand: those in the trash or published by them; the others are left out. */
  standings(db: Db, userId: number, ids: readonly string[]): Promise<Map<string, MediaStanding>>;
  /** As `media`, locked until the transaction ends. */
  lockMedia(trx: Trx, ids: readonly string[]): Promise<Map<string, LockedMedia>>;
  /** Stores the files with the visible mark of a picture kept without them; `setMarked` tells its row. */
  storeMarked(id: string): Promise<void>;
  setMarked(trx: Trx, id: string): Promise<void>;
  /** Decides anew whether these files are public, after a work was listed or not, an avatar or a cover changed. */
  settleVisibility(trx: Trx, ids: readonly string[]): Promise<void>;
  /** @returns false when there is no such file. */
  setBlocked(trx: Trx, id: string, blocked: boolean): Promise<boolean>;
  /** Marks a file of somebody's own as a favourite or not; false when it is no file of theirs or lies in the trash. */
  markFavorite(trx: Trx, userId: number, mediaId: string, on: boolean): Promise<boolean>;
  /** Signed same-origin paths (24 h, the same within the hour); `url` names the marked file unless `clean`. */
  paths(id: string, options: { clean: boolean; now: Date }): { url: string; thumbnail: string };
}

/** The library domain: uploads, stored files and who may have them, and everybody's own library of them. */
export const libraryDomain = defineDomain({
  name: 'library',
  leansOn: { identity: identityDomain },
  asks: { mayHaveClean, worksOfMedia, listedMedia, houseMedia, mediaInUse, inputsKept, recipeOfTask },
  tells: { mediaGone, mediaBack, mediaPurged },
  build(deps) {
    const { platform } = deps;
    const door: LibraryDoor = {
      checkInputs,
      toolInputs: (db, userId, inputs) => toolInputs(platform, db, userId, inputs),
      prepareOutput: (input) => prepareOutput(platform, input),
      prepareDrawing: (input) => prepareDrawing(platform, input),
      prepareUpload: (ownerId, bytes) => prepareUpload(platform, ownerId, bytes),
      async storeOutput(trx, prepared, now, made) {
        await insertMedia(trx, prepared, now);
        if (made) await insertAsset(trx, prepared, made, now);
      },
      media: findPictures,
      standings: (db, userId, ids) => standingsOf(deps.worksOfMedia, db, userId, ids),
      lockMedia,
      storeMarked: (id) => storeMarked(platform, id),
      setMarked,
      forgetOwned,
      forgetUnheld,
      handOver,
      settleVisibility: (trx, ids) => settleVisibility(deps, trx, ids),
      setBlocked,
      markFavorite,
      glanceOf: (bytes, side) => decoder.run('glance', { bytes, maxPixels: MAX_OUTPUT_PIXELS, side }),
      washed,
      discard: ({ id }) => deleteFiles(platform, id),
      paths: (id, at) => signedPaths(platform, id, at),
    };
    return {
      name: 'library',
      handlers: mergeHandlers(libraryHandlers({ ...deps, sessions: deps.identity.sessions }), assetHandlers(deps)),
      jobs: [sweepMediaJob(deps), emptyTrashJob(deps), assetWordsJob(platform)],
      async start() {
        decoder.warm();
        await credentialsOf(platform);
        origin.warm();
        await wordOlderAssets(platform);
      },
      door,
      // Files, folders, saved searches and uploads, stored bytes included.
      hears: [erases((userId) => eraseLibrary(platform, userId))],
    };
  },
});
