import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import style from '#features/settings/settings.module.css';
import type { SettingRow } from '#lib/session/setting-rows.ts';

/** A dialog that closes gives the focus back, and then a new page takes it: within so many ms. */
const GIVEN_BACK_MS = 100;

/** Does it at once, or when the dialog that led here is closed and nobody else takes the focus any more. */
function afterDialog(act: () => void): () => void {
  const root = document.documentElement;
  const isOpen = () => root.hasAttribute('data-modal');
  if (!isOpen()) act();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    clearTimeout(timer);
    if (isOpen()) return;
    timer = setTimeout(() => {
      observer.disconnect();
      act();
    }, GIVEN_BACK_MS);
  });
  if (isOpen()) observer.observe(root, { attributeFilter: ['data-modal'] });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

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
    return afterDialog(() =>
      place.current?.querySelector<HTMLElement>('input:checked, button, input, a')?.focus({ preventScroll: true }),
    );
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
