import { WORK_STATUS } from '@atelier/contract/vocabulary/works';
import { describe, expect, it } from 'vitest';
import {
  afterDecision,
  afterModeration,
  afterSwitch,
  isShownToAll,
  isTurnedDown,
  mayDecide,
  mayModerate,
  reviewedAgain,
  servesFiles,
} from '#works/moderation.ts';
import { stateOf, WORK_STATES } from './states.ts';

const ALL = WORK_STATES.map((state) => WORK_STATUS[state]);
/** Where each state leads, by name; '' where nothing changes. */
const ways = (to: (status: number) => number | null): string[] =>
  ALL.map((status) => {
    const next = to(status);
    return next === null || next === status ? '' : stateOf(next);
  });

describe('the states of a work', () => {
  it('are named in the order of their numbers', () => {
    expect(ALL).toEqual([0, 1, 2, 3, 4]);
    expect(ALL.map(stateOf)).toEqual(WORK_STATES);
    expect(stateOf(9)).toBe('review');
  });

  it('lead where staff moves them, and an unblocked work stands as it was passed', () => {
    const by = (action: Parameters<typeof afterModeration>[1], approved: boolean) =>
      ways((status) => afterModeration({ status, approved }, action));
    for (const approved of [true, false]) {
      expect(by('publish', approved)).toEqual(['passed', '', 'passed', 'passed', '']);
      expect(by('unpublish', approved)).toEqual(['unpublished', 'unpublished', '', '', '']);
      expect(by('block', approved)).toEqual(['blocked', 'blocked', 'blocked', 'blocked', '']);
      expect(by('unblock', approved)).toEqual(['', '', '', '', approved ? 'passed' : 'review']);
    }
    expect(ALL.map((status) => mayModerate(status, 'unblock'))).toEqual([false, false, false, false, true]);
  });

  it('are decided once in the queue; only a rejection is reconsidered', () => {
    const by = (decision: Parameters<typeof afterDecision>[0]) =>
      ways((status) => (mayDecide(status, decision) ? afterDecision(decision) : null));
    expect(by('pass')).toEqual(['passed', '', '', '', '']);
    expect(by('reject')).toEqual(['rejected', '', '', '', '']);
    expect(by('reconsider')).toEqual(['passed', '', 'passed', '', '']);
  });

  it('follow the author, who never undoes a block', () => {
    const by = (shown: boolean, approved: boolean) => ways((status) => afterSwitch({ status, approved }, shown));
    expect(by(true, true)).toEqual(['', '', 'passed', 'passed', '']);
    expect(by(true, false)).toEqual(['', '', 'review', 'review', '']);
    expect(by(false, true)).toEqual(['unpublished', 'unpublished', '', '', '']);
    expect(ALL.map((status) => reviewedAgain(status, true))).toEqual([false, true, true, false, false]);
    expect(ALL.map((status) => reviewedAgain(status, false))).toEqual([false, false, true, false, false]);
  });

  it('say what is told, served and shown', () => {
    expect(ALL.map(isTurnedDown)).toEqual([false, false, true, false, true]);
    expect(ALL.map(servesFiles)).toEqual([true, true, true, true, false]);
    expect(ALL.map((status) => isShownToAll({ status, visibility: 'public' }))).toEqual([
      false,
      true,
      false,
      false,
      false,
    ]);
    expect(isShownToAll({ status: WORK_STATUS.passed, visibility: 'private' })).toBe(false);
  });
});
