import type { HistoryItem } from '@atelier/contract/generation/history';
import type { MediaType } from '@atelier/contract/vocabulary/modules';
import type { Picked } from '@atelier/rules/gallery/ideas';
import { QuietButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { SkeletonLine, SkeletonTile } from '@atelier/ui/skeleton';
import { IconPhoto } from '@tabler/icons-react';
import type { Reference } from '#features/generation/form/form-state.ts';
import type { Group } from '#features/generation/generation.api.ts';
import { FinishedGroup } from '#features/generation/history/finished-group.tsx';
import style from '#features/generation/history/history.module.css';
import { kindOf, type SubTask, sizeOf } from '#features/generation/history/items.ts';
import { NoneYet } from '#features/generation/history/none-yet.tsx';
import { RemoveDialog } from '#features/generation/history/remove-dialog.tsx';
import { RunningCard } from '#features/generation/history/running-card.tsx';
import { FailedRow, WaitingRow } from '#features/generation/history/task-row.tsx';
import { TrashedRow, TrashLink } from '#features/generation/history/trashed-row.tsx';
import { useResults } from '#features/generation/history/use-results.ts';
import { tell } from '#lib/events.ts';
import { useT } from '#lib/i18n/language.ts';
import { useUser } from '#lib/session/session.ts';

export interface ResultsProps {
  group: Group;
  mediaType: MediaType;
  onOpen: (item: HistoryItem, part: SubTask) => void;
  onReuse: (item: HistoryItem) => void;
  onReference: (picture: Reference) => void;
  onIdea: (idea: Picked) => void;
}

/** One's tasks, newest first, each drawn by its state. */
export function Results({ mediaType, group, onOpen, onReuse, onReference, onIdea }: ResultsProps) {
  const t = useT();
  const user = useUser();
  const results = useResults(mediaType, group);
  const {
    all: items,
    isPending,
    isError,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    more,
    watched,
    doomed,
    doom,
  } = results;
  const now = Date.now();

  const draw = (item: HistoryItem) => {
    const waits = results.isBusy(item);
    switch (kindOf(item)) {
      case 'running':
        watched.add(item.id);
        return (
          <RunningCard
            item={item}
            busy={waits}
            onCancel={() => results.cancel(item)}
            onOpen={(part) => onOpen(item, part)}
          />
        );
      case 'waiting':
        return (
          <WaitingRow
            item={item}
            busy={waits}
            mayHurry={results.mayHurry(item)}
            onCancel={() => results.cancel(item)}
            onSpeedUp={() => results.speedUp(item)}
          />
        );
      case 'trashed':
        return (
          <TrashedRow
            item={item}
            busy={waits}
            onRestore={() => results.restore(item)}
            onRemove={() => results.remove(item)}
          />
        );
      case 'failed':
        return (
          <FailedRow
            item={item}
            onAgain={() => results.again(item)}
            onReuse={() => onReuse(item)}
            onRemove={() => results.remove(item)}
          />
        );
      case 'finished':
        return (
          <FinishedGroup
            item={item}
            now={now}
            watched={watched.has(item.id)}
            onOpen={(part) => onOpen(item, part)}
            onReuse={() => onReuse(item)}
            onDownload={() => results.download(item)}
            onReference={(part) => onReference({ id: part.uuid, ...pick(sizeOf(item, part)) })}
            onRestore={(part) => results.restore(item, [part])}
            onRemove={() => doom(item)}
          />
        );
    }
  };

  if (!user) {
    return (
      <NoneYet
        line={t('generation.guestLine')}
        action={
          <QuietButton onClick={() => tell('login', { reason: 'asked' })}>{t('shell.loginRegister')}</QuietButton>
        }
        onIdea={onIdea}
      />
    );
  }
  if (isError && items.length === 0) {
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
    return <NoneYet line={t('generation.emptyLine')} action={<TrashLink />} onIdea={onIdea} />;
  }
  return (
    <>
      <p className="sr" role="status">
        {results.announcement}
      </p>
      <ul className={style.list}>
        {items.map((item) => (
          <li key={item.id}>{draw(item)}</li>
        ))}
        <li>
          {isFetchingNextPage && <HistorySkeleton />}
          <div ref={more} className={style.end} />
          {!hasNextPage && (
            <p className={style.last}>
              <TrashLink />
            </p>
          )}
        </li>
      </ul>
      <RemoveDialog doomed={doomed} onClose={() => doom(null)} onRemove={results.remove} />
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
