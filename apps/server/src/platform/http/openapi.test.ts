import { allCalls } from '@atelier/contract/table';
import { expect, it } from 'vitest';
import { openapi } from './openapi.ts';

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; required: boolean; example?: unknown }[];
  requestBody?: { content: Record<'application/json', { example: unknown }> };
  security?: unknown[];
  'x-errors': { key: string; code: number; msg: string }[];
  responses: Record<string, unknown>;
}
const description = openapi(allCalls, { version: '1.0.0', url: 'http://localhost:3000' });
const paths = description.paths as Record<string, Record<string, Operation>>;

it('describes every call at its path and aliases, once', () => {
  expect(description.openapi).toBe('3.1.0');
  for (const call of allCalls) {
    for (const path of [call.path, ...(call.aliases ?? [])]) {
      const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];
      expect(operation?.operationId, `${call.method} ${path}`).toMatch(new RegExp(`^${call.name}(\\.\\d+)?$`));
    }
  }
  const ids = Object.values(paths).flatMap((item) => Object.values(item).map((operation) => operation.operationId));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBe(allCalls.reduce((sum, call) => sum + 1 + (call.aliases?.length ?? 0), 0));
});

it('declares every path parameter, the errors of each call, and who may call', () => {
  for (const [path, item] of Object.entries(paths)) {
    for (const operation of Object.values(item)) {
      const declared = (operation.parameters ?? []).filter((one) => one.in === 'path').map((one) => one.name);
      expect(declared.sort(), path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort());
      expect(operation['x-errors'].map((error) => error.key)).toContain('validation');
    }
  }
  const submit = paths['/api/gw/v3/{mediaType}/{module}/async']!.post!;
  expect(submit.security).toEqual([{ ticket: [] }]);
  expect(submit['x-errors']).toContainEqual(expect.objectContaining({ key: 'no_credits', code: 2007 }));
  expect(Object.keys(submit.responses)).toEqual(expect.arrayContaining(['200', '401', '403', '413', '429', '500']));
});

it('holds only references that resolve, and only JSON', () => {
  expect(JSON.parse(JSON.stringify(description))).toEqual(description);
  const references: string[] = [];
  JSON.stringify(description, (name, value: unknown) => {
    if (name === '$ref') references.push(String(value));
    return value;
  });
  expect(references.length).toBeGreaterThan(0);
  for (const reference of new Set(references)) {
    const found = reference
      .replace(/^#\//, '')
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], description);
    expect(found, reference).toBeDefined();
  }
});

it('gives an example of each body that its own call accepts', () => {
  for (const call of allCalls.filter((one) => one.body)) {
    const operation = paths[call.path.replace(/:(\w+)/g, '{$1}')]![call.method.toLowerCase()]!;
    const { example } = operation.requestBody!.content['application/json'];
    const checked = call.body!.safeParse(example);
    expect(checked.error?.issues ?? [], `${call.name} ${JSON.stringify(example)}`).toEqual([]);
  }
});

it('gives an example of each parameter that its own call accepts', () => {
  for (const call of allCalls) {
    const operation = paths[call.path.replace(/:(\w+)/g, '{$1}')]![call.method.toLowerCase()]!;
    for (const [where, schema] of [
      ['path', call.params],
      ['query', call.query],
    ] as const) {
      const given = (operation.parameters ?? []).filter((one) => one.in === where && one.required);
      const values = Object.fromEntries(given.map((one) => [one.name, String(one.example)]));
      const checked = schema?.safeParse(values);
      expect(checked?.error?.issues ?? [], `${call.name} ${JSON.stringify(values)}`).toEqual([]);
    }
  }
});
