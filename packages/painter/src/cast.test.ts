import { describe, expect, it } from 'vitest';
import { castScene } from './cast.ts';
import { createRng } from './core/rng.ts';
import { readPerson } from './person.ts';
import { keptCharacter, lookOf } from './subjects/people/identity.ts';

const read = (text: string, seed = 7, locale = 'en') => readPerson({ text, locale, seed });
const mia = read('a girl with short black hair, blue eyes and glasses, wearing a green coat')!;
const cast = (prompt: string, look = mia, name = 'Mia', locale = 'en') =>
  castScene({ prompt, module: 'txt2img_character', locale }, { look, name });
const person = (prompt: string, look = mia, name = 'Mia', locale = 'en') =>
  cast(prompt, look, name, locale).subjects.find((subject) => subject.look)!;

describe('reading a person out of words', () => {
  it.each([
    ['en', 'a girl with short black hair, blue eyes and glasses, wearing a green coat'],
    ['es', 'una chica de pelo corto negro con gafas, abrigo verde'],
    ['zh', '黑色短发、戴眼镜的女孩，绿色外套'],
    ['ja', '黒い短い髪に眼鏡の少女、緑のコート'],
  ])('%s: who, hair, glasses, coat and its colour', (locale, text) => {
    expect(read(text, 7, locale)).toMatchObject({
      who: 'girl',
      hair: '#2e2a38',
      hair_style: 'bob',
      features: expect.arrayContaining(['glasses']),
      clothes: 'coat',
      clothes_colour: '#3f8f3a',
    });
  });

  it.each([
    ['a man with dark skin and a beard', '#96644a'],
    ['una mujer de piel morena', '#ce9874'],
    ['白皙皮肤的女人', '#ffe4d4'],
    ['褐色の肌の少年', '#96644a'],
  ])('%s: the skin is what was said, not a colour of the clothes', (text, skin) => {
    expect(read(text)?.skin).toBe(skin);
  });

  it('settles by the seed what the words leave open, the same each time', () => {
    expect(read('a woman', 1)).toEqual(read('a woman', 1));
    expect(new Set(Array.from({ length: 12 }, (_, seed) => JSON.stringify(read('a woman', seed)))).size).toBe(12);
  });

  it.each(['a castle on a cliff', 'a red fox', 'a robot', '', '!!!'])('%j names nobody to keep', (text) => {
    expect(read(text)).toBeNull();
  });
});

describe('casting a kept person', () => {
  it.each([
    'walking through a snowy forest at dawn',
    'Mia in the rain at night, neon street',
    'sitting on a bench with a dog, watercolor',
    'a girl under cherry trees',
    'a lighthouse at sunset',
    '森の中を歩く',
    '在海边散步，黄昏',
    'caminando por la playa al atardecer',
  ])('%s: one and the same person, once', (prompt) => {
    const scene = cast(prompt);
    const kept = scene.subjects.filter((subject) => subject.look);
    expect(kept).toHaveLength(1);
    expect(kept[0]).toMatchObject({ kind: 'girl', count: 1, look: mia });
    expect(scene.notDrawn).toEqual([]);
  });

  it('two prompts, two seeds, one person: only the turn of the head and the mood differ', () => {
    const at = (prompt: string, seed: number) => keptCharacter(person(prompt), createRng(seed));
    const first = at('walking in the snow at dawn', 11);
    const second = at('on a beach at sunset, oil painting', 4242);
    const { turn: _t, tilt: _i, expression: _e, ...same } = first;
    expect(second).toMatchObject(same);
    expect(lookOf(first, 'girl', mia.seed)).toEqual(mia);
  });

  it('pose, companions and things carried come from the prompt', () => {
    expect(person('running on the beach').pose).toBe('run');
    expect(cast('with a dog in the park').subjects.map(({ kind }) => kind)).toEqual(['girl', 'dog']);
    expect(person('walking in the rain with a red umbrella').traits).toContain('umbrella');
  });

  it('somebody of the other sex is a companion; a part somebody can play is played', () => {
    expect(cast('a man walking a dog').subjects.map(({ kind, look }) => [kind, look !== undefined])).toEqual([
      ['girl', true],
      ['man', false],
      ['dog', false],
    ]);
    const witch = person('a witch in a dark forest');
    expect(witch.kind).toBe('witch');
    const c = keptCharacter(witch, createRng(3));
    expect(c).toMatchObject({ hat: 'witch', garment: 'robe', back: 'bob', child: true });
  });

  it('clothes the prompt names are put on for the picture; face, hair and skin stay', () => {
    const usual = keptCharacter(person('in a garden'), createRng(1));
    const dressed = keptCharacter(person('wearing a red kimono in a garden'), createRng(1));
    expect(dressed.garment).toBe('kimono');
    expect(dressed.cloth).not.toEqual(usual.cloth);
    for (const part of ['skin', 'hair', 'eyes', 'back', 'bangs', 'jaw', 'eyeSize'] as const)
      expect(dressed[part]).toEqual(usual[part]);
  });

  it("'no people' in the negative prompt means other people", () => {
    const scene = castScene(
      { prompt: 'an empty street at night', negativePrompt: 'people, crowd' },
      { look: mia, name: 'Mia' },
    );
    expect(scene.subjects.filter((subject) => subject.look)).toHaveLength(1);
    expect(scene.without.subjects).toContain('man');
    expect(scene.without.subjects).not.toContain('girl');
  });

  it('a name is a name only where it is written like one', () => {
    expect(cast('a red fox in the snow', mia, 'Fox').subjects.map(({ kind }) => kind)).toEqual(['girl', 'fox']);
    expect(cast('Fox in the snow', mia, 'Fox').subjects.map(({ kind }) => kind)).toEqual(['girl']);
    expect(cast('小美在雪中', mia, '小美', 'zh').notDrawn).toEqual([]);
  });
});
