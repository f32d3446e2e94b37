import type { Call } from '@atelier/contract/call';
import { call, defineCalls } from '@atelier/contract/call';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { AnswerCheck } from './answers.ts';

const calls = defineCalls('test', {
  one: call({
    method: 'GET',
    path: '/prod-api/things/:id',
    access: 'user',
    params: z.object({ id: z.string() }),
    result: z.object({ id: z.string(), at: z.iso.datetime() }),
    errors: ['not_found'],
    summary: 'A thing',
    spec: 'ours',
  }),
  newest: call({
    method: 'GET',
    path: '/prod-api/things/newest',
    access: 'public',
    result: z.number(),
    summary: 'How many things',
    spec: 'ours',
  }),
  list: call({
    method: 'GET',
    path: '/prod-api/trade/things',
    access: 'public',
    shape: 'list',
    result: z.object({ data: z.array(z.string()), total: z.int() }),
    summary: 'All things',
    spec: 'ours',
  }),
  file: call({
    method: 'GET',
    path: '/media/:file',
    access: 'signature',
    shape: 'raw',
    params: z.object({ file: z.string() }),
    result: z.object({}),
    answers: { 200: { description: 'The file', types: ['image/png'] }, 304: { description: 'Unchanged' } },
    errors: ['not_found'],
    summary: 'A file',
    spec: 'ours',
  }),
});

const BASE = 'http://127.0.0.1:3000';
const check = () => new AnswerCheck(Object.values(calls) as Call[]);
const json = (body: unknown, status = 200, type = 'application/json; charset=utf-8') =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });
const good = (result: unknown) => json({ code: 0, msg: 'success', result });
const refused = (key: string, code: number, status = 200) => json({ code, msg: 'no', key, trace_id: 't' }, status);
const thing = { id: '1', at: '2031-05-05T00:00:00.000Z' };

it.each([
  ['its result', '/prod-api/things/1?x=2', () => good(thing)],
  ['the more particular of two paths', '/prod-api/things/newest', () => good(3)],
  [
    'a list with its fields beside the code',
    '/prod-api/trade/things',
    () => json({ code: 0, msg: 'success', data: ['a'], total: 1 }),
  ],
  ['a refusal of its own', '/prod-api/things/1', () => refused('not_found', 100002)],
  ['a refusal of its access', '/prod-api/things/1', () => refused('session_required', 3015, 401)],
  ['a file', '/media/a.png', () => new Response('x', { headers: { 'content-type': 'image/png' } })],
  ['no file any more', '/media/a.png', () => refused('not_found', 100002, 404)],
  ['an unchanged file', '/media/a.png', () => new Response(null, { status: 304 })],
  ['an unknown path', '/prod-api/nothing', () => refused('path_not_found', 100002, 404)],
  ['a page', '/studio', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
])('takes %s', async (_what, path, answer) => {
  const seen = check();
  await seen.see('GET', path, answer(), BASE);
  expect(() => seen.assertNone()).not.toThrow();
});

it.each([
  ['a status that is not declared', '/prod-api/things/1', () => json({}, 418), /test\.one .*HTTP 418, which/],
  [
    'a type that is not declared',
    '/media/a.png',
    () => new Response('x', { headers: { 'content-type': 'text/html' } }),
    /'text\/html', which/,
  ],
  ['a body where there is none', '/media/a.png', () => new Response('x'), /test\.file .*'text\/plain/],
  ['a field too much', '/prod-api/things/1', () => good({ ...thing, secret: 1 }), /\/result .*secret/],
  ['a field too little', '/prod-api/things/1', () => good({ id: '1' }), /required property 'at'/],
  ['a format that is none', '/prod-api/things/1', () => good({ ...thing, at: 'soon' }), /\/result\/at/],
  [
    'both wrappers',
    '/prod-api/things/newest',
    () => json({ code: 0, msg: 'success', result: 1, data: 1 }),
    /additional/,
  ],
  ['a refusal that is not declared', '/prod-api/things/1', () => refused('conflict', 100003), /\/key/],
  ['a refusal at another status', '/prod-api/things/1', () => refused('not_found', 100002, 404), /\/key/],
  ['a path that is no call', '/prod-api/nothing', () => good(1), /is no call and answered HTTP 200/],
])('refuses %s, at once and when it is asked at the end', async (_what, path, answer, words) => {
  const seen = check();
  await expect(seen.see('GET', path, answer(), BASE)).rejects.toThrow(words);
  expect(() => seen.assertNone()).toThrow(words);
});

it('finds a call below a base path', async () => {
  const wrong = check().see('GET', 'http://127.0.0.1:3000/base/prod-api/things/1', good(1), `${BASE}/base`);
  await expect(wrong).rejects.toThrow(/test\.one/);
});

it('leaves the answer to its reader', async () => {
  const answer = good(thing);
  await check().see('GET', 'http://127.0.0.1:3000/base/prod-api/things/1', answer, `${BASE}/base`);
  expect(await answer.json()).toMatchObject({ result: thing });
});
