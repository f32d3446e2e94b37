import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import style from '#toaster.module.css';

export interface Toast {
  id: number;
  text: string;
  tone: 'ok' | 'error' | 'warning' | 'info';
  /** A button in the message. */
  action?: { label: string; run: () => void };
  /** Stands longer or shorter than usual; a message with a way back needs time to be read and pressed. */
  ms?: number;
  /** Stays until closed or acted on. */
  persistent?: boolean;
}

/** How long a message stands (studio 9). */
export const TOAST_MS = 3000;
let toasts: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Passing messages that stand at once; those that stay until they are closed stand beside them. */
const AT_ONCE = 3;

/** Shows a message; the same text twice stands once. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  last += 1;
  const all = [...toasts.filter((each) => each.text !== toast.text), { ...toast, id: last }];
  const passing = all.filter((each) => !each.persistent).slice(-AT_ONCE);
  set(all.filter((each) => each.persistent || passing.includes(each)));
}

export const closeToast = (id: number): void => set(toasts.filter((each) => each.id !== id));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function Item({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const [held, hold] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (toast.persistent || held) return;
    timer.current = setTimeout(() => closeToast(toast.id), toast.ms ?? TOAST_MS);
    return () => clearTimeout(timer.current);
  }, [toast, held]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only holds the timer while somebody reads
    <div
      className={style.toast}
      role={toast.tone === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => hold(true)}
      onMouseLeave={() => hold(false)}
    >
      <span className={style[toast.tone]} aria-hidden="true" />
      <span className={style.text}>{toast.text}</span>
      {toast.action && (
        <button
          type="button"
          className={style.action}
          onClick={() => {
            closeToast(toast.id);
            toast.action?.run();
          }}
        >
          {toast.action.label}
        </button>
      )}
      {toast.persistent && (
        <button type="button" className={style.close} aria-label={closeLabel} onClick={() => closeToast(toast.id)}>
          <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
            <path d="m3 3 8 8M11 3l-8 8" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
          </svg>
        </button>
      )}
    </div>
  );
}

/** The place of messages: top centre, 50 px down (studio 9), above everything. */
export function Toaster({ closeLabel }: { closeLabel: string }) {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  return (
    <div className={style.place}>
      {shown.map((toast) => (
        <Item key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
    </div>
  );
}
