import { describe, expect, it } from 'vitest';
import { bodyOfAtom, draftOf, faultsIn, modelField, NEW_ATOM } from '#admin/engines/atoms/atom-draft.ts';

const GRAPH = { 3: { class_type: 'KSampler', inputs: {} } };
const atom = (kind: string, target: Record<string, unknown>) => ({
  name: 'studio',
  op: 't2i',
  kind,
  target,
  timeouts: { queueMs: 600_000, runMs: 90_500, stallMs: 60_000 },
  retry: { max: 2, kinds: ['transient', 'oom'] as const },
});
const there = (kind: string, target: Record<string, unknown>) => {
  const { retry, ...rest } = atom(kind, target);
  return { ...rest, retry: { ...retry, kinds: [...retry.kinds] } };
};

describe('an engine call in its form', () => {
  it.each([
    ['comfyui', { graph: GRAPH, model: 'xl.safetensors', multipleOf: 64 }],
    ['comfyui', { workflow: 'txt2img-sdxl' }],
    ['openai', { model: 'gpt-image-1', extra: { quality: 'high' } }],
    ['replicate', { version: 'abc' }],
    ['fal', { endpoint: 'fal-ai/flux/dev' }],
  ])('of kind %s comes out as it went in', (kind, target) => {
    const row = there(kind, target);
    const { name, op, timeouts, retry } = row;
    expect(bodyOfAtom(draftOf(row), kind, target)).toEqual({ name, op, target, timeouts, retry });
  });

  it('takes a chosen workflow in place of the one of the house, and lets the rest stand', () => {
    const target = { workflow: 'txt2img-sdxl', multipleOf: 64 };
    const draft = { ...draftOf(there('comfyui', target)), graph: { name: 'own.json', graph: GRAPH } };
    expect(bodyOfAtom(draft, 'comfyui', target).target).toEqual({ graph: GRAPH, multipleOf: 64 });
  });

  it('names the model by the field its kind knows', () => {
    expect(bodyOfAtom({ ...NEW_ATOM, model: ' fal-ai/flux ' }, 'fal').target).toEqual({ endpoint: 'fal-ai/flux' });
    expect(modelField('replicate', { deployment: 'a/b' })).toBe('deployment');
  });

  it('says which fields cannot be sent', () => {
    const fits = { ...NEW_ATOM, name: 'studio' };
    expect(faultsIn(fits)).toEqual([]);
    expect(faultsIn(NEW_ATOM)).toEqual(['name']);
    expect(
      faultsIn({ ...fits, op: 'two words', more: '[1]', queue: '0', run: 'long', stall: '', retries: '11' }),
    ).toEqual(['op', 'more', 'queue', 'run', 'stall', 'retries']);
  });
});
