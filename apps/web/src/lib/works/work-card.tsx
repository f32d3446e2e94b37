import type { FeedItem } from '@atelier/contract/works/shapes';
import { thumbnailAt } from '@atelier/rules/media/thumbnails';
import { stateOf } from '@atelier/rules/works/states';
import { IconPhotoOff, IconPlayerPlay } from '@tabler/icons-react';
import { type MouseEvent, memo, type PointerEvent, Suspense, useEffect, useRef, useState } from 'react';
import { arriving } from '#lib/arriving.tsx';
import { useT, withWords } from '#lib/i18n/language.ts';
import { watchVideo } from '#lib/works/autoplay.ts';
import { blurBehind } from '#lib/works/ground.ts';
import { sourcesOf } from '#lib/works/picture-source.ts';
import style from '#lib/works/work-card.module.css';

const CardOverlay = arriving(
  async () => (await withWords(import('#lib/works/card-overlay.tsx'), 'styles')).CardOverlay,
);

export interface WorkCardProps {
  work: FeedItem;
  /** Width of its column in px. */
  width: number;
  /** The address it opens, for a new tab and for those without script. */
  href: string;
  /** In the first row: fetched at once and before others. */
  first: boolean;
  onOpen: (work: FeedItem) => void;
  /** A long press on a touch screen: the same actions as the overlay, as a sheet. */
  onActions: (work: FeedItem) => void;
}

/** A touch that rests this long is a long press; one that moves further is a scroll. */
const PRESS_MS = 450;
const PRESS_MOVE = 10;
/** The mouse events of a touch come this long after it at most. */
const RELEASE_MS = 300;

/** What browsers make of the finger that lets go must not press what has opened under it. */
function swallowRelease(): void {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  const names = ['mousedown', 'mouseup', 'click'] as const;
  const stop = () => {
    document.removeEventListener('pointerdown', stop, true);
    for (const name of names) document.removeEventListener(name, swallow, true);
  };
  for (const name of names) document.addEventListener(name, swallow, true);
  const lift = () => {
    setTimeout(stop, RELEASE_MS);
    // A press of its own, however soon: what a browser makes of the old one has no pointer.
    document.addEventListener('pointerdown', stop, true);
  };
  document.addEventListener('touchend', lift, { once: true, capture: true });
  document.addEventListener('touchcancel', lift, { once: true, capture: true });
}

/** A long press, without the click and the context menu that browsers make of it. */
function useLongPress(act: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  const acted = useRef(false);
  const end = () => clearTimeout(press.current?.timer);
  useEffect(() => () => clearTimeout(press.current?.timer), []);
  return {
    acted,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        acted.current = false;
        if (event.pointerType !== 'touch') return;
        const timer = setTimeout(() => {
          acted.current = true;
          swallowRelease();
          act();
        }, PRESS_MS);
        press.current = { timer, x: event.clientX, y: event.clientY };
      },
      onPointerMove: (event: PointerEvent) => {
        const from = press.current;
        if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > PRESS_MOVE) end();
      },
      onPointerUp: end,
      onPointerCancel: end,
      onContextMenu: (event: MouseEvent) => {
        if (acted.current) event.preventDefault();
      },
    },
  };
}

/** The moving picture over its cover, mounted only while it may play. */
function Playing({ work }: { work: FeedItem }) {
  const place = useRef<HTMLSpanElement>(null);
  const [on, play] = useState(false);
  useEffect(() => (place.current ? watchVideo(place.current, play) : undefined), []);
  return (
    <span ref={place} className={style.video}>
      {on && <video src={work.url} muted autoPlay loop playsInline poster={thumbnailAt(work.thumbnail, 512)} />}
    </span>
  );
}

/** A work in a feed. At rest it is the picture in its link; its words and what they start come with the pointer or the focus. */
export const WorkCard = memo(function WorkCard({ work, width, href, first, onOpen, onActions }: WorkCardProps) {
  const t = useT();
  const [active, activate] = useState(false);
  const [broken, setBroken] = useState(false);
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => (picture.current ? blurBehind(picture.current, work.thumbhash) : undefined), [work.thumbhash]);
  const { acted, handlers } = useLongPress(() => onActions(work));
  const state = stateOf(work.status);
  const name = work.alt || t('gallery.untitled', { name: work.author.nickname });
  const open = (event: MouseEvent) => {
    if (acted.current) event.preventDefault();
    if (acted.current || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(work);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only bring the overlay; everything in it is a control of its own
    <div
      className={style.card}
      onPointerEnter={(event) => event.pointerType === 'mouse' && activate(true)}
      onPointerLeave={(event) => activate(event.currentTarget.contains(document.activeElement))}
      onFocus={() => activate(true)}
      onBlur={(event) => {
        const { currentTarget: card, relatedTarget: next } = event;
        if (!card.contains(next) && !card.matches(':hover')) activate(false);
      }}
    >
      <a href={href} className={style.link} style={{ background: work.dominant }} onClick={open} {...handlers}>
        {broken ? (
          <span className={style.broken} role="img" aria-label={name}>
            <IconPhotoOff size={24} stroke={1.6} aria-hidden />
          </span>
        ) : (
          <img
            ref={picture}
            {...sourcesOf(work, width)}
            alt={name}
            width={work.width}
            height={work.height}
            loading={first ? 'eager' : 'lazy'}
            fetchPriority={first ? 'high' : 'auto'}
            decoding={first ? 'auto' : 'async'}
            draggable={false}
            onError={() => setBroken(true)}
          />
        )}
        {work.url !== '' && (
          <>
            <Playing work={work} />
            <span className={style.badge}>
              <IconPlayerPlay size={14} stroke={1.6} aria-hidden />
              <span className="sr">{t('gallery.video')}</span>
            </span>
          </>
        )}
        {state !== 'passed' && <span className={style.badge}>{t(`gallery.status.${state}`)}</span>}
      </a>
      {active && (
        <Suspense fallback={null}>
          <CardOverlay work={work} />
        </Suspense>
      )}
    </div>
  );
});
