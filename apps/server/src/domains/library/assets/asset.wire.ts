import type { AssetItem, Folder } from '@atelier/contract/library/assets';
import { ratioName } from '@atelier/rules/media/ratio';
import type { Platform } from '#platform/platform.ts';
import type { WorkOfMedia } from '../ports.ts';
import { signedPaths } from '../signed-paths.ts';
import { purgeAt } from './asset-facts.ts';
import type { AssetRow } from './asset-list.view.ts';
import { COVERS, type FolderCard } from './folders.view.ts';

export interface AssetWireContext {
  platform: Platform;
  /** The owner has the right to clean full-size files of made pictures (decisions A1). */
  clean: boolean;
  works: ReadonlyMap<string, WorkOfMedia>;
  now: Date;
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** One file as the contract spells it. */
export function assetToWire(row: AssetRow, { platform, clean, works, now }: AssetWireContext): AssetItem {
  const paths = signedPaths(platform, row.media_id, { clean: clean || row.source === 'upload', now });
  const work = works.get(row.media_id);
  return {
    id: row.media_id,
    media_type: row.media_type,
    ...paths,
    width: row.width,
    height: row.height,
    // By the picture itself: what older ones are filed under was a guess.
    wh_ratio: ratioName(row.width, row.height),
    dominant: row.dominant,
    thumbhash: row.thumbhash.toString('base64'),
    source: row.source,
    module: row.module,
    style: row.style,
    prompt: row.prompt,
    seed: row.seed,
    history_id: row.task_id ?? '',
    favorite: row.favorite,
    folder_id: row.folder_id,
    uses: row.uses,
    work_id: work?.key ?? '',
    work_status: work?.status ?? null,
    blocked: row.state === 'blocked',
    created_at: seconds(row.created_at),
    purge_at: row.trashed_at ? seconds(purgeAt(row.trashed_at)) : null,
  };
}

/** One folder, its covers padded to five. */
export function folderToWire(platform: Platform, card: FolderCard, now: Date): Folder {
  const covers = card.covers.map((id) => signedPaths(platform, id, { clean: false, now }).thumbnail);
  return {
    folder_id: card.id,
    name: card.name,
    created_time: card.created_at.toISOString().slice(0, 19).replace('T', ' '),
    covers: [...covers, ...Array<string>(COVERS).fill('')].slice(0, COVERS),
    count: card.count,
  };
}
