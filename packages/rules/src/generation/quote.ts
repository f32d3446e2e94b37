import type { ErrorKey } from '@atelier/contract/errors';
import type { Lane, ModelVersion, SpeedMode } from '@atelier/contract/vocabulary/generation';
import type { Grade } from '@atelier/contract/vocabulary/grades';
import { featureLocked, imagesPerTask, isProfessional, parallelLimit } from './limits.ts';
import type { ModuleRule } from './modules.ts';

/** What the user asks for, as far as price and gates depend on it. */
export interface QuoteRequest {
  prompt: string;
  images: number;
  /** A saved character is named. */
  character: boolean;
  count: number;
  version: ModelVersion;
  mode: SpeedMode | undefined;
  private: boolean;
}

/** What is true of the user and the server right now. `credits` is the balance. */
export interface QuoteFacts {
  grade: Grade;
  credits: number;
  openTasks: number;
  unitCost: number;
  /** False in non-payment mode: everything costs 0 (reading A13). */
  payment: boolean;
}

export type ReasonAction = 'credits' | 'subscribe' | 'wait' | 'edit' | 'login';

export interface Reason {
  key: ErrorKey;
  action: ReasonAction;
  vars?: Record<string, string | number>;
}

export interface Quote {
  unitCost: number;
  count: number;
  /** Credits that a submit takes now; 0 in the relaxed lane of members. */
  cost: number;
  lane: Lane;
  /** True when a member's task runs free in the slow lane because credits are short or relax was chosen. */
  relaxed: boolean;
  /** Everything that stops a submit, most fixable first; empty = allowed. */
  reasons: Reason[];
}

export const PROMPT_LIMIT = 2000;

/**
 * Price, lane and every reason that stops a submit: the same function answers on the screen and decides on the server.
 * Free users, and calls that need credits, are refused below max(cost, 1); members otherwise fall to the slow lane at cost 0;
 * the professional model never relaxes (studio 5.6, 4.2; reading A36).
 */
export function quote(rule: ModuleRule, request: QuoteRequest, facts: QuoteFacts): Quote {
  const reasons: Reason[] = [];
  const member = facts.grade > 0;
  const professional = isProfessional(request.version);
  const unitCost = facts.payment ? facts.unitCost : 0;
  const fullCost = unitCost * request.count;

  const prompt = request.prompt.trim();
  if (rule.inputs.prompt === 'required' && prompt === '') reasons.push({ key: 'prompt_required', action: 'edit' });
  if ([...prompt].length > PROMPT_LIMIT)
    reasons.push({ key: 'prompt_too_long', action: 'edit', vars: { max: PROMPT_LIMIT } });
  if (request.images < rule.inputs.images.min) reasons.push({ key: 'image_required', action: 'edit' });
  if (request.images > rule.inputs.images.max)
    reasons.push({ key: 'image_count', action: 'edit', vars: { max: rule.inputs.images.max } });
  if (rule.inputs.character && !request.character) reasons.push({ key: 'character_required', action: 'edit' });
  // Taken silently, it would be paid for and not drawn.
  if (!rule.inputs.character && request.character) reasons.push({ key: 'unsupported', action: 'edit' });
  if (rule.feature && featureLocked(facts.grade, rule.feature))
    reasons.push({ key: 'subscribers_only', action: 'subscribe' });
  if (professional && featureLocked(facts.grade, 'professional_model'))
    reasons.push({ key: 'professional_subscribers', action: 'subscribe' });
  if (request.count > imagesPerTask(facts.grade)) {
    reasons.push({ key: 'more_images_subscribers', action: 'subscribe', vars: { max: imagesPerTask(facts.grade) } });
  }
  if ((request.mode === 'fast' || request.mode === 'turbo') && featureLocked(facts.grade, 'fast_lane')) {
    reasons.push({ key: 'speed_subscribers', action: 'subscribe' });
  }
  if (request.private && featureLocked(facts.grade, 'private_generation'))
    reasons.push({ key: 'private_subscribers', action: 'subscribe' });

  const mayRelax = member && !professional && !rule.needCredits;
  const short = fullCost > 0 && facts.credits < Math.max(fullCost, 1);
  const relaxed = mayRelax && (request.mode === 'relax' || short);
  if (member && professional && request.mode === 'relax')
    reasons.push({ key: 'professional_not_relaxed', action: 'edit' });
  // Gates before credits: who waits for a running task is not told to buy.
  const limit = parallelLimit(facts.grade, rule.mediaType);
  if (facts.openTasks >= limit) reasons.push({ key: 'parallel_limit', action: 'wait', vars: { limit } });
  if (short && !relaxed)
    reasons.push({ key: 'no_credits', action: 'credits', vars: { missing: fullCost - facts.credits } });

  return {
    unitCost,
    count: request.count,
    cost: relaxed ? 0 : fullCost,
    lane: member && !relaxed ? 'fast' : 'slow',
    relaxed,
    reasons,
  };
}
