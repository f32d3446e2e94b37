import { expect, it } from 'vitest';
import { byDomain, type Description, findCalls, readCalls } from './calls.ts';
import { curlOf } from './curl.ts';

const answer = (schema: object) => ({ '200': { content: { 'application/json': { schema } } } });
const refusal = (key: 'validation' | 'no_credits', code: number) => ({ key, code, http: 200, msg: '' });
const good = { type: 'object', properties: { code: { const: 0 } } };
const submit = {
  summary: 'Makes a picture',
  tags: ['generation'],
  'x-access': 'user',
  'x-effect': true,
  'x-idempotent': true,
  'x-errors': [refusal('validation', 100001), refusal('no_credits', 2007)],
  parameters: [
    { name: 'module', in: 'path', required: true, schema: { type: 'string' }, example: 'a/b' },
    { name: 'page', in: 'query', required: true, schema: { type: 'string' }, example: '1 2' },
    { name: 'size', in: 'query', required: false, schema: { type: 'string' }, example: '5' },
  ],
  requestBody: { content: { 'application/json': { schema: {}, example: { prompt: "the painter's fox" } } } },
  responses: answer({ oneOf: [good, { $ref: '#/components/schemas/Error' }] }),
} as const;
const description: Description = {
  servers: [{ url: 'http://127.0.0.1:3000/base' }],
  paths: {
    '/v3/{module}': { post: { ...submit, operationId: 'generation.submit' } as never },
    '/v2/{module}': { post: { ...submit, operationId: 'generation.submit.1' } as never },
    '/healthz': {
      get: {
        operationId: 'platform.health',
        summary: 'Alive',
        tags: ['platform'],
        'x-access': 'public',
        'x-errors': [],
        responses: { '200': {} },
      },
    },
  },
};
const calls = readCalls(description);

it('reads each call once, with the paths that answer the same', () => {
  expect(calls.map(({ name, aliases }) => [name, aliases])).toEqual([
    ['generation.submit', ['/v2/{module}']],
    ['platform.health', []],
  ]);
  expect(calls[0]).toMatchObject({ method: 'POST', access: 'user', effect: true, idempotent: true, answer: good });
  expect(calls[0]!.errors.map(({ key }) => key)).toEqual(['no_credits']);
  expect(calls[1]).toMatchObject({ answer: null, body: null });
  expect(byDomain(calls).map(([domain]) => domain)).toEqual(['generation', 'platform']);
});

it.each([
  ['', 'all', 2],
  ['PICTURE makes', 'all', 1],
  ['/v2/', 'all', 1],
  ['2007', 'all', 1],
  ['get', 'all', 1],
  ['picture', 'public', 0],
  ['', 'user', 1],
] as const)('finds %j among %s: %i', (asked, access, count) => {
  expect(findCalls(calls, asked, access)).toHaveLength(count);
});

it('writes a command that a shell takes as it is', () => {
  expect(curlOf(calls[0]!, 'http://127.0.0.1:3000/base')).toBe(
    [
      "curl -X POST 'http://127.0.0.1:3000/base/v3/a%2Fb?page=1%202'",
      '-b cookies.txt',
      "-H 'X-Client-Platform: api'",
      "-H 'Content-Type: application/json'",
      `-d '{\n  "prompt": "the painter'\\''s fox"\n}'`,
    ].join(' \\\n  '),
  );
  expect(curlOf(calls[1]!, 'http://x')).toBe("curl 'http://x/healthz'");
});
