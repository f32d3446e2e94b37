import { describe, expect, it } from 'vitest';
import { formatNumber } from './language.ts';

describe('numbers in the reader’s language', () => {
  it.each(['en', 'zh', 'ja', 'es'] as const)(
    '%s: are those of the platform, also where it is not asked',
    (language) => {
      const platform = new Intl.NumberFormat(language);
      for (const value of [...Array(1001).keys(), -0, -1, 0.5, 999.5, 12_345, 1e9, Number.NaN])
        expect(formatNumber(value, language)).toBe(platform.format(value));
    },
  );
});
