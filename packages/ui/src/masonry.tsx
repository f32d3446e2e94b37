import { cardHeight, columnsFor, inColumns } from '@atelier/rules/gallery/columns';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import style from '#masonry.module.css';

export interface MasonryItem {
  key: string;
  /** width / height. */
  ratio: number;
  node: ReactNode;
}

/** A short masonry (a screenful or two) with exact heights; a feed that grows is `FeedMasonry`. */
export function Masonry({ items, label }: { items: readonly MasonryItem[]; label: string }) {
  const place = useRef<HTMLUListElement>(null);
  const [columns, setColumns] = useState(4);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => setColumns(columnsFor(element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
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
