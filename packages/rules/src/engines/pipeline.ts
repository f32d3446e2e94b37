/** A step of a pipeline, as far as its rules need it. */
export interface PipelineStep {
  id: string;
  atom_id: string;
  after?: readonly string[] | undefined;
  input?: string | undefined;
  optional?: boolean | undefined;
  on_error: 'fail' | 'skip' | 'fallback';
  fallback_atom_id?: string | undefined;
}

export type PipelineFaultKey = `pipeline_${
  | 'atom'
  | 'step'
  | 'twice'
  | 'cycle'
  | 'op'
  | 'words'
  | 'picture'
  | 'unused'
  | 'source'
  | 'fallback'}`;

/** What is wrong, and beside which field: `steps.1.input`. */
export interface PipelineFault {
  path: string;
  key: PipelineFaultKey;
  vars: Record<string, string>;
}

/** What was asked for, as the source of a step. */
export const REQUEST = 'request';

/** Operations that make a picture: whether they work on one (and a mask of the request), or on words alone. */
const OPS: Readonly<Record<string, 'words' | 'picture' | 'mask'>> = {
  t2i: 'words',
  i2i: 'picture',
  edit: 'picture',
  upscale: 'picture',
  matte: 'picture',
  outpaint: 'picture',
  depth: 'picture',
  inpaint: 'mask',
  erase: 'mask',
};

export const makesPicture = (op: string): boolean => op in OPS;
/** Whether it works on a picture, and not on words alone. */
export const takesPicture = (op: string | undefined): boolean =>
  op !== undefined && OPS[op] !== undefined && OPS[op] !== 'words';

/** Whose picture each step works on, by its place: REQUEST, an earlier step's id, null for words alone. */
export function sourcesOf(
  steps: readonly PipelineStep[],
  opOf: (atomId: string) => string | undefined,
): (string | null)[] {
  return steps.map(({ atom_id, input }, nth) =>
    takesPicture(opOf(atom_id)) ? (input ?? steps[nth - 1]?.id ?? REQUEST) : null,
  );
}

/** The steps as they run: each behind what it waits for, else as they stand. A cycle is told as it is walked: a, b, a. */
export function orderOf(
  steps: readonly PipelineStep[],
  sources: readonly (string | null)[],
): { order: number[] } | { cycle: string[] } {
  const places = new Map(steps.map(({ id }, nth) => [id, nth]));
  const waitsFor = steps.map(({ after = [] }, nth) =>
    [...after, sources[nth] ?? REQUEST].flatMap((id) => places.get(id) ?? []),
  );
  const order: number[] = [];
  const done = new Set<number>();
  while (order.length < steps.length) {
    const next = steps.findIndex((_, nth) => !done.has(nth) && waitsFor[nth]!.every((one) => done.has(one)));
    if (next < 0) return { cycle: walked(waitsFor, done).map((nth) => steps[nth]!.id) };
    done.add(next);
    order.push(next);
  }
  return { order };
}

/** From any step that waits along what it waits for, until one comes again. */
function walked(waitsFor: readonly (readonly number[])[], done: ReadonlySet<number>): number[] {
  const path: number[] = [];
  let at = waitsFor.findIndex((_, nth) => !done.has(nth));
  while (!path.includes(at)) {
    path.push(at);
    at = waitsFor[at]!.find((one) => !done.has(one))!;
  }
  // Told in the order of the work: what is waited for comes first.
  return [...path.slice(path.indexOf(at)), at].reverse();
}

const leavable = ({ optional, on_error }: PipelineStep): boolean => optional === true || on_error === 'skip';

/**
 * Everything that is wrong with a pipeline, each beside its field; [] when it can run.
 * @param op what is asked of it
 * @param opOf the op of an engine call, undefined for one that is not there
 */
export function pipelineFaults(
  op: string,
  steps: readonly PipelineStep[],
  opOf: (atomId: string) => string | undefined,
): PipelineFault[] {
  const faults: PipelineFault[] = [];
  const say = (path: string, key: PipelineFaultKey, vars: Record<string, string> = {}) => {
    faults.push({ path, key, vars });
  };
  if (!makesPicture(op)) say('op', 'pipeline_op', { op });
  const ids = steps.map(({ id }) => id);
  for (const [nth, step] of steps.entries()) {
    const at = `steps.${nth}`;
    if (ids.indexOf(step.id) !== nth) say(`${at}.id`, 'pipeline_twice', { step: step.id });
    const known = opOf(step.atom_id);
    if (known === undefined) say(`${at}.atom_id`, 'pipeline_atom');
    else if (!makesPicture(known)) say(`${at}.atom_id`, 'pipeline_op', { op: known });
    for (const [place, id] of (step.after ?? []).entries())
      if (!ids.includes(id)) say(`${at}.after.${place}`, 'pipeline_step', { step: id });
    sayInput(step, at, { op, ids, known }, say);
    sayFallback(step, at, { known, opOf }, say);
  }
  return faults.length > 0 ? faults : flowFaults(op, steps, sourcesOf(steps, opOf));
}

type Say = (path: string, key: PipelineFaultKey, vars?: Record<string, string>) => void;

function sayInput(
  { input }: PipelineStep,
  at: string,
  { op, ids, known }: { op: string; ids: readonly string[]; known: string | undefined },
  say: Say,
): void {
  if (input !== undefined && input !== REQUEST && !ids.includes(input))
    say(`${at}.input`, 'pipeline_step', { step: input });
  else if (known === 't2i' && input !== undefined && input !== REQUEST)
    say(`${at}.input`, 'pipeline_words', { op: known, step: input });
  else if (known && OPS[known] === 'mask' && OPS[op] !== 'mask')
    say(`${at}.atom_id`, 'pipeline_picture', { op: known });
}

function sayFallback(
  { on_error, atom_id, fallback_atom_id: instead }: PipelineStep,
  at: string,
  { known, opOf }: { known: string | undefined; opOf: (atomId: string) => string | undefined },
  say: Say,
): void {
  const path = `${at}.fallback_atom_id`;
  if (on_error !== 'fallback') {
    if (instead !== undefined) say(path, 'pipeline_fallback', { op: known ?? '' });
  } else if (instead === undefined || instead === atom_id) say(path, 'pipeline_fallback', { op: known ?? '' });
  else if (opOf(instead) === undefined) say(path, 'pipeline_atom');
  else if (opOf(instead) !== known) say(path, 'pipeline_fallback', { op: known ?? '' });
}

/** What is wrong with the way of the pictures, where every step by itself is in order. */
function flowFaults(op: string, steps: readonly PipelineStep[], sources: readonly (string | null)[]): PipelineFault[] {
  const walk = orderOf(steps, sources);
  if ('cycle' in walk) {
    const [, waiting] = walk.cycle;
    const nth = steps.findIndex(({ id }) => id === waiting);
    return [{ path: `steps.${nth}`, key: 'pipeline_cycle', vars: { cycle: walk.cycle.join(' → ') } }];
  }
  const faults: PipelineFault[] = [];
  const wants = takesPicture(op);
  for (const [nth, source] of sources.entries())
    if (source === REQUEST && !wants)
      faults.push({ path: `steps.${nth}.input`, key: 'pipeline_picture', vars: { op, step: steps[nth]!.id } });
  if (wants && !sources.includes(REQUEST)) faults.push({ path: 'op', key: 'pipeline_unused', vars: { step: REQUEST } });
  const last = walk.order.at(-1)!;
  for (const [nth, { id }] of steps.entries())
    if (nth !== last && !sources.includes(id))
      faults.push({ path: `steps.${nth}.id`, key: 'pipeline_unused', vars: { step: id } });
  faults.push(...sourceFaults(steps, sources, last));
  return faults;
}

/** A step may be left out only where what it works on can stand in for what it makes, and never all that make the result. */
function sourceFaults(
  steps: readonly PipelineStep[],
  sources: readonly (string | null)[],
  last: number,
): PipelineFault[] {
  const at = new Set(steps.flatMap((step, nth) => (sources[nth] === null && leavable(step) ? [nth] : [])));
  let nth = last;
  while (leavable(steps[nth]!)) {
    const source = sources[nth] ?? null;
    const next = steps.findIndex(({ id }) => id === source);
    if (next < 0) {
      at.add(nth);
      break;
    }
    nth = next;
  }
  return [...at].map((place) => {
    const field = steps[place]!.optional ? 'optional' : 'on_error';
    return { path: `steps.${place}.${field}`, key: 'pipeline_source', vars: { step: steps[place]!.id } };
  });
}
