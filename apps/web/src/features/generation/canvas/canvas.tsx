import type { HistoryItem } from '@atelier/contract/generation/history';
import { GhostButton, QuietButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { Kbd } from '@atelier/ui/kbd';
import { usePhone } from '@atelier/ui/use-phone';
import { IconLayoutColumns, IconPhoto } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import style from '#features/generation/canvas/canvas.module.css';
import { CompareWith } from '#features/generation/canvas/compare-with.tsx';
import { Film } from '#features/generation/canvas/film.tsx';
import { Ground } from '#features/generation/canvas/ground.tsx';
import { MadeSlot } from '#features/generation/canvas/made-slot.tsx';
import { Pictures } from '#features/generation/canvas/pictures.tsx';
import { RunningSlot } from '#features/generation/canvas/running-slot.tsx';
import { Start } from '#features/generation/canvas/start.tsx';
import { Swipe } from '#features/generation/canvas/swipe.tsx';
import { useActs } from '#features/generation/canvas/use-acts.ts';
import { type Canvas as CanvasState, useCanvas } from '#features/generation/canvas/use-canvas.ts';
import { WordsRow } from '#features/generation/canvas/words-row.tsx';
import { formFromItem, optionsOf } from '#features/generation/form/form.ts';
import type { FormState, Reference } from '#features/generation/form/form-state.ts';
import { readForm, useForm } from '#features/generation/form/form-store.ts';
import { lend } from '#features/generation/form/lent.ts';
import { isOpen, kindOf, type SubTask } from '#features/generation/history/items.ts';
import { RemoveDialog } from '#features/generation/history/remove-dialog.tsx';
import { FailedRow } from '#features/generation/history/task-row.tsx';
import { MadeBy } from '#features/generation/history/task-title.tsx';
import { TrashedRow } from '#features/generation/history/trashed-row.tsx';
import { useResults } from '#features/generation/history/use-results.ts';
import { MEDIA } from '#features/generation/screens/use-image-screen.ts';
import { useT } from '#lib/i18n/language.ts';
import { useUser } from '#lib/session/session.ts';

export interface CanvasProps {
  /** The tabs of the screen, above the canvas; on a phone the screen has them in its head. */
  tabs: ReactNode;
  openTasks: number;
  onLarge: (item: HistoryItem, part: SubTask) => void;
  onReuse: (form: Partial<FormState>, item?: HistoryItem) => void;
  onReference: (picture: Reference) => void;
  onAll: () => void;
}

/**
 * The newest result as large as the column allows, from its first stroke on: above it the words as they were understood, below it what can be
 * done with it and the latest tasks. Rows of fixed height: nothing moves between empty, running and finished.
 */
export function Canvas({ tabs, openTasks, onLarge, onReuse, onReference, onAll }: CanvasProps) {
  const t = useT();
  const user = useUser();
  const phone = usePhone();
  const results = useResults(MEDIA, MEDIA);
  const module = useForm((form) => form.module);
  const canvas = useCanvas(results.all, module);
  const { item, part } = canvas;
  const acts = useActs({
    item,
    part,
    openTasks,
    onLarge,
    onReuse,
    onReference,
    onRemove: results.doom,
    canCompare: canvas.other !== null,
    onCompare: canvas.compare,
    onStep: canvas.step,
  });
  useFocusWhenMade(item);
  const facts = item && <Facts item={item} canvas={canvas} />;
  const top = !phone && (
    <div className={style.top}>
      {tabs}
      {facts}
    </div>
  );
  if (user && results.isError && results.all.length === 0) {
    return (
      <>
        {top}
        <div className={style.aside}>
          <EmptyState
            tone="error"
            icon={<IconPhoto size={24} stroke={1.6} aria-hidden />}
            title={t('generation.failedTitle')}
            line={t('generation.failedLine')}
            action={<QuietButton onClick={() => void results.refetch()}>{t('common.retry')}</QuietButton>}
          />
        </div>
      </>
    );
  }
  if (user && results.isPending)
    return (
      <>
        {top}
        <Bare />
      </>
    );
  if (!item) {
    return (
      <>
        {top}
        <Start onPick={(idea) => onReuse(lend(readForm(), idea))} />
        {!phone && canvas.film.length > 0 && (
          <div className={style.filmUnder}>
            <Film items={canvas.film} shown={null} part={null} onPick={canvas.choose} onAll={onAll} />
          </div>
        )}
      </>
    );
  }
  return (
    <>
      {top}
      <div className={style.canvas}>
        <p className="sr" role="status">
          {results.announcement}
        </p>
        <div className={style.head}>
          <Words item={item} part={part} onReuse={onReuse} />
          {phone && facts}
        </div>
        <Stage item={item} canvas={canvas} acts={acts} results={results} onReuse={onReuse} />
        {part && !isOpen(item) ? (
          <MadeSlot item={item} part={part} acts={acts} />
        ) : isOpen(item) ? (
          <RunningSlot item={item} busy={results.isBusy(item)} onCancel={() => results.cancel(item)} />
        ) : (
          <div className={style.slot} />
        )}
        {!phone && (
          <Film
            items={canvas.film}
            shown={item}
            part={part}
            against={canvas.against}
            onPick={canvas.choose}
            onAgainst={canvas.chooseOther}
            onAll={onAll}
          />
        )}
        <RemoveDialog doomed={results.doomed} onClose={() => results.doom(null)} onRemove={results.remove} />
      </div>
    </>
  );
}

/** The picture gets the focus when it is there, unless somebody is busy elsewhere: its keys then act without a press. */
function useFocusWhenMade(item: HistoryItem | null): void {
  const awaited = useRef<string | null>(null);
  useEffect(() => {
    if (!item) return;
    if (isOpen(item)) {
      awaited.current = item.id;
      return;
    }
    if (awaited.current !== item.id) return;
    awaited.current = null;
    const at = document.activeElement;
    if (at && at !== document.body && !at.matches('[data-primary]')) return;
    document.querySelector<HTMLElement>('button[data-picture]')?.focus({ preventScroll: true });
  }, [item]);
}

/** The rows without anything in them, while the history is read. */
function Bare() {
  const t = useT();
  return (
    <div className={style.canvas} aria-busy="true">
      <div className={style.words}>
        <span className="sr">{t('common.loading')}</span>
      </div>
      <div className={style.stage} />
      <div className={style.slot} />
      <div className={style.film} />
    </div>
  );
}

/** The words of the picture; taking one out changes the form, which then stands ready with the picture's recipe. */
function Words({
  item,
  part,
  onReuse,
}: { item: HistoryItem; part: CanvasState['part'] } & Pick<CanvasProps, 'onReuse'>) {
  const { prompt } = optionsOf(item);
  // Where no picture came of it, there is nothing that the words could be in.
  const none = kindOf(item) === 'failed' || kindOf(item) === 'trashed';
  return (
    <WordsRow
      claims={none ? [] : item.claims}
      told={none ? '' : (part?.told ?? item.result.find(({ told }) => told)?.told ?? '')}
      prompt={prompt}
      when={isOpen(item) ? 'running' : 'made'}
      onWords={(words) => onReuse({ ...formFromItem(item), remix: readForm().remix, prompt: words }, item)}
    />
  );
}

/** What made the picture, how long it took, and what it can be compared with. */
function Facts({ item, canvas }: { item: HistoryItem; canvas: CanvasState }) {
  const t = useT();
  const phone = usePhone();
  const seconds = isOpen(item) ? 0 : item.processSeconds;
  return (
    <span className={`${style.facts} num`}>
      <MadeBy engine={item.engine} />
      {seconds > 0 && <span>{t('canvas.took', { seconds })}</span>}
      {canvas.other && !isOpen(item) && <Compare canvas={canvas} words={optionsOf(canvas.other.item).prompt} />}
      {phone && canvas.related.length > 1 && !isOpen(item) && <CompareWith canvas={canvas} />}
    </span>
  );
}

/** Shows the other picture for as long as it is held, by pointer or key. */
function Compare({ canvas, words }: { canvas: CanvasState; words: string }) {
  const t = useT();
  const phone = usePhone();
  const press = (event: { key: string; preventDefault: () => void }) => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    canvas.compare(true);
  };
  return (
    <GhostButton
      size="s"
      aria-pressed={canvas.comparing}
      aria-label={t('canvas.compare')}
      title={t('canvas.compareHelp', { words: words.slice(0, 80) })}
      onPointerDown={() => canvas.compare(true)}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={press}
    >
      <IconLayoutColumns size={16} stroke={1.6} aria-hidden />
      {!phone && t('canvas.compare')}
      {!phone && <Kbd>C</Kbd>}
    </GhostButton>
  );
}

interface StageProps {
  item: HistoryItem;
  canvas: CanvasState;
  acts: ReturnType<typeof useActs>;
  results: ReturnType<typeof useResults>;
  onReuse: CanvasProps['onReuse'];
}

function Stage({ item, canvas, acts, results, onReuse }: StageProps) {
  const phone = usePhone();
  if (kindOf(item) === 'trashed') {
    return (
      <Ground>
        <div className={style.failed}>
          <TrashedRow
            item={item}
            busy={results.isBusy(item)}
            onRestore={() => results.restore(item)}
            onRemove={() => results.remove(item)}
          />
        </div>
      </Ground>
    );
  }
  if (kindOf(item) === 'failed') {
    return (
      <Ground>
        <div className={style.failed}>
          <FailedRow
            item={item}
            onAgain={() => results.again(item)}
            onReuse={() => onReuse(formFromItem(item), item)}
            onRemove={() => results.remove(item)}
          />
        </div>
      </Ground>
    );
  }
  const restore = (part: SubTask) => results.restore(item, [part]);
  if (phone) return <Swipe canvas={canvas} onOpen={acts.large} onKey={acts.onKey} />;
  return (
    <Ground>
      <Pictures
        item={item}
        part={canvas.part}
        other={canvas.comparing ? canvas.other : null}
        onSelect={(index) => canvas.choose({ task: item.id, index })}
        onOpen={acts.large}
        onRestore={restore}
        onKey={acts.onKey}
      />
    </Ground>
  );
}
