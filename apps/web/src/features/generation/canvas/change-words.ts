/** Marks between the parts of a prompt, in the four languages. */
const MARKS = ',，、。.;；';
const MARK = new RegExp(`[${MARKS}]`, 'u');
/** Small words that stand before a thing and mean nothing without it. */
const BEFORE = /(?:^|[\s,，、])(?:and\s+|with\s+|y\s+|con\s+)?(?:an?|the|some|una?|un[oa]s|el|la|l[oa]s)\s+$/iu;
const LINK = /(?:\s+(?:and|with|y|con)\s+|[和与とや])$/iu;

/** Where `text` stands in a prompt, as written or in other letters' case; -1 for nowhere. */
const placeOf = (prompt: string, text: string): number => {
  const exact = prompt.indexOf(text);
  return exact >= 0 ? exact : prompt.toLowerCase().indexOf(text.toLowerCase());
};

/** A prompt without empty parts and doubled spaces. */
const tidy = (prompt: string): string =>
  prompt
    .replace(new RegExp(`\\s*([${MARKS}])(?:\\s*[${MARKS}])+`, 'gu'), '$1')
    .replace(new RegExp(`^[\\s${MARKS}]+|[\\s,，、;；]+$`, 'gu'), '')
    .replace(/\s+([,，、。.;；])/gu, '$1')
    .replace(/\s{2,}/g, ' ');

/** The prompt without some of its words, and without the article or the comma that stood for them alone. */
export function withoutWords(prompt: string, text: string): string {
  const at = placeOf(prompt, text);
  if (at < 0 || text === '') return prompt;
  let before = prompt.slice(0, at);
  const after = prompt.slice(at + text.length);
  const article = BEFORE.exec(before);
  if (article) before = before.slice(0, article.index) + (MARK.test(article[0][0] ?? '') ? article[0][0] : ' ');
  // A link that now leads nowhere goes with what it led to.
  if (after.trim() === '' || MARK.test(after.trim()[0] ?? '')) before = before.trimEnd().replace(LINK, '');
  return tidy(`${before}${after}`);
}

/** The prompt with other words in place of some of its own. */
export function withWordsInstead(prompt: string, text: string, instead: string): string {
  const at = placeOf(prompt, text);
  if (at < 0 || text === '') return prompt;
  const before = prompt
    .slice(0, at)
    .replace(/\b(a)n?(\s+)$/i, (_all, a: string, gap: string) =>
      /^[aeiou]/i.test(instead) ? `${a}n${gap}` : `${a}${gap}`,
    );
  return `${before}${instead}${prompt.slice(at + text.length)}`;
}

export interface Change {
  text: string;
  kind: 'same' | 'gone' | 'new';
}

const pieces = (text: string, language: string): string[] =>
  [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)].map(({ segment }) => segment);
/** Longer prompts are shown as gone and new: the table of their words would hold millions of cells. */
const MOST = 600;

/** What changed between two prompts, word by word: the longest common run of words stays. */
export function changesOf(before: string, after: string, language: string): Change[] {
  const a = pieces(before, language);
  const b = pieces(after, language);
  if (a.length > MOST || b.length > MOST)
    return [
      { text: before, kind: 'gone' },
      { text: after, kind: 'new' },
    ];
  const longest = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      longest[i]![j] = a[i] === b[j] ? longest[i + 1]![j + 1]! + 1 : Math.max(longest[i + 1]![j]!, longest[i]![j + 1]!);
  const changes: Change[] = [];
  const say = (text: string, kind: Change['kind']) => {
    const last = changes.at(-1);
    if (last?.kind === kind) last.text += text;
    else changes.push({ text, kind });
  };
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      say(a[i]!, 'same');
      i++;
      j++;
    } else if (j >= b.length || (i < a.length && longest[i + 1]![j]! >= longest[i]![j + 1]!)) say(a[i++]!, 'gone');
    else say(b[j++]!, 'new');
  }
  return changes;
}
