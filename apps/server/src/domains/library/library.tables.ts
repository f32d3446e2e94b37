import type { ErrorKey } from '@atelier/contract/errors';
import type { ColumnType, Generated } from 'kysely';

export type MediaState = 'pending' | 'ready' | 'blocked' | 'deleted';
export type Visibility = 'private' | 'public';
/** A mask is no picture: only tools that change a part of one take it. */
export type MediaOrigin = 'upload' | 'output' | 'mask';

export interface MediaTable {
  id: string;
  owner_id: number;
  mime: string;
  bytes: number;
  width: number;
  height: number;
  sha256: Buffer;
  origin: MediaOrigin;
  state: Generated<MediaState>;
  visibility: Generated<Visibility>;
  watermarked: boolean;
  provenance: boolean;
  thumbhash: Buffer;
  /** '#rrggbb' */
  dominant: string;
  /** Share of a mask that is light; null for what is none. */
  light: number | null;
  created_at: Date;
}

/** Why an upload's bytes were refused; asked again, it answers the same. */
export interface StoredRefusal {
  key: ErrorKey;
  vars?: Record<string, string | number>;
}

export interface UploadTable {
  id: string;
  owner_id: number;
  mime: string;
  size: number | null;
  max_bytes: number;
  state: Generated<'open' | 'receiving' | 'received' | 'done' | 'refused'>;
  refusal: ColumnType<StoredRefusal | null, never, string | null>;
  created_at: Date;
  expires_at: Date;
}

export type AssetSource = 'generation' | 'upload';
export type AssetMediaType = 'image' | 'video' | 'audio' | 'model';

export interface AssetTable {
  media_id: string;
  owner_id: number;
  media_type: ColumnType<AssetMediaType, never, never>;
  source: AssetSource;
  module: string;
  style: string;
  prompt: string;
  tokens: string[];
  worded: Generated<boolean>;
  /** -1 for uploads. */
  seed: number;
  wh_ratio: string;
  task_id: string | null;
  task_idx: number | null;
  folder_id: string | null;
  favorite: Generated<boolean>;
  uses: Generated<number>;
  created_at: Date;
  trashed_at: Date | null;
}

export interface AssetFolderTable {
  id: string;
  owner_id: number;
  name: string;
  /** As it is compared. */
  name_key: string;
  created_at: Date;
}

export interface AssetSearchTable {
  id: Generated<number>;
  owner_id: number;
  name: string;
  name_key: string;
  query: ColumnType<Record<string, unknown>, string, string>;
  created_at: Date;
}

/** Files asked for as one ZIP, behind a signed address. */
export interface AssetArchiveTable {
  id: string;
  owner_id: number;
  media_ids: string[];
  clean: boolean;
  expires_at: Date;
}

declare module '#db/schema.ts' {
  interface Database extends LibraryTables {}
}

export interface LibraryTables {
  media: MediaTable;
  asset: AssetTable;
  asset_folder: AssetFolderTable;
  asset_search: AssetSearchTable;
  asset_archive: AssetArchiveTable;
  upload: UploadTable;
  upload_day: { owner_id: number; day: string; uploads: number; bytes: number };
}
