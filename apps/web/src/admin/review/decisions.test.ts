import { describe, expect, it } from 'vitest';
import {
  createDecisions,
  type Decision,
  fatesOf,
  HOLD_MS,
  isUndecided,
  type Verdict,
} from '#admin/review/decisions.ts';

const PASS: Verdict = { pass: true };
const NO: Verdict = { pass: false, reasonKey: 'quality' };
type Answer = string[] | Error;

function desk(answers: Answer[] = []) {
  let now = 0;
  let timer: { work: () => void; at: number } | null = null;
  const sent: { kind: string; ids: string[]; pass: boolean; leaving: boolean }[] = [];
  const decisions = createDecisions({
    send: async (kind, ids, verdict, leaving) => {
      sent.push({ kind, ids, pass: verdict.pass, leaving });
      const answer = answers.shift() ?? [];
      if (answer instanceof Error) throw answer;
      return { unchanged: answer };
    },
    unanswered: (cause) => (cause as Error).message === 'network',
    now: () => now,
    later: (work, ms) => {
      timer = { work, at: now + ms };
      return () => {
        timer = null;
      };
    },
  });
  return {
    decisions,
    sent,
    fate: (id: string) => decisions.get().byId.get(id)?.fate,
    async pass(ms: number) {
      now += ms;
      while (timer && timer.at <= now) {
        const due = timer.work;
        timer = null;
        due();
      }
      await Promise.resolve();
      await new Promise((done) => setImmediate(done));
    },
  };
}

describe('decisions', () => {
  it('stand on the screen at once and are sent when they can no longer be taken back', async () => {
    const { decisions, sent, fate, pass } = desk();
    decisions.decide('review', ['a'], PASS);
    expect(fate('a')).toBe('held');
    await pass(HOLD_MS - 1);
    expect(sent).toEqual([]);
    await pass(1);
    expect(sent).toEqual([{ kind: 'review', ids: ['a'], pass: true, leaving: false }]);
    expect(fate('a')).toBe('sent');
  });

  it('are taken back press by press, and then nobody hears of them', async () => {
    const { decisions, sent, fate, pass } = desk();
    decisions.decide('review', ['a'], PASS);
    decisions.decide('review', ['b', 'c'], NO);
    expect(decisions.undo()).toEqual(['b', 'c']);
    expect(decisions.undo()).toEqual(['a']);
    expect(decisions.undo()).toEqual([]);
    await pass(HOLD_MS);
    expect([sent, fate('a'), fate('b')]).toEqual([[], undefined, undefined]);
  });

  it('go in one call where they are alike, each queue by its own call', async () => {
    const { decisions, sent } = desk();
    decisions.decide('review', ['a'], PASS);
    decisions.decide('review', ['b'], NO);
    decisions.decide('review', ['c'], PASS);
    decisions.decide('import', ['d'], PASS);
    await decisions.flush(true);
    expect(sent.map(({ kind, ids, leaving }) => [kind, ids, leaving])).toEqual([
      ['review', ['a', 'c'], true],
      ['review', ['b'], true],
      ['import', ['d'], true],
    ]);
  });

  it('never hold more than a call may', async () => {
    const { decisions, sent } = desk();
    const ids = Array.from({ length: 130 }, (_, index) => `w${index}`);
    decisions.decide('review', ids, PASS);
    await decisions.flush();
    expect(sent.map((call) => call.ids.length)).toEqual([100, 30]);
  });

  it('change before they are sent, and the later one counts', async () => {
    const { decisions, sent } = desk();
    decisions.decide('review', ['a'], PASS);
    decisions.decide('review', ['a'], NO);
    await decisions.flush();
    expect(sent).toEqual([{ kind: 'review', ids: ['a'], pass: false, leaving: false }]);
  });

  it('say what somebody else had decided meanwhile', async () => {
    const { decisions, fate } = desk([['b']]);
    decisions.decide('review', ['a', 'b'], PASS);
    await decisions.flush();
    expect([fate('a'), fate('b')]).toEqual(['sent', 'elsewhere']);
    decisions.forget();
    expect(decisions.get().byId.size).toBe(0);
  });

  it('are kept when nobody answers, and tried again', async () => {
    const { decisions, fate, sent } = desk([new Error('network')]);
    decisions.decide('review', ['a'], PASS);
    await decisions.flush();
    expect(fate('a')).toBe('failed');
    decisions.retry();
    await decisions.flush();
    expect([fate('a'), sent.length]).toEqual(['sent', 2]);
  });

  it('are sent one by one when one of them was refused', async () => {
    const { decisions, fate } = desk([new Error('not_found'), [], new Error('not_found')]);
    decisions.decide('review', ['a', 'gone'], PASS);
    await decisions.flush();
    expect([fate('a'), fate('gone')]).toEqual(['sent', 'elsewhere']);
  });
});

describe('what became of decisions', () => {
  const decision = (id: string, fate: Decision['fate']): Decision => ({
    id,
    fate,
    kind: 'review',
    verdict: PASS,
    batch: 1,
    due: 0,
  });

  it('counts those that arrived, that did not, and that somebody else was quicker with while the work is shown', () => {
    const made = [
      decision('a', 'sent'),
      decision('b', 'failed'),
      decision('c', 'elsewhere'),
      decision('gone', 'elsewhere'),
      decision('d', 'held'),
      decision('e', 'sending'),
    ];
    expect(fatesOf(made, (id) => id !== 'gone')).toEqual({ sent: 1, failed: 1, elsewhere: 1 });
  });

  it('leaves a work open whose decision did not arrive', () => {
    expect(isUndecided(undefined)).toBe(true);
    expect(isUndecided(decision('a', 'failed'))).toBe(true);
    expect(isUndecided(decision('a', 'held'))).toBe(false);
    expect(isUndecided(decision('a', 'elsewhere'))).toBe(false);
  });
});
