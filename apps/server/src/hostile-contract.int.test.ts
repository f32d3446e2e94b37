import { randomUUID } from 'node:crypto';
import type { Call } from '@atelier/contract/call';
import { allCalls } from '@atelier/contract/table';
import type { TestClient } from '@atelier/testkit/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bootGeneration } from '#domains/generation/testing/boot-generation.ts';

/**
 * Every call of the contract with values no honest client sends: whatever the answer is, it is ours (an envelope or a file's
 * status) and never 'System error'. Each value comes in all fields at once; in one field it comes when the call's shape
 * takes it, for then it reaches what lies behind (alone, or where the call asks for more, with others that are taken, too), or as the first of
 * those it refuses. A call that is added is walked by itself.
 *
 * The same request is sent once, and what a field's shape refuses once for every shape of a field.
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
/** A shape's refusals never reach the call: of those in all fields at once each call is sent two, and over all calls each comes many times. */
const REFUSED_EACH = 2;
/** These end or hold the session this test works with. */
const SKIPPED = ['identity.logout', 'identity.refresh', 'generation.events'];

const namesOf = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
const inAddress = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 3000);
// The server's fetch cannot carry halves of pairs in an address; their escapes it can.
const escaped = (value: unknown): string => encodeURIComponent(inAddress(value).toWellFormed());

interface Attempt {
  /** What is sent in which field. */
  values: Readonly<Record<string, unknown>>;
  path: string;
  init: RequestInit;
}

/** The call with these fields, the others left out; of an address's parts none can be, they are '1'. */
function attempt(call: Call, values: Readonly<Record<string, unknown>>): Attempt {
  const named = (schema: z.ZodType | undefined) => namesOf(schema).filter((name) => name in values);
  const path = call.path.replace(/:(\w+)/g, (_all, name: string) =>
    name in values ? escaped(values[name]) || '%20' : '1',
  );
  const search = named(call.query)
    .map((name) => `${name}=${escaped(values[name])}`)
    .join('&');
  const init: RequestInit = {
    method: call.method,
    headers: { 'x-client-platform': 'web', ...(call.body ? { 'content-type': 'application/json' } : {}) },
    ...(call.body
      ? { body: JSON.stringify(Object.fromEntries(named(call.body).map((name) => [name, values[name]]))) }
      : {}),
  };
  return { values, path: `${path}${search ? `?${search}` : ''}`, init };
}

/** Each schema object by a number of its own. */
const schemas = new Map<unknown, number>();
const numberOf = (schema: unknown): number => {
  if (!schemas.has(schema)) schemas.set(schema, schemas.size);
  return schemas.get(schema)!;
};
const PARTS = ['params', 'query', 'body'] as const;
/** Whether the call takes these fields, as far as their schemas decide. */
const passes = (call: Call, values: Readonly<Record<string, unknown>>): boolean =>
  PARTS.every((part) => {
    const names = namesOf(call[part]).filter((name) => part === 'params' || name in values);
    const fields = names.map((name) => {
      const value = name in values ? values[name] : '1';
      return [name, part === 'body' ? value : inAddress(value)];
    });
    return call[part]?.safeParse(Object.fromEntries(fields)).success ?? true;
  });

const fieldsOf = (call: Call): string[] => PARTS.flatMap((part) => namesOf(call[part]));
const schemaOf = (call: Call, field: string): z.ZodType | undefined =>
  PARTS.map((part) => call[part])
    .filter((schema) => schema instanceof z.ZodObject)
    .map((schema) => schema.shape[field] as z.ZodType | undefined)
    .findLast(Boolean);

/** The values that a field's own shape takes; of one that takes none of them, the first it offers. */
function takenBy(call: Call, field: string): readonly unknown[] {
  const schema = schemaOf(call, field);
  const inBody = namesOf(call.body).includes(field);
  const taken = HOSTILE.filter((value) => schema?.safeParse(inBody ? value : inAddress(value)).success ?? true);
  if (taken.length > 0) return taken;
  return schema instanceof z.ZodEnum
    ? schema.options.slice(0, 1)
    : schema instanceof z.ZodLiteral
      ? [...schema.values]
      : [];
}

/** What one field is sent alone: the first value that its shape refuses, and every value with which the call can be had without the others. */
function alone(call: Call, field: string): Attempt[] {
  const taken = takenBy(call, field);
  const refused = isNew(`field ${field} ${numberOf(schemaOf(call, field))}`)
    ? HOSTILE.filter((value) => !taken.includes(value)).slice(0, 1)
    : [];
  return [...taken.filter((value) => passes(call, { [field]: value })), ...refused].map((value) =>
    attempt(call, { [field]: value }),
  );
}

/**
 * Fields that cannot come alone, because others are asked for as well, come together, each with another value that it takes: in as many
 * rounds as the field with most of them has, so that each value of each field comes once at least.
 */
function together(call: Call): Attempt[] {
  const fields = fieldsOf(call).map((name) => [name, takenBy(call, name)] as const);
  const bound = fields.some(([name, taken]) => taken.some((value) => !passes(call, { [name]: value })));
  const rounds = bound ? Math.max(...fields.map(([, taken]) => taken.length)) : 0;
  return Array.from({ length: rounds }, (_none, round) =>
    Object.fromEntries(
      fields
        .filter(([, taken]) => taken.length > 0)
        .map(([name, taken], place) => [name, taken[(round + place) % taken.length]]),
    ),
  ).map((values) => attempt(call, values));
}

/** Shapes of fields whose refusals were asked for. */
const refusedBy = new Set<string>();
const isNew = (shape: string): boolean => {
  const known = refusedBy.has(shape);
  refusedBy.add(shape);
  return !known;
};

/** How many calls were walked: of what shapes refuse, each call takes the next two. */
let walked = 0;
/** What is sent to a call: each request once. */
function attempts(call: Call): Attempt[] {
  const fields = fieldsOf(call);
  const everywhere = HOSTILE.map((value) => Object.fromEntries(fields.map((name) => [name, value])));
  const refused = everywhere.filter((values) => !passes(call, values));
  const turn = (walked++ * REFUSED_EACH) % Math.max(1, refused.length);
  const same = [
    ...everywhere.filter((values) => !refused.includes(values)),
    ...[...refused, ...refused].slice(turn, turn + REFUSED_EACH),
  ].map((values) => attempt(call, values));
  const all = [...fields.flatMap((field) => alone(call, field)), ...together(call), ...same];
  return [...new Map(all.map((one) => [`${one.path} ${one.init.body}`, one])).values()];
}

describe('hostile values', () => {
  const calls = allCalls.filter((call) => !SKIPPED.includes(call.name));
  it.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', async (_name, call) => {
    const left = attempts(call).values();
    const visitor = async () => {
      for (const { path, init, values } of left) {
        const response = await admin.fetch(path, init);
        const text = (await response.text()).slice(0, 300);
        const what = `${JSON.stringify(values).slice(0, 600)}: ${text}`;
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
