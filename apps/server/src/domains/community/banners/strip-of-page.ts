import { addressOf } from '@atelier/contract/client';
import { bannerCalls } from '@atelier/contract/community/banners';
import type { RouteName } from '@atelier/rules/routes/table';
import type { PageAsk, PageStrip } from '#platform/platform.ts';
import type { CommunityDeps } from '../deps.ts';
import { bannersOnWire, standingBanners } from './banners.view.ts';

/** The pages that have the strip. */
const PAGES: readonly RouteName[] = ['studio', 'search'];

/**
 * What the strip above a page will hold. For guests the page knows it, and brings the answer along; of whoever is signed in it does not know the
 * plan, which the browser remembers (`first-paint.js`).
 */
export async function stripOfPage(deps: CommunityDeps, { row, language, member }: PageAsk): Promise<PageStrip | null> {
  if (row.access === 'staff') return null;
  const rows = await standingBanners(deps, member ? ['free', 'members'] : ['guests'], deps.platform.clock.now());
  if (rows.length === 0) return null;
  if (!PAGES.includes(row.name)) return { mark: '', answers: {} };
  const letters = { all: 'a', guests: 'g', free: 'f', members: 'm' } as const;
  return {
    mark: rows.map(({ id, audience }) => `${letters[audience]}${id}`).join(' '),
    answers: member ? {} : { [addressOf(bannerCalls.banners.path, {})]: await bannersOnWire(deps, rows, language) },
  };
}
