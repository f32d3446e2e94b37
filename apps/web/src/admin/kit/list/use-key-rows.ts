import { mayDecide, type QueueStatus } from '@atelier/rules/works/moderation';
import { useWords } from '#admin/kit/words.ts';
import type { Shortcut } from '#lib/keys/shortcuts.ts';

/** Keys of every list. */
export function useListKeyRows(): { moving: Shortcut[]; ending: Shortcut[] } {
  const a = useWords();
  return {
    moving: [
      { keys: ['J', 'K', '↓', '↑'], label: a('keys.move') },
      { keys: ['enter'], label: a('keys.open') },
    ],
    ending: [
      { keys: ['/'], label: a('keys.search') },
      { keys: ['escape'], label: a('keys.escape') },
    ],
  };
}

/** The key sheet of a queue. */
export function useKeyRows(status: QueueStatus): Shortcut[] {
  const decides = mayDecide(status, 'reconsider');
  const a = useWords();
  const { moving, ending } = useListKeyRows();
  const ticking: Shortcut[] = [
    { keys: ['X'], label: a('keys.tick') },
    { keys: ['⇧ J', '⇧ K'], label: a('keys.extend') },
    { keys: ['⇧ X', a('keys.shiftClick')], label: a('keys.range') },
  ];
  const deciding: Shortcut[] = [
    { keys: ['A'], label: a('keys.approve') },
    ...(mayDecide(status, 'reject')
      ? [
          { keys: ['R'], label: a('keys.reject') },
          { keys: ['1 – 9'], label: a('keys.choose') },
          { keys: ['enter'], label: a('keys.confirm') },
        ]
      : []),
    { keys: ['U'], label: a('keys.undo') },
  ];
  return [
    ...(decides ? deciding : []),
    ...moving,
    ...(decides ? ticking : []),
    { keys: ['space'], label: a('keys.zoom') },
    ...ending,
  ];
}
