import { describe, expect, it } from 'vitest';
import { parsePrompt } from './parse-prompt.ts';

const read = (prompt: string, locale: string) =>
  parsePrompt({ prompt, locale }).subjects.map(({ kind, count, colours, pose }) => [
    kind,
    count,
    ...colours,
    ...(pose ? [pose] : []),
  ]);

describe('what people mean', () => {
  it.each([
    [
      'two kids flying a red kite on the beach',
      'en',
      [
        ['child', 2, 'run'],
        ['kite', 1, 'red'],
      ],
    ],
    ['a bird flying over a beach', 'en', [['bird', 1, 'fly']]],
    [
      'abuela vendiendo naranjas en el mercado',
      'es',
      [
        ['woman', 1],
        ['orange', 3],
      ],
    ],
    ['un gato naranja en un jardín', 'es', [['cat', 1, 'orange']]],
    ['un cielo naranja al atardecer', 'es', []],
    [
      '一只橘猫趴在书桌上',
      'zh',
      [
        ['cat', 1, 'orange', 'lie'],
        ['desk', 1],
      ],
    ],
    ['a family in a park', 'en', [['person', 4]]],
    ['a family of ducks on a lake', 'en', [['duck', 5]]],
    ['una familia en la playa', 'es', [['person', 4]]],
    ['two friends in a park', 'en', [['person', 2]]],
    ['dos amigos en un parque', 'es', [['person', 2]]],
  ])('%s', (prompt, locale, subjects) => {
    expect(read(prompt, locale)).toEqual(subjects);
  });

  it('a sky full of stars is one thing', () => {
    expect(parsePrompt({ prompt: '满天星星的夜晚', locale: 'zh' }).said?.['sky:stars']).toBe('满天星星');
  });
});
