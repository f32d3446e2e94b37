import type { Token } from './tokens.ts';

/** English and Spanish endings of adverbs, adjectives and verb forms: they describe, they are not things left out. */
const ENGLISH_FORM =
  /(ly|ing|ed|ful|ous|ive|able|ible|ic|ical|less|ish|esque|est|ness|ity|ism|ance|ence|hood|wards?|ary|ize|ise|ized|ised|ally|some|like)$/;
const SPANISH_FORM =
  /(mente|[aei]ndo|iendo|[ai]d[oa]s?|[aei]r|[aei]rse|os[oa]s?|bles?|iv[oa]s?|ic[oa]s?|isim[oa]s?|cion|dad|ante|ente)$/;

const segmenters = new Map<string, Intl.Segmenter>();
function words(text: string, language: string): string[] {
  let segmenter = segmenters.get(language);
  if (!segmenter) {
    segmenter = new Intl.Segmenter(language, { granularity: 'word' });
    segmenters.set(language, segmenter);
  }
  return [...segmenter.segment(text)].filter((s) => s.isWordLike).map((s) => s.segment);
}

/** The parts of an unknown token that look like things, in the user's words: what the picture will lack. */
export function isReportable(token: Token): string[] {
  const text = token.text;
  if (/^[\d.,'&x:%+#]+$/u.test(text) || [...text].length < 2) return [];
  if (token.language === 'en')
    return text.length < 3 || /\d/.test(text) || ENGLISH_FORM.test(text.toLowerCase()) ? [] : [text];
  if (token.language === 'es')
    return text.length < 3 || /\d/.test(text) || SPANISH_FORM.test(text.toLowerCase()) ? [] : [text];
  if (token.language === 'ja') {
    if (/^[\u30a0-\u30ffー]+$/.test(text)) return [text];
    // Kanji with trailing kana are verbs and adjectives; kana alone is grammar.
    return text.match(/[\u3400-\u9fff々]{2,}(?![\u3040-\u309f])/g) ?? [];
  }
  return words(text, 'zh').filter((word) => [...word].length >= 2);
}
