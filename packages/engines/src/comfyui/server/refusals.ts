import type { EngineError, ErrorKind } from '../../engine.ts';
import { objectOf } from '../../http/answers.ts';
import { because, faultOf, stopped } from '../../reason.ts';
import type { Graph } from '../graph/graph.ts';
import type { Ending } from './wire.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Errors of one input that its value is to blame for, where the value is a user's. */
const OF_VALUES = new Set(['value_smaller_than_min', 'value_bigger_than_max', 'custom_validation_failed']);
/** What a user's values stand in; everything else is the operator's. */
const FROM_USERS = new Set(['width', 'height', 'image', 'text', 'prompt', 'seed', 'noise_seed']);

/**
 * A prompt that was refused, or whose nodes were partly dropped: reasons for staff, one a line. `engine_config`, but `invalid_input` when all that
 * is wrong are values that came with the task.
 */
export function refusalOf(body: Record<string, unknown>, graph: Graph | null, who: string): EngineError {
  const reasons: string[] = [];
  let usersOnly = true;
  let field: string | undefined;
  for (const [id, value] of Object.entries(objectOf(body.node_errors))) {
    const node = objectOf(value);
    const kind = text(node.class_type) || graph?.[id]?.class_type || '';
    for (const one of (Array.isArray(node.errors) ? node.errors : []).map(objectOf)) {
      const info = objectOf(one.extra_info);
      const input = text(info.input_name);
      if (OF_VALUES.has(text(one.type)) && FROM_USERS.has(input)) field ??= input;
      else usersOnly = false;
      reasons.push(`Node ${id} (${kind}): ${reasonOf(one, info, input)}`);
    }
  }
  const error = objectOf(body.error);
  if (reasons.length === 0) {
    usersOnly = false;
    reasons.push(
      [text(error.message) || text(body.error) || 'it does not say why', text(error.details)]
        .filter(Boolean)
        .join(': '),
    );
  }
  const kind: ErrorKind = usersOnly ? 'invalid_input' : 'engine_config';
  const short = reasons.map((one) => one.slice(0, 300));
  return faultOf(kind, because('refuses', { who, words: short[0]! }), {
    reasons: short,
    ...(usersOnly && field ? { field: fieldOf(field) } : {}),
  });
}

function reasonOf(error: Record<string, unknown>, info: Record<string, unknown>, input: string): string {
  if (error.type === 'value_not_in_list')
    return `the server has no '${text(info.received_value) || String(info.received_value)}' for '${input}'`;
  return [text(error.message), text(error.details)].filter(Boolean).join(': ') || text(error.type);
}

const fieldOf = (input: string): string => (input === 'text' ? 'prompt' : input === 'noise_seed' ? 'seed' : input);

const OUT_OF_MEMORY = /out of memory|Allocation on device|OutOfMemory|OOMError/i;

/** Why a prompt ended without success, read from its history. */
export function failureOf({ messages }: Ending, who: string): EngineError {
  const last = (name: string) => messages.findLast(([event]) => event === name)?.[1];
  if (last('execution_interrupted')) return stopped();
  const error = last('execution_error');
  if (!error) return faultOf('internal', because('gave_up', { who }));
  const type = text(error.exception_type);
  const message = text(error.exception_message).trim().split('\n')[0] ?? '';
  const where = [text(error.node_type), error.node_id === undefined ? '' : `#${String(error.node_id)}`]
    .filter(Boolean)
    .join(' ');
  if (OUT_OF_MEMORY.test(type) || OUT_OF_MEMORY.test(message))
    return faultOf('oom', because('node_memory', { who, node: where }));
  const kind = KINDS[type] ?? 'internal';
  const words = [type, message.slice(0, 300)].filter(Boolean).join(': ');
  return faultOf(kind, because('node_failed', { who, node: where, words }));
}

/** Names of errors that say what to do; those of hosted servers among them. */
const KINDS: Readonly<Record<string, ErrorKind>> = {
  FileNotFoundError: 'engine_config',
  ModuleNotFoundError: 'engine_config',
  ValidationError: 'engine_config',
  ModelDownloadError: 'engine_config',
  ImageDownloadError: 'transient',
  InsufficientFundsError: 'auth_quota',
  InactiveSubscriptionError: 'auth_quota',
};
