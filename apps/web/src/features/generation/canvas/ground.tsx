import { type ReactNode, useRef } from 'react';
import { useToastsOver } from '#canvas/parts/use-toasts-over.ts';
import style from '#features/generation/canvas/canvas.module.css';

/** Where pictures stand: messages come over its upper edge, never over the words above it. */
export function Ground({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useToastsOver(place);
  return (
    <div ref={place} className={style.stage}>
      {children}
    </div>
  );
}
