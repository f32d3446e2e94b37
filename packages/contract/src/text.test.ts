import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isVisible, manyLines, oneLine } from './text.ts';

const piece = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '\n',
    '\t',
    '\0',
    '\u0085',
    '\u2028',
    '\u202e',
    '\u2066',
    '\u2069',
    '\u200b',
    '\u200e',
    ' ',
    'a',
    'ش',
  ),
);
const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));

describe('a text of one line', () => {
  it('shows something or is empty, and holds nothing that breaks or turns the line', () => {
    fc.assert(
      fc.property(text, (given) => {
        const kept = oneLine(given);
        expect(kept === '' || isVisible(kept)).toBe(true);
        expect(isVisible(kept)).toBe(isVisible(given));
        expect(kept).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
        expect(oneLine(kept)).toBe(kept);
        expect(kept.length).toBeLessThanOrEqual(given.length);
      }),
    );
  });

  it.each([
    ['a\nb\tz', 'a b z'],
    ['a\r\n\r\nb', 'a b'],
    ['\u202egnp.exe\u202c', 'gnp.exe'],
    ['a\u2067b\u2069', 'ab'],
    ['\u200b\u200e\u202e', ''],
    ['\u3164', ''],
  ])('%j is kept as %j', (given, kept) => expect(oneLine(given)).toBe(kept));
});

describe('a text of many lines', () => {
  it('keeps its lines, and nothing that turns them', () => {
    fc.assert(
      fc.property(text, (given) => {
        const kept = manyLines(given);
        expect(isVisible(kept)).toBe(isVisible(given));
        expect(kept).not.toMatch(/(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u);
        expect(manyLines(kept)).toBe(kept);
      }),
    );
    expect(manyLines('one\r\n\n\ttwo\u202e\0 ')).toBe('one\r\n\n\ttwo');
  });
});

it.each(['👩‍👩‍👧‍👦', '❤️', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'می‌خواهم', 'שלום \u200fabc\u200e (1)', 'क्‍ष', '葛󠄀', 'l’été  à deux'])(
  '%s stays as it is',
  (given) => {
    expect(oneLine(given)).toBe(given);
    expect(manyLines(given)).toBe(given);
  },
);
