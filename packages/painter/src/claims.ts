import { COLOUR_SHARE, type Evidence } from './evidence.ts';
import { lexiconTables } from './language/lexicon/lexicon.ts';
import { type ParseInput, parsePrompt } from './language/parse-prompt.ts';
import { type Token, tokenise } from './language/tokens.ts';
import type { SceneGraph, Subject } from './scene.ts';

/** What became of some words of a prompt: in the words of whoever wrote it. */
export interface Claim {
  text: string;
  /** `ignored`: understood, and another choice went before it (a style in the words beside a chosen one). */
  state: 'drawn' | 'missing' | 'ignored';
  /** Words that could stand in its place. */
  instead?: string[];
}

const MOST = 24;
/** Letters of a prompt that is read: twice what a task takes, because folding may add some. */
const LONGEST = 4000;
/** Of what is no subject, a restyled picture takes on these; its place is its own. */
export const RELIGHTS: readonly string[] = ['time', 'weather', 'season', 'style'];

/**
 * What a scene shows of its words, in their order: named subjects, places, sky, ground, weather, hour, season and style, and everything in
 * `missing`, which goes before; `only` keeps to some of them. Words that only shade others ('cosy', 'highly detailed') are in neither; the
 * colour and the number of a thing stand with it. With the `evidence` of a finished picture, what has no pixels is missing, and a
 * colour, a number, an hour or a weather is told only where the picture shows it; without, it is told what can be drawn.
 */
export function claimsOf(
  scene: SceneGraph,
  prompt: string,
  missing: readonly string[],
  { only, evidence }: { only?: readonly string[]; evidence?: Evidence | undefined } = {},
): Claim[] {
  const tokens = tokenise(prompt);
  const claims = new Map<string, Claim>(
    missing.map((text) => [text, { text, state: 'missing', ...insteadOf(text, tokens) }]),
  );
  const say = (text: string, state: Claim['state']): void => {
    const inside = [...claims.keys()].some((other) => other.includes(text));
    if (text !== '' && !inside) claims.set(text, { text, state });
  };
  for (const subject of scene.subjects) {
    if (evidence && !evidence.seen.has(subject.kind)) say(subject.words.join(' '), 'missing');
    else say(withItsWords(subject, prompt, tokens, evidence), 'drawn');
  }
  for (const [key, text] of Object.entries(scene.said ?? {})) {
    if (only && !only.includes(key.split(':')[0]!)) continue;
    const state = stateOf(scene, key, evidence);
    if (state === 'drawn' && evidence && !shownWhole(text, tokens, evidence)) continue;
    if (state) say(text, state);
  }
  const at = (text: string): number => {
    const found = prompt.indexOf(text);
    return found < 0 ? prompt.length : found;
  };
  return [...claims.values()].sort((a, b) => at(a.text) - at(b.text)).slice(0, MOST);
}

/** Subjects that are painted in their own colours, whatever the words say: found by painting every subject in two. */
export const OWN_COLOURS: ReadonlySet<string> = new Set(
  (
    'bamboo bed bee birch bookcase bookshelf branch broom burger campfire cherry_tree chest christmas_tree crown desk ferris_wheel fir ' +
    'fireplace igloo lamp lantern maple oak palm palm_tree pine pizza plant potted_plant ramen ring robot skull sushi table telescope tree ' +
    'watch willow windowsill'
  ).split(' '),
);

/** What stands in the picture for a word of which only a near relation is drawn: the plain name of that relation. */
function insteadOf(text: string, tokens: readonly Token[]): { instead?: string[] } {
  // Chinese characters alone may be read as either language.
  const token = [...tokens, ...tokenise(text, 'ja'), ...tokenise(text, 'zh')].find(
    (each) => each.text === text && each.entry?.relative,
  );
  const kind =
    token?.entry?.relative && token.entry.readings.at(-1)?.effects.find(({ role }) => role === 'subject')?.value;
  if (!kind || !token.language) return {};
  for (const table of lexiconTables(token.language)) {
    const plain = table[`subject:${kind}`]?.split(',')[0]?.trim();
    if (plain && !plain.endsWith('~')) return { instead: [plain.replace(/\*$/, '').split('/')[0]!] };
  }
  return {};
}

/** Roles of which the pixels can tell. */
const MEASURED: readonly string[] = ['time', 'weather', 'season', 'sky'];

/** A word that says several things at once ('雨の夜') is shown when the picture shows all of them. */
function shownWhole(text: string, tokens: readonly Token[], evidence: Evidence): boolean {
  const effects = tokens.find((each) => each.text === text)?.entry?.readings[0]?.effects ?? [];
  return effects.every(({ role, value }) => !MEASURED.includes(role) || evidence.looks(role, value) === true);
}

/** The words of a subject with those of its colour and number that stand right beside them, as far as they are drawn. */
function withItsWords(
  subject: Subject,
  prompt: string,
  tokens: readonly Token[],
  evidence: Evidence | undefined,
): string {
  const named = subject.words.join(' ');
  const at = tokens.findIndex(({ text }) => text === named);
  if (at < 0) return named;
  const isItsOwn = (token: Token | undefined): boolean => {
    const effect = token?.entry?.readings[0]?.effects[0];
    const seen = evidence?.seen.get(subject.kind);
    if (effect?.role === 'count')
      return Number(effect.value) === subject.count && (!seen || seen.individuals === subject.count);
    const colour = subject.colours[0];
    if (effect?.role !== 'colour' || effect.value !== colour || OWN_COLOURS.has(subject.kind)) return false;
    return !seen || seen.inColour(colour) >= COLOUR_SHARE;
  };
  // 红色的狐狸, 三匹の猫: the particle between them belongs to both.
  const isLink = (token: Token | undefined): boolean => token?.joined === true && /^[的の]$/.test(token.text);
  let from = at;
  for (let next = at - 1; next >= 0; next -= 1) {
    if (isItsOwn(tokens[next])) from = next;
    else if (!isLink(tokens[next])) break;
  }
  let to = at;
  while (tokens[to + 1]?.language === 'es' && isItsOwn(tokens[to + 1])) to += 1;
  if (from === at && to === at) return named;
  // As it stands in the prompt: where it was folded or broken otherwise, the thing is told alone.
  const spelt = tokens.slice(from, to + 1).map(({ text }) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(spelt.join('\\s*'), 'u').exec(prompt)?.[0] ?? named;
}

/** Whether the scene, and the picture of it, has what `said` names ('sky:moon'); null for what is told elsewhere or not at all. */
function stateOf(scene: SceneGraph, key: string, evidence: Evidence | undefined): Claim['state'] | null {
  const [role, value] = key.split(':', 2) as [string, string];
  if (evidence && MEASURED.includes(role)) {
    const looks = evidence.looks(role, value);
    if (looks === null) return null;
    if (!looks) return 'missing';
  }
  const has = (all: readonly (string | null)[]): Claim['state'] | null => (all.includes(value) ? 'drawn' : null);
  switch (role) {
    case 'place':
      return has([scene.place, ...scene.alsoPlaces]);
    case 'sky':
      return has(scene.sky);
    case 'ground':
      return has(scene.ground);
    case 'weather':
      return has([scene.weather]);
    case 'time':
      return has([scene.time]);
    case 'season':
      return has([scene.season]);
    case 'style':
      return scene.style === value ? 'drawn' : 'ignored';
    default:
      return null;
  }
}

/** The thing that is cut out of a scene of several: what stands on another goes before what it stands on, else the first. */
export const aloneOf = (subjects: readonly Subject[]): Subject | undefined =>
  subjects.find(({ on }) => on !== undefined) ?? subjects[0];

/** The claims of a whole scene where only `subject` of it is drawn, alone; a prompt of which nothing is known is missing as a whole. */
export function claimsAlone(scene: SceneGraph, prompt: string, subject: Subject | undefined): Claim[] {
  const own = subject ? claimsOf({ ...scene, subjects: [subject], said: {} }, prompt, []) : [];
  const drawn = new Set(own.map(({ text }) => text));
  const all = claimsOf(scene, prompt, scene.notDrawn).map(
    (claim): Claim => ({ ...claim, state: drawn.has(claim.text) ? 'drawn' : 'missing' }),
  );
  const text = prompt.trim();
  return all.length > 0 || text === '' ? all : [{ text, state: 'missing' }];
}

/** What is read, and whether only one thing of it is drawn, alone. */
export interface ToRead extends ParseInput {
  alone?: boolean;
}

/** What the painter can draw of a prompt and what not, before it paints; [] for a text no task would take. Up to a tenth of a
 * second for the worst of them: see `WordReader`. No drawing code is loaded. */
export function readWords({ alone = false, ...input }: ToRead): Claim[] {
  // Folding makes eighteen letters of some signs.
  const length = (text = '') => text.normalize('NFKC').length;
  if (length(input.prompt) > LONGEST || length(input.negativePrompt) > LONGEST) return [];
  const scene = parsePrompt(input);
  if (alone) return claimsAlone(scene, input.prompt, aloneOf(scene.subjects));
  return claimsOf(scene, input.prompt, scene.notDrawn);
}
