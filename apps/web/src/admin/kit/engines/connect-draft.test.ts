import { describe, expect, it } from 'vitest';
import { bodyOf, EMPTY_DRAFT, missingOf, nameFor, opsOf, triedOf } from '#admin/kit/engines/connect-draft.ts';
import { adviceOf, adviceOfFailure, adviceOfRefusal } from '#admin/kit/engines/refusals.ts';
import { ApiError } from '#lib/api/error.ts';

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
    expect(missingOf('onnx', EMPTY_DRAFT)).toEqual(['model']);
    expect(missingOf('onnx', { ...EMPTY_DRAFT, model: 'own/tiny' })).toEqual(['ops']);
    expect(missingOf('onnx', { ...EMPTY_DRAFT, model: 'own/tiny', ops: ['t2i'] })).toEqual([]);
  });

  it('tries the first of what a folder is to do, and connects all of it', () => {
    const draft = { ...EMPTY_DRAFT, model: 'own/tiny', ops: ['caption', 'translate'] };
    expect(triedOf('onnx', draft)).toEqual({ op: 'caption' });
    expect(opsOf('onnx', draft)).toEqual({ ops: ['caption', 'translate'] });
    expect([triedOf('openai', draft), opsOf('openai', draft)]).toEqual([{}, {}]);
  });

  it('is called after its model until somebody names it', () => {
    expect(nameFor({ ...EMPTY_DRAFT, model: 'checkpoints/studio-v2.safetensors' }, 'ComfyUI')).toBe('studio-v2');
    expect(nameFor(EMPTY_DRAFT, 'ComfyUI')).toBe('ComfyUI');
    expect(nameFor({ ...EMPTY_DRAFT, model: 'x', name: 'Attic' }, 'ComfyUI')).toBe('Attic');
  });
});

it.each([
  [{ key: 'unreachable', values: { who: 'gpu:8188', code: 'ECONNREFUSED' } }, 'reach'],
  [{ key: 'status', values: { who: 'api', status: 401 } }, 'key'],
  [{ key: 'status_words', values: { who: 'api', status: 429, words: 'too many requests' } }, 'quota'],
  [{ key: 'status_words', values: { who: 'api', status: 400, words: 'insufficient balance' } }, 'quota'],
  [{ key: 'node_missing', values: { who: 'studio', nodes: "'IPAdapter'" } }, 'node'],
  [{ key: 'file_none', values: {} }, 'missing'],
  [{ key: 'saves_nothing', values: {} }, 'graph'],
  [{ key: 'address_private', values: { address: '10.0.0.1' } }, 'address'],
  [{ key: 'said', values: { words: 'CUDA out of memory' } }, 'memory'],
  [{ key: 'said', values: { words: 'It hums' } }, 'mend'],
] as const)('knows what can be done about: %s', (reason, advice) => {
  expect(adviceOf(reason)).toBe(advice);
});

it.each([
  ['refused_sensitive', { key: 'service_said', values: { who: 'api', words: 'no such credit' } }, 'words'],
  ['oom', { key: 'node_memory', values: { who: 'studio', node: 'KSampler' } }, 'memory'],
  ['lost', { key: 'forgotten', values: { who: 'studio' } }, 'again'],
  ['lost', { key: 'unreachable', values: { who: 'studio', code: 'ECONNREFUSED' } }, 'reach'],
  ['auth_quota', { key: 'said', values: { words: 'no' } }, 'key'],
  ['auth_quota', { key: 'status', values: { who: 'api', status: 402 } }, 'quota'],
  ['engine_config', { key: 'refuses', values: { who: 'studio', words: "has no node 'X'" } }, 'node'],
  ['cancelled', { key: 'stopped', values: {} }, null],
] as const)('knows what can be done about a run that failed as %s: %s', (kind, reason, advice) => {
  expect(adviceOfFailure({ kind, reason })).toBe(advice);
});

it('says what to do where an engine could not be reached at all, by its field', () => {
  const refusal = (key: 'engine_silent' | 'engine_address' | 'engine_graph', path: string) =>
    new ApiError(key, { msg: '', code: 100001, status: 200, fields: [{ path, msg: '' }] });
  expect(adviceOfRefusal(refusal('engine_silent', 'url'))).toBe('reach');
  expect(adviceOfRefusal(refusal('engine_silent', 'key'))).toBe('key');
  expect(adviceOfRefusal(refusal('engine_silent', 'url'), false)).toBeNull();
  expect(adviceOfRefusal(refusal('engine_address', 'url'))).toBe('address');
  expect(adviceOfRefusal(refusal('engine_graph', 'graph'))).toBeNull();
});
