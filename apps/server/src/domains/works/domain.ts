import type { Language } from '@atelier/contract/vocabulary/languages';
import type { FeedItem } from '@atelier/contract/works/shapes';
import type { Db, Job, Platform, SessionUser, Trx } from '../../platform/platform.ts';
import { type GenerationDoor, generationDomain } from '../generation/domain.ts';
import { type Actor, accountCloses, erases, type IdentityDoor, identityDomain } from '../identity/domain.ts';
import { type LibraryDoor, libraryDomain, mediaBack, mediaGone, worksOfMedia } from '../library/domain.ts';
import { mergeHandlers } from '../merge-handlers.ts';
import { answers, defineDomain, hears, type QuestionOf } from '../ports.ts';
import type { DemoWorkInput } from './demo-works.ts';
import { detailHandlers } from './detail/detail.routes.ts';
import { closeWorks, eraseWorks } from './erase-works.ts';
import { galleryHandlers } from './gallery/gallery.routes.ts';
import { tokenStatsReader } from './gallery/token-stats.ts';
import { importHandlers } from './import/import.routes.ts';
import { importWorksJob, resumeImports, resumeImportsJob } from './import/import-works.job.ts';
import type { Span, WorkCount, WorkDecision, WorkNews } from './news/work-news.view.ts';
import { pageOfWorks } from './pages/work-pages.ts';
import { following, interests, openReports } from './ports.ts';
import { publishHandlers } from './publish/publish.routes.ts';
import { sweepWorksJob } from './publish/sweep-works.job.ts';
import { rankWorksJob, reindexAuthorJob } from './ranking/ranking.job.ts';
import { reactionHandlers } from './reactions/reactions.routes.ts';
import { reviewHandlers } from './review/review.routes.ts';
import { sitemapHandlers } from './sitemap/sitemap.routes.ts';
import { reindexTagJob } from './tags/reindex-tag.job.ts';
import { tagHandlers } from './tags/tags.routes.ts';
import { worksDoor } from './work-door.ts';
import { worksBack, worksByMedia, worksGone } from './works-of-media.ts';

export type { Span, WorkCount, WorkDecision, WorkNews };
export { following, interests, openReports };

export interface WorksDeps {
  platform: Platform;
  identity: IdentityDoor;
  library: LibraryDoor;
  generation: GenerationDoor;
  following: QuestionOf<typeof following>;
  openReports: QuestionOf<typeof openReports>;
  interests: QuestionOf<typeof interests>;
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
export const worksDomain = defineDomain({
  name: 'works',
  leansOn: { identity: identityDomain, library: libraryDomain, generation: generationDomain },
  asks: { following, openReports, interests },
  build(deps) {
    const { platform } = deps;
    const reading = { ...deps, stats: tokenStatsReader(platform.db) };
    return {
      name: 'works',
      handlers: mergeHandlers(
        galleryHandlers(reading),
        detailHandlers(deps),
        reactionHandlers(deps),
        publishHandlers(deps),
        reviewHandlers(deps),
        importHandlers(deps),
        tagHandlers(deps),
        sitemapHandlers(platform),
      ),
      jobs: [
        rankWorksJob(platform),
        reindexAuthorJob(platform) as Job,
        reindexTagJob(platform) as Job,
        importWorksJob(deps) as Job,
        resumeImportsJob(platform),
        sweepWorksJob(deps),
      ],
      start: () => resumeImports(platform),
      door: worksDoor(deps),
      answers: [answers(worksOfMedia, worksByMedia)],
      hears: [
        hears(mediaGone, (trx, ids) => worksGone(deps, trx, ids)),
        hears(mediaBack, (trx, ids) => worksBack(deps, trx, ids)),
        // Works go at once; then what hangs on them, own tags, and reactions to the works of others.
        hears(accountCloses, (trx, userId, now) => closeWorks(deps, trx, userId, now)),
        erases((userId, signal) => eraseWorks(deps, userId, signal)),
      ],
      page: (ask) => pageOfWorks(reading, ask),
    };
  },
});
