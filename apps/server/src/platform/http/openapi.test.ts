import { allCalls } from '@atelier/contract/table';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { openapi } from './openapi.ts';

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; required: boolean; example?: unknown }[];
  requestBody?: { content: Record<'application/json', { example: unknown }> };
  security: unknown[];
  'x-errors': { key: string; code: number; msg: string }[];
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}
interface Schema {
  oneOf?: Schema[];
  properties?: Record<string, { enum?: string[] }>;
}
const description = openapi(allCalls, { version: '1.0.0', url: 'http://localhost:3000', ticketCookie: 'ticket' });
const paths = description.paths as Record<string, Record<string, Operation>>;

const operations = Object.values(paths).flatMap((item) => Object.values(item));

it('is a valid document', async () => {
  const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(description)));
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
});

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
  expect(submit.parameters).toContainEqual(
    expect.objectContaining({ name: 'X-Client-Platform', in: 'header', required: true }),
  );
  expect(submit['x-errors']).toContainEqual(expect.objectContaining({ key: 'no_credits', code: 2007 }));
  expect(Object.keys(submit.responses)).toEqual(
    expect.arrayContaining(['200', '401', '403', '404', '413', '429', '500', '503']),
  );
});

it('says of each call whether it needs a session: a public one needs nothing', () => {
  for (const operation of operations) {
    const call = allCalls.find((one) => one.name === operation.operationId.replace(/\.\d+$/, ''))!;
    const open = call.access === 'public' || call.access === 'signature';
    expect(operation.security.length === 0, call.name).toBe(open);
  }
  const { securitySchemes } = openapi([], { version: '1', url: '/', ticketCookie: '__Host-ticket' }).components as {
    securitySchemes: { ticket: object };
  };
  expect(securitySchemes.ticket).toMatchObject({ type: 'apiKey', in: 'cookie', name: '__Host-ticket' });
});

it('has one place for each refusal of a call: the status it is sent with', () => {
  for (const operation of operations) {
    const placed = Object.values(operation.responses).flatMap(({ content }) => {
      const schema = content?.['application/json']?.schema;
      return [schema, ...(schema?.oneOf ?? [])].flatMap((one) => one?.properties?.key?.enum ?? []);
    });
    expect(placed.sort(), operation.operationId).toEqual(operation['x-errors'].map((error) => error.key).sort());
  }
});

it('says what files, streams and redirects are', () => {
  const media = paths['/media/{file}']!.get!.responses;
  expect(Object.keys(media)).toEqual(expect.arrayContaining(['200', '206', '304', '404', '416']));
  expect(media['206']!.content).toHaveProperty('image/webp');
  expect(media['304']!.content).toBeUndefined();
  expect(paths['/api/gw/v3/events']!.get!.responses['200']!.content).toEqual({ 'text/event-stream': {} });
  expect(paths['/prod-api/user/email_notices/unsubscribe']!.get!.responses).toHaveProperty('303');
  expect(paths['/prod-api/content/explore/list/public']!.get!.responses).toHaveProperty('304');
});

// JSON Schema promises readers no more than this: Python, Go and Java read neither classes of scripts nor looks behind.
it('uses only expressions that every reader of JSON Schema knows', () => {
  const patterns = new Set<string>();
  JSON.stringify(description, (name, value: unknown) => {
    if (name === 'pattern') patterns.add(String(value));
    return value;
  });
  expect(patterns.size).toBeGreaterThan(5);
  for (const pattern of patterns) {
    expect(pattern).not.toMatch(/\\[pPkux]|\(\?(?!:)|\[\^?\]/);
    expect(new RegExp(pattern, 'u').source).toBe(new RegExp(pattern).source);
  }
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
