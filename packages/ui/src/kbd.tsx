import type { ReactNode } from 'react';
import style from '#kbd.module.css';

/** A key as it stands on a button: whoever hears the button needs no key. */
export const Kbd = ({ children }: { children: ReactNode }) => (
  <span className={style.kbd} aria-hidden="true">
    {children}
  </span>
);

/** A key that is spoken of, in a list of keys. */
export const KeyCap = ({ children }: { children: ReactNode }) => <kbd className={style.kbd}>{children}</kbd>;
