import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react';
import style from '#features/generation/canvas/canvas.module.css';
import { Picture } from '#features/generation/canvas/pictures.tsx';
import type { Canvas } from '#features/generation/canvas/use-canvas.ts';
import { type SubTask, sizeOf } from '#features/generation/history/items.ts';
import { useT } from '#lib/i18n/language.ts';

/** Pictures one can swipe to; the others stand in the queue's list. */
const MOST = 24;

/** On a phone: one picture at a time, the next one peeks, a swipe goes on to the pictures before. */
export function Swipe({
  canvas,
  onOpen,
  onKey,
}: {
  canvas: Canvas;
  onOpen: (part: SubTask) => void;
  onKey: (event: KeyboardEvent) => void;
}) {
  const t = useT();
  const row = useRef<HTMLUListElement>(null);
  const { film, choose } = canvas;
  const all = film
    .flatMap((item) => item.result.flatMap((part, index) => (part.trashed ? [] : { item, part, index })))
    .slice(0, MOST);
  const newest = film[0]?.id;
  const shown = canvas.item?.id;
  // What is told and offered is about the picture that is seen: a new task's, or the form's own when another tool made the newest.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture one swiped to within a task stays where it is
  useEffect(() => {
    const box = row.current;
    const of = all.findIndex(({ item, part }) => item.id === shown && part.uuid === canvas.part?.uuid);
    const at = of >= 0 ? of : all.findIndex(({ item }) => item.id === shown);
    const place = box?.children[at] as HTMLElement | undefined;
    if (box && place)
      box.scrollTo({ left: at === 0 ? 0 : place.offsetLeft - (box.clientWidth - place.offsetWidth) / 2 });
  }, [newest, shown]);
  /** The picture whose middle is nearest to the row's. */
  const settle = () => {
    const box = row.current;
    if (!box) return;
    const middle = box.scrollLeft + box.clientWidth / 2;
    const places = [...box.children].map((each) => each as HTMLElement);
    const apart = places.map((each) => Math.abs(each.offsetLeft + each.offsetWidth / 2 - middle));
    const at = all[apart.indexOf(Math.min(...apart))];
    if (at) choose({ task: at.item.id, index: at.index });
  };
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <ul
      ref={row}
      className={style.swipe}
      aria-label={t('canvas.label')}
      onScroll={() => {
        clearTimeout(timer.current);
        timer.current = setTimeout(settle, 120);
      }}
    >
      {all.map(({ item, part, index }) => {
        const size = sizeOf(item, part);
        const current = part.uuid !== '' && part.uuid === canvas.part?.uuid;
        return (
          <li key={part.sub_task_id} style={{ '--ratio': size.width / size.height } as CSSProperties}>
            <Picture
              item={item}
              part={part}
              index={index}
              selected={false}
              alone
              other={current && canvas.comparing ? canvas.other : null}
              onSelect={() => undefined}
              onOpen={() => onOpen(part)}
              onKey={onKey}
            />
          </li>
        );
      })}
    </ul>
  );
}
