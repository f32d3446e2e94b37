import type { Language } from '@atelier/contract/vocabulary/languages';
import type { FeedItem } from '@atelier/contract/works/shapes';
import type { Db, DomainModule, Job, Platform, SessionUser, Trx } from '../../platform/platform.ts';
import type { GenerationDoor } from '../generation/domain.ts';
import type { Actor, Farewell, IdentityDoor } from '../identity/domain.ts';
import type { LibraryDoor } from '../library/domain.ts';
import type { DemoWorkInput } from './demo-works.ts';
import { detailHandlers } from './detail/detail.routes.ts';
import { galleryHandlers } from './gallery/gallery.routes.ts';
import { tokenStatsReader } from './gallery/token-stats.ts';
import { importHandlers } from './import/import.routes.ts';
import { importWorksJob, resumeImports, resumeImportsJob } from './import/import-works.job.ts';
import type { Span, WorkCount, WorkDecision, WorkNews } from './news/work-news.view.ts';
import { pageOfWorks } from './pages/work-pages.ts';
import { publishHandlers } from './publish/publish.routes.ts';
import { sweepWorksJob } from './publish/sweep-works.job.ts';
import { rankWorksJob, reindexAuthorJob } from './ranking/ranking.job.ts';
import { reactionHandlers } from './reactions/reactions.routes.ts';
import { reviewHandlers } from './review/review.routes.ts';
import { sitemapHandlers } from './sitemap/sitemap.routes.ts';
import { reindexTagJob } from './tags/reindex-tag.job.ts';
import { tagHandlers } from './tags/tags.routes.ts';
import { worksDoor } from './work-door.ts';

export type { Span, WorkCount, WorkDecision, WorkNews };

export interface WorksDeps {
  platform: Platform;
  identity: IdentityDoor;
  library: LibraryDoor;
  generation: GenerationDoor;
  /** Whether one follows another; community answers it, which leans on works and not the other way. */
  following(db: Db, userId: number, authorId: number): Promise<boolean>;
  /** Open reports by work: community's knowledge, handed in because it leans on works. */
  openReports(db: Db, workIds: readonly number[]): Promise<Map<number, number>>;
  /** Tags that somebody likes, by number: community's knowledge as well. */
  interests(db: Db, userId: number): Promise<number[]>;
}

/** A tag that everybody sees in the galleries, in one language. */
export interface TagRef {
  id: number;
  slug: string;
  name: string;
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
  /** The same by its number. */
  findById(db: Db, id: number, userId: number | null): Promise<WorkRef | null>;
  /** The works these pictures are, by media id, whatever their state; deleted ones are left out. */
  byMedia(db: Db, mediaIds: readonly string[]): Promise<Map<string, { key: string; status: number }>>;
  /** Works as staff see them in the back office, whatever their state; deleted ones are left out. */
  cards(db: Db, ids: readonly number[], viewer: { user: SessionUser; now: Date }): Promise<Map<number, FeedItem>>;
  /** Adds to a counter and marks the work for the ranking job. */
  count(trx: Trx, workId: number, change: { comments: number }): Promise<void>;
  /** Number of public works, and likes and recreates over all of them. */
  totals(db: Db, userId: number): Promise<{ posts: number; likes: number; recreates: number }>;
  /** What happened to the works of these authors in a span of time. */
  news(db: Db, authorIds: readonly number[], span: Span): Promise<Map<number, WorkNews>>;
  /** A stored reason of a decision in the words of a language. */
  reasonText(stored: string, language: Language): string;
  /** Somebody has another name: their works are found by it soon. */
  onAuthorRenamed(trx: Trx, userId: number): Promise<void>;
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
  /** Works go at once; then what hangs on them, own tags, and reactions to the works of others. */
  farewell: Farewell;
  /** The official tags that are not hidden, in their order. */
  tags(db: Db, language: Language): Promise<TagRef[]>;
  /** Works of the demo community. */
  demo: {
    add(trx: Trx, input: DemoWorkInput): Promise<number>;
    like(trx: Trx, workId: number, userIds: readonly number[], at: Date): Promise<void>;
    remove(trx: Trx, authorIds: readonly number[]): Promise<void>;
  };
}

/** The works domain: publishing, review, galleries, detail, reactions, tags, rankings. */
export function worksDomain(deps: WorksDeps): DomainModule & { door: WorksDoor } {
  const { platform } = deps;
  const reading = { ...deps, stats: tokenStatsReader(platform.db) };
  const handlers = {
    ...galleryHandlers(reading),
    ...detailHandlers(deps),
    ...reactionHandlers(deps),
    ...publishHandlers(deps),
    ...reviewHandlers(deps),
    ...importHandlers(deps),
    ...tagHandlers(deps),
    ...sitemapHandlers(platform),
  };
  return {
    name: 'works',
    handlers: handlers as unknown as DomainModule['handlers'],
    jobs: [
      rankWorksJob(platform),
      reindexAuthorJob(platform) as unknown as Job,
      reindexTagJob(platform) as Job,
      importWorksJob(deps) as Job,
      resumeImportsJob(platform),
      sweepWorksJob(deps),
    ],
    start: () => resumeImports(platform),
    door: worksDoor(deps),
    page: (ask) => pageOfWorks(reading, ask),
  };
}
