import type { Db, DomainModule, Platform } from '../../platform/platform.ts';
import type { Farewell, IdentityDoor } from '../identity/domain.ts';
import type { LibraryDoor } from '../library/domain.ts';
import type { WorksDoor } from '../works/domain.ts';
import { commentHandlers } from './comments/comments.routes.ts';
import { demoCommunity } from './demo-community.ts';
import { communityFarewell } from './erase-community.ts';
import { keptWordHandlers } from './kept-words/kept-words.routes.ts';
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
  works: WorksDoor;
}

/** What other domains may ask of community. */
export interface CommunityDoor {
  /** Whether one follows another. */
  following(db: Db, userId: number, otherId: number): Promise<boolean>;
  /** How many reports of a work still wait, by work. */
  openReports(db: Db, workIds: readonly number[]): Promise<Map<number, number>>;
  /** Comments, ties, the profile, what they like, kept words go; reports stay without their words. */
  farewell: Farewell;
  /** Tags that somebody likes, by number. */
  interests(db: Db, userId: number): Promise<number[]>;
  /** What the demo people say and whom they follow. */
  demo: ReturnType<typeof demoCommunity>;
}

/** The community domain: comments, people who follow each other, profiles, what they like, reports, kept prompt words. */
export function communityDomain(deps: CommunityDeps): DomainModule & { door: CommunityDoor } {
  const handlers = {
    ...commentHandlers(deps),
    ...peopleHandlers(deps),
    ...reportHandlers(deps),
    ...keptWordHandlers(deps.platform),
    ...onboardingHandlers(deps),
  };
  return {
    name: 'community',
    handlers: handlers as unknown as DomainModule['handlers'],
    jobs: [],
    door: {
      following,
      openReports,
      interests: interestIds,
      farewell: communityFarewell(deps),
      demo: demoCommunity(deps.works),
    },
  };
}
