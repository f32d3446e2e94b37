import { type Call, type CallSpec, wrapperOf } from '@atelier/contract/call';
import { commonErrors, type ErrorKey, errors } from '@atelier/contract/errors';
import { createTranslator } from '@atelier/i18n/all-languages';
import { z } from 'zod';

import { exampleOf } from './openapi-example.ts';

type Json = Record<string, unknown>;

/** The contract as OpenAPI 3.1: every call at its path and aliases, with the errors it can answer. */
export function openapi(calls: readonly Call[], info: { version: string; url: string }): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    [call.path, ...(call.aliases ?? [])].forEach((path, index) => {
      const template = path.replace(/:(\w+)/g, '{$1}');
      paths[template] = { ...paths[template], [call.method.toLowerCase()]: operation(call, index) };
    });
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Atelier',
      version: info.version,
      description:
        'A business error is HTTP 200 with its own `code`; 0 is success. Calls that change something need the header `X-Client-Platform`.',
    },
    servers: [{ url: info.url }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        ticket: {
          type: 'apiKey',
          in: 'cookie',
          name: 'ticket',
          description: 'Set by login; lives an hour. On https (not under a base path) its name is `__Host-ticket`.',
        },
        operator: { type: 'http', scheme: 'bearer', description: 'METRICS_TOKEN; not needed on loopback.' },
      },
    },
  };
}

function operation(call: Call, alias: number): Json {
  const parameters = [...inputs(call.params, 'path'), ...inputs(call.query, 'query'), ...headers(call)];
  const keys = [...new Set<ErrorKey>([...accessErrors(call), ...commonErrors, ...(call.errors ?? [])])];
  return {
    operationId: alias ? `${call.name}.${alias}` : call.name,
    tags: [call.domain],
    summary: call.summary,
    'x-spec': call.spec,
    'x-access': call.access,
    ...(call.effect ? { 'x-effect': true } : {}),
    ...(call.idempotent ? { 'x-idempotent': true } : {}),
    ...(call.access === 'user' || call.access === 'admin' ? { security: [{ ticket: [] }] } : {}),
    ...(call.access === 'operator' ? { security: [{ operator: [] }, {}] } : {}),
    ...(parameters.length ? { parameters } : {}),
    ...(call.body ? { requestBody: { required: true, content: bodyContent(call.body) } } : {}),
    responses: responses(call, keys),
    'x-errors': keys.map((key) => ({
      key,
      code: errors[key].code,
      http: errors[key].http,
      msg: createTranslator('en')(`errors.${key}`),
    })),
  };
}

function accessErrors(call: CallSpec): ErrorKey[] {
  const session: ErrorKey[] = ['session_required', 'account_disabled', 'session_ended_elsewhere'];
  return [
    ...(call.access === 'user' || call.access === 'admin' ? session : []),
    ...(call.access === 'admin' || call.access === 'operator' ? (['forbidden'] as const) : []),
    ...(call.effect ? (['client_header'] as const) : []),
  ];
}

function responses(call: Call, keys: ErrorKey[]): Json {
  const refusal = { $ref: '#/components/schemas/Error' };
  const byStatus = new Map<number, ErrorKey[]>();
  for (const key of keys) byStatus.set(errors[key].http, [...(byStatus.get(errors[key].http) ?? []), key]);
  const business = byStatus.get(200);
  byStatus.delete(200);
  const good = call.shape === 'raw' ? undefined : business ? { oneOf: [success(call), refusal] } : success(call);
  const answers: Json = {
    200: { description: 'Success, or a business error by its code', ...(good ? { content: json(good) } : {}) },
  };
  for (const [status, at] of byStatus) {
    answers[status] = { description: at.join(', '), content: json(refusal) };
  }
  return answers;
}

function success(call: Call): Json {
  const head = { code: { const: 0 }, msg: { const: 'success' } };
  const result = schema(call.result, 'output');
  if (call.shape === 'list') {
    return { allOf: [{ type: 'object', properties: head, required: ['code', 'msg'] }, result] };
  }
  const wrapper = wrapperOf(call.path);
  return { type: 'object', properties: { ...head, [wrapper]: result }, required: ['code', 'msg', wrapper] };
}

function inputs(of: z.ZodType | undefined, where: 'path' | 'query'): Json[] {
  if (!of) return [];
  const { properties = {}, required = [] } = schema(of, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: value,
    example: exampleOf(name, value as Json),
  }));
}

function headers(call: CallSpec): Json[] {
  const language = {
    name: 'X-accept-language',
    in: 'header',
    required: false,
    schema: { enum: ['en', 'zh', 'ja', 'es'] },
  };
  const platform = {
    name: 'X-Client-Platform',
    in: 'header',
    required: true,
    schema: { type: 'string' },
    example: 'web',
  };
  return call.effect ? [language, platform] : [language];
}

function bodyContent(body: z.ZodType): Json {
  const of = schema(body, 'input');
  return { 'application/json': { schema: of, example: exampleOf('', of) } };
}

const json = (of: Json): Json => ({ 'application/json': { schema: of } });

/** A schema without its own `$schema`; shared parts stay inline, so there is no reference to resolve. */
function schema(of: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(of, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    reused: 'inline',
  });
  return rest as Json;
}

const errorSchema: Json = {
  type: 'object',
  required: ['code', 'msg', 'key', 'trace_id'],
  properties: {
    code: { type: 'integer', description: 'Never 0' },
    msg: { type: 'string', description: 'In the language of X-accept-language' },
    key: { enum: Object.keys(errors) },
    trace_id: { type: 'string' },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'msg'],
        properties: { path: { type: 'string' }, msg: { type: 'string' } },
      },
    },
    details: { type: 'object' },
  },
};
