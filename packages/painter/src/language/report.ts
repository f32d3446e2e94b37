import { fold } from './lexicon/lexicon.ts';
import type { Token } from './tokens.ts';

/**
 * Endings of English and Spanish adjectives and adverbs: they describe, they are not things left out. Nouns that happen to end
 * so ('sled', 'hive', 'helado') are short or stand in the lexicon; verbs are named, because what they do is not shown.
 */
const ENGLISH_FORM =
  /(?:.{3}ly|.{4}(?:ful|ous|ible|ical|less|esque|ward|wards|some|like|ness)|.{4}ed|.{5}(?:able|ive|ic|ish|ary|est|ity|ance|ence|ally|ised|ized))$/;
const SPANISH_FORM = /(?:.{3}mente|.{4}(?:os[oa]s?|bles?|isim[oa]s?)|.{5}(?:iv[oa]s?|ic[oa]s?|[ai]d[oa]s?|cion|dad))$/;
/** Before a noun more endings mark an adjective: 'a grumpy cat', 'un gato volador'. */
const ENGLISH_BESIDE = /(?:.{3}y|ing|ed|ish|ic|al|ant|ent|ive|ory|ese|ian|less|en)$/;
const SPANISH_BESIDE =
  /(?:[ai]d[oa]s?|os[oa]s?|or[ae]?s?|al(?:es)?|ante|ente|iente|ic[oa]s?|iv[oa]s?|ndo|i[ae]n[oa]s?|udo)$/;
/** Hiragana that ends a verb, an adjective or a particle. */
const KANA_GRAMMAR = /[るたてでいくすむうつぬぶぐんだらりればにをはもがとのへやねよかなしくさそせ]$/;

const segmenters = new Map<string, Intl.Segmenter>();
function words(text: string, language: string): string[] {
  let segmenter = segmenters.get(language);
  if (!segmenter) {
    segmenter = new Intl.Segmenter(language, { granularity: 'word' });
    segmenters.set(language, segmenter);
  }
  return [...segmenter.segment(text)].filter((s) => s.isWordLike).map((s) => s.segment);
}

/**
 * The parts of an unknown token that look like things or deeds, in the user's words: what the picture will lack.
 * `counted`: a number or article stands before it, so that it is a thing, however short.
 */
export function isReportable(token: Token, counted = false): string[] {
  const text = token.text;
  if (/^[\d.,'&x:%+#]+$/u.test(text)) return [];
  if (token.language === 'en') return latin(text, ENGLISH_FORM) ? [text] : [];
  if (token.language === 'es') return latin(text, SPANISH_FORM) ? [text] : [];
  if (token.language === 'ja') {
    if (/^[\u30a0-\u30ffー]+$/.test(text)) return [...text].length > 1 || counted ? [text] : [];
    if (/^[\u3040-\u309f]+$/.test(text)) return [...text].length > 2 && !KANA_GRAMMAR.test(text) ? [text] : [];
    // Kanji with trailing kana are verbs and adjectives.
    const nouns: string[] = text.match(/[\u3400-\u9fff々]+(?![\u3040-\u309f])/g) ?? [];
    return nouns.filter((word) => [...word].length > 1 || counted || word === text);
  }
  const found = words(text, 'zh').filter((word) => [...word].length >= 2);
  return found.length > 0 ? found : counted || [...text].length > 1 ? [text] : [];
}

/** An unknown word right beside a known noun: most describe it; what cannot be an adjective is named. */
export function reportableBeside(token: Token): string[] {
  const text = token.text.toLowerCase();
  if (token.language === 'en') return latin(text, ENGLISH_FORM) && !ENGLISH_BESIDE.test(text) ? [token.text] : [];
  if (token.language === 'es') return latin(text, SPANISH_FORM) && !SPANISH_BESIDE.test(text) ? [token.text] : [];
  return isReportable(token);
}

const latin = (text: string, form: RegExp): boolean => text.length >= 3 && !/\d/.test(text) && !form.test(fold(text));
