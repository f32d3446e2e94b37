import { describe, expect, it } from 'vitest';
import { PIGMENT, toSrgb } from '../../../core/colour.ts';
import { createRng } from '../../../core/rng.ts';
import { parsePrompt } from '../../../language/parse-prompt.ts';
import type { ColourName } from '../../../scene.ts';
import { type Character, characterOf } from './character.ts';
import type { Ink } from './pen.ts';

const person = (prompt: string): Character => characterOf(parsePrompt({ prompt }).subjects[0]!, createRng(6));

/** Within what highlights may add. */
const near = (ink: Ink | null, colour: ColourName): boolean =>
  ink !== null && PIGMENT[colour].every((v, i) => Math.abs(toSrgb(v) * 255 - ink[i]!) < 30);

describe('what drawn people wear', () => {
  it.each([
    ['retrato de una mujer con sombrero rojo', 'brim', 'hatInk', 'red'],
    ['portrait of a woman in a straw hat', 'straw', 'hatInk', null],
    ['a girl wearing a hat', 'brim', 'hatInk', null],
    ['戴蓝色贝雷帽的女孩', 'beret', 'hatInk', 'blue'],
    ['緑の帽子をかぶった少女', 'brim', 'hatInk', 'green'],
    ['a boy with a red baseball cap', 'cap', 'hatInk', 'red'],
    ['un hombre con chistera morada', 'top_hat', 'hatInk', 'purple'],
    ['a woman with a silver crown', 'crown', 'hatInk', 'silver'],
    ['黄色いマフラーをした少女', 'none', 'scarf', 'yellow'],
    ['围着红围巾的女孩', 'none', 'scarf', 'red'],
    ['a girl in a blue dress with a red scarf', 'none', 'scarf', 'red'],
    ['una chica con gafas azules', 'none', 'glassesInk', 'blue'],
    ['青いリボンの少女', 'none', 'ribbonInk', 'blue'],
    ['a girl in a green hood', 'hood', 'hatInk', 'green'],
    ['a woman in a white coat', 'none', 'cloth', 'white'],
    ['穿黑色外套的男人', 'none', 'cloth', 'black'],
    ['una mujer con camisa verde', 'none', 'cloth', 'green'],
    ['紫の着物の女性', 'none', 'cloth', 'purple'],
  ] as const)('%s: %s, %s %s', (prompt, hat, part, colour) => {
    const c = person(prompt);
    expect(c.hat).toBe(hat);
    if (colour === null) expect(c[part]).toBeNull();
    else expect(near(c[part], colour), `${part} ${c[part]}`).toBe(true);
  });

  it('keeps the dress under the scarf', () => {
    expect(person('a girl in a blue dress with a red scarf').garment).toBe('dress');
  });
});
