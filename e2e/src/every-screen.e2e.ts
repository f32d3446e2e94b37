import { fillPattern, type RouteParams } from '@atelier/rules/routes/resolve';
import { type RouteName, type RouteRow, routes } from '@atelier/rules/routes/table';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings, DESKTOP, type OwnHouse, openOwnHouse, PHONE } from './house.ts';
import { type Inhabited, inhabit } from './inhabited.ts';
import { shiftsOf, watchShifts } from './stillness.ts';
import { smallTargets } from './touch.ts';

/** How far a page may move by itself. */
const STILL = 0.01;
/** Every answer comes this late, so that what stands there before it is painted and what comes moves it if it can. */
const LATE_MS = 120;
/** Nothing is on its way for so long: the page has what it wanted. */
const QUIET_MS = 250;
/** A screen has its heading by then. */
const HEADING_MS = 20_000;

let house: OwnHouse;
let inhabited: Inhabited;
beforeAll(async () => {
  // A house of its own: every list of it is filled, queues included.
  house = await openOwnHouse({ PAYMENT_SANDBOX: 'on' });
  inhabited = await inhabit(house);
}, 180_000);
afterAll(() => house.close());

/** What stands for the parameters a route needs; a new one of that kind is asked for by name. */
function addressOf(row: RouteRow): string {
  const { work, person, tag } = inhabited;
  const known: Partial<Record<RouteName, RouteParams>> = {
    work: { mediakey: work },
    homepage: { userId: String(person) },
    profileGuest: { userId: String(person) },
    tag: { id: String(tag) },
  };
  const params = known[row.name] ?? {};
  const needed = [...row.pattern.matchAll(/:(\w+)(?!\w|\?)/g)].map(([, name]) => name!);
  for (const name of needed)
    if (!(name in params)) throw new Error(`Say here what stands for :${name} of the route '${row.name}'.`);
  return fillPattern(row.pattern, params);
}

/** Opens the address and waits until everything it asks for is there and drawn. */
async function settle(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('main').waitFor();
  // Under load a screen's code may come long after its frame, with nothing on its way in between. Where there is no heading, axe says it.
  await page
    .locator('h1')
    .first()
    .waitFor({ state: 'attached', timeout: HEADING_MS })
    .catch(() => undefined);
  await page.waitForFunction(
    (quiet) => {
      const now = performance.now();
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const last = Math.max(0, ...entries.map(({ responseEnd }) => responseEnd));
      const open = (window as unknown as { asking: number }).asking;
      return (
        open === 0 && now - last > quiet && document.querySelector('[aria-busy="true"], main [data-skeleton]') === null
      );
    },
    QUIET_MS,
    { polling: 50 },
  );
}

/** Counts what is asked for, and holds every answer back a little. */
async function prepare(page: Page): Promise<void> {
  await watchShifts(page);
  await page.addInitScript((late) => {
    const counted = Object.assign(window, { asking: 0 }) as typeof window & { asking: number };
    const ask = window.fetch.bind(window);
    window.fetch = async (...given) => {
      const address = String(given[0] instanceof Request ? given[0].url : given[0]);
      // The stream of news never ends.
      if (/\/events/.test(address)) return ask(...given);
      counted.asking += 1;
      try {
        const answer = await ask(...given);
        await new Promise((done) => setTimeout(done, late));
        return answer;
      } finally {
        setTimeout(() => {
          counted.asking -= 1;
        }, 20);
      }
    };
  }, LATE_MS);
}

/** Walks all screens of the given kind at one size. @returns what is wrong, by the name of the screen */
async function walk(page: Page, size: string, rows: readonly RouteRow[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const row of rows) {
    const name = `${row.name} (${size})`;
    await settle(page, addressOf(row));
    await house.picture(page, `every-${row.name}-${size}`);
    const { sum, told } = await shiftsOf(page);
    if (sum > STILL) wrong.push(`${name} moves by ${sum.toFixed(3)}\n${told}`);
    const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (width > 0) wrong.push(`${name} scrolls sideways by ${width}`);
    for (const finding of await axeFindings(page)) wrong.push(`${name} ${finding.told}`);
    if (size === 'phone') {
      const small = await smallTargets(page);
      if (small.length > 0) wrong.push(`${name} leaves a finger too little: ${small.join('; ')}`);
    }
  }
  return wrong;
}

/** The last page of each, whose session the next one goes on with. */
const signedIn = new Map<string, Page>();

describe.each([
  { who: 'member', office: false },
  { who: 'staff', office: true },
] as const)('every screen of the $who', ({ who, office }) => {
  const rows = routes.filter(({ access }) => (access === 'staff') === office);

  it.each([
    ['wide', DESKTOP],
    ['phone', PHONE],
  ] as const)(
    'stands still, is accessible and leaves a finger its room: %s',
    async (size, viewport) => {
      const before = signedIn.get(who);
      const page = await house.visit({ viewport, whole: true, stays: true, ...(before && { as: before }) });
      signedIn.set(who, page);
      if (!before) {
        await page.goto('/settings');
        await house.signIn(page, inhabited[who]);
      }
      await prepare(page);
      const wrong = await walk(page, size, rows);
      await page.goto('about:blank');
      expect(wrong.join('\n\n')).toBe('');
    },
    180_000,
  );
});

it('nothing failed in any console', () => {
  expect(house.faults).toEqual([]);
});
