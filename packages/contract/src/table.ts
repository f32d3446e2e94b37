import { accountCalls } from './billing/account.ts';
import { codeCalls } from './billing/codes.ts';
import { codeStaffCalls } from './billing/codes-staff.ts';
import { discountCalls } from './billing/discounts.ts';
import { documentCalls } from './billing/documents.ts';
import { giftCalls } from './billing/gifts.ts';
import { invitationCalls } from './billing/invitations.ts';
import { lotCalls } from './billing/lots.ts';
import { methodCalls } from './billing/methods.ts';
import { orderCalls } from './billing/orders.ts';
import { planCalls } from './billing/plans.ts';
import { sandboxCalls } from './billing/sandbox.ts';
import { staffCalls } from './billing/staff.ts';
import { staffListCalls } from './billing/staff-lists.ts';
import { staffProductCalls } from './billing/staff-products.ts';
import { subscriptionCalls } from './billing/subscriptions.ts';
import type { Call } from './call.ts';
import { bannerCalls } from './community/banners.ts';
import { commentCalls } from './community/comments.ts';
import { lexiconCalls } from './community/lexicon.ts';
import { mailNoticeCalls } from './community/mail-notices.ts';
import { onboardingCalls } from './community/onboarding.ts';
import { peopleCalls } from './community/people.ts';
import { reportCalls } from './community/reports.ts';
import { demoCalls } from './demo/demo.ts';
import { algoCalls } from './engines/algo.ts';
import { pipelineCalls } from './engines/pipelines.ts';
import { engineServerCalls } from './engines/servers.ts';
import { generationActivityCalls } from './generation/activity.ts';
import { characterCalls } from './generation/characters.ts';
import { historyCalls } from './generation/history.ts';
import { portraitCalls } from './generation/portrait.ts';
import { submitCalls } from './generation/submit.ts';
import { textHelperCalls } from './generation/text-helpers.ts';
import { peopleActivityCalls } from './identity/activity.ts';
import { roleCalls } from './identity/admin.ts';
import { auditCalls } from './identity/audit.ts';
import { deletionCalls } from './identity/deletion.ts';
import { sessionCalls } from './identity/session.ts';
import { assetCalls } from './library/assets.ts';
import { mediaCalls } from './library/media.ts';
import { platformCalls } from './platform/platform.ts';
import { workActivityCalls } from './works/activity.ts';
import { exploreCalls } from './works/explore.ts';
import { importCalls } from './works/imports.ts';
import { publishCalls } from './works/publish.ts';
import { reactionCalls } from './works/reactions.ts';
import { reviewCalls } from './works/review.ts';
import { sitemapCalls } from './works/sitemap.ts';
import { tagCalls } from './works/tags.ts';

/**
 * Every HTTP call of the product, by domain. A call that is not here does not exist. After `platform` this is the list of the domains, too,
 * each leaning only on those before it: the server finds the door of each under its name (`domains/all.ts`).
 */
export const contract = {
  platform: platformCalls,
  identity: { ...sessionCalls, ...roleCalls, ...auditCalls, ...deletionCalls, ...peopleActivityCalls },
  billing: {
    ...accountCalls,
    ...planCalls,
    ...lotCalls,
    ...orderCalls,
    ...documentCalls,
    ...giftCalls,
    ...sandboxCalls,
    ...subscriptionCalls,
    ...methodCalls,
    ...codeCalls,
    ...codeStaffCalls,
    ...discountCalls,
    ...invitationCalls,
    ...staffProductCalls,
    ...staffCalls,
    ...staffListCalls,
  },
  library: { ...mediaCalls, ...assetCalls },
  engines: { ...engineServerCalls, ...algoCalls, ...pipelineCalls },
  generation: {
    ...submitCalls,
    ...portraitCalls,
    ...historyCalls,
    ...characterCalls,
    ...textHelperCalls,
    ...generationActivityCalls,
  },
  works: {
    ...publishCalls,
    ...exploreCalls,
    ...reactionCalls,
    ...tagCalls,
    ...reviewCalls,
    ...importCalls,
    ...sitemapCalls,
    ...workActivityCalls,
  },
  community: {
    ...commentCalls,
    ...peopleCalls,
    ...reportCalls,
    ...lexiconCalls,
    ...onboardingCalls,
    ...mailNoticeCalls,
    ...bannerCalls,
  },
  demo: demoCalls,
} as const;

export const allCalls: readonly Call[] = Object.values(contract).flatMap((domain) => Object.values(domain) as Call[]);
