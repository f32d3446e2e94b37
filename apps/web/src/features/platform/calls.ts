import type { Access } from '@atelier/contract/call';
import { commonErrors, type ErrorKey } from '@atelier/contract/errors';
import type { Schema } from '#features/platform/shape.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Schema;
  example?: unknown;
}
export interface CallError {
  key: ErrorKey;
  code: number;
  http: number;
  msg: string;
}
type Content = Partial<Record<string, { schema?: Schema; example?: unknown }>>;
interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
  'x-access': Access;
  'x-effect'?: boolean;
  'x-idempotent'?: boolean;
  'x-errors': CallError[];
}
/** The parts of `/platform/openapi.json` that the page reads. */
export interface Description {
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
}

/** One call as the page shows it. */
export interface CallDoc {
  /** `domain.call`, also its place in the address. */
  name: string;
  domain: string;
  method: string;
  path: string;
  /** Other paths that answer the same. */
  aliases: string[];
  summary: string;
  access: Access;
  effect: boolean;
  idempotent: boolean;
  parameters: Parameter[];
  body: { schema: Schema; example: unknown } | null;
  /** A good answer; null where it is no JSON envelope. */
  answer: Schema | null;
  /** Refusals beside those every call can answer. */
  errors: CallError[];
}

const ALIAS = /^(\w+\.\w+)\.\d+$/;
const common = new Set<ErrorKey>(commonErrors);

/** The calls in the order of the description, each once; paths that answer the same stand under the first. */
export function readCalls({ paths }: Description): CallDoc[] {
  const calls = new Map<string, CallDoc>();
  const aliases: [of: string, path: string][] = [];
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(item)) {
      const alias = ALIAS.exec(operation.operationId);
      if (alias) aliases.push([alias[1]!, path]);
      else calls.set(operation.operationId, callDoc(method.toUpperCase(), path, operation));
    }
  }
  for (const [of, path] of aliases) calls.get(of)?.aliases.push(path);
  return [...calls.values()];
}

function callDoc(method: string, path: string, operation: Operation): CallDoc {
  const body = operation.requestBody?.content['application/json'];
  return {
    name: operation.operationId,
    domain: operation.tags[0] ?? '',
    method,
    path,
    aliases: [],
    summary: operation.summary,
    access: operation['x-access'],
    effect: operation['x-effect'] ?? false,
    idempotent: operation['x-idempotent'] ?? false,
    parameters: operation.parameters ?? [],
    body: body?.schema ? { schema: body.schema, example: body.example } : null,
    answer: goodAnswer(operation.responses['200']?.content?.['application/json']?.schema),
    errors: operation['x-errors'].filter((error) => !common.has(error.key)),
  };
}

/** The success beside the refusal that every answer may be. */
function goodAnswer(schema: Schema | undefined): Schema | null {
  return schema?.oneOf?.find((each) => !each.$ref) ?? schema ?? null;
}

/** Refusals of every call, once. */
export const commonRefusals: readonly ErrorKey[] = commonErrors;

/** The calls that hold every word asked for, in path, name, summary, method, or as the code or key of a refusal. */
export function findCalls(calls: readonly CallDoc[], asked: string, access: Access | 'all'): CallDoc[] {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
  return calls.filter((call) => {
    if (access !== 'all' && call.access !== access) return false;
    const paths = [call.path, ...call.aliases].join(' ');
    const refusals = call.errors.map(({ code, key }) => `${code} ${key}`).join(' ');
    const text = `${call.method} ${paths} ${call.name} ${call.summary} ${refusals}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Calls by domain, in the order of the description; what the server tells about itself comes last. */
export function byDomain(calls: readonly CallDoc[]): [domain: string, calls: CallDoc[]][] {
  const groups = [...Map.groupBy(calls, (call) => call.domain)];
  return groups.sort(([a], [b]) => Number(a === 'platform') - Number(b === 'platform'));
}
