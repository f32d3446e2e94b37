import type { Translate } from '@atelier/i18n/translator';

const APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent);
const ARROWS: Readonly<Record<string, string>> = { arrowup: '↑', arrowdown: '↓', arrowleft: '←', arrowright: '→' };

/** A press as it is spoken of: 'mod+k' is '⌘ K' or 'Ctrl K'. What is no press stands as it is written. */
export function keyName(press: string, t: Translate): string {
  const named = (part: string): string => {
    if (part === 'mod') return APPLE ? '⌘' : t('shortcuts.ctrl');
    if (part === 'shift') return '⇧';
    if (part === 'alt') return APPLE ? '⌥' : 'Alt';
    if (part === 'space') return t('shortcuts.space');
    if (part === 'enter') return t('shortcuts.enter');
    if (part === 'escape') return t('shortcuts.escape');
    return ARROWS[part] ?? (part.length === 1 ? part.toUpperCase() : part);
  };
  // '+' itself is a key.
  return press === '+' ? press : press.split('+').map(named).join(' ');
}
