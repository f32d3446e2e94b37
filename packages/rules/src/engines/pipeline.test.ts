import { describe, expect, it } from 'vitest';
import { orderOf, type PipelineStep, pipelineFaults, sourcesOf } from './pipeline.ts';

const ops: Record<string, string> = {
  words: 't2i',
  other: 't2i',
  up: 'upscale',
  up2: 'upscale',
  edit: 'edit',
  talk: 'tts',
  hole: 'inpaint',
};
const opOf = (id: string) => ops[id];
const step = (id: string, atom_id: string, more: Partial<PipelineStep> = {}): PipelineStep => ({
  id,
  atom_id,
  on_error: 'fail',
  ...more,
});
const told = (op: string, ...steps: PipelineStep[]) =>
  pipelineFaults(op, steps, opOf).map(({ path, key }) => `${path} ${key}`);

describe('what is wrong with a pipeline', () => {
  it.each<[string, string, PipelineStep[], string[]]>([
    ['nothing', 't2i', [step('a', 'words'), step('b', 'up')], []],
    ['nothing of one that works on a picture', 'upscale', [step('a', 'up'), step('b', 'edit', { optional: true })], []],
    ['an engine call that is not there', 't2i', [step('a', 'gone')], ['steps.0.atom_id pipeline_atom']],
    [
      'a step that is not there',
      't2i',
      [step('a', 'words'), step('b', 'up', { input: 'c' })],
      ['steps.1.input pipeline_step'],
    ],
    ['two of one name', 't2i', [step('a', 'words'), step('a', 'up')], ['steps.1.id pipeline_twice']],
    ['an op that makes no picture', 't2i', [step('a', 'talk')], ['steps.0.atom_id pipeline_op']],
    [
      'words that are to work on a picture',
      't2i',
      [step('a', 'words'), step('b', 'other', { input: 'a' })],
      ['steps.1.input pipeline_words'],
    ],
    ['a picture that was not asked with', 't2i', [step('b', 'up')], ['steps.0.input pipeline_picture']],
    ['a mask that was not asked with', 'i2i', [step('b', 'hole')], ['steps.0.atom_id pipeline_picture']],
    ['a picture nobody takes', 't2i', [step('a', 'words'), step('b', 'other')], ['steps.0.id pipeline_unused']],
    ['what was asked with and nobody takes', 'upscale', [step('a', 'words')], ['op pipeline_unused']],
    [
      'a source that may be left out',
      't2i',
      [step('a', 'words', { on_error: 'skip' }), step('b', 'up')],
      ['steps.0.on_error pipeline_source'],
    ],
    [
      'a result that may be the picture that was sent',
      'upscale',
      [step('a', 'up', { optional: true })],
      ['steps.0.optional pipeline_source'],
    ],
    [
      'no fallback',
      't2i',
      [step('a', 'words', { on_error: 'fallback' })],
      ['steps.0.fallback_atom_id pipeline_fallback'],
    ],
    [
      'a fallback of another op',
      't2i',
      [step('a', 'words', { on_error: 'fallback', fallback_atom_id: 'up' })],
      ['steps.0.fallback_atom_id pipeline_fallback'],
    ],
    [
      'a fallback that is never asked',
      't2i',
      [step('a', 'words', { fallback_atom_id: 'other' })],
      ['steps.0.fallback_atom_id pipeline_fallback'],
    ],
  ])('is %s', (_what, op, steps, expected) => {
    expect(told(op, ...steps)).toEqual(expected);
  });

  it('names a cycle as it is walked', () => {
    const steps = [step('a', 'up', { input: 'b' }), step('b', 'edit', { input: 'a' })];
    expect(pipelineFaults('t2i', steps, opOf)).toEqual([
      { path: 'steps.1', key: 'pipeline_cycle', vars: { cycle: 'a → b → a' } },
    ]);
    const own = [step('a', 'words', { after: ['a'] })];
    expect(pipelineFaults('t2i', own, opOf)[0]?.vars).toEqual({ cycle: 'a → a' });
  });
});

it('steps run behind what they wait for', () => {
  const steps = [step('c', 'up', { input: 'b' }), step('a', 'words'), step('b', 'edit', { input: 'a' })];
  expect(orderOf(steps, sourcesOf(steps, opOf))).toEqual({ order: [1, 2, 0] });
});
