import type { ErrorKey } from '@atelier/contract/errors';
import type { Grade } from '@atelier/contract/vocabulary/grades';
import type { Quote, Reason } from '@atelier/rules/generation/quote';
import { toolOf } from '#features/generation/form/form.ts';
import type { FormState } from '#features/generation/form/form-state.ts';
import type { Refused } from '#lib/api/refused-words.ts';

/** A way out of a refusal that one press takes. */
export type Fix = 'count' | 'standard' | 'relax' | 'fast' | 'public';

/** What the 24 px above the button say; whatever stops a submit stands here in words. */
export type Slot =
  | { kind: 'sum' }
  | { kind: 'guest' }
  | {
      kind: 'guide';
      what:
        | 'prompt'
        | 'change'
        | 'part'
        | 'either'
        | 'reference'
        | 'style'
        | 'mask'
        | 'expand'
        | 'place'
        | 'upload'
        | 'offline';
    }
  | { kind: 'short'; missing: number; fix: Fix | null; fewer: number }
  | { kind: 'busy'; limit: number }
  /** The server is not certain of something, which stops nothing. */
  | { kind: 'note'; message: string }
  | { kind: 'reason'; key: ErrorKey; vars: Record<string, string | number>; fix: Fix | null; opens?: Grade }
  /** The last submit was refused for a reason only the server knew. */
  | ({ kind: 'refused' } & Refused);

export interface FooterFacts {
  signedIn: boolean;
  online: boolean;
  uploading: boolean;
  quote: Quote;
  form: Pick<FormState, 'module' | 'character' | 'count' | 'version'>;
  credits: number;
  grade: number;
  refusal: Refused | null;
  /** What only the server can tell of the form as it stands: what it would refuse, what it is not certain of. */
  told?: { refused: ErrorKey | null; note: string | null };
  /** A box drawn on the picture says where somebody is. */
  placeable?: boolean;
}

/** What the words of a tool say where they do not describe a whole picture. */
const WORDS_OF: Readonly<Record<string, 'change' | 'part'>> = { edit: 'change', inpaint: 'part' };

const FIX: Partial<Record<ErrorKey, Fix>> = {
  more_images_subscribers: 'count',
  professional_subscribers: 'standard',
  professional_not_relaxed: 'fast',
  speed_subscribers: 'relax',
  private_subscribers: 'public',
};

/** The server's order: gates, then credits; what is still to be filled in stands before both, because everybody starts there. */
const RANK: Partial<Record<ErrorKey, number>> = {
  image_required: 1,
  prompt_or_image: 1,
  mask_required: 2,
  prompt_required: 3,
  style_required: 3,
  parallel_limit: 4,
  no_credits: 5,
};
const rank = (reason: Reason) => RANK[reason.key] ?? 0;

function fixOfShortage(facts: FooterFacts): { fix: Fix | null; fewer: number } {
  const { quote, form, credits, grade } = facts;
  // A member's Standard task goes on free in the relaxed lane.
  if (grade > 0 && form.version !== 'v3L') return { fix: 'standard', fewer: 0 };
  const fewer = quote.unitCost > 0 ? Math.floor(credits / quote.unitCost) : 0;
  return fewer >= 1 && fewer < form.count ? { fix: 'count', fewer } : { fix: null, fewer: 0 };
}

/** The state of the footer: what the slot says and whether a press on the button submits. */
export function footerOf(facts: FooterFacts): { slot: Slot; ready: boolean } {
  const { quote } = facts;
  if (!facts.online) return { slot: { kind: 'guide', what: 'offline' }, ready: false };
  if (facts.uploading) return { slot: { kind: 'guide', what: 'upload' }, ready: false };
  // A guest's grade and balance are not known yet: only the words and the picture can be missing.
  const reasons = facts.signedIn ? quote.reasons : quote.reasons.filter((reason) => reason.action === 'edit');
  const first = [...reasons].sort((a, b) => rank(a) - rank(b))[0];
  if (!first) {
    if (!facts.signedIn) return { slot: { kind: 'guest' }, ready: true };
    const { refused, note } = facts.told ?? { refused: null, note: null };
    if (refused === 'person_required' && facts.placeable)
      return { slot: { kind: 'guide', what: 'place' }, ready: false };
    if (refused) return { slot: { kind: 'reason', key: refused, vars: {}, fix: null }, ready: false };
    if (facts.refusal) return { slot: { kind: 'refused', ...facts.refusal }, ready: true };
    return { slot: note ? { kind: 'note', message: note } : { kind: 'sum' }, ready: true };
  }
  return { slot: slotOf(first, facts), ready: false };
}

function slotOf(reason: Reason, facts: FooterFacts): Slot {
  switch (reason.key) {
    case 'prompt_or_image':
      return { kind: 'guide', what: 'either' };
    case 'prompt_required':
      return { kind: 'guide', what: WORDS_OF[toolOf(facts.form).op] ?? 'prompt' };
    case 'image_required':
      return { kind: 'guide', what: 'reference' };
    case 'style_required':
      return { kind: 'guide', what: 'style' };
    case 'mask_required':
      return { kind: 'guide', what: 'mask' };
    case 'validation':
      if (reason.path === 'params.custom_params.expand') return { kind: 'guide', what: 'expand' };
      return { kind: 'reason', key: reason.key, vars: {}, fix: null };
    case 'no_credits':
      return { kind: 'short', missing: Number(reason.vars?.missing ?? 0), ...fixOfShortage(facts) };
    case 'parallel_limit':
      return { kind: 'busy', limit: Number(reason.vars?.limit ?? 1) };
    default:
      return {
        kind: 'reason',
        key: reason.key,
        vars: reason.vars ?? {},
        fix: FIX[reason.key] ?? null,
        opens: reason.opens,
      };
  }
}
