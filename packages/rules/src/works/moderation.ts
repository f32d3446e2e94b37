import { WORK_STATUS, type WorkStatus } from '@atelier/contract/vocabulary/works';

const { review, passed, rejected, unpublished, blocked } = WORK_STATUS;

/** What a move is decided by: where a work stands, and whether staff passed it as it is now. */
export interface Standing {
  status: number;
  approved: boolean;
}

/** What staff do with a work, wherever it stands. */
export type Moderation = 'publish' | 'unpublish' | 'block' | 'unblock';

const FROM: Record<Moderation, readonly number[]> = {
  publish: [review, rejected, unpublished],
  unpublish: [review, passed],
  block: [review, passed, rejected, unpublished],
  unblock: [blocked],
};

/** Whether an action of staff changes a work that stands so. */
export const mayModerate = (status: number, action: Moderation): boolean => FROM[action].includes(status);

/** The state an action of staff leads to, or null where it changes nothing. */
export function afterModeration({ status, approved }: Standing, action: Moderation): WorkStatus | null {
  if (!mayModerate(status, action)) return null;
  switch (action) {
    case 'publish':
      return passed;
    case 'unpublish':
      return unpublished;
    case 'block':
      return blocked;
    case 'unblock':
      return again(approved);
  }
}

/** What a reviewer decides in a queue; `reconsider` passes what was rejected, too. */
export type Decision = 'pass' | 'reject' | 'reconsider';
/** The states a queue is listed by. */
export type QueueStatus = (typeof WORK_STATUS)['review' | 'passed' | 'rejected'];

const DECIDED: Record<Decision, { from: readonly number[]; to: WorkStatus }> = {
  pass: { from: [review], to: passed },
  reject: { from: [review], to: rejected },
  reconsider: { from: [review, rejected], to: passed },
};

/** Whether a reviewer's decision changes a work that stands so. */
export const mayDecide = (status: number, decision: Decision): boolean => DECIDED[decision].from.includes(status);
/** The state a reviewer's decision leads to. */
export const afterDecision = (decision: Decision): WorkStatus => DECIDED[decision].to;

/** Where a work stands once its author shows it or takes it down: shown again it needs no second review, as long as it is what was passed. */
export function afterSwitch({ status, approved }: Standing, shown: boolean): number {
  if (shown && (status === unpublished || status === rejected)) return again(approved);
  if (!shown && (status === passed || status === review)) return unpublished;
  return status;
}

const again = (approved: boolean): WorkStatus => (approved ? passed : review);

/** Whether an author's edit sends a work into review again: words nobody has seen do, and whatever changes of a rejected one. */
export const reviewedAgain = (status: number, newWords: boolean): boolean =>
  status === rejected || (newWords && status === passed);

/** States that staff gave a reason for, which the author reads. */
export const TURNED_DOWN: readonly WorkStatus[] = [rejected, blocked];
/** Whether staff decided against a work. */
export const isTurnedDown = (status: number): boolean => TURNED_DOWN.some((each) => each === status);

/** Whether the files of a work are served: those of a blocked one go to nobody, staff included. */
export const servesFiles = (status: number): boolean => status !== blocked;

/** Whether its state and its author show a work to everybody, as the column `listed` has it of works whose author is there. */
export const isShownToAll = ({ status, visibility }: { status: number; visibility: 'public' | 'private' }): boolean =>
  status === passed && visibility === 'public';
