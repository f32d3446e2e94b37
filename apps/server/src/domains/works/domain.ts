import { contract } from '@atelier/contract/table';
import { unbuiltHandlers } from '../../platform/http/unbuilt.ts';
import type { Db, DomainModule, Platform, Trx } from '../../platform/platform.ts';
import type { GenerationDoor } from '../generation/domain.ts';
import type { Actor, IdentityDoor } from '../identity/domain.ts';
import type { LibraryDoor } from '../library/domain.ts';
import { worksDoor } from './work-door.ts';

export interface WorksDeps {
  platform: Platform;
  identity: IdentityDoor;
  library: LibraryDoor;
  generation: GenerationDoor;
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
  /** Pictures went to the trash, or were lost: their works are gone with them. */
  onMediaGone(trx: Trx, mediaIds: readonly string[]): Promise<void>;
  /** Pictures came back from the trash, with the works they were. */
  onMediaBack(trx: Trx, mediaIds: readonly string[]): Promise<void>;
  /**
   * A decision about a work by staff, audited. False when it changed nothing (unknown, deleted or so already).
   * @throws Refusal reason_required
   */
  setModeration(
    trx: Trx,
    workId: number,
    action: 'block' | 'unblock' | 'unpublish',
    actor: Actor,
    reason: string,
  ): Promise<boolean>;
}

/** The works domain: publishing, review, galleries, detail, reactions, tags, rankings. */
export function worksDomain(deps: WorksDeps): DomainModule & { door: WorksDoor } {
  const handlers = {};
  return {
    name: 'works',
    handlers: { ...handlers, ...unbuiltHandlers(contract.works, handlers) },
    jobs: [],
    door: worksDoor(deps),
  };
}
