import type { AtomConfig, Capability, Engine, EngineHealth, ErrorKind, MediaRef, Op, Reason } from '../engine.ts';

/** A step of a pipeline, ready to run: steps stand in the order in which they run. */
export interface PlannedStep {
  id: string;
  atom: AtomConfig;
  /** Whose picture it works on: an earlier step's, or the pictures of the request; null for words alone. */
  source: { step: string } | 'request' | null;
  /** It is left out while nobody can make it. */
  optional: boolean;
  onError: 'fail' | 'skip' | 'fallback';
  fallback: AtomConfig | null;
  /** Its share of the progress. */
  weight: number;
}

/** The engines a pipeline hands its steps to. */
export interface Crew {
  engine(serverId: string): Engine | undefined;
  capability(serverId: string, op: Op): Capability | undefined;
  /** Why an engine call cannot be made now, null when it can. */
  refusal(atom: AtomConfig): Reason | null;
  /** What an engine made as another may work on it: bytes from elsewhere are decoded and encoded anew before code of ours reads them. */
  washed(media: MediaRef, maker: string): MediaRef;
  /** Learns how a step ended: the circuit of its server opens and closes by it. */
  report(atom: AtomConfig, outcome: ErrorKind | 'succeeded', retryAfterMs?: number): Promise<void>;
}

/** The steps in an engine call of a pipeline, which the house puts there before it is used. */
export const planOf = ({ target }: AtomConfig): PlannedStep[] => (target.plan ?? []) as PlannedStep[];

/** All engine calls that a plan may make. */
export const callsOf = (plan: readonly PlannedStep[]): AtomConfig[] =>
  plan.flatMap(({ atom, fallback }) => (fallback ? [atom, fallback] : [atom]));

/** Who can make a step now: its own call, else its fallback; null for nobody. */
export function ableFor(step: PlannedStep, crew: Crew): 'atom' | 'fallback' | null {
  if (crew.refusal(step.atom) === null) return 'atom';
  return step.fallback && crew.refusal(step.fallback) === null ? 'fallback' : null;
}

/** A reason of a step, which is named with it. */
export const ofStep = ({ id }: Pick<PlannedStep, 'id'>, { key, values }: Reason): Reason => ({
  key,
  values: { ...values, step: id },
});

/** Down while nobody can make a step it needs, degraded while somebody steps in or a step is left out. */
export function healthOfPlan(plan: readonly PlannedStep[], crew: Crew): EngineHealth {
  const reasons: Reason[] = [];
  let state: EngineHealth['state'] = 'up';
  for (const step of plan) {
    const refusal = crew.refusal(step.atom);
    if (refusal === null) continue;
    reasons.push(ofStep(step, refusal));
    if (ableFor(step, crew) === null && !step.optional) state = 'down';
    else if (state === 'up') state = 'degraded';
  }
  return { state, slotsFree: state === 'down' ? 0 : 1, queued: 0, warmKeys: [], reasons };
}

/** What a pipeline can do follows from its steps: it is a procedure, or goes on after a restart, only if all of them are and do. */
export function capabilityOfPlan(op: Op, plan: readonly PlannedStep[], crew: Crew): Capability {
  const all = callsOf(plan).map(({ engineId, op: stepOp }) => crew.capability(engineId, stepOp));
  const every = (is: (capability: Capability) => boolean): boolean => all.every((one) => one !== undefined && is(one));
  return {
    op,
    procedural: every(({ procedural }) => procedural),
    supports: {
      progress: true,
      preview: all.some((one) => one?.supports.preview),
      cancelRunning: every(({ supports }) => supports.cancelRunning),
      resume: every(({ supports }) => supports.resume),
      webhook: false,
      seed: every(({ supports }) => supports.seed),
    },
  };
}

const LONGEST_MS = 86_400_000;

/**
 * The clocks of the whole. Each step keeps its own, so these only bound the sum: a step may wait as long as its server's queue allows
 * without a word. A failed step is tried again by its own call's terms, so the whole is not: what was paid for is not made twice.
 * @param pictures as many as a task can have: steps that work on a picture run once for each
 */
export function termsOfPlan(plan: readonly PlannedStep[], pictures: number): Pick<AtomConfig, 'timeouts' | 'retry'> {
  const calls = callsOf(plan);
  const tries = ({ retry }: AtomConfig): number => retry.max + 1;
  const sum = calls.reduce(
    (ms, call) => ms + (call.timeouts.queueMs + call.timeouts.runMs) * tries(call) * pictures,
    0,
  );
  const silence = Math.max(...calls.map(({ timeouts }) => timeouts.queueMs + timeouts.stallMs));
  return {
    timeouts: {
      queueMs: Math.min(LONGEST_MS, sum),
      runMs: Math.min(LONGEST_MS, sum),
      stallMs: Math.min(LONGEST_MS, silence),
    },
    retry: { max: 0, kinds: [] },
  };
}
