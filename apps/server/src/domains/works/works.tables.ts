import type { WorkMediaType } from '@atelier/contract/vocabulary/works';
import type { Moderation } from '@atelier/rules/works/moderation';
import type { ColumnType, Generated } from 'kysely';
import type { ImportTables } from './import/import.tables.ts';

export type WorkOrigin = 'generation' | 'upload' | 'import' | 'demo';
export type ReviewDecision = Moderation | 'pass' | 'reject';

/** The recipe as stored with a work: `WorkParams` of the contract, with the seed and inputs that only the author is told. */
export interface StoredRecipe {
  version?: string;
  magic_prompt?: string;
  negative_prompt?: string;
  images?: string[];
  template_id?: string;
  params?: Record<string, unknown>;
  /** Words of the prompt that the engine did not draw. */
  not_drawn?: string[];
  /** What made it, by the name it had in this house. */
  engine?: { label: string; kind: string };
}

export interface WorkTable {
  id: Generated<number>;
  key: string;
  author_id: number;
  publisher_id: number;
  media_id: string;
  media_type: WorkMediaType;
  origin: WorkOrigin;
  title: string;
  description: string;
  prompt: string;
  module: string;
  style: string;
  params: ColumnType<StoredRecipe, string, string>;
  procedural: boolean;
  task_id: string | null;
  task_idx: number | null;
  upstream_id: number | null;
  remixable: boolean;
  wh_ratio: string;
  width: number;
  height: number;
  dominant: string;
  thumbhash: Buffer;
  allow_comments: boolean;
  status: Generated<number>;
  reason: Generated<string>;
  visibility: Generated<'public' | 'private'>;
  withheld: Generated<boolean>;
  deleted_at: Date | null;
  approved: Generated<boolean>;
  gone_with_media: Generated<boolean>;
  submitted_at: Date;
  reviewed_at: Date | null;
  reviewed_by: number | null;
  published_at: Date | null;
  created_at: Date;
  listed: ColumnType<boolean, never, never>;
  tokens: Generated<string[]>;
  rank_hot: Generated<number>;
  rank_new: Generated<number>;
  rank_top: Generated<number>;
  featured: number | null;
}

export interface WorkStatTable {
  work_id: number;
  likes: Generated<number>;
  favorites: Generated<number>;
  comments: Generated<number>;
  recreates: Generated<number>;
  plays: Generated<number>;
  shares: Generated<number>;
  dirty: Generated<boolean>;
}

interface ReactionTable {
  user_id: number;
  work_id: number;
  at: Date;
}

declare module '#db/schema.ts' {
  interface Database extends WorksTables {}
}

export interface WorksTables extends ImportTables {
  work: WorkTable;
  work_stat: WorkStatTable;
  work_like: ReactionTable;
  work_favorite: ReactionTable;
  work_recreate: { user_id: number; work_id: number; day: string };
  work_maker: { work_id: number; user_id: number };
  work_view: { user_id: number; work_id: number; author_id: number | null; at: Date };
  work_review: {
    id: Generated<number>;
    work_id: number;
    reviewer_id: number;
    decision: ReviewDecision;
    reason: string;
    at: Date;
  };
  tag: {
    id: Generated<number>;
    slug: string;
    names: ColumnType<Record<string, string>, string, string>;
    official: Generated<boolean>;
    hidden: Generated<boolean>;
    place: number;
    owner_id: number | null;
    created_at: Generated<Date>;
  };
  work_tag: { work_id: number; tag_id: number };
  work_token: { token: string; works: number };
  work_token_state: { only_row: Generated<boolean>; writes: number; counted_at: Date };
}
