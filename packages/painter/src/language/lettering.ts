/** Quoted text, in the marks of the four languages; an apostrophe within a word is none. */
const QUOTED = /"[^"]+"|“[^”]+”|«[^»]+»|「[^」]+」|『[^』]+』|(?<![\p{L}\p{N}])'[^']+'(?![\p{L}\p{N}])/gu;

/** What says that quoted text is letters to be set, or a name: written so, called so, on what bears letters. */
const BEARS_LETTERS = new RegExp(
  '\\b(?:say(?:s|ing)?|reads?|reading|written|writing|spell(?:s|ing)|called|named|titled|captioned?|labell?ed|words?|text|lettering|letters|' +
    'sign|logo|title|slogan|dice|diga|escrit[oa]s?|texto|letras|palabras?|letrero|cartel|llamad[oa]|titulad[oa])\\b|' +
    '[写寫]|字|标题|標題|标语|招牌|海报|海報|名为|叫做|文字|書かれ|書い|という|看板|ロゴ|題',
  'i',
);

/** Places of a text that are letters or a name in quotation marks: no noun stands there. Quotes around all of it, or of a word for its own sake, are none. */
export function lettering(text: string): (at: number) => boolean {
  const quoted = [...text.matchAll(QUOTED)].map(({ index, 0: all }) => [index, index + all.length] as const);
  const within = (at: number): boolean => quoted.some(([from, to]) => at > from && at < to);
  if (quoted.length === 0) return within;
  return BEARS_LETTERS.test(text.replace(QUOTED, ' ')) ? within : () => false;
}
