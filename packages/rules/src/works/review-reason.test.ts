import { REVIEW_REASONS } from '@atelier/contract/vocabulary/works';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { needsWords, readReason, storedReason } from '#works/review-reason.ts';

it('is stored as one of the list, as words, or as both', () => {
  expect(storedReason('spam', undefined)).toBe('spam');
  expect(storedReason('spam', ' Again. ')).toBe('spam: Again.');
  expect(storedReason('other', 'Name the place.')).toBe('Name the place.');
  expect(storedReason(undefined, 'Name the place.')).toBe('Name the place.');
  expect(storedReason('other', ' ')).toBe('other');
  expect(storedReason(undefined, undefined)).toBe('');
});

it('is read as it was stored', () => {
  const keys = fc.constantFrom(...REVIEW_REASONS.filter((key) => !needsWords(key)));
  fc.assert(
    fc.property(keys, fc.string(), (key, words) => {
      expect(readReason(storedReason(key, words))).toEqual({ key, words: words.trim() });
    }),
  );
  expect(readReason('spam and more')).toEqual({ key: null, words: 'spam and more' });
  expect(readReason('')).toEqual({ key: null, words: '' });
});
