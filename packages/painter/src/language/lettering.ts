import { SURFACES } from './lettering.data.ts';
import { parseReadings } from './lexicon/effect.ts';
import { type Entry, fold, type Language } from './lexicon/lexicon.ts';

/** Quoted text, in the marks of the four languages; an apostrophe within a word is none. */
const QUOTED = /"([^"]+)"|“([^”]+)”|«([^»]+)»|「([^」]+)」|『([^』]+)』|(?<![\p{L}\p{N}])'([^']+)'(?![\p{L}\p{N}])/gu;

/** What says that quoted text is letters to be set, or a name: written so, called so, on what bears letters. */
const BEARS_LETTERS = new RegExp(
  '\\b(?:say(?:s|ing)?|reads?|reading|written|writing|spell(?:s|ing)|called|named|titled|captioned?|labell?ed|words?|text|lettering|letters|' +
    'sign|signboard|billboard|banner|poster|logo|title|slogan|label|message|inscription|dice|diga|pone|reza|escrit[oa]s?|texto|letras|palabras?|' +
    'letrero|cartel|p[oó]ster|pizarra|llamad[oa]|titulad[oa]|t[ií]tulo)\\b|' +
    '""\\s*(?:on|en)\\b|' +
    '[写寫印刻紙纸札牌]|字|标题|標題|标语|招牌|海报|海報|名为|名叫|叫做|文字|書かれ|書い|という|看板|ロゴ|題|ポスター|黒板|黑板',
  'i',
);

/** Words of saying that stand right before what is written. */
const SAID_BEFORE = new RegExp(
  '(?:^|(?<=[^\\p{L}]))(?:(?:(?:that|which)\\s+)?(?:says?|saying|reads?|reading|spells?(?:\\s+out)?|spelling(?:\\s+out)?|' +
    'with\\s+(?:the\\s+|a\\s+)?(?:words?|text|titles?|letters|lettering|inscription|label|slogan|message|caption|name)(?:\\s+of)?|' +
    '(?:the\\s+)?(?:words?|text|letters)|labell?ed|titled|entitled|called|named|captioned|inscribed(?:\\s+with)?|marked)|' +
    '(?:que\\s+)?(?:dice|diga|diciendo|pone|reza|ponga|(?:con\\s+)?(?:la\\s+palabra|las\\s+palabras|el\\s+texto|el\\s+t[ií]tulo|el\\s+nombre|la\\s+frase|el\\s+lema|el\\s+mensaje)|' +
    'titulad[oa]|llamad[oa]|rotulad[oa]))[,:]?\\s*$|' +
    '(?:上面?|面上)?(?:写着|寫著|写有|写了|印着|印有|刻着|刻有|标着|题着|写|题为|名为|名叫|叫做)(?:了)?[:：]?\\s*$',
  'iu',
);

/** And right behind it. */
const SAID_AFTER =
  /^\s*(?:(?:is\s+)?(?:written|painted|printed|engraved|inscribed)(?:\s+on\s+(?:it|them))?\b|on\s+it\b|escrit[oa](?:\s+en\s+(?:ella|el|él))?(?!\p{L})|(?:と|って)(?:大きく)?(?:書かれ(?:た|ている)|書いて(?:ある|いる)|書いた|ある|記された|描かれた)|という(?:文字|言葉|字|題|タイトル|題名)(?:が書かれた|の入った|の書かれた|の)?|の文字(?:が入った|が書かれた|の入った)?|的?字样|(?:这|几|两|三|四)?(?:个|两个|三个|四个)?(?:大)?字(?=的))/iu;

/** "Hello" on a mug: nothing but the letters is there to be on it. */
const SET_ON = /^\s*(?:on|en|sobre)\b(?=\s+(?:an?|the|una?|el|la)\b)/iu;

/** A place of the text where it says what is written, with the words that say so ('that says "…"', 「…」と書かれた). */
export interface Lettering {
  from: number;
  to: number;
  text: string;
}

/** What the text wants written. Quotes around all of it, or of a word for its own sake, are none. */
export function letterings(text: string): Lettering[] {
  const quoted = [...text.matchAll(QUOTED)];
  if (quoted.length === 0 || !BEARS_LETTERS.test(text.replace(QUOTED, '""'))) return [];
  return quoted.map(({ index, 0: all, ...groups }): Lettering => {
    const said = Object.values(groups).find((group) => typeof group === 'string' && group !== text);
    const before = SAID_BEFORE.exec(text.slice(0, index))?.[0] ?? '';
    const from = index - before.trimStart().length;
    const rest = text.slice(index + all.length);
    const after = SAID_AFTER.exec(rest)?.[0] ?? (text.slice(0, from).trim() ? '' : (SET_ON.exec(rest)?.[0] ?? ''));
    return {
      from,
      to: index + all.length + after.trimEnd().length,
      text: String(said)
        .replace(/[,.、。]$/, '')
        .trim(),
    };
  });
}

const surfaces = new Map<string, string>(
  Object.entries(SURFACES).flatMap(([effects, words]) =>
    words.split(',').map((word) => [word, effects] as [string, string]),
  ),
);

/** What bears letters, beside some: a poster is a sheet there and no style, 招牌 a board and no street of lights. */
export function surfaceOf(word: string, language: Language): Entry | null {
  const folded = fold(word);
  const latin = language === 'en' || language === 'es';
  const effects = surfaces.get(folded) ?? (latin ? surfaces.get(folded.replace(/e?s$/, '')) : undefined);
  return effects === undefined ? null : { readings: parseReadings(effects), plural: false };
}
