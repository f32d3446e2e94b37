import { expect, it } from 'vitest';
import { type Comparable, differencesOf } from '#admin/engines/atoms/differences.ts';

const version = (target: Record<string, unknown>, more: Partial<Comparable> = {}): Comparable => ({
  op: 't2i',
  target,
  timeouts: { queueMs: 600_000, runMs: 300_000, stallMs: 60_000 },
  retry: { max: 1, kinds: ['transient'] },
  ...more,
});

it('names what changed by its path, with what stood there and what stands there', () => {
  const before = version({ graph: { 3: { class_type: 'KSampler', inputs: { steps: 20, seed: 1 } } }, model: 'a' });
  const after = version(
    { graph: { 3: { class_type: 'KSampler', inputs: { steps: 28, seed: 1 } }, 9: { class_type: 'SaveImage' } } },
    { retry: { max: 1, kinds: ['transient', 'oom'] } },
  );
  expect(differencesOf(before, after)).toEqual([
    { path: 'target.graph.3.inputs.steps', before: '20', after: '28' },
    { path: 'target.graph.9.class_type', before: undefined, after: 'SaveImage' },
    { path: 'retry.kinds', before: '["transient"]', after: '["transient","oom"]' },
    { path: 'target.model', before: 'a', after: undefined },
  ]);
});

it('says nothing of two versions that ask the same, in whatever order they say it', () => {
  expect(differencesOf(version({ a: 1, b: {} }), version({ b: {}, a: 1 }))).toEqual([]);
});

it('tells an empty object from none', () => {
  expect(differencesOf(version({}), version({ extra: {} }))).toEqual([
    { path: 'target.extra', before: undefined, after: '{}' },
    { path: 'target', before: '{}', after: undefined },
  ]);
});
