import { WORK_MEDIA_TYPES } from '@atelier/contract/vocabulary/works';
import type { ReviewItem } from '@atelier/contract/works/review';
import type { QueueStatus } from '@atelier/rules/works/moderation';
import { GhostButton, QuietButton } from '@atelier/ui/button';
import { Kbd } from '@atelier/ui/kbd';
import { usePhone } from '@atelier/ui/use-phone';
import type { ReactNode } from 'react';
import { BulkBar } from '#admin/kit/bulk-bar.tsx';
import { ConfirmReason } from '#admin/kit/confirm-reason.tsx';
import { ageText } from '#admin/kit/format.ts';
import { KeySheet } from '#admin/kit/keys.tsx';
import { FilterChip, FilterMenu, SearchBox, Tabs } from '#admin/kit/list/filters.tsx';
import { RowList } from '#admin/kit/list/row-list.tsx';
import { useKeyRows } from '#admin/kit/list/use-key-rows.ts';
import { ListPage, useTotal } from '#admin/kit/list-page.tsx';
import { reasonChoices } from '#admin/kit/review-reasons.ts';
import { PanelPlace } from '#admin/kit/side-panel.tsx';
import { useWords } from '#admin/kit/words.ts';
import { nameOf } from '#admin/kit/work/work-cell.tsx';
import { useQueueColumns } from '#admin/review/columns.tsx';
import { QueueEmpty } from '#admin/review/queue-empty.tsx';
import { QueueNotice } from '#admin/review/queue-notice.tsx';
import type { ListKind } from '#admin/review/review.api.ts';
import style from '#admin/review/review.module.css';
import { ReviewPanel } from '#admin/review/review-panel.tsx';
import { UndoBar } from '#admin/review/undo-bar.tsx';
import { useReview } from '#admin/review/use-review.ts';
import { formatNumber, useLanguage } from '#lib/i18n/language.ts';

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
  const phone = usePhone();
  const review = useReview(kind, status);
  const {
    online,
    filters,
    list,
    works,
    rows,
    current,
    look,
    ticked,
    waits,
    decides,
    rejects,
    reason,
    act,
    undo,
    reload,
  } = review;
  const { type, keyword, user } = filters.values;
  const columns = useQueueColumns(!waits);
  const keyRows = useKeyRows(status);
  const untitled = a('facts.untitled');
  const nameById = (id: string) => nameOf(works.get(id) ?? { title: '', alt: '' }, untitled);
  const total = useTotal(list, (count) => formatNumber(count, language));
  const waiting = Math.max(0, list.total - (waits ? review.decidedHere : 0));
  const sub = waits
    ? waiting > 0 &&
      a('review.waiting', {
        count: waiting,
        age: ageText(list.head?.oldest_seconds ?? 0, language),
      })
    : total;
  const notice = (
    <QueueNotice
      failed={review.failed}
      arrived={review.arrived}
      elsewhere={review.elsewhere}
      reloading={list.reloading}
      onReload={reload}
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
                <GhostButton size="s" disabled={!online} onClick={() => review.setRejecting(true)}>
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
        rows.panel && current ? (
          <ReviewPanel
            work={current}
            decision={review.byId.get(current.id)}
            status={status}
            reason={reason}
            onReason={review.setReason}
            armed={review.armed}
            onArm={review.arm}
            rows={rows}
            onZoom={() => look.zoom(true)}
            onDecide={(verdict) => act([current.id], verdict)}
            onUndo={undo}
          />
        ) : (
          review.awaited && <PanelPlace />
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
        empty={<QueueEmpty kind={kind} status={status} busy={list.reloading} onReload={reload} />}
        dimmed={(work) => !review.isOpen(work.id)}
        ticks={decides}
      >
        {waits && review.allDone && !list.hasMore && (
          <div className={style.done} role="status">
            {a('review.allDone')}
            <QuietButton size="s" busy={list.reloading} onClick={reload}>
              {a('review.again')} <Kbd>N</Kbd>
            </QuietButton>
          </div>
        )}
      </RowList>
      <ConfirmReason
        opened={review.rejecting}
        title={a('review.rejectTitle', { count: ticked.size })}
        consequence={a('review.consequenceMany', { count: ticked.size })}
        verb={a('review.reject')}
        reasons={reasonChoices(a)}
        required
        onClose={() => review.setRejecting(false)}
        onConfirm={({ key, words }) => {
          review.setRejecting(false);
          act([...ticked], { pass: false, ...(key ? { reasonKey: key } : {}), ...(words ? { words } : {}) });
        }}
      />
    </ListPage>
  );
}

const idOf = (work: ReviewItem): string => work.id;
