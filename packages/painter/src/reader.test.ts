import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, expect, it } from 'vitest';
import { readWords } from './claims.ts';
import { readPerson } from './person.ts';
import { WordReader } from './reader.ts';

const reader = new WordReader();
afterAll(() => reader.close());

it('reads as the grammar does, in order, on a thread of its own', async () => {
  const prompts = ['a red fox in a snowy forest', '一只熊猫在竹林里', 'a music box'];
  const read = await Promise.all(prompts.map((prompt) => reader.read({ prompt })));
  expect(read).toEqual(prompts.map((prompt) => readWords({ prompt })));
});

it('leaves the thread that asks free while it reads the worst', async () => {
  const worst = ['帽子の'.repeat(700).slice(0, 2000), 'ﷺ'.repeat(2000), '帽子の'.repeat(6700).slice(0, 20_000)];
  await reader.read({ prompt: 'warm' });
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  await Promise.all(worst.map((prompt) => reader.read({ prompt })));
  delay.disable();
  expect(delay.max / 1e6).toBeLessThan(500);
  // What is longer than any prompt, or becomes so when it is folded, is not read at all.
  expect(await Promise.all(worst.slice(1).map((prompt) => reader.read({ prompt })))).toEqual([[], []]);
});

it('says nothing to whom it cannot get to, and nothing after it was closed', async () => {
  const own = new WordReader();
  const answers = await Promise.all(Array.from({ length: 240 }, () => own.read({ prompt: 'a red fox' })));
  // One is being read by then.
  expect(answers.filter((claims) => claims.length > 0).length).toBe(201);
  const waiting = own.read({ prompt: 'a red fox' });
  await own.close();
  expect(await waiting).toEqual([]);
  expect(await own.read({ prompt: 'a red fox' })).toEqual([]);
});

it('has those who ask take turns, and of one the newest go on', async () => {
  const own = new WordReader();
  const order: string[] = [];
  const ask = async (asker: string, prompt: string) => {
    const claims = await own.read({ prompt }, asker);
    if (claims.length > 0) order.push(`${asker} ${prompt}`);
  };
  const flood = Array.from({ length: 60 }, (_, at) => ask('flood', `a fox ${at}`));
  await Promise.all([...flood, ask('one', 'a cat'), ask('other', 'a dog')]);
  expect(order).toEqual([
    'flood a fox 0',
    'flood a fox 57',
    'one a cat',
    'other a dog',
    'flood a fox 58',
    'flood a fox 59',
  ]);
  await own.close();
});

it('reads whom words describe, without a picture before it', async () => {
  const text = 'a woman with red hair';
  expect(await reader.describe({ text, locale: 'en', seed: 5 })).toEqual(readPerson({ text, locale: 'en', seed: 5 }));
  expect(await reader.describe({ text: 'a castle', locale: 'en', seed: 5 })).toBeNull();
  const own = new WordReader();
  await own.close();
  await expect(own.describe({ text, locale: 'en', seed: 5 })).rejects.toThrow('could not be read');
});
