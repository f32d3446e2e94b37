import type { AtomConfigRow } from '@atelier/contract/engines/shapes';
import type { ERROR_KINDS } from '@atelier/contract/vocabulary/engines';
import type { GraphFile } from '#admin/kit/engines/connect-draft.ts';

type ErrorKind = (typeof ERROR_KINDS)[number];
type Target = Record<string, unknown>;

/** An engine call as it stands in the form; times in seconds, as they are typed. */
export interface AtomDraft {
  name: string;
  op: string;
  /** The model, checkpoint or endpoint. */
  model: string;
  /** A workflow that was just chosen; null keeps what is there. */
  graph: GraphFile | null;
  /** What else the target says, as JSON; '' for nothing. */
  more: string;
  queue: string;
  run: string;
  stall: string;
  retries: string;
  kinds: readonly ErrorKind[];
}

/** The fields of a target that name the model; the form has one for all of them. */
export const ADDRESSES = ['model', 'version', 'deployment', 'endpoint'] as const;

/** The field of a target that names the model: the one that is there, else the usual one of the kind. */
export function modelField(kind: string, target: Target): string {
  const there = ADDRESSES.find((field) => typeof target[field] === 'string');
  return there ?? (kind === 'fal' ? 'endpoint' : 'model');
}

const seconds = (ms: number): string => String(ms / 1000);

/** Terms of a call to a server elsewhere: some say nothing before they have finished, so silence may be as long as a run. */
export const NEW_ATOM: AtomDraft = {
  name: '',
  op: 't2i',
  model: '',
  graph: null,
  more: '',
  queue: '600',
  run: '600',
  stall: '600',
  retries: '1',
  kinds: ['transient', 'capacity', 'lost', 'timeout', 'oom'],
};

/** An engine call as the form shows it. The graph itself stays out: it is a file. */
export function draftOf(
  atom: Pick<AtomConfigRow, 'name' | 'op' | 'kind' | 'target' | 'timeouts' | 'retry'>,
): AtomDraft {
  const field = modelField(atom.kind, atom.target);
  const { graph: _, [field]: model, ...more } = atom.target;
  return {
    name: atom.name,
    op: atom.op,
    model: typeof model === 'string' ? model : '',
    graph: null,
    more: Object.keys(more).length > 0 ? JSON.stringify(more, null, 2) : '',
    queue: seconds(atom.timeouts.queueMs),
    run: seconds(atom.timeouts.runMs),
    stall: seconds(atom.timeouts.stallMs),
    retries: String(atom.retry.max),
    kinds: atom.retry.kinds,
  };
}

function moreOf(text: string): Target | null {
  if (text.trim() === '') return {};
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Target) : null;
  } catch {
    return null;
  }
}

const SECONDS_MAX = 86_400;
const RETRIES_MAX = 10;
const isSeconds = (text: string): boolean => {
  const value = Number(text);
  return text.trim() !== '' && value >= 1 && value <= SECONDS_MAX && Number.isInteger(value * 1000);
};

export type AtomFault = 'name' | 'op' | 'more' | 'queue' | 'run' | 'stall' | 'retries';

/** What in the form cannot be sent; [] when all of it can. */
export function faultsIn(draft: AtomDraft): AtomFault[] {
  const retries = Number(draft.retries);
  const wrong: Record<AtomFault, boolean> = {
    name: draft.name.trim() === '',
    op: !/^[\w-]{1,40}$/.test(draft.op.trim()),
    more: moreOf(draft.more) === null,
    queue: !isSeconds(draft.queue),
    run: !isSeconds(draft.run),
    stall: !isSeconds(draft.stall),
    retries: draft.retries.trim() === '' || !Number.isInteger(retries) || retries < 0 || retries > RETRIES_MAX,
  };
  return (Object.keys(wrong) as AtomFault[]).filter((field) => wrong[field]);
}

const ms = (text: string): number => Number(text) * 1000;

/**
 * The body that writes the form. A workflow that was chosen takes the place of the one that was there, whether own or the house's.
 * @param before the target it had; its graph stays where no other was chosen
 */
export function bodyOfAtom(draft: AtomDraft, kind: string, before: Target = {}) {
  const field = modelField(kind, before);
  const { workflow, ...more } = moreOf(draft.more) ?? {};
  const graph = draft.graph?.graph ?? before.graph;
  const target: Target = {
    ...more,
    ...(draft.graph === null && workflow !== undefined && { workflow }),
    ...(graph !== undefined && { graph }),
    ...(draft.model.trim() && { [field]: draft.model.trim() }),
  };
  return {
    name: draft.name.trim(),
    op: draft.op.trim(),
    target,
    timeouts: { queueMs: ms(draft.queue), runMs: ms(draft.run), stallMs: ms(draft.stall) },
    retry: { max: Number(draft.retries), kinds: [...draft.kinds] },
  };
}
