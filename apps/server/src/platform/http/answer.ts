import type { CallSpec } from '@atelier/contract/call';
import { wrapperOf } from '@atelier/contract/call';
import { type ErrorKey, errors, type FieldError, type WireError } from '@atelier/contract/errors';
import type { Language } from '@atelier/contract/vocabulary/languages';
import { createTranslator } from '@atelier/i18n/all-languages';
import type { Translate, Vars } from '@atelier/i18n/translator';
import { type PlanDoor, speaksOfPlans } from '@atelier/rules/billing/plans-here';
import type { z } from 'zod';
import type { Refusal, RefusalInfo } from '../refusal.ts';

/** A good answer in the shape of its call (decisions 2). */
export function envelope(spec: CallSpec, result: unknown): object {
  if (spec.shape === 'list') return { code: 0, msg: 'success', ...(result as object) };
  return { code: 0, msg: 'success', [wrapperOf(spec.path)]: result };
}

export interface ErrorAnswer {
  status: number;
  body: WireError;
  retryAfterSeconds?: number;
}

const RAW_STATUSES: Readonly<Record<number, number>> = { 100002: 404, 100009: 429, 100010: 403, 100013: 507 };

/** The status nearest to a code whose refusal is HTTP 200 elsewhere, for answers that are files and no envelopes. */
export const rawStatus = (code: number): number => RAW_STATUSES[code] ?? 400;

/** What a refusal says: where no plan can be had it promises none. */
export const refusalWords = (key: ErrorKey, vars: Vars | undefined, translate: Translate, plans: PlanDoor): string =>
  plans === 'none' && speaksOfPlans(key) ? translate('common.notOffered') : translate(`errors.${key}`, vars);

/** What a refusal is filled with, its reason in the same language. */
const filled = ({ vars, why }: Pick<RefusalInfo, 'vars' | 'why'>, translate: Translate): Vars | undefined =>
  why ? { ...vars, why: translate(`engineReasons.${why.key}`, why.values) } : vars;

/** A refusal in the words of the caller's language. */
export function refusalAnswer(refusal: Refusal, language: Language, traceId: string, plans: PlanDoor): ErrorAnswer {
  const translate = createTranslator(language);
  const { key, info } = refusal;
  const named = info.fields?.map(({ path, key: fault, ...values }) => ({
    path,
    msg: refusalWords(fault, filled(values, translate), translate, plans),
  }));
  // A validation answer always has the list, also where the fault is no single field's (not JSON, too large).
  const fields = named ?? (errors[key].code === errors.validation.code ? [] : undefined);
  return {
    status: errors[key].http,
    body: {
      code: errors[key].code,
      msg: refusalWords(key, filled(info, translate), translate, plans),
      key,
      trace_id: traceId,
      ...(fields ? { fields } : {}),
      ...(info.details ? { details: info.details } : {}),
    },
    ...(info.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: info.retryAfterSeconds }),
  };
}

/**
 * The answer to a body, query or path that its schema refuses. A check may name its catalogue key by
 * `params: { key }`; then its words stand beside the field and, when it is the first fault, as the message. Where nothing came at all
 * (`absent`) the message says that.
 */
export function validationAnswer(
  { issues, absent }: { issues: readonly z.core.$ZodIssue[]; absent: boolean },
  language: Language,
  traceId: string,
): ErrorAnswer {
  const translate = createTranslator(language);
  const fields: FieldError[] = issues.slice(0, 20).map((issue) => ({
    path: issue.path.join('.'),
    msg: issueWords(issue, translate),
  }));
  const first = issues[0] && keyOf(issues[0]);
  const named = first && errors[first].code === errors.validation.code ? first : 'validation';
  const key: ErrorKey = absent ? 'body_empty' : named;
  return {
    status: errors[key].http,
    body: {
      code: errors[key].code,
      msg: translate(`errors.${key}`, varsOf(issues[0])),
      key,
      trace_id: traceId,
      fields,
    },
  };
}

function keyOf(issue: z.core.$ZodIssue): ErrorKey | null {
  const key: unknown = issue.code === 'custom' ? issue.params?.key : undefined;
  return typeof key === 'string' && Object.hasOwn(errors, key) ? (key as ErrorKey) : null;
}

function issueWords(issue: z.core.$ZodIssue, translate: Translate): string {
  const key = keyOf(issue);
  if (key) return translate(`errors.${key}`, varsOf(issue));
  if (issue.code === 'too_small') return translate('errors.field.too_short', { min: Number(issue.minimum) });
  if (issue.code === 'too_big') return translate('errors.field.too_long', { max: Number(issue.maximum) });
  // `input` is not reported by default: an absent value is an 'invalid_type' whose message says 'received undefined'.
  if (issue.code === 'invalid_type' && issue.message.endsWith('undefined')) return translate('errors.field.required');
  return translate('errors.field.invalid');
}

/** Numbers and words that the check named beside its key, e.g. the limit. */
function varsOf(issue: z.core.$ZodIssue | undefined): Record<string, string | number> {
  const params: Record<string, unknown> = issue?.code === 'custom' ? (issue.params ?? {}) : {};
  const told = Object.entries(params).filter(([name, value]) => name !== 'key' && /string|number/.test(typeof value));
  return Object.fromEntries(told) as Record<string, string | number>;
}
