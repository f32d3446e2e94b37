import type { HistoryItem } from '@atelier/contract/generation/history';
import { GhostButton } from '@atelier/ui/button';
import { IconChevronRight } from '@tabler/icons-react';
import style from '#features/generation/canvas/canvas.module.css';
import type { Pick } from '#features/generation/canvas/picks.ts';
import { optionsOf } from '#features/generation/form/form.ts';
import { isMade, type SubTask, sizeOf } from '#features/generation/history/items.ts';
import { useT } from '#lib/i18n/language.ts';

export interface FilmProps {
  items: readonly HistoryItem[];
  shown: HistoryItem | null;
  part: SubTask | null;
  onPick: (pick: Pick) => void;
  onAll: () => void;
}

/** The latest tasks as groups of small pictures, the newest on the left. */
export function Film({ items, shown, part, onPick, onAll }: FilmProps) {
  const t = useT();
  return (
    <div className={style.film}>
      <ul className={style.groups} aria-label={t('canvas.film')}>
        {items.map((item) => (
          <li key={item.id} data-on={item.id === shown?.id || undefined}>
            {item.result.map((each, index) => {
              if (each.trashed) return null;
              const size = sizeOf(item, each);
              const src = each.thumbnail || each.preview;
              const current = each.uuid !== '' && each.uuid === part?.uuid;
              return (
                <button
                  key={each.sub_task_id}
                  type="button"
                  style={{ aspectRatio: `${size.width} / ${size.height}` }}
                  data-on={current || undefined}
                  data-wet={!isMade(each) || undefined}
                  aria-current={current || undefined}
                  aria-label={t('canvas.filmTask', {
                    words: optionsOf(item).prompt.slice(0, 80),
                    count: index + 1,
                    total: item.result.length,
                  })}
                  onClick={() => onPick({ task: item.id, index })}
                >
                  {src && <img src={src} alt="" loading="lazy" decoding="async" />}
                </button>
              );
            })}
          </li>
        ))}
      </ul>
      <GhostButton size="s" onClick={onAll}>
        {t('canvas.all')}
        <IconChevronRight size={16} stroke={1.6} aria-hidden />
      </GhostButton>
    </div>
  );
}
