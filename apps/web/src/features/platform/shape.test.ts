import { expect, it } from 'vitest';
import { fieldsOf, typeOf } from './shape.ts';

it.each([
  [{ type: 'string' }, 'string'],
  [{ type: 'string', format: 'uuid' }, 'uuid'],
  [{ const: 0 }, '0'],
  [{ type: 'string', enum: ['a', 'b'] }, '"a" | "b"'],
  [{ type: 'array', items: { type: 'string', enum: ['a', 'b'] } }, '("a" | "b")[]'],
  [{ type: 'array', items: { type: 'integer' } }, 'integer[]'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
  [{ type: 'object', additionalProperties: { type: 'string' } }, '{ [name]: string }'],
  [{}, 'any'],
])('writes %j as %s', (schema, type) => {
  expect(typeOf(schema)).toBe(type);
});

it('tells limits and defaults, and leaves out those that say nothing', () => {
  const facts = (schema: object) =>
    fieldsOf({ properties: { x: schema } })[0]?.facts.map(({ text, of }) => (of ? `${text} ${of}` : text));
  expect(facts({ type: 'integer', minimum: 1, maximum: 4, default: 1 })).toEqual(['1–4', '= 1']);
  const safe = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };
  expect(facts({ type: 'integer', ...safe })).toEqual([]);
  expect(facts({ type: 'string', maxLength: 254, default: '' })).toEqual(['≤ 254 characters']);
  expect(facts({ type: 'array', items: {}, minItems: 1 })).toEqual(['≥ 1 items']);
});

it('goes into objects, lists of objects, and each of several shapes', () => {
  const inner = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };
  const names = (schema: object) => fieldsOf({ properties: { x: schema } })[0]?.children.map(({ name }) => name);
  expect(names(inner)).toEqual(['id']);
  expect(names({ type: 'array', items: inner })).toEqual(['id']);
  expect(names({ anyOf: [inner, { type: 'null' }] })).toEqual(['id']);
  expect(names({ type: 'array', items: { anyOf: [inner, inner] } })).toEqual(['#1', '#2']);
  expect(fieldsOf({ allOf: [inner, { properties: { total: { type: 'integer' } } }] }).map(({ name }) => name)).toEqual([
    'id',
    'total',
  ]);
});
