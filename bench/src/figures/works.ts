import { ServerProgram } from '@atelier/testkit/robustness/server-program';
import { type Member, signInMember } from '@atelier/testkit/robustness/visitors';
import { countGalleryTokens, explainSearch } from '@atelier/testkit/scenarios/galleries';
import { type Figure, median, percentile } from '../table.ts';
import { hotRead } from './hot-read.ts';
import { makeWorks, TERMS } from './works-factory.ts';

const SMALL = 10_000;
const LARGE = 1_000_000;
/** Requests a round and kind, one after another: what one reader waits for. */
const SAMPLES = 60;
const MAKE_WITHIN_S = 180;

interface House {
  program: ServerProgram;
  member: Member;
  count: number;
}

/** The galleries with ten thousand and with a million works: two whole programs, asked in turn, without kept answers. */
export async function works(
  dataDirs: { small: string; large: string },
  rounds: number,
  seconds: number,
): Promise<Figure[]> {
  const houses: House[] = [];
  try {
    const small = await openHouse(dataDirs.small, SMALL);
    houses.push(small);
    const large = await openHouse(dataDirs.large, LARGE);
    houses.push(large);
    const begun = performance.now();
    await makeWorks(await large.program.databaseUrl(), LARGE);
    const made = (performance.now() - begun) / 1000;
    await makeWorks(await small.program.databaseUrl(), SMALL);
    for (const { program } of houses) await countGalleryTokens(await program.databaseUrl());
    await printPlans(await large.program.databaseUrl());
    for (const { program } of houses) {
      await program.stop();
      await program.start();
    }
    const reads = await compare(small, large, rounds);
    const bare = await hotRead(
      large.program.url,
      { name: 'feed page for guests, 1 M works', route: '/prod-api/content/explore/list/public?page_size=20' },
      rounds,
      seconds,
    );
    return [
      { name: 'making 1 M works', value: made, unit: 's', bar: { most: MAKE_WITHIN_S } },
      ...reads,
      { ...bare, bar: { ratio: 0.5 } },
    ];
  } finally {
    for (const { program } of houses) await program.destroy();
  }
}

async function openHouse(dataDir: string, count: number): Promise<House> {
  const program = new ServerProgram(dataDir);
  await program.start();
  return { program, member: await signInMember(program), count };
}

type Ask = (house: House, at: number) => string;
const feedSorts = ['hot', 'new', 'top'];
const feed: Ask = (_house, at) =>
  `/prod-api/content/explore/list?page_size=20&sort=${feedSorts[at % 3]}&page_index=${1 + (at % 5)}`;
const detail: Ask = ({ count }, at) =>
  `/prod-api/content/explore/detail/w${String(1 + ((at * 7919) % count)).padStart(14, '0')}`;
const search =
  (words: string): Ask =>
  (_house, at) =>
    `/prod-api/content/explore/search?page_size=20&sort=${feedSorts[at % 3]}&keywords=${encodeURIComponent(words)}`;

/** Medians of p95 over rounds in which the two take turns, request by request. */
async function compare(small: House, large: House, rounds: number): Promise<Figure[]> {
  const asks: Record<string, Ask> = { feed, detail };
  for (const [name, words] of Object.entries(TERMS)) asks[`search, ${name}`] = search(words);
  const rows = new Map<string, [number[], number[]]>();
  const note = (name: string, ...values: [number, number]) => {
    const row = rows.get(name) ?? [[], []];
    row[0].push(values[0]);
    row[1].push(values[1]);
    rows.set(name, row);
  };
  for (let round = -1; round < rounds; round++) {
    const mix: [number[], number[]] = [[], []];
    for (const [name, ask] of Object.entries(asks)) {
      const times: [number[], number[]] = [[], []];
      for (let at = 0; at < SAMPLES; at++) {
        const sample = round * SAMPLES + at + SAMPLES;
        times[0].push(await timed(small, ask(small, sample)));
        times[1].push(await timed(large, ask(large, sample)));
      }
      if (name.startsWith('search')) for (const side of [0, 1] as const) mix[side].push(...times[side]);
      // The round before the first warms caches and plans.
      if (round >= 0) note(name, percentile(times[0], 0.95), percentile(times[1], 0.95));
    }
    if (round >= 0) note('search, the whole mix', percentile(mix[0], 0.95), percentile(mix[1], 0.95));
  }
  return [...rows].flatMap(([name, [a, b]]) => {
    const bar = name === 'search, the whole mix' ? { most: 4 } : name.startsWith('search') ? undefined : { most: 1.5 };
    const told: Figure[] = [
      { name: `${name}, p95 at 10 k`, value: median(a), unit: 'ms' },
      { name: `${name}, p95 at 1 M`, value: median(b), unit: 'ms' },
    ];
    return bar
      ? [...told, { name: `${name}, p95 at 1 M / at 10 k`, value: median(b) / median(a), unit: '×', bar }]
      : told;
  });
}

async function timed({ program, member }: House, route: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(program.url + route, {
    headers: { cookie: `ticket=${member.visitor.client.cookies.get('ticket') ?? ''}` },
  });
  const { code } = (await answer.json()) as { code: number };
  const took = performance.now() - begun;
  if (code !== 0) throw new Error(`${route} answered ${code}`);
  return took;
}

async function printPlans(url: string): Promise<void> {
  for (const [name, words] of Object.entries({ 'no words': '', ...TERMS })) {
    process.stderr.write(`\n${name}: ${await explainSearch(url, words)}\n`);
  }
}
