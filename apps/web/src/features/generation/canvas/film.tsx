import type { HistoryItem } from '@atelier/contract/generation/history';
import { GhostButton } from '@atelier/ui/button';
import { IconChevronRight, IconLayoutColumns } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import style from '#features/generation/canvas/canvas.module.css';
import type { Pick } from '#features/generation/canvas/picks.ts';
import { optionsOf } from '#features/generation/form/form.ts';
import { isMade, type SubTask, sizeOf } from '#features/generation/history/items.ts';
import { useT } from '#lib/i18n/language.ts';
import { singleKeysAct } from '#lib/keys/shortcuts.ts';
import { isCut } from '#lib/picture/is-cut.ts';
import { useToolName } from '#lib/tool-name.ts';

export interface FilmProps {
  items: readonly HistoryItem[];
  shown: HistoryItem | null;
  part: SubTask | null;
  /** The picture that was chosen to compare with. */
  against?: string | null;
  onPick: (pick: Pick) => void;
  /** Where pictures can be compared with each other. */
  onAgainst?: (picture: string) => void;
  onAll: () => void;
}

/** The latest tasks as groups of small pictures, the newest on the left. Each can be chosen to compare with, by its corner or by C. */
export function Film({ items, shown, part, against = null, onPick, onAgainst, onAll }: FilmProps) {
  const t = useT();
  const nameOf = useToolName();
  const list = useRef<HTMLUListElement>(null);
  const at = part?.uuid || shown?.id;
  useEffect(() => {
    if (at && list.current) bringIntoView(list.current);
  }, [at]);
  return (
    <div className={style.film}>
      <ul ref={list} className={style.groups} aria-label={t('canvas.film')}>
        {items.map((item) => (
          <li key={item.id} data-on={item.id === shown?.id || undefined}>
            {item.result.map((each, index) => {
              if (each.trashed) return null;
              const size = sizeOf(item, each);
              const src = each.thumbnail || each.preview;
              const current = each.uuid !== '' && each.uuid === part?.uuid;
              const chosen = each.uuid !== '' && each.uuid === against;
              const comparable = onAgainst !== undefined && isMade(each) && !current;
              return (
                <span key={each.sub_task_id} style={{ aspectRatio: `${size.width} / ${size.height}` }}>
                  <button
                    type="button"
                    data-on={current || undefined}
                    data-wet={!isMade(each) || undefined}
                    data-cut={isCut(item.module) || undefined}
                    aria-current={current || undefined}
                    aria-label={t('canvas.filmTask', {
                      words: optionsOf(item).prompt.slice(0, 80) || nameOf(item.module, optionsOf(item).custom),
                      count: index + 1,
                      total: item.result.length,
                    })}
                    aria-keyshortcuts={comparable ? 'C' : undefined}
                    onClick={() => onPick({ task: item.id, index })}
                    onKeyDown={(event) => {
                      if (event.key.toLowerCase() !== 'c' || event.ctrlKey || event.metaKey || event.altKey) return;
                      if (!comparable || event.repeat || !singleKeysAct()) return;
                      event.preventDefault();
                      onAgainst?.(each.uuid);
                    }}
                  >
                    {src && <img src={src} alt="" loading="lazy" decoding="async" />}
                  </button>
                  {comparable && (
                    <button
                      type="button"
                      className={style.against}
                      tabIndex={-1}
                      aria-pressed={chosen}
                      aria-label={t('canvas.compareThis')}
                      title={t('canvas.compareThis')}
                      onClick={() => onAgainst?.(each.uuid)}
                    >
                      <IconLayoutColumns size={14} stroke={1.6} aria-hidden />
                    </button>
                  )}
                </span>
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

/** Room beside the picture, where there is some: its ring and a part of its neighbour, so that it is seen to go on. */
const BESIDE = 32;

/** Moves the list, and nothing but it, as far as the picture that is shown needs. */
function bringIntoView(list: HTMLElement): void {
  const shown = list.querySelector('button[data-on]') ?? list.querySelector('li[data-on]');
  if (!shown) return;
  const [own, room] = [shown.getBoundingClientRect(), list.getBoundingClientRect()];
  const beside = Math.max(0, Math.min(BESIDE, (room.width - own.width) / 2));
  const before = own.left - room.left - beside;
  const after = own.right - room.right + beside;
  if (before < 0) list.scrollBy({ left: before });
  else if (after > 0) list.scrollBy({ left: after });
}
