import { describe, expect, it } from 'vitest';
import { type Claim, claimsOf } from './claims.ts';
import { parsePrompt } from './language/parse-prompt.ts';
import { paint } from './paint.ts';

const SIDE = 144;

function claims(prompt: string, style: string | null = null, locale = 'en'): Claim[] {
  const { scene, notDrawn, evidence } = paint({
    scene: parsePrompt({ prompt, locale, style }),
    width: SIDE,
    height: SIDE,
    seed: 5,
  });
  return claimsOf(scene, prompt, notDrawn, { evidence });
}
const told = (prompt: string, style: string | null = null, locale = 'en') =>
  claims(prompt, style, locale).map(({ text, state }) => `${state} ${text}`);

describe('what is told of a finished picture', () => {
  it('ticks an hour only where the picture is as dark or as warm as the word says', () => {
    expect(told('a red fox at night')).toContain('drawn at night');
    expect(told('a red fox at night', 'ukiyo_e')).toContain('missing at night');
    expect(told('a lighthouse on a cliff in a storm, evening light').join()).not.toContain('drawn evening light');
  });

  it('ticks rain only where it still falls in the finished picture', () => {
    expect(told('a city street in the rain at night')).toContain('drawn in the rain');
    expect(told('桜の木、雨の夜', 'ukiyo_e', 'ja')).toContain('missing 雨の夜');
  });

  it('tells a colour only of a thing that has it in the picture', () => {
    expect(told('a red fox in a meadow')).toContain('drawn red fox');
    expect(told('a red fox in a meadow', 'noir')).toContain('drawn fox');
  });

  it('names what is drawn as something near to it, with what stands there', () => {
    expect(claims('my mother in a garden')).toContainEqual({
      text: 'mother',
      state: 'missing',
      instead: ['woman'],
    });
    expect(claims('三毛猫', null, 'ja')).toContainEqual({ text: '三毛猫', state: 'missing', instead: ['猫'] });
  });

  /** Whether the picture is told to have it so, of `a` and `b` with the relation between them. */
  const stands = (a: string, relation: 'left' | 'right', b: string, seed: number): boolean => {
    const prompt = `${a} to the ${relation} of ${b}`;
    const painted = paint({ scene: parsePrompt({ prompt }), width: SIDE, height: SIDE, seed });
    const { evidence, scene, notDrawn } = painted;
    const told = claimsOf(scene, prompt, notDrawn, { evidence });
    return told.find(({ text }) => text === `to the ${relation} of`)?.state === 'drawn';
  };

  it('tells how things stand to each other by their pixels: arranged as said, where nothing arranges them never both', () => {
    for (const seed of [1, 2]) {
      for (const relation of ['left', 'right'] as const)
        for (const place of ['a snowy forest', 'ancient ruins'])
          expect(stands('a fox', relation, `a wolf in ${place}`, seed)).toBe(true);
      const chance = (['left', 'right'] as const).map((relation) =>
        stands('an airplane', relation, 'a helicopter in the sky', seed),
      );
      expect(chance.filter(Boolean).length).toBeLessThanOrEqual(1);
    }
  });

  it('marks nothing of a thing that was not painted', () => {
    const prompt = 'two red foxes in a meadow';
    const { scene, evidence, notDrawn } = paint({ scene: parsePrompt({ prompt }), width: SIDE, height: SIDE, seed: 2 });
    const blind = { ...evidence, seen: new Map() };
    const drawn = claimsOf(scene, prompt, notDrawn, { evidence: blind }).filter(({ state }) => state === 'drawn');
    expect(drawn.map(({ text }) => text)).toEqual(['meadow']);
  });

  it('ticks no subject that has no pixels', () => {
    const scene = parsePrompt({ prompt: 'a fox and a lighthouse', locale: 'en' });
    const painted = paint({ scene, width: SIDE, height: SIDE, seed: 5 });
    const seen = new Map([...painted.evidence.seen].filter(([kind]) => kind !== 'fox'));
    expect(claimsOf(painted.scene, 'a fox and a lighthouse', [], { evidence: { ...painted.evidence, seen } })).toEqual([
      { text: 'fox', state: 'missing' },
      { text: 'lighthouse', state: 'drawn' },
    ]);
    for (const { kind } of painted.scene.subjects) expect(painted.evidence.seen.has(kind)).toBe(true);
  });
});
