import { beforeAll, describe, expect, it } from 'vitest';
import { createRng } from '../../core/rng.ts';
import { parsePrompt } from '../../language/parse-prompt.ts';
import { registerAllSubjects } from '../all.ts';
import { dressed } from './figures.ts';
import { keptCharacter } from './identity.ts';
import { PEOPLE } from './people-kinds.data.ts';
import { outfitOf } from './people-kinds.ts';

beforeAll(registerAllSubjects);

const figure = (prompt: string): ReturnType<typeof dressed> => {
  const subject = parsePrompt({ prompt }).subjects[0]!;
  const who = keptCharacter(subject, createRng(4));
  return dressed(outfitOf(PEOPLE[subject.kind]!, subject, who), 'stand', createRng(4), 0);
};

describe('a solid figure', () => {
  it.each([
    ['a woman holding a cup', 'a woman'],
    ['una mujer con una taza', 'una mujer'],
    ['拿着杯子的女人', '女人'],
    ['カップを持った女性', '女性'],
    ['a man with a camera', 'a man'],
  ])('of "%s" has it in the hand, before the body', (told, plain) => {
    const holding = figure(told);
    const without = figure(plain);
    const solids = (f: typeof holding): number => f.body.prims.length;
    expect(solids(holding)).toBeGreaterThan(solids(without));
    expect(holding.hands[1][1]).toBeGreaterThan(without.hands[1][1] + 0.1);
    expect(holding.hands[1][0]).toBeGreaterThan(holding.chest[0] + 0.12);
  });
});
