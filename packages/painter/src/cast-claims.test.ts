import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWords } from './claims.ts';
import { readPerson } from './person.ts';

const girl = readPerson({ text: 'a girl with short black hair and glasses', locale: 'en', seed: 7 })!;
const read = (prompt: string, name: string, locale = 'en') =>
  readWords({ prompt, locale, module: 'txt2img_character', person: { look: girl, name } });
const states = (prompt: string, name: string, locale = 'en') =>
  Object.fromEntries(read(prompt, name, locale).map(({ text, state }) => [text, state]));

describe('the words around a kept person', () => {
  it('the name asks for them, and the rest for what it says', () => {
    expect(states('Mia at the beach with a zorbulator', 'Mia')).toEqual({
      Mia: 'drawn',
      beach: 'drawn',
      zorbulator: 'missing',
    });
  });

  it.each([
    ['en', 'Seraphine in a snowy forest', 'Seraphine'],
    ['es', 'Seraphine en la playa', 'Seraphine'],
    ['zh', '小雨在海边', '小雨'],
    ['ja', 'さくらが海辺にいる', 'さくら'],
  ])('%s: in whatever length the name has', (locale, prompt, name) => {
    expect(states(prompt, name, locale)[name]).toBe('drawn');
  });

  it('who is not called is put before the words and claims none of them', () => {
    const told = read('a castle at night', 'Mia');
    expect(told.map(({ text }) => text).join(' ')).not.toMatch(/girl|Mia/);
    expect(told).toContainEqual({ text: 'castle', state: 'drawn' });
  });

  it('every claim is in the words of the prompt, however often and wherever somebody is called', () => {
    const name = fc.constantFrom('Mia', 'Al', 'Seraphine von Berg', '小雨', 'B.o+b');
    const words = fc.constantFrom('a fox', 'in a forest', 'and', 'zorbulator', 'at night', 'holding an umbrella', '。');
    fc.assert(
      fc.property(name, fc.array(fc.oneof(words, fc.constant(null)), { maxLength: 8 }), (called, parts) => {
        const prompt = parts.map((part) => part ?? called).join(' ');
        for (const { text } of read(prompt, called)) expect(prompt).toContain(text);
      }),
    );
  });
});
