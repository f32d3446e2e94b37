import { expect, it } from 'vitest';
import { boundedClaims, mergedClaims } from './claims.ts';

it('ticks of several pictures what every one of them shows', () => {
  expect(
    mergedClaims([
      [
        { text: 'red fox', state: 'drawn' },
        { text: 'night', state: 'drawn' },
        { text: 'lake', state: 'drawn' },
      ],
      [
        { text: 'fox', state: 'drawn' },
        { text: 'lake', state: 'missing' },
      ],
    ]),
  ).toEqual([
    { text: 'lake', state: 'missing' },
    { text: 'fox', state: 'drawn' },
  ]);
});

it('keeps what an engine says of how a thing is drawn', () => {
  expect(boundedClaims([{ text: 'old man', state: 'drawn', note: 'figure' }])).toEqual([
    { text: 'old man', state: 'drawn', note: 'figure' },
  ]);
});
