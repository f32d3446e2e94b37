import type { Call, CallSpec } from '@atelier/contract/call';
import { errors } from '@atelier/contract/errors';
import { createTranslator } from '@atelier/i18n/all-languages';
import type { z } from 'zod';
import { errorSchema, refusalsOf, responses } from './openapi-answers.ts';
import { exampleOf } from './openapi-example.ts';
import { type Json, jsonSchema } from './openapi-schema.ts';

export interface OpenapiInfo {
  version: string;
  /** Address with base path. */
  url: string;
  /** Name of the session cookie. */
  ticketCookie: string;
}

/** The contract as OpenAPI 3.1: every call at its path and aliases, with every answer it can give. */
export function openapi(calls: readonly Call[], info: OpenapiInfo): Json {
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
          name: info.ticketCookie,
          description: 'Set by login; lives an hour.',
        },
        operator: { type: 'http', scheme: 'bearer', description: 'METRICS_TOKEN; not needed on loopback.' },
      },
    },
  };
}

/** A signature stands in the query; an operator on this machine needs no token. */
const SECURITY: Readonly<Record<CallSpec['access'], Json[]>> = {
  public: [],
  signature: [],
  user: [{ ticket: [] }],
  staff: [{ ticket: [] }],
  operator: [{ operator: [] }, {}],
};

function operation(call: Call, alias: number): Json {
  const parameters = [...inputs(call.params, 'path'), ...inputs(call.query, 'query'), ...headers(call)];
  const keys = refusalsOf(call);
  return {
    operationId: alias ? `${call.name}.${alias}` : call.name,
    tags: [call.domain],
    summary: call.summary,
    'x-spec': call.spec,
    'x-access': call.access,
    ...(call.area ? { 'x-area': call.area } : {}),
    ...(call.effect ? { 'x-effect': true } : {}),
    ...(call.idempotent ? { 'x-idempotent': true } : {}),
    security: SECURITY[call.access],
    ...(parameters.length ? { parameters } : {}),
    ...requestBody(call),
    responses: responses(call, keys),
    'x-errors': keys.map((key) => ({
      key,
      code: errors[key].code,
      http: errors[key].http,
      msg: createTranslator('en')(`errors.${key}`),
    })),
  };
}

function inputs(of: z.ZodType | undefined, where: 'path' | 'query'): Json[] {
  if (!of) return [];
  const { properties = {}, required = [] } = jsonSchema(of, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: value,
    example: exampleOf(name, value as Json),
  }));
}

function headers(call: CallSpec): Json[] {
  const header = (name: string, required: boolean, schema: Json, more: Json = {}): Json => ({
    name,
    in: 'header',
    required,
    schema,
    ...more,
  });
  return [
    header('X-accept-language', false, { enum: ['en', 'zh', 'ja', 'es'] }),
    ...(call.effect ? [header('X-Client-Platform', true, { type: 'string', minLength: 1 }, { example: 'web' })] : []),
    ...Object.entries(call.headers ?? {}).map(([name, description]) =>
      header(name, false, { type: 'string' }, { description }),
    ),
  ];
}

/** What a mail program posts to an address that says everything by its signature (RFC 8058); its content is not read. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

function requestBody(call: Call): Json {
  if (call.receives && !call.body) {
    const content = Object.fromEntries(call.receives.map((type) => [type, {}]));
    return { requestBody: { required: true, content } };
  }
  if (!call.body) return {};
  const schema = jsonSchema(call.body, 'input');
  const others = call.receives ?? (call.access === 'signature' && call.method === 'POST' ? FORMS : []);
  const content = {
    'application/json': { schema, example: exampleOf('', schema) },
    ...Object.fromEntries(others.map((type) => [type, {}])),
  };
  // An absent body is read as an empty one.
  return { requestBody: { required: !call.body.safeParse({}).success, content } };
}
