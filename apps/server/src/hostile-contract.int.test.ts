import { randomUUID } from 'node:crypto';
import type { Call } from '@atelier/contract/call';
import { allCalls } from '@atelier/contract/table';
import type { TestClient } from '@atelier/testkit/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bootGeneration } from '#domains/generation/testing/boot-generation.ts';

/**
 * Every call of the contract with values no honest client sends: whatever the answer is, it is ours (an envelope or a file's
 * status) and never 'System error'. Each value comes in all fields at once; alone in a field it comes when the call's shape
 * takes it, for then it reaches what lies behind, or as the first of those it refuses. A call that is added is walked by itself.
 *
 * The same request is sent once. What a shape refuses never reaches its call: values that a shape refuses are sent to the first call that has
 * this very shape (the same fields, each with the same schema object), and not again to the others.
 */
let booted: Awaited<ReturnType<typeof bootGeneration>>;
let admin: TestClient;
beforeAll(async () => {
  booted = await bootGeneration();
  admin = (await booted.signIn('admin@example.com')).client;
});
afterAll(() => booted.stop());

const HOSTILE: readonly unknown[] = [
  '',
  'a\0b',
  '\ud800',
  "' or 1=1; --",
  '../../etc/passwd',
  '%00',
  'x'.repeat(30_000),
  '-'.repeat(36),
  randomUUID(),
  `p_${'0'.repeat(32)}`,
  '-271821-04-20',
  '9'.repeat(30),
  '-1',
  'NaN',
  '__proto__',
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  true,
  null,
  [],
  ['\0'],
  [[null]],
  {},
  { constructor: 1 },
  { a: { b: ['\ud800'] } },
];
/** Requests of one call that are under way at once: the database works while the next is read. */
const SIDE_BY_SIDE = 6;
/** These end or hold the session this test works with. */
const SKIPPED = ['identity.logout', 'identity.refresh', 'generation.events'];

const namesOf = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
const inAddress = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 3000);
// The server's fetch cannot carry halves of pairs in an address; their escapes it can.
const escaped = (value: unknown): string => encodeURIComponent(inAddress(value).toWellFormed());

interface Attempt {
  value: unknown;
  /** The field it is set in; null for all of them. */
  chosen: string | null;
  path: string;
  init: RequestInit;
}

/** The call with `chosen` fields (all when null) set to one value; the others are left out. */
function attempt(call: Call, value: unknown, chosen: string | null): Attempt {
  const takes = (name: string) => chosen === null || chosen === name;
  const path = call.path.replace(/:(\w+)/g, (_all, name: string) => (takes(name) ? escaped(value) || '%20' : '1'));
  const query = namesOf(call.query).filter(takes);
  const body = Object.fromEntries(
    namesOf(call.body)
      .filter(takes)
      .map((name) => [name, value]),
  );
  const search = query.map((name) => `${name}=${escaped(value)}`).join('&');
  const init: RequestInit = {
    method: call.method,
    headers: { 'x-client-platform': 'web', ...(call.body ? { 'content-type': 'application/json' } : {}) },
    ...(call.body ? { body: JSON.stringify(body) } : {}),
  };
  return { value, chosen, path: `${path}${search ? `?${search}` : ''}`, init };
}

/** Each schema object by a number of its own. */
const schemas = new Map<unknown, number>();
const numberOf = (schema: unknown): number => {
  if (!schemas.has(schema)) schemas.set(schema, schemas.size);
  return schemas.get(schema)!;
};
const PARTS = ['params', 'query', 'body'] as const;
const shapeOf = (call: Call): string =>
  PARTS.map((part) => {
    const schema = call[part];
    const fields: [string, unknown][] = schema instanceof z.ZodObject ? Object.entries(schema.shape) : [['', schema]];
    return fields.map(([name, of]) => `${name} ${numberOf(of)}`).join();
  }).join('|');

/** Whether all fields at once with this value pass the call's shape, as far as their schemas decide. */
const passes = (call: Call, value: unknown): boolean =>
  PARTS.every((part) => {
    const fields = namesOf(call[part]).map((name) => [name, part === 'body' ? value : inAddress(value)]);
    return call[part]?.safeParse(Object.fromEntries(fields)).success ?? true;
  });

/** What one field is sent alone: every value that its shape takes, and the first that it refuses. */
function worthSending(call: Call, field: string): unknown[] {
  const of = (schema: z.ZodType | undefined) =>
    schema instanceof z.ZodObject ? (schema.shape[field] as z.ZodType | undefined) : undefined;
  const inBody = of(call.body);
  const shape = inBody ?? of(call.query) ?? of(call.params);
  const takes = (value: unknown) => shape?.safeParse(inBody ? value : inAddress(value)).success ?? true;
  const refused = isNew(`field ${field} ${numberOf(shape)}`) ? HOSTILE.filter((value) => !takes(value)) : [];
  return [...HOSTILE.filter(takes), ...refused.slice(0, 1)];
}

/** Shapes, of calls and of fields, whose refusals were asked for. */
const refusedBy = new Set<string>();
const isNew = (shape: string): boolean => {
  const known = refusedBy.has(shape);
  refusedBy.add(shape);
  return !known;
};

/** What is sent to a call: each request once. */
function attempts(call: Call): Attempt[] {
  const fields = [...namesOf(call.params), ...namesOf(call.query), ...namesOf(call.body)];
  const alone = fields.flatMap((field) => worthSending(call, field).map((value) => attempt(call, value, field)));
  const first = isNew(shapeOf(call));
  const all = HOSTILE.filter((value) => first || passes(call, value)).map((value) => attempt(call, value, null));
  return [...new Map([...alone, ...all].map((one) => [`${one.path} ${one.init.body}`, one])).values()];
}

describe('hostile values', () => {
  const calls = allCalls.filter((call) => !SKIPPED.includes(call.name));
  it.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', async (_name, call) => {
    const left = attempts(call).values();
    const visitor = async () => {
      for (const { path, init, value, chosen } of left) {
        const response = await admin.fetch(path, init);
        const text = (await response.text()).slice(0, 300);
        const what = `${chosen ?? 'all'} = ${JSON.stringify(value).slice(0, 60)}: ${text}`;
        expect(response.status, what).toBeLessThan(500);
      }
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, visitor));
  });

  it('hostile values of generation options', async () => {
    const options = [
      'wh_ratio',
      'batch_size',
      'seed',
      'style',
      'strength',
      'mode',
      'private',
      'character_id',
      'custom_params',
    ];
    for (const value of HOSTILE) {
      for (const name of options) {
        const response = await admin.fetch('/api/gw/v3/image/txt2img/async', {
          method: 'POST',
          headers: { 'x-client-platform': 'web', 'content-type': 'application/json' },
          body: JSON.stringify({ prompt: 'fox', params: { [name]: value } }),
        });
        expect(response.status, `${name} = ${JSON.stringify(value).slice(0, 60)}`).toBeLessThan(500);
      }
    }
  });
});
