import { type Call, type CallSpec, type OwnAnswer, wrapperOf } from '@atelier/contract/call';
import { commonErrors, type ErrorKey, errors } from '@atelier/contract/errors';
import { z } from 'zod';
import { rawStatus } from './answer.ts';
import { type Json, jsonSchema } from './openapi-schema.ts';

/** Every refusal a call can answer: of its access, of each call, its own. */
export function refusalsOf(call: CallSpec): ErrorKey[] {
  const session: ErrorKey[] = ['session_required', 'account_disabled', 'account_deleted', 'session_ended_elsewhere'];
  return [
    ...new Set<ErrorKey>([
      ...(call.access === 'user' || call.access === 'staff' ? session : []),
      ...(call.access === 'staff' || call.access === 'operator' ? (['forbidden'] as const) : []),
      ...(call.effect ? (['client_header'] as const) : []),
      ...(call.idempotent ? (['request_id_reused'] as const) : []),
      // A parameter too long for any object is a path that does not exist.
      ...(call.params ? (['path_not_found'] as const) : []),
      ...commonErrors,
      ...(call.errors ?? []),
    ]),
  ];
}

interface Answer {
  descriptions: string[];
  /** Content type → schemas of which one fits; none: any bytes. */
  content: Map<string, Json[]>;
}

/** The `responses` of a call: its good answer, what else it writes, its refusals by their statuses. */
export function responses(call: Call, keys: readonly ErrorKey[]): Json {
  const answers = new Map<number, Answer>();
  const add = (status: number, description: string, types: readonly string[], schema?: Json) => {
    const answer: Answer = answers.get(status) ?? { descriptions: [], content: new Map() };
    answer.descriptions.push(description);
    for (const type of types)
      answer.content.set(type, [...(answer.content.get(type) ?? []), ...(schema ? [schema] : [])]);
    answers.set(status, answer);
  };
  if (call.shape !== 'raw') add(200, 'Success, or a business error by its code', JSON_ONLY, success(call));
  if (call.cached) add(304, 'The answer is the one whose tag was sent', []);
  for (const [status, own] of Object.entries(ownAnswers(call))) {
    const types = own.types ?? [];
    for (const type of types)
      add(Number(status), own.description, [type], type === JSON_TYPE ? bodyOf(call, own) : undefined);
    if (types.length === 0) add(Number(status), own.description, []);
  }
  const statusOf = (key: ErrorKey) =>
    call.shape === 'raw' && errors[key].http === 200 ? rawStatus(errors[key].code) : errors[key].http;
  for (const [status, at] of Map.groupBy(keys, statusOf)) {
    add(status, status === 200 ? '' : at.join(', '), JSON_ONLY, refusal(at));
  }
  // Answered before any call is found (server.ts, slow-clients.ts), so any of them can meet it.
  add(408, 'The request did not come in time', []);
  add(431, 'The head of the request is too large', JSON_ONLY, { $ref: '#/components/schemas/Error' });
  const described = [...answers].sort(([a], [b]) => a - b);
  return Object.fromEntries(described.map(([status, answer]) => [String(status), response(status, answer)]));
}

const JSON_TYPE = 'application/json';
const JSON_ONLY = [JSON_TYPE];

function response(status: number, { descriptions, content }: Answer): Json {
  const types = [...content].map(([type, schemas]) => [type, mediaOf(schemas)]);
  return {
    description: [...new Set(descriptions)].filter(Boolean).join('; '),
    ...(status === 429 ? { headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } } } : {}),
    ...(types.length ? { content: Object.fromEntries(types) } : {}),
  };
}

function mediaOf(schemas: readonly Json[]): Json {
  if (schemas.length === 0) return {};
  return { schema: schemas.length === 1 ? schemas[0] : { oneOf: schemas } };
}

const ownAnswers = (call: CallSpec): NonNullable<CallSpec['answers']> =>
  call.answers ?? (call.shape === 'raw' ? { 200: { description: 'The answer', types: JSON_ONLY } } : {});

function bodyOf(call: Call, { json = 'result' }: OwnAnswer): Json {
  if (json === 'envelope') return success(call);
  return jsonSchema(json === 'result' ? call.result : json, 'output');
}

/** An answer of code 0: the result under its name, or for a list its fields beside the code. */
function success(call: Call): Json {
  const head = { code: { const: 0 }, msg: { const: 'success' } };
  const result = jsonSchema(call.result, 'output');
  if (call.shape === 'list') {
    const { properties = {}, required = [] } = result as { properties?: Json; required?: string[] };
    return { ...result, properties: { ...head, ...properties }, required: ['code', 'msg', ...required] };
  }
  const wrapper = wrapperOf(call.path);
  return {
    type: 'object',
    properties: { ...head, [wrapper]: result },
    required: ['code', 'msg', wrapper],
    additionalProperties: false,
  };
}

/** The error envelope with the keys that stand at one status. */
const refusal = (keys: readonly ErrorKey[]): Json => ({
  $ref: '#/components/schemas/Error',
  properties: { key: { enum: keys } },
});

/** The envelope of every refusal. */
export const errorSchema: Json = jsonSchema(
  z.strictObject({
    code: z.int().min(1).max(999_999),
    msg: z.string().describe('In the language of X-accept-language'),
    key: z.enum(Object.keys(errors)).describe('Entry of the catalogue, so that nobody needs to read `msg`'),
    trace_id: z.string(),
    fields: z
      .array(z.strictObject({ path: z.string(), msg: z.string() }))
      .optional()
      .describe('Which fields are at fault; always there for code 100001'),
    details: z.record(z.string(), z.unknown()).optional().describe('Facts for a screen: which limit, until when'),
  }),
  'output',
);
