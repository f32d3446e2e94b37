import type { ErrorKey } from '@atelier/contract/errors';
import type { ColumnType, Generated } from 'kysely';

export type MediaState = 'pending' | 'ready' | 'blocked' | 'deleted';
export type Visibility = 'private' | 'public';
export type MediaOrigin = 'upload' | 'output';

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

export interface LibraryTables {
  media: MediaTable;
  upload: UploadTable;
  upload_day: { owner_id: number; day: string; uploads: number; bytes: number };
}
