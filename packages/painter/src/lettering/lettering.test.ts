import { describe, expect, it } from 'vitest';
import { type Claim, claimsOf, readWords } from '../claims.ts';
import { parsePrompt } from '../language/parse-prompt.ts';
import { paint } from '../paint.ts';
import { setText } from './set-text.ts';

const letters = (prompt: string): (string | undefined)[][] =>
  parsePrompt({ prompt }).subjects.map((subject) => [subject.kind, subject.letters]);
const stateOf = (claims: readonly Claim[], word: string): string | undefined =>
  claims.find(({ text }) => text.includes(word))?.state;

function painted(prompt: string, side = 200): Claim[] {
  const { scene, notDrawn, evidence } = paint({ scene: parsePrompt({ prompt }), width: side, height: side, seed: 2 });
  return claimsOf(scene, prompt, notDrawn, { evidence });
}

describe('what is to be written', () => {
  it.each([
    ['a sign that says "OPEN"', [['sign', 'OPEN']]],
    ['"Hello" on a mug', [['mug', 'Hello']]],
    ['a book with the title "Moon"', [['book', 'Moon']]],
    ['a poster that says "Sunny Goat Farm"', [['poster', 'Sunny Goat Farm']]],
    ['a blackboard with "E = mc2" written on it', [['blackboard', 'E = mc2']]],
    [
      "a goat beside a sign that says 'buy a house'",
      [
        ['goat', undefined],
        ['sign', 'buy a house'],
      ],
    ],
    ['un cartel que dice "Abierto"', [['sign', 'Abierto']]],
    ['un libro titulado «La luna»', [['book', 'La luna']]],
    ['「準備中」と書かれた看板', [['sign', '準備中']]],
    ['黒板に「ありがとう」と書いてある', [['blackboard', 'ありがとう']]],
    ['写着“茶”的招牌', [['sign', '茶']]],
    ['一张写着“音乐会”三个字的海报', [['poster', '音乐会']]],
  ])('stands on what bears letters: %s', (prompt, expected) => {
    expect(letters(prompt)).toEqual(expected);
    expect(readWords({ prompt }).filter(({ state }) => state === 'missing')).toEqual([]);
  });

  it.each([
    ['a dog named "Rex"', 'Rex'],
    ['写着“金鱼”的灯笼', '金鱼'],
    ['「海」と書かれた提灯', '海'],
    // No bundled font has these.
    ['a sign that says "Привет"', 'Привет'],
  ])('is named where nothing bears it, and no thing: %s', (prompt, word) => {
    expect(parsePrompt({ prompt }).subjects.map(({ kind }) => kind)).toHaveLength(1);
    expect(stateOf(readWords({ prompt }), word)).toBe('missing');
  });

  it('a poster with nothing to say is a style, and a board is a board', () => {
    expect(parsePrompt({ prompt: 'a poster of a fox' }).style).toBe('vector_art');
    expect(letters('a wooden sign in a garden')).toEqual([['sign', undefined]]);
  });
});

describe('letters in the picture', () => {
  it.each([
    ['a sign that says "OPEN"', 'OPEN'],
    ['「準備中」と書かれた看板', '準備中'],
    ['写着“茶”的招牌', '茶'],
    ['una taza con la palabra "café"', 'café'],
    ['a book with the title "Moon"', 'Moon'],
  ])('are told by their pixels: %s', (prompt, word) => {
    expect(stateOf(painted(prompt), word)).toBe('drawn');
  });

  it('are missing where nobody could read them', () => {
    expect(stateOf(painted('a sign that says "OPEN"', 40), 'OPEN')).toBe('missing');
  });

  it('are missing where something stands before them', () => {
    expect(stateOf(painted('an elephant in front of a sign that says "OPEN TODAY"'), 'OPEN TODAY')).toBe('missing');
  });
});

describe('setting', () => {
  it('breaks between words to be larger, and leaves a word of a few signs whole', () => {
    expect(setText('The Old Man and the Sea', 0.8).lines).toBeGreaterThan(1);
    expect(setText('音乐会', 0.7).lines).toBe(1);
    expect(setText('OPEN', 1.9).inked.size).toBeGreaterThan(8);
  });
});
