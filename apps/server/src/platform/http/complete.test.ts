import { expect, it } from 'vitest';
import type { DomainModule, Job } from '../platform.ts';
import { pairHandlers } from './complete.ts';
import { demoContract } from './demo-house.fixture.ts';

const { demo } = demoContract;
const handler = async () => ({});
const job = (name: string): Job => ({ name, concurrency: 1, run: async () => {} });
const module = (keys: string[], jobs: Job[] = []): DomainModule => ({
  name: 'demo',
  handlers: Object.fromEntries(keys.map((key) => [key, handler])),
  jobs,
});

it('pairs each call with its one handler', () => {
  const bound = pairHandlers({ demo }, [module(Object.keys(demo), [job('a'), job('b')])]);
  expect(bound.map(({ call }) => call.name)).toEqual(Object.values(demo).map((call) => call.name));
});

it('lists everything that is not exactly one', () => {
  const all = Object.keys(demo).filter((key) => key !== 'touch');
  const boot = () =>
    pairHandlers({ demo }, [module([...all, 'extra'], [job('a'), job('a')]), { name: 'demo', handlers: {}, jobs: [] }]);
  expect(boot).toThrow('domain demo is there twice');
  const one = () => pairHandlers({ demo }, [module([...all, 'extra'], [job('a'), job('a')])]);
  expect(one).toThrow(/demo\.touch has no handler\n.*handler demo\.extra has no call\n.*job a has two handlers/s);
  const stray = () =>
    pairHandlers({ demo }, [module(Object.keys(demo)), { name: 'ghost', handlers: { x: handler }, jobs: [] }]);
  expect(stray).toThrow('domain ghost has no calls');
});

it('refuses to keep answers that depend on who asks, or that change something', () => {
  const cached = { group: 'x', seconds: 5 };
  const calls = { touch: { ...demo.touch, cached }, trade: { ...demo.trade, cached }, shelf: demo.shelf };
  const boot = () => pairHandlers({ demo: calls }, [module(Object.keys(calls))]);
  expect(boot).toThrow(/complete:\n {2}demo\.touch cannot be cached\n {2}demo\.trade cannot be cached$/);
});
