import type { ErrorKey } from '@atelier/contract/errors';
import type { Lane } from '@atelier/contract/vocabulary/generation';
import type { Grade } from '@atelier/contract/vocabulary/grades';
import type { Ask, Asked } from './ask.ts';
import type { PriceUnit, Tool } from './descriptor.ts';
import { gradeThatOpens, imagesPerTask, isProfessional, type Lock, lockedFor, parallelLimit } from './limits.ts';

/** What is true of the user and the server right now. `credits` is the balance. */
export interface QuoteFacts {
  grade: Grade;
  credits: number;
  openTasks: number;
  unitCost: number;
  /** False in non-payment mode: everything costs 0 (billing A13). */
  payment: boolean;
}

export type ReasonAction = 'credits' | 'subscribe' | 'wait' | 'edit' | 'login';

/**
 * When a reason is told, in the order of decisions 2 and docs/adr/0024: who may use the tool, what the body lacks, what the options need, how many run,
 * what it costs. The server alone looks up the objects a body names, and its engines before the price.
 */
export type Stage = 'tool' | 'body' | 'objects' | 'options' | 'running' | 'credits';

export interface Reason {
  stage: Stage;
  key: ErrorKey;
  action: ReasonAction;
  /** The field of the body it is about. */
  path?: string;
  vars?: Record<string, string | number>;
  /** The lowest grade that lifts it, where a plan would. */
  opens?: Grade;
}

export interface Quote {
  unitCost: number;
  count: number;
  /** Credits that a submit takes now; 0 in the relaxed lane of members. */
  cost: number;
  lane: Lane;
  /** True when a member's task runs free in the slow lane because credits are short or relax was chosen. */
  relaxed: boolean;
  /** Everything that stops a submit, in the order it is refused; empty = allowed. */
  reasons: Reason[];
}

/** How many units of the price are asked for. */
const UNITS: Readonly<Record<PriceUnit, (ask: Ask) => number>> = { picture: (ask) => ask.count };

/** Whether a member's task may run in the slow lane for nothing: the professional model never does, nor what needs credits (studio 5.6; billing A36). */
const mayRelax = ({ needCredits }: Pick<Tool, 'needCredits'>, grade: Grade, version: Ask['version']): boolean =>
  grade > 0 && !isProfessional(version) && !needCredits;

/**
 * Credits that a task takes now: none where a member's runs in the slow lane, because it was chosen or credits are short (studio 5.6).
 * @param full its price in credits
 */
export function costOf(
  tool: Pick<Tool, 'needCredits'>,
  { version, mode }: Pick<Ask, 'version' | 'mode'>,
  full: number,
  { grade, credits }: Pick<QuoteFacts, 'grade' | 'credits'>,
): { cost: number; relaxed: boolean; short: boolean } {
  const short = full > 0 && credits < Math.max(full, 1);
  const relaxed = mayRelax(tool, grade, version) && (mode === 'relax' || short);
  return { cost: relaxed ? 0 : full, relaxed, short };
}

/**
 * Price, lane and every reason that stops a submit: the same function answers on the screen and decides on the server.
 * Free users, and calls that need credits, are refused below max(cost, 1); members otherwise fall to the slow lane at cost 0;
 * the professional model never relaxes (studio 5.6, 4.2; billing A36).
 */
export function quote(tool: Tool, { ask, faults }: Asked, facts: QuoteFacts): Quote {
  const member = facts.grade > 0;
  const professional = isProfessional(ask.version);
  const unitCost = facts.payment ? facts.unitCost : 0;
  const count = UNITS[tool.priceUnit](ask);
  const fullCost = unitCost * count;
  const reasons = [
    // Who may not use a tool at all is not asked to fill in its form first (studio 6).
    ...gateReasons(tool, ask, facts.grade),
    ...faults.map((fault): Reason => ({ stage: 'body', ...fault, action: 'edit' })),
    ...optionReasons(ask, facts.grade),
  ];
  const { cost, relaxed, short } = costOf(tool, ask, fullCost, facts);
  if (member && professional && ask.mode === 'relax')
    reasons.push({ stage: 'options', key: 'professional_not_relaxed', action: 'edit', path: 'params.mode' });
  // Gates before credits: who waits for a running task is not told to buy.
  const limit = parallelLimit(facts.grade, tool.mediaType);
  if (facts.openTasks >= limit)
    reasons.push({ stage: 'running', key: 'parallel_limit', action: 'wait', vars: { limit } });
  if (short && !relaxed)
    reasons.push({
      stage: 'credits',
      key: 'no_credits',
      action: 'credits',
      vars: { missing: fullCost - facts.credits },
    });

  return {
    unitCost,
    count,
    cost,
    lane: member && !relaxed ? 'fast' : 'slow',
    relaxed,
    reasons,
  };
}

/** The gates of the tool itself that the grade does not open: at most one reason, because one membership opens them all. */
function gateReasons(tool: Tool, ask: Ask, grade: Grade): Reason[] {
  const shut = tool.gates.filter(({ feature, when }) => lockedFor(grade, feature) && (when?.(ask) ?? true));
  if (shut.length === 0) return [];
  const opens = shut.map(({ feature }) => gradeThatOpens(feature)).reduce((high, each) => (each > high ? each : high));
  return [{ stage: 'tool', key: 'subscribers_only', action: 'subscribe', opens }];
}

function optionReasons(ask: Ask, grade: Grade): Reason[] {
  const reasons: Reason[] = [];
  const check = (lock: Lock, key: ErrorKey, path: string, vars?: Reason['vars']) => {
    if (!lockedFor(grade, lock)) return;
    const opens = gradeThatOpens(lock);
    reasons.push({ stage: 'options', key, action: 'subscribe', path, ...(vars ? { vars } : {}), opens });
  };
  if (isProfessional(ask.version)) check('professional_model', 'professional_subscribers', 'version');
  const max = imagesPerTask(grade);
  check({ pictures: ask.count }, 'more_images_subscribers', 'params.batch_size', { max });
  if (ask.mode === 'fast' || ask.mode === 'turbo') check('fast_lane', 'speed_subscribers', 'params.mode');
  if (ask.private) check('private_generation', 'private_subscribers', 'params.private');
  return reasons;
}
