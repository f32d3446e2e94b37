import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import style from '#features/settings/settings.module.css';
import type { SettingRow } from '#lib/session/setting-rows.ts';

/** One setting: what it is called, a line about it, and its control. */
export function Row({
  name,
  line,
  at,
  children,
}: {
  name: string;
  line?: string;
  /** Its place in the address of the page: the way there from the palette. */
  at?: SettingRow;
  children: ReactNode;
}) {
  const { hash } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const asked = at !== undefined && hash === `#${at}`;
  useEffect(() => {
    if (!asked) return;
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.querySelector<HTMLElement>('input:checked, button, input, a')?.focus({ preventScroll: true });
  }, [asked]);
  return (
    <div ref={place} id={at} className={style.row} data-asked={asked || undefined}>
      <div className={style.name}>
        <b>{name}</b>
        {line && <small>{line}</small>}
      </div>
      <div className={style.value}>{children}</div>
    </div>
  );
}
