import { expect, it } from 'vitest';
import { z } from 'zod';
import { errors } from './errors.ts';
import { allCalls } from './table.ts';

const addresses = allCalls.flatMap((call) => [call.path, ...(call.aliases ?? [])].map((path) => ({ call, path })));

it('names each call once, and each address by its method once', () => {
  const names = allCalls.map((call) => call.name);
  expect(new Set(names).size).toBe(names.length);
  const doors = addresses.map(({ call, path }) => `${call.method} ${path.replace(/:\w+/g, ':')}`);
  expect(doors.filter((door, index) => doors.indexOf(door) !== index)).toEqual([]);
});

it('declares exactly the parameters its path has', () => {
  for (const { call, path } of addresses) {
    const inPath = [...path.matchAll(/:(\w+)/g)].map((match) => match[1]).sort();
    const declared = call.params instanceof z.ZodObject ? Object.keys(call.params.shape).sort() : [];
    expect(declared, `${call.name} ${path}`).toEqual(inPath);
  }
});

/** Reads that the specification itself spells as POSTs and opens to guests (studio 7.3, 7.4): they change nothing. */
const POSTED_READS = new Set([
  'works.discoverPublic',
  'works.likedList',
  'community.profile',
  'community.fans',
  'community.follows',
  'generation.readWords',
]);

it('says for each call where it is specified and which refusals it knows', () => {
  for (const call of allCalls) {
    expect(call.summary, call.name).not.toBe('');
    expect(call.spec, call.name).not.toBe('');
    for (const key of call.errors ?? []) expect(errors, call.name).toHaveProperty(key);
    // Reads may be POSTs (a batch of ids), but not for guests: what a guest may send must carry the CSRF header.
    if (call.method !== 'GET' && call.access === 'public') {
      expect(call.effect === true, call.name).toBe(!POSTED_READS.has(call.name));
    }
  }
});

it('asks for request_id in the body of every idempotent call', () => {
  for (const call of allCalls.filter((one) => one.idempotent)) {
    expect(call.body instanceof z.ZodObject && 'request_id' in call.body.shape, call.name).toBe(true);
  }
});

it('keeps our own codes from 100000 and the specification’s below', () => {
  expect(errors.no_credits.code).toBe(2007);
  expect(errors.session_required).toMatchObject({ code: 3015, http: 401 });
  for (const [key, { code }] of Object.entries(errors)) expect(code, key).not.toBe(0);
});
