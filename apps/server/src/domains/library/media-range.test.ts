import { describe, expect, it } from 'vitest';
import { matchesTag, parseRange } from './media-range.ts';

describe('parseRange', () => {
  it.each([
    [undefined, 'all'],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-', { start: 10, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    ['bytes=90-1000', { start: 90, end: 99 }],
    ['bytes=100-', 'outside'],
    ['bytes=-0', 'outside'],
    ['bytes=5-2', 'all'],
    ['bytes=-', 'all'],
    ['bytes=0-1,3-4', 'all'],
    ['items=0-1', 'all'],
    ['bytes=99999999999999999999-', 'all'],
  ])('%s of 100 bytes', (header, expected) => {
    expect(parseRange(header, 100)).toEqual(expected);
  });
});

describe('matchesTag', () => {
  it('compares weakly, knows lists and the star', () => {
    expect(matchesTag('"a", W/"b"', '"b"')).toBe(true);
    expect(matchesTag('*', '"b"')).toBe(true);
    expect(matchesTag('"a"', '"b"')).toBe(false);
    expect(matchesTag(undefined, '"b"')).toBe(false);
  });
});
