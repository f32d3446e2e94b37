import type { Job } from '#platform/platform.ts';
import { generationDomain, remixMade } from '../generation/domain.ts';
import { accountCloses, erases, identityDomain } from '../identity/domain.ts';
import { libraryDomain, listedMedia, mediaBack, mediaGone, worksOfMedia } from '../library/domain.ts';
import { mergeHandlers } from '../merge-handlers.ts';
import { answers, defineDomain, hears } from '../ports.ts';
import { detailHandlers } from './detail/detail.routes.ts';
import { closeWorks, eraseWorks } from './erase-works.ts';
import { galleryHandlers } from './gallery/gallery.routes.ts';
import { mediaTypesReader } from './gallery/media-types.ts';
import { shelvesReader } from './gallery/shelves.ts';
import { subjectCovers } from './gallery/subjects.ts';
import { tokenStatsReader } from './gallery/token-stats.ts';
import { importHandlers } from './import/import.routes.ts';
import { importWorksJob, resumeImports, resumeImportsJob } from './import/import-works.job.ts';
import type { Span, WorkCount, WorkDecision, WorkNews } from './news/work-news.view.ts';
import { pageOfWorks } from './pages/work-pages.ts';
import { following, interests, openReports } from './ports.ts';
import { publishHandlers } from './publish/publish.routes.ts';
import { sweepWorksJob } from './publish/sweep-works.job.ts';
import { rankWorksJob, reindexAuthorJob } from './ranking/ranking.job.ts';
import { countRemixMade } from './reactions/count-maker.ts';
import { reactionHandlers } from './reactions/reactions.routes.ts';
import { workActivityHandlers } from './review/activity.routes.ts';
import { reviewHandlers } from './review/review.routes.ts';
import { sitemapHandlers } from './sitemap/sitemap.routes.ts';
import { reindexTagJob } from './tags/reindex-tag.job.ts';
import { tagHandlers } from './tags/tags.routes.ts';
import { type TagRef, type WorkRef, type WorksDoor, worksDoor } from './work-door.ts';
import { listedAmong, worksBack, worksByMedia, worksGone } from './works-of-media.ts';

export type { Span, TagRef, WorkCount, WorkDecision, WorkNews, WorkRef, WorksDoor };
export { following, interests, openReports };

/** The works domain: publishing, review, galleries, detail, reactions, tags, rankings. */
export const worksDomain = defineDomain({
  name: 'works',
  leansOn: { identity: identityDomain, library: libraryDomain, generation: generationDomain },
  asks: { following, openReports, interests },
  build(deps) {
    const { platform } = deps;
    const stats = tokenStatsReader(platform.db);
    const reading = {
      ...deps,
      stats,
      mediaTypes: mediaTypesReader(platform.db, stats),
      shelves: shelvesReader(platform.db, stats),
      covers: subjectCovers(platform.db, stats),
    };
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
        workActivityHandlers(platform),
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
      answers: [answers(worksOfMedia, worksByMedia), answers(listedMedia, listedAmong)],
      hears: [
        hears(mediaGone, (trx, ids) => worksGone(deps, trx, ids)),
        hears(mediaBack, (trx, ids) => worksBack(deps, trx, ids)),
        hears(remixMade, countRemixMade),
        // Works go at once; then what hangs on them, own tags, and reactions to the works of others.
        hears(accountCloses, (trx, userId, now) => closeWorks(deps, trx, userId, now)),
        erases((userId, signal) => eraseWorks(deps, userId, signal)),
      ],
      page: (ask) => pageOfWorks(reading, ask),
    };
  },
});
