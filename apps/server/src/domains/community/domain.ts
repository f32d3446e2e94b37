import type { Db, DomainModule, Job, Platform, Trx } from '../../platform/platform.ts';
import type { GenerationDoor } from '../generation/domain.ts';
import type { Farewell, IdentityDoor, NewDevice } from '../identity/domain.ts';
import type { LibraryDoor } from '../library/domain.ts';
import type { WorksDoor } from '../works/domain.ts';
import { commentHandlers } from './comments/comments.routes.ts';
import { demoCommunity } from './demo-community.ts';
import { communityFarewell } from './erase-community.ts';
import { keptWordHandlers } from './kept-words/kept-words.routes.ts';
import { communityDigestJob } from './mail-notices/community-digest.job.ts';
import { generationNoticesJob } from './mail-notices/generation-notices.job.ts';
import { mailNoticeHandlers } from './mail-notices/mail-notices.routes.ts';
import { mailNotice } from './mail-notices/outbox.ts';
import { sendNoticeJob } from './mail-notices/send-notice.job.ts';
import { onboardingHandlers } from './onboarding/onboarding.routes.ts';
import { interestIds } from './onboarding/onboarding.view.ts';
import { following } from './people/following.ts';
import { peopleHandlers } from './people/people.routes.ts';
import { openReports } from './reports/open-reports.ts';
import { reportHandlers } from './reports/reports.routes.ts';

export interface CommunityDeps {
  platform: Platform;
  identity: IdentityDoor;
  library: LibraryDoor;
  generation: GenerationDoor;
  works: WorksDoor;
}

/** What other domains may ask of community. */
export interface CommunityDoor {
  /** Whether one follows another. */
  following(db: Db, userId: number, otherId: number): Promise<boolean>;
  /** How many reports of a work still wait, by work. */
  openReports(db: Db, workIds: readonly number[]): Promise<Map<number, number>>;
  /** Comments, ties, the profile, what they like, kept words, choices of mails go; reports stay without their words. */
  farewell: Farewell;
  /** Tags that somebody likes, by number. */
  interests(db: Db, userId: number): Promise<number[]>;
  /** A sign-in came from a browser that the account does not know: its owner is mailed. */
  onNewDevice(trx: Trx, device: NewDevice): Promise<void>;
  /** What the demo people say and whom they follow. */
  demo: ReturnType<typeof demoCommunity>;
}

/** The community domain: comments, people who follow each other, profiles, what they like, reports, kept prompt words, e-mail notices. */
export function communityDomain(deps: CommunityDeps): DomainModule & { door: CommunityDoor } {
  const handlers = {
    ...commentHandlers(deps),
    ...peopleHandlers(deps),
    ...reportHandlers(deps),
    ...keptWordHandlers(deps.platform),
    ...onboardingHandlers(deps),
    ...mailNoticeHandlers(deps),
  };
  return {
    name: 'community',
    handlers: handlers as unknown as DomainModule['handlers'],
    jobs: [sendNoticeJob(deps) as Job, communityDigestJob(deps), generationNoticesJob(deps)],
    door: {
      following,
      openReports,
      interests: interestIds,
      farewell: communityFarewell(deps),
      async onNewDevice(trx, { userId, sessionId, at, browser, system, ip }) {
        const facts = { at: at.toISOString(), browser, system, ip };
        await mailNotice(deps, trx, userId, { kind: 'service', key: sessionId, facts });
      },
      demo: demoCommunity(deps.works),
    },
  };
}
