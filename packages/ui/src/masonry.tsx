import { cardHeight, columnsFor, inColumns } from '@atelier/rules/gallery/columns';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import style from '#masonry.module.css';

export interface MasonryItem {
  key: string;
  /** width / height. */
  ratio: number;
  node: ReactNode;
}

export interface MasonryProps {
  items: readonly MasonryItem[];
  label: string;
  /** px of the window that are not the masonry's, where that is known before it stands. */
  beside?: number;
}

/**
 * A short masonry (a screenful or two) with exact heights; a feed that grows is `FeedMasonry`. Where it is known what stands beside it, it is
 * drawn for the width that the window leaves it, and an observer corrects that; else it asks for its width before anything is seen.
 */
export function Masonry({ items, label, beside }: MasonryProps) {
  const place = useRef<HTMLUListElement>(null);
  const [columns, setColumns] = useState(() => columnsFor(window.innerWidth - (beside ?? 0)));
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => setColumns(columnsFor(element.clientWidth));
    if (beside === undefined) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [beside]);
  return (
    <ul className={style.feed} ref={place} aria-label={label}>
      {inColumns(items, columns, ({ ratio }) => cardHeight(1, ratio, 1)).map((column, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position
        <li key={index} className={style.column}>
          {column.map((item) => (
            <div key={item.key}>{item.node}</div>
          ))}
        </li>
      ))}
    </ul>
  );
}
