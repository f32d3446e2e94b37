import { contract } from '@atelier/contract/table';
import { unbuiltHandlers } from '../../platform/http/unbuilt.ts';
import type { Db, DomainModule, Platform, Trx } from '../../platform/platform.ts';
import type { IdentityDoor } from '../identity/domain.ts';
import type { LibraryDoor } from '../library/domain.ts';

export interface WorksDeps {
  platform: Platform;
  identity: IdentityDoor;
  library: LibraryDoor;
}

/** A work as other domains need to know it. */
export interface WorkRef {
  id: number;
  key: string;
  authorId: number;
  title: string;
  allowComments: boolean;
}

/** What other domains may ask of works. */
export interface WorksDoor {
  /** The listed work of this key, or one's own whatever its state; null for everything else. */
  find(db: Db, key: string, userId: number | null): Promise<WorkRef | null>;
  /** Adds to a counter and marks the work for the ranking job. */
  count(trx: Trx, workId: number, change: { comments: number }): Promise<void>;
  /** Number of public works, and likes and recreates over all of them. */
  totals(db: Db, userId: number): Promise<{ posts: number; likes: number; recreates: number }>;
}

/** The works domain: publishing, review, galleries, detail, reactions, tags, rankings. */
export function worksDomain(_deps: WorksDeps): DomainModule {
  const handlers = {};
  return {
    name: 'works',
    handlers: { ...handlers, ...unbuiltHandlers(contract.works, handlers) },
    jobs: [],
  };
}
