import { GRADES } from '@atelier/contract/vocabulary/grades';
import { expect, it } from 'vitest';
import { tools } from './modules/all.ts';
import { quote } from './quote.ts';
import { readBody } from './read-body.ts';
import type { SubmitBody } from './submit-body.ts';

/** Credits before a submit (studio 5.6): who is stopped, below what, and who goes on slowly instead. */
const plain = tools.of('txt2img')!;
const demanding = { ...plain, needCredits: true };
const told = (
  tool: typeof plain,
  grade: (typeof GRADES)[number],
  credits: number,
  body: SubmitBody = {},
  unitCost = 2,
) => {
  const asked = readBody(tool, { prompt: 'a fox', ...body });
  const { reasons, lane, cost } = quote(tool, asked, { grade, credits, openTasks: 0, unitCost, payment: true });
  return [reasons.map(({ key }) => key), lane, cost];
};
const two: SubmitBody = { params: { batch_size: 2 } };

it('free users need the whole cost, pictures times price, and are told what is missing', () => {
  expect(told(plain, 0, 4, two)).toEqual([[], 'slow', 4]);
  expect(told(plain, 0, 3, two)).toEqual([['no_credits'], 'slow', 4]);
  expect(told(plain, 0, 0)).toEqual([['no_credits'], 'slow', 2]);
  const { reasons } = quote(plain, readBody(plain, { prompt: 'a fox', ...two }), {
    ...{ grade: 0, credits: 1, openTasks: 0, unitCost: 2, payment: true },
  });
  expect(reasons).toMatchObject([{ stage: 'credits', action: 'credits', vars: { missing: 3 } }]);
});

it('members go on in the slow lane for nothing, but not where a tool needs credits, nor with the professional model', () => {
  for (const grade of GRADES.filter((one) => one > 0)) {
    expect(told(plain, grade, 4, two)).toEqual([[], 'fast', 4]);
    expect(told(plain, grade, 3, two)).toEqual([[], 'slow', 0]);
    expect(told(demanding, grade, 4, two)).toEqual([[], 'fast', 4]);
    expect(told(demanding, grade, 3, two)).toEqual([['no_credits'], 'fast', 4]);
    expect(told(plain, grade, 3, { ...two, version: 'v3Pro' })).toEqual([['no_credits'], 'fast', 4]);
  }
});

it('what costs nothing asks for no credits', () => {
  for (const grade of GRADES) expect(told(demanding, grade, 0, two, 0)[0]).toEqual([]);
});
