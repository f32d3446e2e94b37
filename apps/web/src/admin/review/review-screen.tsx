import type { ReviewReason } from '@atelier/contract/vocabulary/works';
import { WORK_MEDIA_TYPES, WORK_STATUS } from '@atelier/contract/vocabulary/works';
import type { ReviewItem } from '@atelier/contract/works/review';
import { mayDecide, type QueueStatus } from '@atelier/rules/works/moderation';
import { GhostButton, QuietButton } from '@atelier/ui/button';
import { showToast } from '@atelier/ui/toaster';
import { usePhone } from '@atelier/ui/use-phone';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { BulkBar } from '#admin/kit/bulk-bar.tsx';
import { ConfirmReason } from '#admin/kit/confirm-reason.tsx';
import { countsKey } from '#admin/kit/counts.ts';
import { ageText } from '#admin/kit/format.ts';
import { Kbd, KeySheet, useKeys } from '#admin/kit/keys.tsx';
import { FilterChip, FilterMenu, SearchBox, Tabs } from '#admin/kit/list/filters.tsx';
import { RowList } from '#admin/kit/list/row-list.tsx';
import { nextOpen } from '#admin/kit/list/selection.ts';
import { useKeyRows } from '#admin/kit/list/use-key-rows.ts';
import { useRows } from '#admin/kit/list/use-rows.ts';
import { ListPage, useTotal } from '#admin/kit/list-page.tsx';
import { reasonChoices } from '#admin/kit/review-reasons.ts';
import { useFilters } from '#admin/kit/url.ts';
import { useWords } from '#admin/kit/words.ts';
import { useLook } from '#admin/kit/work/row-panel.tsx';
import { nameOf } from '#admin/kit/work/work-cell.tsx';
import { useQueueColumns } from '#admin/review/columns.tsx';
import type { Verdict } from '#admin/review/decisions.ts';
import { QueueEmpty } from '#admin/review/queue-empty.tsx';
import { QueueNotice } from '#admin/review/queue-notice.tsx';
import { decisions, type ListKind, useArrivals, useDecisions, useQueue } from '#admin/review/review.api.ts';
import style from '#admin/review/review.module.css';
import { ReviewPanel } from '#admin/review/review-panel.tsx';
import { UndoBar } from '#admin/review/undo-bar.tsx';
import { useAhead } from '#admin/review/use-ahead.ts';
import { formatNumber, useLanguage } from '#lib/i18n/language.ts';
import { useOnline } from '#lib/use-online.ts';

export interface ReviewScreenProps {
  kind: ListKind;
  status: QueueStatus;
  title: string;
  tabs: readonly { path: string; label: string }[];
  /** Right of the title, before the keys. */
  tools?: ReactNode;
}

/** A queue of works: everything can be decided from the keyboard, and deciding never waits for the server. */
export function ReviewScreen({ kind, status, title, tabs, tools }: ReviewScreenProps) {
  const a = useWords();
  const language = useLanguage();
  const online = useOnline();
  const phone = usePhone();
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
  const waits = status === WORK_STATUS.review;
  const [reason, setReason] = useState<ReviewReason>('quality');
  const [atEnd, setAtEnd] = useState(false);
  const [rejecting, setRejecting] = useState(false);
  const columns = useQueueColumns(!waits);

  const isOpen = useCallback(
    (id: string) => {
      const fate = byId.get(id)?.fate;
      return fate === undefined || fate === 'failed';
    },
    [byId],
  );
  const untitled = a('facts.untitled');
  const nameById = (id: string) => nameOf(works.get(id) ?? { title: '', alt: '' }, untitled);
  const openIds = ids.filter(isOpen);
  const decidedHere = ids.length - openIds.length;
  // On the page of passed works nothing is approved or rejected again; they are taken down in work management.
  const decides = mayDecide(status, 'reconsider');
  const rejects = mayDecide(status, 'reject');

  const act = (chosen: readonly string[], verdict: Verdict) => {
    if (chosen.length === 0 || !decides || !online) return;
    if (!rejects && !verdict.pass) return;
    decisions.decide(mayDecide(status, 'pass') ? kind : 'publish', chosen, verdict);
    if (verdict.reasonKey) setReason(verdict.reasonKey);
    arm(false);
    rows.untick();
    const gone = new Set(chosen);
    const from = cursor ?? chosen[0]!;
    const next = nextOpen(ids, from, (id) => isOpen(id) && !gone.has(id));
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
    if (cursor === null && first !== undefined && window.matchMedia('(min-width: 1181px)').matches) rows.open(first);
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
  // A rejection is armed for one work, not for the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the move is the event
  useEffect(() => arm(false), [cursor]);
  useAhead(list, cursor);
  useEffect(() => () => void decisions.flush(), []);
  const sent = [...byId.values()].filter(({ fate }) => fate === 'sent').length;
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
  const keyRows = useKeyRows(status);
  const failed = [...byId.values()].filter(({ fate }) => fate === 'failed').length;
  const elsewhere = [...byId.values()].filter(({ fate, id }) => fate === 'elsewhere' && works.has(id)).length;
  const total = useTotal(list, (count) => formatNumber(count, language));
  const waiting = Math.max(0, list.total - (waits ? decidedHere : 0));
  const sub = waits
    ? list.total > 0 &&
      a('review.waiting', {
        count: waiting,
        age: ageText(list.head?.oldest_seconds ?? 0, language),
      })
    : total;
  const notice = (
    <QueueNotice
      failed={failed}
      arrived={arrived}
      elsewhere={elsewhere}
      reloading={list.reloading}
      onReload={() => void reload()}
      otherwise={phone ? '' : a(waits ? 'review.oldestFirst' : 'review.latestFirst')}
    />
  );

  return (
    <ListPage
      title={title}
      sub={sub}
      tools={
        <>
          {tools}
          <KeySheet rows={keyRows} />
        </>
      }
      filters={
        <>
          <Tabs label={a('review.tabs')} tabs={tabs} />
          <FilterMenu
            name={a('columns.type')}
            value={type}
            choices={WORK_MEDIA_TYPES.map((value) => ({ value, label: a(`type.${value}`) }))}
            onChange={(value) => filters.set('type', value)}
          />
          {user && <FilterChip name={a('columns.author')} value={`#${user}`} onClear={() => filters.set('user', '')} />}
          <SearchBox
            value={keyword}
            hint={a('review.searchHint')}
            onChange={(value) => filters.set('keyword', value)}
          />
          {!phone && <div className={style.noticePlace}>{notice}</div>}
        </>
      }
      notice={phone && notice}
      floating
      bulk={
        <>
          {look.over}
          {decides && ticked.size > 0 ? (
            <BulkBar count={ticked.size} onClear={rows.untick}>
              <QuietButton size="s" disabled={!online} onClick={() => act([...ticked], { pass: true })}>
                {a('review.approveCount', { count: ticked.size })}
              </QuietButton>
              {rejects && (
                <GhostButton size="s" disabled={!online} onClick={() => setRejecting(true)}>
                  {a('review.rejectCount', { count: ticked.size })}
                </GhostButton>
              )}
            </BulkBar>
          ) : (
            <UndoBar nameOf={nameById} onUndo={undo} />
          )}
        </>
      }
      panel={
        rows.panel &&
        current && (
          <ReviewPanel
            work={current}
            decision={byId.get(current.id)}
            status={status}
            reason={reason}
            onReason={setReason}
            armed={armed}
            onArm={arm}
            rows={rows}
            onZoom={() => look.zoom(true)}
            onDecide={(verdict) => act([current.id], verdict)}
            onUndo={undo}
          />
        )
      }
    >
      <RowList<ReviewItem>
        label={title}
        list={list}
        rows={rows}
        columns={columns}
        idOf={idOf}
        nameOf={(work) => nameOf(work, untitled)}
        filters={filters}
        empty={<QueueEmpty kind={kind} status={status} busy={list.reloading} onReload={() => void reload()} />}
        dimmed={(work) => !isOpen(work.id)}
        ticks={decides}
      >
        {waits && openIds.length === 0 && !list.hasMore && (
          <div className={style.done} role="status">
            {a('review.allDone')}
            <QuietButton size="s" busy={list.reloading} onClick={() => void reload()}>
              {a('review.again')} <Kbd>N</Kbd>
            </QuietButton>
          </div>
        )}
      </RowList>
      <ConfirmReason
        opened={rejecting}
        title={a('review.rejectTitle', { count: ticked.size })}
        consequence={a('review.consequenceMany', { count: ticked.size })}
        verb={a('review.reject')}
        reasons={reasonChoices(a)}
        first={reason}
        required
        onClose={() => setRejecting(false)}
        onConfirm={({ key, words }) => {
          setRejecting(false);
          act([...ticked], { pass: false, ...(key ? { reasonKey: key } : {}), ...(words ? { words } : {}) });
        }}
      />
    </ListPage>
  );
}

const idOf = (work: ReviewItem): string => work.id;
