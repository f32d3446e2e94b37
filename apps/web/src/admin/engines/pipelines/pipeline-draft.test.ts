import { expect, it } from 'vitest';
import { bodyOf, changed, NEW_PIPELINE, withoutStep, withStep, wrongIn } from './pipeline-draft.ts';

const ops: Record<string, string> = { draw: 't2i', up: 'upscale' };
const opOf = (id: string) => ops[id];
const two = withStep(withStep({ ...NEW_PIPELINE, name: 'Two' }, 'draw', 't2i'), 'up', 'upscale');
const three = withStep(two, 'up', 'upscale');
const third = three.steps[2]!;

it('names each step anew, and others follow a name that is changed', () => {
  expect(three.steps.map(({ id }) => id)).toEqual(['t2i', 'upscale', 'upscale-2']);
  const tied = changed(three, third.key, { ...third, input: 'upscale', after: ['upscale'] });
  const named = changed(tied, 'upscale', { ...tied.steps[1]!, id: 'larger' });
  expect(named.steps[2]).toMatchObject({ input: 'larger', after: ['larger'] });
  expect(bodyOf(withoutStep(named, 'upscale')).steps[1]).toEqual({
    id: 'upscale-2',
    type: 'atom',
    atom_id: 'up',
    on_error: 'fail',
    weight: 50,
  });
});

it('says what is wrong at its step', () => {
  expect(wrongIn(two, opOf)).toMatchObject({ name: false, count: 0 });
  const wrong = wrongIn(changed(two, 'upscale', { ...two.steps[1]!, id: 'a b', atom_id: 'gone' }), opOf);
  expect([...wrong.ids]).toEqual(['upscale']);
  expect(wrong.faults.get('upscale')).toMatchObject([{ key: 'pipeline_atom' }]);
  expect(wrongIn({ ...two, op: 'upscale' }, opOf).op).toMatchObject([{ key: 'pipeline_unused' }]);
});
