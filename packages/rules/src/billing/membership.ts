import { GRADE_NAMES, type Grade } from '@atelier/contract/vocabulary/grades';

/** A live right to a grade. `billCycle`: 1 monthly, 3 trial that becomes yearly, 5 yearly. */
export interface Membership {
  grade: Grade;
  source: 'subscription' | 'trial' | 'code' | 'admin' | 'bundle';
  billCycle: number | null;
}

export interface MembershipState {
  grade: Grade;
  isYearVip: boolean;
  isFreeVip: boolean;
  /** 'free', 'basic', … with '-year' for a paid yearly plan (billing A11). */
  planName: string;
}

/** Which wording of 2007 somebody short of credits gets (studio 8.1; billing 4). */
export const shortageKey = ({ grade, isFreeVip }: Pick<MembershipState, 'grade' | 'isFreeVip'>) =>
  grade === 0 ? 'no_credits' : isFreeVip ? 'not_enough_points_or_subscriber' : 'not_enough_points';

/** What the live rights add up to: the highest grade counts; a trial is never a yearly membership (billing A8, A48). */
export function membershipState(live: readonly Membership[]): MembershipState {
  const grade = live.reduce<Grade>((best, one) => (one.grade > best ? one.grade : best), 0);
  const paid = live.filter((one) => one.source === 'subscription');
  const isYearVip = paid.some((one) => one.billCycle === 3 || one.billCycle === 5);
  const isFreeVip = paid.length === 0 && live.some((one) => one.source === 'trial');
  return { grade, isYearVip, isFreeVip, planName: `${GRADE_NAMES[grade]}${isYearVip ? '-year' : ''}` };
}
