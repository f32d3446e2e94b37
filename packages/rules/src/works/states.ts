import { WORK_STATUS } from '@atelier/contract/vocabulary/works';

/** What a state is called, on every end. */
export type WorkState = keyof typeof WORK_STATUS;
/** Every state, in the order of the numbers. */
export const WORK_STATES: readonly WorkState[] = ['review', 'passed', 'rejected', 'unpublished', 'blocked'];

/** The name of a status; what nobody knows is still to be looked at. */
export const stateOf = (status: number): WorkState =>
  WORK_STATES.find((state) => WORK_STATUS[state] === status) ?? 'review';
