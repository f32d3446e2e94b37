import { type ErrorKey, errors } from '@atelier/contract/errors';
import type { Grade } from '@atelier/contract/vocabulary/grades';
import { type Lock, lockedFor } from '../generation/limits.ts';

/** How somebody comes by a plan in this house: it is sold, whoever runs the house gives it by hand, or not at all. */
export type PlanDoor = 'sale' | 'staff' | 'none';

/** The one answer to what can be had here: what is sold stands before what is given. */
export const plansHere = ({ sale, staff }: { sale: boolean; staff: boolean }): PlanDoor =>
  sale ? 'sale' : staff ? 'staff' : 'none';

/** How something that a plan opens stands for a grade: there, locked with the plan that opens it named, or not shown at all. */
export type Offer = 'open' | 'locked' | 'absent';

/** What nobody can come by is no lock: a lock promises a key. Who has a grade has all of it, wherever it came from. */
export const offerOf = (grade: Grade, lock: Lock, door: PlanDoor): Offer =>
  lockedFor(grade, lock) ? (door === 'none' ? 'absent' : 'locked') : 'open';

/** Whether a refusal speaks of plans; where there are none it is told as 'not offered on this server'. */
export const speaksOfPlans = (key: ErrorKey): boolean =>
  errors[key].reaction === 'locked' && key !== 'professional_not_relaxed';
