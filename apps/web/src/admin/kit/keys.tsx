import { GhostButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { IconKeyboard } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isPressable, isTyping } from '#admin/kit/format.ts';
import style from '#admin/kit/keys.module.css';
import { useWords } from '#admin/kit/words.ts';
import { useT } from '#lib/i18n/language.ts';
import { keys as names, storage } from '#lib/storage.ts';

const listeners = new Set<() => void>();
const singleKeys = () => storage.read(names.adminKeys) !== 'off';
function switchKeys(on: boolean): void {
  if (on) storage.remove(names.adminKeys);
  else storage.write(names.adminKeys, 'off');
  for (const listener of listeners) listener();
}
const useSingleKeys = () =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, singleKeys);

/** By the name of the press; `undefined` leaves it to whoever else listens. */
export type KeyMap = Record<string, ((event: KeyboardEvent) => void) | undefined>;

/** The name of a press: 'j', 'shift+j', 'mod+a', 'enter', 'space'. Signs that need Shift anyway stand as themselves ('?'). */
export function pressOf(event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>): string {
  const key = event.key === ' ' ? 'space' : event.key.toLowerCase();
  const letter = /^([a-z]|arrow\w+|space|enter)$/.test(key);
  const shift = event.shiftKey && letter ? 'shift+' : '';
  return `${event.ctrlKey || event.metaKey ? 'mod+' : ''}${event.altKey ? 'alt+' : ''}${shift}${key}`;
}

/**
 * Keys of a page. They rest while somebody types, composes, or a dialog or menu is open, and letters when the reader switched them off
 * (WCAG 2.1.4).
 */
export function useKeys(map: KeyMap): void {
  const latest = useRef(map);
  latest.current = map;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isTyping(event.target)) return;
      if (document.documentElement.hasAttribute('data-modal')) return;
      if (event.target instanceof HTMLElement && event.target.closest('[role="menu"]')) return;
      const press = pressOf(event);
      const run = latest.current[press];
      if (!run) return;
      if (/^(shift\+)?.$/.test(press) && !singleKeys()) return;
      if ((press === 'space' || press === 'enter') && isPressable(event.target)) return;
      event.preventDefault();
      run(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** A key as it stands on a button or in the sheet. */
export const Kbd = ({ children }: { children: ReactNode }) => (
  <span className={style.kbd} aria-hidden="true">
    {children}
  </span>
);

export interface KeyRow {
  keys: readonly string[];
  does: string;
}

/** The 'Keys' button, its sheet, and `?`. */
export function KeySheet({ rows }: { rows: readonly KeyRow[] }) {
  const t = useT();
  const a = useWords();
  const [opened, open] = useState(false);
  const on = useSingleKeys();
  useKeys({ '?': () => open(true) });
  return (
    <>
      <GhostButton className={style.button} onClick={() => open(true)}>
        <IconKeyboard size={18} stroke={1.6} aria-hidden />
        {a('keys.button')}
      </GhostButton>
      <Dialog opened={opened} onClose={() => open(false)} title={a('keys.title')} closeLabel={t('common.close')} sheet>
        <dl className={style.sheet}>
          {[...rows, { keys: ['?'], does: a('keys.sheet') }].map((row) => (
            <div key={row.does}>
              <dt>
                {row.keys.map((key) => (
                  <kbd key={key} className={style.kbd}>
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{row.does}</dd>
            </div>
          ))}
        </dl>
        <label className={style.switch}>
          <input
            className="admin-check"
            type="checkbox"
            checked={on}
            onChange={(event) => switchKeys(event.currentTarget.checked)}
          />
          <span>
            {a('keys.off')}
            <small>{a('keys.offLine')}</small>
          </span>
        </label>
      </Dialog>
    </>
  );
}
