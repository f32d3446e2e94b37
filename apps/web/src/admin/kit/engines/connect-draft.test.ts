import { describe, expect, it } from 'vitest';
import { bodyOf, EMPTY_DRAFT, missingOf, nameFor } from '#admin/kit/engines/connect-draft.ts';
import { adviceOf, refusalOf } from '#admin/kit/engines/refusals.ts';

describe('an engine that is to be connected', () => {
  it('sends what its kind takes, and of that what was filled in', () => {
    const draft = { ...EMPTY_DRAFT, url: ' http://127.0.0.1:8188 ', key: 'secret', model: '' };
    expect(bodyOf('comfyui', draft)).toEqual({ kind: 'comfyui', url: 'http://127.0.0.1:8188', key: 'secret' });
    expect(bodyOf('onnx', draft)).toEqual({ kind: 'onnx' });
    expect(bodyOf('fal', draft)).toEqual({ kind: 'fal', key: 'secret' });
    expect(bodyOf('openai', { ...draft, model: 'm' })).toEqual({
      kind: 'openai',
      url: 'http://127.0.0.1:8188',
      key: 'secret',
      model: 'm',
    });
    const graph = { name: 'own.json', graph: { 1: {} } };
    expect(bodyOf('comfyui', { ...draft, graph })).toMatchObject({ graph: { 1: {} } });
    expect(bodyOf('openai', { ...draft, graph })).not.toHaveProperty('graph');
  });

  it('lacks what its kind cannot do without', () => {
    expect(missingOf('comfyui', EMPTY_DRAFT)).toEqual(['url']);
    expect(missingOf('openai', EMPTY_DRAFT)).toEqual(['key']);
    expect(missingOf('openai', { ...EMPTY_DRAFT, url: 'http://127.0.0.1:1/v1' })).toEqual([]);
    expect(missingOf('replicate', { ...EMPTY_DRAFT, url: ' ' })).toEqual(['key']);
  });

  it('is called after its model until somebody names it', () => {
    expect(nameFor({ ...EMPTY_DRAFT, model: 'checkpoints/studio-v2.safetensors' }, 'ComfyUI')).toBe('studio-v2');
    expect(nameFor(EMPTY_DRAFT, 'ComfyUI')).toBe('ComfyUI');
    expect(nameFor({ ...EMPTY_DRAFT, model: 'x', name: 'Attic' }, 'ComfyUI')).toBe('Attic');
  });
});

it.each([
  ['switched off', { kind: 'off' }],
  ['only for style anime, oil', { kind: 'condition', condition: 'style', values: 'anime, oil' }],
  ['only from grade 2', { kind: 'grade', grade: 2 }],
  ["its server cannot do 'i2i'", { kind: 'op', op: 'i2i' }],
  ['left alone until 2026-01-02T03:04:05.000Z after failures', { kind: 'open', until: '2026-01-02T03:04:05.000Z' }],
  ['down: connect ECONNREFUSED', { kind: 'down', why: 'connect ECONNREFUSED' }],
  ['something new', { kind: 'other', text: 'something new' }],
])('recognises why a route is refused: %s', (text, refusal) => {
  expect(refusalOf(text)).toEqual(refusal);
});

it.each([
  ['connect ECONNREFUSED 127.0.0.1:8188', 'reach'],
  ['HTTP 401: the key is wrong', 'key'],
  ['HTTP 429: too many requests', 'quota'],
  ["The file 'xl.safetensors' is missing in checkpoints", 'missing'],
  ["Unknown node 'IPAdapter'", 'node'],
  ["studio has no node 'IPAdapter': install the extension that brings it, or update the server", 'node'],
  ["studio: 'model' (4) asks for 'xl.safetensors' as 'ckpt_name', which is not on the server; it has none", 'missing'],
  ['No node of the workflow saves a picture: end it with SaveImage', 'graph'],
  ["The workflow has no node with the title 'prompt'", 'graph'],
  ['It hums', 'mend'],
] as const)('knows what can be done about: %s', (reason, advice) => {
  expect(adviceOf(reason)).toBe(advice);
});
