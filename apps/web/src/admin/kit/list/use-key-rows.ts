import { mayDecide, type QueueStatus } from '@atelier/rules/works/moderation';
import type { KeyRow } from '#admin/kit/keys.tsx';
import { useWords } from '#admin/kit/words.ts';

/** Keys of every list. */
export function useListKeyRows(): { moving: KeyRow[]; ending: KeyRow[] } {
  const a = useWords();
  return {
    moving: [
      { keys: ['J', 'K', '↓', '↑'], does: a('keys.move') },
      { keys: [a('keys.enter')], does: a('keys.open') },
    ],
    ending: [
      { keys: ['/'], does: a('keys.search') },
      { keys: [a('keys.esc')], does: a('keys.escape') },
    ],
  };
}

/** The key sheet of a queue. */
export function useKeyRows(status: QueueStatus): KeyRow[] {
  const decides = mayDecide(status, 'reconsider');
  const a = useWords();
  const { moving, ending } = useListKeyRows();
  const ticking: KeyRow[] = [
    { keys: ['X'], does: a('keys.tick') },
    { keys: ['⇧ J', '⇧ K'], does: a('keys.extend') },
    { keys: ['⇧ X', a('keys.shiftClick')], does: a('keys.range') },
  ];
  const deciding: KeyRow[] = [
    { keys: ['A'], does: a('keys.approve') },
    ...(mayDecide(status, 'reject')
      ? [
          { keys: ['R'], does: a('keys.reject') },
          { keys: ['1 – 9'], does: a('keys.choose') },
          { keys: [a('keys.enter')], does: a('keys.confirm') },
        ]
      : []),
    { keys: ['U'], does: a('keys.undo') },
  ];
  return [
    ...(decides ? deciding : []),
    ...moving,
    ...(decides ? ticking : []),
    { keys: [a('keys.space')], does: a('keys.zoom') },
    ...ending,
  ];
}
