import { describe, expect, it } from 'vitest';
import { formatNumber } from './language.ts';

describe('numbers in the reader’s language', () => {
  it.each(['en', 'zh', 'ja', 'es'] as const)(
    '%s: are those of the platform, also where it is not asked',
    (language) => {
      const platform = new Intl.NumberFormat(language);
      for (const value of [
        ...Array(2001).keys(),
        9_999,
        10_000,
        12_345,
        99_999,
        100_000,
        999_999,
        1e6,
        -0,
        -1,
        -1e4,
        0.5,
        999.5,
        1e9,
        Number.NaN,
      ])
        expect(formatNumber(value, language)).toBe(platform.format(value));
    },
  );
});
