import type { Job } from '#platform/platform.ts';
import { billingDomain, bornOn, membershipTold, nextBirthday } from '../billing/domain.ts';
import { generationDomain } from '../generation/domain.ts';
import { erases, identityDomain, newDeviceSeen } from '../identity/domain.ts';
import { houseMedia, libraryDomain } from '../library/domain.ts';
import { mergeHandlers } from '../merge-handlers.ts';
import { answers, defineDomain, hears } from '../ports.ts';
import {
  following as worksAskFollowing,
  interests as worksAskInterests,
  openReports as worksAskOpenReports,
  worksDomain,
} from '../works/domain.ts';
import { bannerHandlers } from './banners/banners.routes.ts';
import { coversAmong } from './banners/banners.view.ts';
import { stripOfPage } from './banners/strip-of-page.ts';
import { commentHandlers } from './comments/comments.routes.ts';
import { demoCommunity } from './demo-community.ts';
import { eraseCommunity } from './erase-community.ts';
import { keptWordHandlers } from './kept-words/kept-words.routes.ts';
import { communityDigestJob } from './mail-notices/community-digest.job.ts';
import { generationNoticesJob } from './mail-notices/generation-notices.job.ts';
import { mailNoticeHandlers } from './mail-notices/mail-notices.routes.ts';
import { mailNotice } from './mail-notices/outbox.ts';
import { outboxProbe } from './mail-notices/outbox-probe.ts';
import { sendNoticeJob } from './mail-notices/send-notice.job.ts';
import { onboardingHandlers } from './onboarding/onboarding.routes.ts';
import { interestIds } from './onboarding/onboarding.view.ts';
import { nextBirthdayAfter, peopleBornOn } from './people/birthdays.view.ts';
import { following } from './people/following.ts';
import { peopleHandlers } from './people/people.routes.ts';
import { openReports } from './reports/open-reports.ts';
import { reportHandlers } from './reports/reports.routes.ts';

/** What other domains may ask of community. */
export interface CommunityDoor {
  /** What the demo people say and whom they follow. */
  demo: ReturnType<typeof demoCommunity>;
}

/** The community domain: comments, people who follow each other, profiles, what they like, reports, kept prompt words, e-mail notices, banners. */
export const communityDomain = defineDomain({
  name: 'community',
  leansOn: {
    identity: identityDomain,
    billing: billingDomain,
    library: libraryDomain,
    generation: generationDomain,
    works: worksDomain,
  },
  build(deps) {
    const door: CommunityDoor = { demo: demoCommunity(deps.works) };
    return {
      name: 'community',
      handlers: mergeHandlers(
        commentHandlers(deps),
        peopleHandlers(deps),
        reportHandlers(deps),
        keptWordHandlers(deps.platform),
        onboardingHandlers(deps),
        mailNoticeHandlers(deps),
        bannerHandlers(deps),
      ),
      jobs: [sendNoticeJob(deps) as Job, communityDigestJob(deps), generationNoticesJob(deps)],
      probes: deps.platform.config.roles.includes('worker') ? [outboxProbe(deps.platform)] : [],
      door,
      strip: (ask) => stripOfPage(deps, ask),
      answers: [
        answers(houseMedia, coversAmong),
        answers(worksAskFollowing, following),
        answers(worksAskOpenReports, openReports),
        answers(worksAskInterests, interestIds),
        answers(bornOn, peopleBornOn),
        answers(nextBirthday, nextBirthdayAfter),
      ],
      hears: [
        // The owner of an account is mailed of a sign-in from a browser it does not know.
        hears(newDeviceSeen, async (trx, { userId, sessionId, at, browser, system, ip }) => {
          const facts = { at: at.toISOString(), browser, system, ip };
          await mailNotice(deps, trx, userId, { kind: 'service', key: sessionId, facts });
        }),
        hears(membershipTold, async (trx, { userId, key, facts }) => {
          await mailNotice(deps, trx, userId, { kind: 'membership', key, facts });
        }),
        // Comments, ties, the profile, what they like, kept words, choices of mails go; reports stay without their words.
        erases((userId, signal) => eraseCommunity(deps, userId, signal)),
      ],
    };
  },
});
