import { useEffect } from 'react';
import type { List } from '#admin/kit/list/use-list.ts';
import { prefetch } from '#admin/kit/work/picture.tsx';
import type { QueuePage } from '#admin/review/review.api.ts';

/** How many loaded rows are left when the next are fetched ahead of the reader. */
const AHEAD = 25;
const PICTURES_AHEAD = 3;

/** Fetches the next rows and their pictures before the reader gets there. */
export function useAhead({ rows, more }: List<QueuePage>, cursor: string | null): void {
  useEffect(() => {
    if (cursor === null) return;
    const at = rows.findIndex(({ id }) => id === cursor);
    prefetch(rows.slice(at + 1, at + 1 + PICTURES_AHEAD));
    if (rows.length - at < AHEAD) more();
  }, [cursor, rows, more]);
}
