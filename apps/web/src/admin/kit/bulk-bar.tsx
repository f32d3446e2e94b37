import { IconButton } from '@atelier/ui/button';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import style from '#admin/kit/bulk-bar.module.css';
import { TICK_MAX } from '#admin/kit/list/selection.ts';
import { useWords } from '#admin/kit/words.ts';

/** What can be done with the ticked rows; floats over the list while some are ticked. */
export function BulkBar({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  const a = useWords();
  if (count === 0) return null;
  return (
    <div className={style.place}>
      <div className={style.bar} role="toolbar" aria-label={a('list.selected', { count })}>
        <span className={`${style.count} num`} role="status">
          {a('list.selected', { count })}
          {count >= TICK_MAX && <small>{a('list.selectionLimit', { max: TICK_MAX })}</small>}
        </span>
        {children}
        <IconButton label={a('list.unselect')} size="s" onClick={onClear}>
          <IconX size={16} stroke={1.6} />
        </IconButton>
      </div>
    </div>
  );
}
