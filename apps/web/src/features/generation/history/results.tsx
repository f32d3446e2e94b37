import type { HistoryItem } from '@atelier/contract/generation/history';
import type { MediaType } from '@atelier/contract/vocabulary/modules';
import { GhostButton, QuietButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { EmptyState } from '@atelier/ui/empty-state';
import { SkeletonLine, SkeletonTile } from '@atelier/ui/skeleton';
import { showToast } from '@atelier/ui/toaster';
import { IconPhoto, IconStack2 } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formFromItem } from '#features/generation/form/form.ts';
import type { Reference } from '#features/generation/form/form-state.ts';
import {
  cancelTask,
  type Group,
  removeTask,
  speedUpTask,
  submitForm,
  useHistory,
} from '#features/generation/generation.api.ts';
import { FinishedGroup } from '#features/generation/history/finished-group.tsx';
import style from '#features/generation/history/history.module.css';
import { itemsOf, kindOf, madeOf, type SubTask, sizeOf } from '#features/generation/history/items.ts';
import { RunningCard } from '#features/generation/history/running-card.tsx';
import { FailedRow, WaitingRow } from '#features/generation/history/task-row.tsx';
import { useAccount } from '#lib/account.ts';
import { ApiError } from '#lib/api/error.ts';
import { tell } from '#lib/events.ts';
import { noteTasks } from '#lib/generate-counters/counter-store.ts';
import { useReadResults } from '#lib/generate-counters/use-counters.ts';
import { useT } from '#lib/i18n/language.ts';
import { savePicture } from '#lib/picture/save-picture.ts';
import { useUser } from '#lib/session/session.ts';
import { useMore } from '#lib/use-more.ts';

export interface ResultsProps {
  group: Group;
  mediaType: MediaType;
  /** Only what is not done, and what did not work. */
  queueOnly: boolean;
  onOpen: (item: HistoryItem, part: SubTask) => void;
  onReuse: (item: HistoryItem) => void;
  onReference: (picture: Reference) => void;
}

/** Says what ended in this tab's time, once per task, for those who do not see the screen. */
function useAnnouncement(items: readonly HistoryItem[]): string {
  const t = useT();
  const known = useRef(new Map<string, string>());
  const [text, setText] = useState('');
  useEffect(() => {
    for (const item of items) {
      const kind = kindOf(item);
      const before = known.current.get(item.id);
      known.current.set(item.id, kind);
      if (before === undefined || before === kind) continue;
      if (kind === 'running') setText(t('generation.announce.started'));
      if (kind === 'finished') setText(t('generation.announce.finished'));
      if (kind === 'failed') setText(t('generation.announce.failed'));
    }
  }, [items, t]);
  return text;
}

/** One's tasks, newest first, each drawn by its state. */
export function Results({ mediaType, group, queueOnly, onOpen, onReuse, onReference }: ResultsProps) {
  const t = useT();
  const user = useUser();
  const account = useAccount();
  const queries = useQueryClient();
  const { data, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useHistory(
    mediaType,
    group,
  );
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [doomed, doom] = useState<HistoryItem | null>(null);
  const more = useMore(hasNextPage && !isFetchingNextPage, () => void fetchNextPage());
  const all = itemsOf(data);
  const watched = useRef(new Set<string>());
  const announcement = useAnnouncement(all);
  // What ended while nobody listened is counted when it is seen.
  useEffect(() => noteTasks(itemsOf(data)), [data]);
  useReadResults('images');
  const items = queueOnly ? all.filter((item) => kindOf(item) !== 'finished') : all;
  const now = Date.now();
  const grade = account?.grade ?? 0;

  /** Runs an action of one task; its buttons wait, and a refusal has already been shown. */
  const act = async (item: HistoryItem, work: () => Promise<unknown>) => {
    setBusy((before) => new Set(before).add(item.id));
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setBusy((before) => new Set([...before].filter((id) => id !== item.id)));
    }
  };
  const download = (item: HistoryItem) =>
    act(item, async () => {
      let marked = false;
      for (const part of madeOf(item)) marked = (await savePicture(part.uuid)) || marked;
      if (marked) {
        showToast({
          text: t('generation.viewer.watermark'),
          tone: 'info',
          action: { label: t('generation.whatMembers'), run: () => tell('policy', { part: 'members' }) },
        });
      }
    });
  const again = (item: HistoryItem) =>
    act(item, async () => {
      try {
        await submitForm(queries, formFromItem(item), grade);
      } catch (error) {
        if (error instanceof ApiError && ['no_credits', 'locked', 'pay'].includes(error.reaction))
          tell('intercept', { error });
        else if (error instanceof ApiError)
          showToast({ text: error.message || t('common.requestFailed'), tone: 'error' });
        throw error;
      }
    });
  const remove = (item: HistoryItem) => {
    doom(null);
    void act(item, () => removeTask(queries, item));
  };

  const draw = (item: HistoryItem) => {
    const waits = busy.has(item.id);
    switch (kindOf(item)) {
      case 'running':
        watched.current.add(item.id);
        return (
          <RunningCard
            item={item}
            busy={waits}
            onCancel={() => void act(item, () => cancelTask(queries, item))}
            onOpen={(part) => onOpen(item, part)}
          />
        );
      case 'waiting':
        return (
          <WaitingRow
            item={item}
            busy={waits}
            mayHurry={grade > 0 && item.consumption_level === 'slow'}
            onCancel={() => void act(item, () => cancelTask(queries, item))}
            onSpeedUp={() => void act(item, () => speedUpTask(queries, item))}
          />
        );
      case 'failed':
        return (
          <FailedRow
            item={item}
            onAgain={() => void again(item)}
            onReuse={() => onReuse(item)}
            onRemove={() => remove(item)}
          />
        );
      case 'finished':
        return (
          <FinishedGroup
            item={item}
            now={now}
            watched={watched.current.has(item.id)}
            onOpen={(part) => onOpen(item, part)}
            onReuse={() => onReuse(item)}
            onDownload={() => void download(item)}
            onReference={(part) => onReference({ id: part.uuid, ...pick(sizeOf(item, part)) })}
            onRemove={() => doom(item)}
          />
        );
    }
  };

  if (!user) {
    return (
      <div className={style.place}>
        <EmptyState
          icon={<IconPhoto size={24} stroke={1.6} aria-hidden />}
          title={t('generation.guestTitle')}
          line={t('generation.guestLine')}
          action={
            <QuietButton onClick={() => tell('login', { reason: 'asked' })}>{t('shell.loginRegister')}</QuietButton>
          }
        />
      </div>
    );
  }
  if (isError && all.length === 0) {
    return (
      <div className={style.place}>
        <EmptyState
          tone="error"
          icon={<IconPhoto size={24} stroke={1.6} aria-hidden />}
          title={t('generation.failedTitle')}
          line={t('generation.failedLine')}
          action={<QuietButton onClick={() => void refetch()}>{t('common.retry')}</QuietButton>}
        />
      </div>
    );
  }
  if (isPending) return <HistorySkeleton />;
  if (items.length === 0 && !hasNextPage) {
    return (
      <div className={style.place}>
        <EmptyState
          icon={
            queueOnly ? (
              <IconStack2 size={24} stroke={1.6} aria-hidden />
            ) : (
              <IconPhoto size={24} stroke={1.6} aria-hidden />
            )
          }
          title={t(queueOnly ? 'generation.queueEmptyTitle' : 'generation.emptyTitle')}
          line={t(queueOnly ? 'generation.queueEmptyLine' : 'generation.emptyLine')}
        />
      </div>
    );
  }
  return (
    <>
      <p className="sr" role="status">
        {announcement}
      </p>
      <ul className={style.list}>
        {items.map((item) => (
          <li key={item.id}>{draw(item)}</li>
        ))}
        <li>
          {isFetchingNextPage && <HistorySkeleton />}
          <div ref={more} className={style.end} />
        </li>
      </ul>
      <Dialog
        opened={doomed !== null}
        onClose={() => doom(null)}
        title={t('generation.removeTitle')}
        closeLabel={t('common.close')}
        sheet
      >
        <p>{t('generation.removeLine', { count: doomed ? madeOf(doomed).length : 0 })}</p>
        <div className={style.confirm}>
          <GhostButton onClick={() => doom(null)}>{t('common.cancel')}</GhostButton>
          <QuietButton className={style.danger} data-autofocus onClick={() => doomed && remove(doomed)}>
            {t('generation.remove')}
          </QuietButton>
        </div>
      </Dialog>
    </>
  );
}

const pick = ({ width, height }: { width: number; height: number }) => ({ width, height });

function HistorySkeleton() {
  const t = useT();
  return (
    <div className={style.skeleton} aria-busy="true">
      <span className="sr">{t('common.loading')}</span>
      {['a', 'b'].map((key) => (
        <div key={key} className={style.task}>
          <div className={style.title}>
            <SkeletonLine width="40%" />
          </div>
          <div className={style.skeletonTiles}>
            {['1', '2'].map((each) => (
              <SkeletonTile key={each} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
