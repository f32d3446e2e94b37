import { STYLES, type Style } from '@atelier/contract/vocabulary/generation';
import { TITLE_MAX, WORK_TAGS_MAX } from '@atelier/contract/vocabulary/works';
import { queryWords, textTokens } from '../text/tokens.ts';
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

/**
 * A title from the words of a prompt: its first clause, begun as a title is. One that is longer than a title may be ends where a phrase
 * does. '' where there are none.
 */
export function proposedTitle(prompt: string): string {
  const [clause = ''] = prompt.trim().split(/[,.;:!?()\n，。、；：！？（）]/u);
  const [first = '', ...rest] = cutAtPhrase(clause.replace(/\s+/gu, ' ').trim());
  return first.toUpperCase() + rest.join('');
}

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
    const asked = queryWords(name);
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
