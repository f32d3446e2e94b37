import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODE_LETTERS, codeSlip, newCode, plainCode, shownCode } from './codes.ts';

const codes = fc
  .array(fc.nat(31), { minLength: 12, maxLength: 12 })
  .map((values) => newCode(() => values.shift() ?? 0));

describe('codes', () => {
  it('are thirteen letters that check themselves', () => {
    fc.assert(fc.property(codes, (code) => code.length === CODE_LETTERS && codeSlip(code) === null));
  });

  it('are read however they are typed', () => {
    fc.assert(
      fc.property(codes, (code) => {
        const typed = shownCode(code).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
        expect(plainCode(` ${typed} `)).toBe(code);
      }),
    );
    expect(shownCode('0123456789ABC')).toBe('0123-4567-89ABC');
    expect(plainCode('０１２３‐4567–89abC')).toBe('0123456789ABC');
  });

  it('see any one wrong letter', () => {
    fc.assert(
      fc.property(codes, fc.nat(12), fc.nat(31), (code, at, other) => {
        const letter = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[other]!;
        const wrong = code.slice(0, at) + letter + code.slice(at + 1);
        expect(codeSlip(wrong) === null).toBe(wrong === code);
      }),
    );
  });

  it('tell what is wrong with what was typed, and call none of thirteen letters too short', () => {
    const code = newCode(() => 7);
    expect(codeSlip(code)).toBeNull();
    expect(codeSlip(code.slice(1))).toBe('length');
    expect(codeSlip(`${code}7`)).toBe('length');
    expect(codeSlip(plainCode(`U${code.slice(1)}`))).toBe('letter');
    expect(codeSlip(`8${code.slice(1)}`)).toBe('check');
  });

  it('are nothing else', () => {
    for (const text of ['', 'A', 'UUUUUUUUUUUUU', '0'.repeat(12), '0'.repeat(14), 'ｘ', '<b>'])
      expect(codeSlip(plainCode(text))).not.toBeNull();
  });
});
