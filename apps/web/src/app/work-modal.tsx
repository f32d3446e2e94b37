import { resolvePath } from '@atelier/rules/routes/resolve';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import style from '#app/work-modal.module.css';
import { WorkDetail } from '#features/work/work-detail.tsx';
import { pathInApp } from '#lib/base-path.ts';
import { useT } from '#lib/i18n/language.ts';
import { ModalFrame } from '#lib/picture/modal-frame.tsx';
import { knownWork } from '#lib/works/cache.ts';
import type { FeedFilter } from '#lib/works/filter.ts';
import { useFeed } from '#lib/works/use-feed.ts';

export interface WorkModalProps {
  id: string;
  /** The list it was opened from; null where it stands alone. */
  filter: FeedFilter | null;
  /** Shows another work of the list in its place. */
  onMove: (id: string) => void;
  onClose: () => void;
}

/** The next page is asked for when so few works are left ahead. */
const AHEAD = 4;
const NO_LIST: FeedFilter = { source: 'explore' };

/** Gives the focus back to the card of the work that was seen last, or of the one that was pressed. */
function refocus(...ids: string[]): void {
  for (const id of ids) {
    const card = document.querySelector<HTMLElement>(`#content [data-key="${CSS.escape(id)}"] a`);
    if (!card) continue;
    const { top, bottom } = card.getBoundingClientRect();
    if (bottom < 0 || top > window.innerHeight) continue;
    card.focus({ preventScroll: true });
    return;
  }
  document.getElementById('content')?.focus({ preventScroll: true });
}

/** The work the address names now: it is ahead of the screen while a page is still being drawn. */
function namedWork(): string | undefined {
  const found = resolvePath(pathInApp());
  return found.kind === 'page' ? found.params.mediakey : undefined;
}

/** The way to the neighbours in the list that was open. Past the last one known the list goes on reading. */
function useNeighbours(id: string, filter: FeedFilter | null, onMove: (id: string) => void) {
  const feed = useFeed(filter ?? NO_LIST, filter !== null);
  const works = filter ? feed.works : [];
  const at = works.findIndex((work) => work.id === id);
  const wanted = useRef(false);
  const { more, hasMore, moreFailed, pending } = feed;
  const known = works.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `more` is new with every answer; the position is the event
  useEffect(() => {
    if (filter && known - at - 1 < AHEAD && hasMore && !moreFailed) more();
  }, [known, at, hasMore]);

  const step = (by: -1 | 1) => {
    // Keys that come faster than the screen still count, each for one step.
    const from = works.findIndex((work) => work.id === (namedWork() ?? id));
    const to = from + by < 0 ? undefined : works[from + by];
    // A step that comes before the list does is made when it is there.
    wanted.current = by === 1 && !to && (hasMore || pending);
    if (to) onMove(to.id);
    else if (wanted.current) more();
  };
  const latest = useRef(step);
  latest.current = step;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that has come is the event
  useEffect(() => {
    if (wanted.current) latest.current(1);
  }, [known]);
  return {
    previous: at > 0 ? () => step(-1) : null,
    next: filter && (at + 1 < known || hasMore || pending) ? () => step(1) : null,
  };
}

/** A work over the feed it was opened from (look: detail): its own address, arrows through the list, ESC and back return. */
export function WorkModal({ id, filter, onMove, onClose }: WorkModalProps) {
  const t = useT();
  const queries = useQueryClient();
  const { previous, next } = useNeighbours(id, filter, onMove);
  const known = knownWork(queries, id);
  const seen = useRef({ first: id, last: id });
  seen.current.last = id;

  useEffect(() => {
    const { current } = seen;
    return () => refocus(current.last, current.first);
  }, []);
  return (
    <ModalFrame
      label={known?.alt || t('gallery.work')}
      className={style.work ?? ''}
      onClose={onClose}
      onPrevious={previous}
      onNext={next}
      previousLabel={t('gallery.previous')}
      nextLabel={t('gallery.next')}
    >
      <WorkDetail
        key={id}
        id={id}
        known={known}
        frame="modal"
        onClose={onClose}
        onNeighbour={(step) => (step === 1 ? next : previous)?.()}
      />
    </ModalFrame>
  );
}
