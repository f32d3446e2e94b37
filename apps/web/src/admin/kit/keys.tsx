import { GhostButton } from '@atelier/ui/button';
import { IconKeyboard } from '@tabler/icons-react';
import style from '#admin/kit/keys.module.css';
import { useWords } from '#admin/kit/words.ts';
import { tell } from '#lib/events.ts';
import { type Shortcut, useShortcuts } from '#lib/keys/shortcuts.ts';

/** The 'Keys' button: the page's keys, which the page itself listens to, stand in the sheet behind it. */
export function KeySheet({ rows }: { rows: readonly Shortcut[] }) {
  const a = useWords();
  useShortcuts(a('keys.title'), rows);
  return (
    <GhostButton className={style.button} onClick={() => tell('shortcuts', undefined)}>
      <IconKeyboard size={18} stroke={1.6} aria-hidden />
      {a('keys.button')}
    </GhostButton>
  );
}
