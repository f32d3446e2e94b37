import { type ReviewReason, WORK_STATUS } from '@atelier/contract/vocabulary/works';
import { mayDecide, type QueueStatus } from '@atelier/rules/works/moderation';
import { showToast } from '@atelier/ui/toaster';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { countsKey } from '#admin/kit/counts.ts';
import { nextOpen } from '#admin/kit/list/selection.ts';
import { useRows } from '#admin/kit/list/use-rows.ts';
import { useFilters } from '#admin/kit/url.ts';
import { useWords } from '#admin/kit/words.ts';
import { useLook } from '#admin/kit/work/row-panel.tsx';
import { fatesOf, isUndecided, type Verdict } from '#admin/review/decisions.ts';
import { decisions, type ListKind, useArrivals, useDecisions, useQueue } from '#admin/review/review.api.ts';
import { useAhead } from '#admin/review/use-ahead.ts';
import { useKeys } from '#lib/keys/shortcuts.ts';
import { useOnline } from '#lib/use-online.ts';

/** Where there is room beside the list, its first row is open from the start. */
const opensFirst = () => window.matchMedia('(min-width: 1181px)').matches;

/** A queue of works as it is worked through: its list and filters, what is looked at and ticked, each decision and its keys. */
export function useReview(kind: ListKind, status: QueueStatus) {
  const a = useWords();
  const online = useOnline();
  const queries = useQueryClient();
  const filters = useFilters('type', 'keyword', 'user');
  const { type, keyword, user } = filters.values;
  const asked = useMemo(() => ({ status, media_type: type, keyword, user_id: user }), [status, type, keyword, user]);
  const list = useQueue(kind, asked);
  const arrived = useArrivals(kind, asked, list);
  const { byId } = useDecisions();
  const ids = useMemo(() => list.rows.map(({ id }) => id), [list.rows]);
  const works = useMemo(() => new Map(list.rows.map((work) => [work.id, work])), [list.rows]);
  const rows = useRows(ids);
  const { cursor, ticked } = rows.selection;
  const current = cursor === null ? undefined : works.get(cursor);
  const look = useLook(rows, current ?? null);
  const [armed, arm] = useState(false);
  const [reason, setReason] = useState<ReviewReason | null>(null);
  const [atEnd, setAtEnd] = useState(false);
  const [rejecting, setRejecting] = useState(false);

  const isOpen = useCallback((id: string) => isUndecided(byId.get(id)), [byId]);
  const openIds = ids.filter(isOpen);
  const decidedHere = ids.length - openIds.length;
  // On the page of passed works nothing is approved or rejected again; they are taken down in work management.
  const decides = mayDecide(status, 'reconsider');
  const rejects = mayDecide(status, 'reject');

  const act = (chosen: readonly string[], verdict: Verdict) => {
    if (chosen.length === 0 || !decides || !online) return;
    if (!rejects && !verdict.pass) return;
    decisions.decide(mayDecide(status, 'pass') ? kind : 'publish', chosen, verdict);
    arm(false);
    rows.untick();
    const from = cursor ?? chosen[0]!;
    const next = nextOpen(ids, from, (id) => isOpen(id) && !chosen.includes(id));
    setAtEnd(next === from && list.hasMore);
    rows.goTo(next);
  };
  const undo = () => {
    const back = decisions.undo();
    if (back.length === 0) return;
    const first = ids.find((id) => back.includes(id));
    if (first) rows.goTo(first);
    showToast({ text: a('review.undone'), tone: 'info' });
  };
  const reload = async () => {
    await decisions.flush();
    await list.reload();
  };

  // The first row is where one begins.
  const first = ids[0];
  useEffect(() => {
    if (cursor === null && first !== undefined && opensFirst()) rows.open(first);
  }, [cursor, first, rows.open]);
  // Decided faster than the next rows came: one goes on when they are there.
  const stuck = cursor !== null && decides && !isOpen(cursor) && atEnd;
  const after = stuck && cursor !== null ? nextOpen(ids, cursor, isOpen) : cursor;
  useEffect(() => {
    if (stuck && after !== null && after !== cursor) {
      setAtEnd(false);
      rows.goTo(after);
    }
  }, [stuck, after, cursor, rows.goTo]);
  // A rejection is armed for one work, not for the next, and nobody is told a reason that was meant for somebody else.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the move is the event
  useEffect(() => {
    arm(false);
    setReason(null);
  }, [cursor]);
  useAhead(list, cursor);
  useEffect(() => () => void decisions.flush(), []);
  const { sent, failed, elsewhere } = fatesOf(byId.values(), (id) => works.has(id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival at the server changes what waits
  useEffect(() => void queries.invalidateQueries({ queryKey: countsKey }), [sent, queries]);

  useKeys({
    ...look.keys,
    a: () => act(ticked.size > 0 ? [...ticked] : cursor ? [cursor] : [], { pass: true }),
    r: () => {
      if (!rejects || !online) return;
      if (ticked.size > 0) setRejecting(true);
      else if (cursor) {
        rows.open(cursor);
        arm(true);
      }
    },
    u: undo,
    'mod+z': undo,
    n: () => {
      if (arrived > 0 || openIds.length === 0) void reload();
    },
    // While a rejection is armed, Enter confirms it (decide.tsx).
    ...(armed ? { enter: undefined } : {}),
    escape: (event) => {
      if (armed && !look.zoomed) arm(false);
      else look.keys.escape?.(event);
    },
  });

  return {
    online,
    filters,
    list,
    works,
    rows,
    current,
    look,
    ticked,
    byId,
    isOpen,
    /** Nothing that is loaded waits for a decision. */
    allDone: openIds.length === 0,
    decidedHere,
    waits: status === WORK_STATUS.review,
    decides,
    rejects,
    /** The first row will be open, and is on its way. */
    awaited: cursor === null && (list.state === 'loading' || first !== undefined) && opensFirst(),
    armed,
    arm,
    reason,
    setReason,
    /** The ticked works are about to be rejected. */
    rejecting,
    setRejecting,
    act,
    undo,
    reload: () => void reload(),
    arrived,
    failed,
    elsewhere,
  };
}
