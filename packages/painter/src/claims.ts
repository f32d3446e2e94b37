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
 * colour and the number of a thing stand with it.
 */
export function claimsOf(
  scene: SceneGraph,
  prompt: string,
  missing: readonly string[],
  only?: readonly string[],
): Claim[] {
  const claims = new Map<string, Claim>(missing.map((text) => [text, { text, state: 'missing' }]));
  const say = (text: string, state: Claim['state']): void => {
    const inside = [...claims.keys()].some((other) => other.includes(text));
    if (text !== '' && !inside) claims.set(text, { text, state });
  };
  const tokens = scene.subjects.length > 0 ? tokenise(prompt) : [];
  for (const subject of scene.subjects) say(withItsWords(subject, prompt, tokens), 'drawn');
  for (const [key, text] of Object.entries(scene.said ?? {})) {
    if (only && !only.includes(key.split(':')[0]!)) continue;
    const state = stateOf(scene, key);
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

/** The words of a subject with those of its colour and number that stand right beside them, as far as they are drawn. */
function withItsWords(subject: Subject, prompt: string, tokens: readonly Token[]): string {
  const named = subject.words.join(' ');
  const at = tokens.findIndex(({ text }) => text === named);
  if (at < 0) return named;
  const isItsOwn = (token: Token | undefined): boolean => {
    const effect = token?.entry?.readings[0]?.effects[0];
    if (effect?.role === 'count') return Number(effect.value) === subject.count;
    return effect?.role === 'colour' && effect.value === subject.colours[0] && !OWN_COLOURS.has(subject.kind);
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

/** Whether the scene has what `said` names ('sky:moon'); null for what is told elsewhere or not at all. */
function stateOf(scene: SceneGraph, key: string): Claim['state'] | null {
  const [role, value] = key.split(':', 2) as [string, string];
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

/** What the painter can draw of a prompt and what not, before it paints; [] for a text no task would take. Up to a tenth of a
 * second for the worst of them: see `WordReader`. No drawing code is loaded. */
export function readWords(input: ParseInput): Claim[] {
  // Folding makes eighteen letters of some signs.
  const length = (text = '') => text.normalize('NFKC').length;
  if (length(input.prompt) > LONGEST || length(input.negativePrompt) > LONGEST) return [];
  const scene = parsePrompt(input);
  return claimsOf(scene, input.prompt, scene.notDrawn);
}
