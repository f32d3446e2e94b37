import { objectOf } from '../../http/answers.ts';

/** What a server says over its socket, as far as it is about one prompt. */
export type News =
  | { type: 'started'; prompt: string }
  | { type: 'cached'; prompt: string; nodes: string[] }
  /** The node that begins, or null when the prompt is over, however it ended. */
  | { type: 'node'; prompt: string; node: string | null }
  | { type: 'step'; prompt: string; node: string | null; value: number; max: number }
  /** All nodes that have begun. */
  | { type: 'state'; prompt: string; nodes: { node: string; value: number; max: number; finished: boolean }[] }
  | { type: 'done'; prompt: string; node: string }
  /** It is over: what became of it stands in the history. */
  | { type: 'over'; prompt: string }
  /** A branch was blocked by its own graph; others go on. */
  | { type: 'blocked'; prompt: string; message: string }
  | { type: 'preview'; prompt: string | null; mime: string; bytes: Buffer }
  | { type: 'text'; prompt: string | null; text: string };

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

/** A text frame; null for what is about no prompt, unknown, or no JSON. */
export function newsOf(frame: string): News | null {
  let message: Record<string, unknown>;
  try {
    message = objectOf(JSON.parse(frame));
  } catch {
    return null;
  }
  const data = objectOf(message.data);
  const prompt = text(data.prompt_id);
  if (prompt === '') return null;
  switch (message.type) {
    case 'execution_start':
      return { type: 'started', prompt };
    case 'execution_cached':
      return { type: 'cached', prompt, nodes: Array.isArray(data.nodes) ? data.nodes.map(String) : [] };
    case 'executing':
      return { type: 'node', prompt, node: data.node === null ? null : String(data.node) };
    case 'progress':
      return {
        type: 'step',
        prompt,
        node: data.node === undefined || data.node === null ? null : String(data.node),
        value: number(data.value),
        max: number(data.max),
      };
    case 'progress_state':
      return { type: 'state', prompt, nodes: Object.entries(objectOf(data.nodes)).map(stateOf) };
    case 'executed':
      return { type: 'done', prompt, node: String(data.node) };
    case 'execution_error':
      return /ExecutionBlocked/.test(text(data.exception_type))
        ? { type: 'blocked', prompt, message: text(data.exception_message).slice(0, 400) }
        : { type: 'over', prompt };
    case 'execution_success':
    case 'execution_interrupted':
      return { type: 'over', prompt };
    default:
      return null;
  }
}

function stateOf([node, value]: [string, unknown]) {
  const state = objectOf(value);
  return { node, value: number(state.value), max: number(state.max), finished: state.state === 'finished' };
}

const PREVIEW = 1;
const TEXT = 3;
const PREVIEW_WITH_METADATA = 4;

/** A binary frame; all its numbers are 32 bits, the high byte first. Null for what is unknown or cut short. */
export function newsOfBytes(frame: Buffer): News | null {
  if (frame.length < 8) return null;
  const kind = frame.readUInt32BE(0);
  const second = frame.readUInt32BE(4);
  const rest = frame.subarray(8);
  if (kind === PREVIEW)
    return { type: 'preview', prompt: null, mime: second === 2 ? 'image/png' : 'image/jpeg', bytes: rest };
  if (rest.length < second) return null;
  const head = rest.subarray(0, second).toString('utf8');
  if (kind === TEXT) return { type: 'text', prompt: null, text: rest.subarray(second).toString('utf8') };
  if (kind !== PREVIEW_WITH_METADATA) return null;
  try {
    const meta = objectOf(JSON.parse(head));
    const mime = meta.image_type === 'image/png' ? 'image/png' : 'image/jpeg';
    return { type: 'preview', prompt: text(meta.prompt_id) || null, mime, bytes: rest.subarray(second) };
  } catch {
    return null;
  }
}
