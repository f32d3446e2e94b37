import { expect, it } from 'vitest';
import { type Claim, claimsOf, readWords } from './claims.ts';
import { parsePrompt } from './language/parse-prompt.ts';
import { paint } from './paint.ts';
import { WORDS_SEEN } from './words-seen.golden.ts';

const SIDE = 160;
const SEED = 5;
/** Painting them all takes half a minute: those marked and every thirteenth do where nobody asks for the whole by WORDS_SEEN=all. */
const STEP = process.env.WORDS_SEEN === 'all' ? 1 : 13;

interface Row {
  prompt: string;
  locale: string;
  style: string | null;
  seed: number;
  seen: string[];
  absent: string[];
  always: boolean;
}

const list = (text = ''): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
const ROWS: Row[] = Object.entries(WORDS_SEEN).flatMap(([locale, rows]) =>
  rows.split('\n').map((row) => {
    const [, always, style = null, seed, prompt = '', seen, absent] =
      /^(! )?(?:\[(\w+)\] )?(?:#(\d+) )?(.*?) > ?(.*?) ?\/(.*)$/.exec(row) ?? [];
    return {
      prompt,
      locale,
      style,
      seed: Number(seed ?? SEED),
      seen: list(seen),
      absent: list(absent),
      always: always !== undefined,
    };
  }),
);

/** What became of some words, by the chip they stand on; undefined where none is about them. */
const stateOf = (claims: readonly Claim[], word: string): Claim['state'] | undefined => {
  const about = claims.filter(({ text }) => text.includes(word) || word.includes(text));
  return about.find(({ state }) => state === 'missing')?.state ?? about[0]?.state;
};

/** Of the words in one state those that are right, and of the words that ought to be in it those that are. */
class Score {
  readonly wrong: string[] = [];
  private right = 0;
  private told = 0;
  private due = 0;

  count(isTold: boolean, isDue: boolean, what: string): void {
    if (isTold) this.told++;
    if (isDue) this.due++;
    if (isTold && isDue) this.right++;
    else if (isTold || isDue) this.wrong.push(what);
  }
  get precision(): number {
    return this.told === 0 ? 1 : this.right / this.told;
  }
  get recall(): number {
    return this.due === 0 ? 1 : this.right / this.due;
  }
  toString(): string {
    return `precision ${this.precision.toFixed(3)} of ${this.told}, recall ${this.recall.toFixed(3)} of ${this.due}`;
  }
}

it('ticks what one sees in the picture, and strikes what one does not', () => {
  const scores = { understood: new Score(), struckBefore: new Score(), ticked: new Score(), struck: new Score() };
  for (const { prompt, locale, style, seed, seen, absent } of ROWS.filter(
    ({ always }, at) => always || at % STEP === 0,
  )) {
    const scene = parsePrompt({ prompt, locale, style });
    const picture = paint({ scene, width: SIDE, height: SIDE, seed });
    const before = readWords({ prompt, locale, style });
    const after = claimsOf(picture.scene, prompt, picture.notDrawn, { evidence: picture.evidence });
    for (const word of [...seen, ...absent]) {
      const shows = seen.includes(word);
      const what = `${prompt}: ${word}`;
      scores.understood.count(stateOf(before, word) === 'drawn', shows, what);
      scores.struckBefore.count(stateOf(before, word) === 'missing', !shows, what);
      scores.ticked.count(stateOf(after, word) === 'drawn', shows, what);
      scores.struck.count(stateOf(after, word) === 'missing', !shows, what);
    }
  }
  const told = Object.entries(scores).map(([name, score]) => `${name}: ${score}`);
  console.info([...told, ...scores.ticked.wrong].join('\n'));
  expect(scores.ticked.precision, scores.ticked.wrong.join('\n')).toBeGreaterThanOrEqual(0.95);
  expect(scores.ticked.recall, scores.ticked.wrong.join('\n')).toBeGreaterThanOrEqual(0.95);
  expect(scores.struck.precision, scores.struck.wrong.join('\n')).toBeGreaterThanOrEqual(STEP === 1 ? 0.95 : 0.8);
  expect(scores.struck.recall, scores.struck.wrong.join('\n')).toBeGreaterThanOrEqual(0.9);
  // Before there is a picture nothing is promised, and most of it holds all the same.
  expect(scores.understood.precision).toBeGreaterThanOrEqual(0.95);
}, 600_000);
