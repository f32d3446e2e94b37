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
export function useKeyRows(status: 0 | 1 | 2): KeyRow[] {
  const a = useWords();
  const { moving, ending } = useListKeyRows();
  const ticking: KeyRow[] = [
    { keys: ['X'], does: a('keys.tick') },
    { keys: ['⇧ J', '⇧ K'], does: a('keys.extend') },
    { keys: ['⇧ X', a('keys.shiftClick')], does: a('keys.range') },
  ];
  const deciding: KeyRow[] = [
    { keys: ['A'], does: a('keys.approve') },
    ...(status === 0
      ? [
          { keys: ['R'], does: a('keys.reject') },
          { keys: ['1 – 9'], does: a('keys.choose') },
          { keys: [a('keys.enter')], does: a('keys.confirm') },
        ]
      : []),
    { keys: ['U'], does: a('keys.undo') },
  ];
  return [
    ...(status === 1 ? [] : deciding),
    ...moving,
    ...(status === 1 ? [] : ticking),
    { keys: [a('keys.space')], does: a('keys.zoom') },
    ...ending,
  ];
}
