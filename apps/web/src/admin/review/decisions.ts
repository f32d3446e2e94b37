import type { ReviewReason } from '@atelier/contract/vocabulary/works';

/** Works that people sent in and works that were imported are decided by two calls; a rejected one is published after all by a third. */
export type QueueKind = 'review' | 'import' | 'publish';
export interface Verdict {
  pass: boolean;
  reasonKey?: ReviewReason;
  words?: string;
}
/**
 * `held`: decided here, not told to anybody yet. `elsewhere`: somebody else had decided meanwhile, or the work is gone. `failed`: did not
 * arrive.
 */
export type Fate = 'held' | 'sending' | 'sent' | 'elsewhere' | 'failed';
export interface Decision {
  id: string;
  kind: QueueKind;
  verdict: Verdict;
  fate: Fate;
  /** Decisions of one press go and come back together. */
  batch: number;
  /** When it is sent, in ms since 1970. */
  due: number;
}
export interface DecisionState {
  byId: ReadonlyMap<string, Decision>;
  /** The batch that `undo` would take back. */
  undoable: number | null;
}

export interface DecisionDeps {
  send: (kind: QueueKind, ids: string[], verdict: Verdict, leaving: boolean) => Promise<{ unchanged: string[] }>;
  /** Whether a refusal means that nobody answered, so that trying again may help. */
  unanswered: (cause: unknown) => boolean;
  now: () => number;
  /** Calls after so many ms; the answer cancels. */
  later: (work: () => void, ms: number) => () => void;
}

/** Whether a work still waits for somebody to decide: nobody did here, or it did not arrive. */
export const isUndecided = (decision: Decision | undefined): boolean =>
  decision === undefined || decision.fate === 'failed';

/** How many decisions arrived, did not, and came too late for a work that is still shown. */
export function fatesOf(decisions: Iterable<Decision>, isShown: (id: string) => boolean) {
  const fates = { sent: 0, failed: 0, elsewhere: 0 };
  for (const { id, fate } of decisions) {
    if (fate === 'sent' || fate === 'failed') fates[fate] += 1;
    if (fate === 'elsewhere' && isShown(id)) fates.elsewhere += 1;
  }
  return fates;
}

/** How long a decision can be taken back. */
export const HOLD_MS = 10_000;
const BATCH_MAX = 100;

/**
 * Decisions take effect on the screen at once and are sent a little later, so that one can be taken back before its author hears of it:
 * the server knows no way from a decided work back to the queue. What is held goes out at once when the reader leaves the queue or the
 * page; what does not arrive is kept and said, and the work still waits.
 */
export function createDecisions(deps: DecisionDeps) {
  let byId = new Map<string, Decision>();
  let state: DecisionState = { byId, undoable: null };
  let lastBatch = 0;
  let cancelTimer: (() => void) | null = null;
  const listeners = new Set<() => void>();
  const running = new Set<Promise<void>>();

  function publish(): void {
    const held = [...byId.values()].filter(({ fate }) => fate === 'held');
    state = { byId: new Map(byId), undoable: held.length > 0 ? Math.max(...held.map(({ batch }) => batch)) : null };
    for (const listener of listeners) listener();
  }
  function setFate(ids: readonly string[], fate: Fate): void {
    byId = new Map(byId);
    for (const id of ids) {
      const known = byId.get(id);
      if (known) byId.set(id, { ...known, fate });
    }
    publish();
  }
  function schedule(): void {
    cancelTimer?.();
    cancelTimer = null;
    const dues = [...byId.values()].filter(({ fate }) => fate === 'held').map(({ due }) => due);
    if (dues.length > 0) cancelTimer = deps.later(sendDue, Math.max(0, Math.min(...dues) - deps.now()));
  }
  function sendDue(): void {
    const now = deps.now();
    start(
      [...byId.values()].filter(({ fate, due }) => fate === 'held' && due <= now),
      false,
    );
    schedule();
  }

  /** One call for all that have the same verdict. */
  function start(decisions: readonly Decision[], leaving: boolean): void {
    const groups = new Map<string, Decision[]>();
    for (const each of decisions) {
      const key = JSON.stringify([each.kind, each.verdict.pass, each.verdict.reasonKey, each.verdict.words]);
      groups.set(key, [...(groups.get(key) ?? []), each]);
    }
    for (const group of groups.values()) {
      for (let from = 0; from < group.length; from += BATCH_MAX) {
        const part = group.slice(from, from + BATCH_MAX);
        const work = deliver(
          part[0]!.kind,
          part.map(({ id }) => id),
          part[0]!.verdict,
          leaving,
        );
        running.add(work);
        void work.finally(() => running.delete(work));
      }
    }
  }
  async function deliver(kind: QueueKind, ids: string[], verdict: Verdict, leaving: boolean): Promise<void> {
    setFate(ids, 'sending');
    try {
      const { unchanged } = await deps.send(kind, ids, verdict, leaving);
      const elsewhere = new Set(unchanged);
      setFate(
        ids.filter((id) => !elsewhere.has(id)),
        'sent',
      );
      setFate(unchanged, 'elsewhere');
    } catch (cause) {
      if (deps.unanswered(cause)) setFate(ids, 'failed');
      // One work that was deleted meanwhile must not keep the others from being decided.
      else if (ids.length > 1) await Promise.all(ids.map((id) => deliver(kind, [id], verdict, leaving)));
      else setFate(ids, 'elsewhere');
    }
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: (): DecisionState => state,

    /** Decides; works whose decision is on its way stay as they are. */
    decide(kind: QueueKind, ids: readonly string[], verdict: Verdict): void {
      lastBatch += 1;
      const due = deps.now() + HOLD_MS;
      byId = new Map(byId);
      for (const id of ids) {
        if (byId.get(id)?.fate === 'sending') continue;
        byId.set(id, { id, kind, verdict, fate: 'held', batch: lastBatch, due });
      }
      publish();
      schedule();
    },

    /** Takes the last press back. @returns its works, which wait again. */
    undo(): string[] {
      const ids = [...byId.values()]
        .filter(({ fate, batch }) => fate === 'held' && batch === state.undoable)
        .map(({ id }) => id);
      byId = new Map(byId);
      for (const id of ids) byId.delete(id);
      publish();
      schedule();
      return ids;
    },

    /** Sends what is held, now. Resolves when nothing is on its way any more. */
    async flush(leaving = false): Promise<void> {
      start(
        [...byId.values()].filter(({ fate }) => fate === 'held'),
        leaving,
      );
      schedule();
      while (running.size > 0) await Promise.all(running);
    },

    /** Tries again what did not arrive. */
    retry(): void {
      start(
        [...byId.values()].filter(({ fate }) => fate === 'failed'),
        false,
      );
    },

    /** Forgets what is over; the list was read again. */
    forget(): void {
      byId = new Map([...byId].filter(([, { fate }]) => fate !== 'sent' && fate !== 'elsewhere'));
      publish();
    },
  };
}
export type Decisions = ReturnType<typeof createDecisions>;
