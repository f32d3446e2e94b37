import { STYLES, type Style } from '@atelier/contract/vocabulary/generation';
import { TITLE_MAX, WORK_TAGS_MAX } from '@atelier/contract/vocabulary/works';
import { queryTokens, textTokens } from '../text/tokens.ts';
import { wordForms } from '../text/word-forms.ts';
import { TAG_WORDS } from './tag-words.data.ts';

/** What follows one of these says more of what stands before it: there a title may end. */
const JOINTS = new Set(
  (
    'with in on at by under over near beside behind between among above below through across against along around into onto from during and while ' +
    'as before after inside outside beneath within ' +
    'con en junto bajo sobre cerca entre tras ante desde hacia durante y e mientras a al por para sin dentro'
  ).split(' '),
);
/** Nothing ends in one of these. */
const OPEN = new Set(
  'a an the of its his her their to or very un una unos unas el la los las de del lo su sus o muy que that which is are'.split(
    ' ',
  ),
);
/** More proposals than this are a choice again. */
const LIKELY_MAX = 3;
/** Particles of Japanese and Chinese: what stands before them is whole. */
const PARTICLE = /[のとやでにをがは的和与在]/u;
/** A run of letters with the particle that ends it, or one of the letters that are none. */
const RUN = /[^のとやでにをがは的和与在]*[のとやでにをがは的和与在]|[^のとやでにをがは的和与在]+/gu;

/**
 * A title from the words of a prompt: its first clause, begun as a title is. One that is longer than a title may be ends where a phrase
 * does. '' where there are none.
 * @param missing words of the prompt that the picture does not show: no phrase with one of them is proposed
 */
export function proposedTitle(prompt: string, missing: readonly string[] = []): string {
  const clauses = prompt.trim().split(/[,.;:!?()\n，。、；：！？（）]/u);
  const clause = missing.length === 0 ? clauses[0] : clauses.map((each) => shownPart(each, missing)).find(Boolean);
  const [first = '', ...rest] = cutAtPhrase((clause ?? '').replace(/\s+/gu, ' ').trim());
  return first.toUpperCase() + rest.join('');
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Whether a text says one of these words, as words where they are written with spaces between them. */
const says = (text: string, words: readonly string[]): boolean =>
  words.some((word) => {
    const asked = fold(word).trim();
    if (asked === '') return false;
    return SPACED.test(asked)
      ? ` ${fold(text).replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')} `.includes(` ${asked} `)
      : fold(text).includes(asked);
  });
const SPACED = /^[\p{sc=Latin}\p{N}\p{M}\s'’-]+$/u;

/** A clause without those of its phrases that say something missing, and without what joined them. */
function shownPart(clause: string, missing: readonly string[]): string {
  const said = clause.trim();
  if (!says(said, missing)) return said;
  const spaced = /\s/u.test(said);
  const parts = spaced
    ? said.replace(COMPOUND, (joint) => joint.replaceAll(' ', TIE)).split(/[^\S\u00a0]+/u)
    : (said.match(RUN) ?? []);
  const phrases: string[][] = [[]];
  for (const part of parts) {
    // Written without spaces, a phrase ends with its particle.
    if (spaced ? begins(part) : PARTICLE.test(phrases.at(-1)?.at(-1)?.at(-1) ?? '')) phrases.push([]);
    phrases.at(-1)!.push(part);
  }
  const space = spaced ? ' ' : '';
  const shown = phrases.filter((phrase) => !says(phrase.join(space), missing)).flat();
  while (shown[0] !== undefined && begins(shown[0])) shown.shift();
  const told = shown.join(space).replaceAll(TIE, ' ');
  return spaced ? told : told.replace(new RegExp(`^${PLACE.source}|${PARTICLE.source}+$`, 'gu'), '');
}

/** Holds the words of one joint together while phrases are parted. */
const TIE = '\u00a0';
const COMPOUND =
  /(?<![\p{L}])(?:in front of|on top of|next to|close to|delante de|detrás de|encima de|debajo de|al lado de|cerca del?|junto al?|dentro de)(?![\p{L}])/giu;
/** Begins a phrase of its own; 'a' is one in Spanish alone, where it comes with another. */
const begins = (word: string): boolean =>
  word.includes(TIE) ||
  /^(?:of|del?)$/iu.test(word) ||
  (word.length > 1 && JOINTS.has(fold(word))) ||
  word === 'y' ||
  word === 'e';
/** Where something is, said before what is there: nothing to begin with. */
const PLACE = /[上下中前横隣奥間]の|そばの|後ろの/u;

/** The words of a prompt without those that the picture does not show: what tags are proposed from. */
export const wordsShown = (prompt: string, missing: readonly string[]): string =>
  missing
    .filter((word) => word.trim() !== '')
    .toSorted((one, other) => other.length - one.length)
    .reduce(
      (rest, word) => rest.replaceAll(new RegExp(word.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'giu'), ' '),
      prompt,
    );

function cutAtPhrase(clause: string): string {
  const letters = [...clause];
  if (letters.length <= TITLE_MAX) return clause;
  const words = clause.split(' ');
  let fitting = 0;
  for (let length = -1; fitting < words.length; fitting += 1) {
    length += 1 + [...words[fitting]!].length;
    if (length > TITLE_MAX) break;
  }
  const isJoint = (at: number) => at > 1 && JOINTS.has(words[at]!.toLowerCase());
  const joint = Array.from({ length: fitting }, (_, back) => fitting - back).find(isJoint);
  let end = joint ?? fitting;
  while (end > 1 && (OPEN.has(words[end - 1]!.toLowerCase()) || JOINTS.has(words[end - 1]!.toLowerCase()))) end -= 1;
  if (end > 0) return words.slice(0, end).join(' ');
  // No space to cut at: before the last particle, or where the title is full.
  const particle = letters.findLastIndex((letter, at) => at > 1 && at <= TITLE_MAX && PARTICLE.test(letter));
  return letters.slice(0, particle > 0 ? particle : TITLE_MAX).join('');
}

/**
 * Tags whose name, in any language, or one of whose words stands in the prompt: first those that are named, then by how much of the prompt speaks
 * for them, at most three of these. As many as a work can carry.
 */
export function proposedTags(
  words: string,
  tags: readonly { id: number; names: readonly string[] }[],
): readonly number[] {
  const said = new Set(textTokens(words));
  const isSaid = (name: string) => {
    const asked = queryTokens(name).map(wordForms);
    return asked.length > 0 && asked.every((forms) => forms.some((form) => said.has(form)));
  };
  const named = tags.filter(({ names }) => names.some(isSaid));
  const likely = tags
    .filter((tag) => !named.includes(tag))
    .map(({ id, names }) => {
      const words = names.flatMap((name) => TAG_WORDS[name]?.split(' ') ?? []);
      return { id, weight: new Set(words.filter(isSaid)).size };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, LIKELY_MAX);
  return [...named, ...likely].slice(0, WORK_TAGS_MAX).map(({ id }) => id);
}

/**
 * The style a recipe tells of. The default is what nobody chose, and its name ("Realistic") would be untrue of a picture whose look stands in its
 * words.
 */
export const styleTold = (style: string): Style | undefined =>
  STYLES.find((each) => each === style && each !== 'default' && each !== 'original');
