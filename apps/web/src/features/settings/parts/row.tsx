import type { ReactNode } from 'react';
import style from '#features/settings/settings.module.css';

/** One setting: what it is called, a line about it, and its control. */
export function Row({ name, line, children }: { name: string; line?: string; children: ReactNode }) {
  return (
    <div className={style.row}>
      <div className={style.name}>
        <b>{name}</b>
        {line && <small>{line}</small>}
      </div>
      <div className={style.value}>{children}</div>
    </div>
  );
}
