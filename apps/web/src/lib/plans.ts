import { GRADE_NAMES, type Grade } from '@atelier/contract/vocabulary/grades';
import type { Translate } from '@atelier/i18n/translator';
import { type Offer, offerOf, type PlanDoor } from '@atelier/rules/billing/plans-here';
import { gradeThatOpens, type Lock } from '@atelier/rules/generation/limits';
import { useAccount } from '#lib/account.ts';
import { planDoor } from '#lib/plan-door.ts';

/** The grade that an account tells as a number. */
export const gradeOf = (grade: number): Grade => Math.min(4, Math.max(0, grade)) as Grade;

export const planName = (grade: Grade, t: Translate): string => t(`shell.grades.${GRADE_NAMES[grade]}`);

/** The name of the lowest plan that opens a lock. */
export const planThatOpens = (lock: Lock, t: Translate): string => planName(gradeThatOpens(lock), t);

/** How somebody comes by a plan in this house. */
export const usePlans = (): PlanDoor => planDoor();

/**
 * How something that a plan opens stands for whoever looks. Until a grade is known nothing is said about it, so that no lock comes and goes;
 * what cannot be had here waits for a grade that has it.
 */
export function useOffer(lock: Lock): Offer {
  const door = usePlans();
  const account = useAccount();
  if (account) return offerOf(gradeOf(account.grade), lock, door);
  return offerOf(0, lock, door) === 'absent' ? 'absent' : 'open';
}
