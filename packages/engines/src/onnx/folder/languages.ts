/** The languages of this house, as its own codes name them. */
const HOUSE = ['en', 'zh', 'ja', 'es'] as const;
export type HouseLanguage = (typeof HOUSE)[number];

/** What a model translates from, and into. */
export interface Tongues {
  from: readonly HouseLanguage[];
  to: readonly HouseLanguage[];
}

/** How models for one pair name a language or a group of them. */
const CALLED: readonly (readonly [RegExp, readonly HouseLanguage[]])[] = [
  [/^(en|eng)$/i, ['en']],
  [/^(zh|zho|chi|cmn|zhx)$/i, ['zh']],
  [/^(ja|jp|jpn|jap|jpx)$/i, ['ja']],
  [/^(es|spa)$/i, ['es']],
  // The Romance languages, and whatever there is.
  [/^(roa|itc|romance)$/i, ['es']],
  [/^mul$/i, HOUSE],
];
const PAIR = /opus-mt-(?:tc-(?:big|base)-)?([a-z]+(?:_[a-z]+)?)-([a-z]+(?:_[a-z]+)?)$/i;

const called = (name: string): readonly HouseLanguage[] => {
  // "zh_cn", "cmn_Hans": what stands behind says how it is written.
  const [bare = ''] = name.split(/[_-]/);
  return CALLED.find(([known]) => known.test(bare))?.[1] ?? [];
};

/**
 * The languages of a model for one pair: as its tokenizer's config says, else as it is called.
 * @returns the languages of this house among them, or the names as they were found where it has none of one side
 */
export function pairOf(
  { source_lang: source, target_lang: target }: Readonly<Record<string, unknown>>,
  names: readonly unknown[],
): Tongues | string {
  const found = names.flatMap((name) => (typeof name === 'string' ? (PAIR.exec(name.replace(/\/+$/, '')) ?? []) : []));
  const [, from = found[1], to = found[2]] = ['', text(source), text(target)];
  const tongues = { from: called(from ?? ''), to: called(to ?? '') };
  if (tongues.from.length > 0 && tongues.to.length > 0) return tongues;
  return `${from ?? '?'} → ${to ?? '?'}`.slice(0, 80);
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** A model that translates between all languages it has. */
export const BETWEEN_ALL: Tongues = { from: HOUSE, to: HOUSE };
