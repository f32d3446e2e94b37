import type { SceneGraph, StyleKey } from '../scene.ts';
import { spokenRelations } from '../world/spoken.ts';
import { Assembler } from './assemble.ts';
import { compared } from './comparing.ts';
import { type ResolveOptions, resolve } from './resolve.ts';
import { missingWords } from './settle-asks.ts';
import { readable, tokenise } from './tokens.ts';
import { upheldTogether } from './upheld.ts';
import { STYLES } from './vocabulary.ts';

export interface ParseInput {
  prompt: string;
  negativePrompt?: string;
  /** Style option of the tool, any spelling the product uses; unknown and default keys leave the choice to the words. */
  style?: string | null;
  /** Tool that asks: 'txt2img_anime' draws anime, '…_character' frames one figure. */
  module?: string;
  /** Interface language; breaks ties where the prompt's own language is unclear. */
  locale?: string;
}

/** Other spellings of style options; the two keys that carry an artist's or animator's name stand for their manner. */
const STYLE_ALIASES: Record<string, StyleKey> = {
  default: 'realistic',
  original: 'realistic',
  cyberpunk: 'cyber_punk',
  vector: 'vector_art',
  watercolour: 'watercolor',
  artist: 'impressionist',
  animator: 'storybook',
  ink: 'ink_wash',
  barbie: 'barbie_doll',
};

/** Style option → style drawn; null for absent or unknown keys. */
export function styleKey(option: string | null | undefined): StyleKey | null {
  if (!option) return null;
  const key = option
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  if ((STYLES as readonly string[]).includes(key)) return key as StyleKey;
  return STYLE_ALIASES[key] ?? null;
}

/**
 * Prompt in English, Spanish, Chinese or Japanese (mixed is fine) → scene graph (studio 3.6, 4.1). Pure and total: never throws,
 * the same input always gives the same graph. Words it knows but cannot draw, and unknown nouns, are listed in `notDrawn`.
 */
export function parsePrompt(input: ParseInput): SceneGraph {
  const text = readable(input.prompt);
  const tokens = tokenise(input.prompt, input.locale);
  const draft = new Assembler(tokens, false, text).run();
  // '?', '…': what has no word in any language is not understood, and asks for no scenery.
  const said = text.trim();
  if (said !== '' && tokens.every(({ kind }) => kind === 'break')) {
    const at = text.indexOf(said);
    draft.asks.push({ text: said, word: said, at, end: at + said.length, wants: [] });
    draft.notDrawn.push(said);
  }
  const negative = new Assembler(tokenise(input.negativePrompt ?? '', input.locale), true).run();
  const module = input.module ?? '';
  const options: ResolveOptions = {
    style: styleKey(input.style),
    fallbackStyle: module.includes('anime') ? 'anime' : 'realistic',
    language: tokens.find(({ kind }) => kind !== 'break')?.language ?? 'en',
    figure: module.includes('character'),
  };
  const scene = compared(resolve(draft, negative, options));
  const upheld = upheldTogether(scene, text);
  const relations = spokenRelations(input.prompt, scene.subjects);
  if (relations.length === 0) return upheld ? { ...scene, notDrawn: missingWords(scene) } : scene;
  // 'On the left of' is no 'on'.
  for (const { guest } of relations) delete scene.subjects[guest]?.on;
  for (const { relation, hosts } of relations)
    if (relation === 'held') for (const host of hosts) scene.subjects[host]?.traits.push('holding');
  const placed = { ...scene, relations };
  // What the scene does with its relations is known only now.
  return { ...placed, notDrawn: missingWords(placed) };
}
