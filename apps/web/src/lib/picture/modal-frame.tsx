import { usePageBehind } from '@atelier/ui/page-behind';
import { FocusTrap, Portal } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import style from '#lib/picture/modal-frame.module.css';

export interface ModalFrameProps {
  /** Names what is shown, for those who hear it. */
  label: string;
  className?: string;
  onClose: () => void;
  /** To the neighbour before or after; null at an end. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  previousLabel: string;
  nextLabel: string;
  /** Keys of the caller's own; told before ours, and may prevent them. */
  onKey?: ((event: KeyboardEvent) => void) | undefined;
  children: ReactNode;
}

const typing = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable], [role="slider"]');
/** What stands over the frame has the keys. */
const ABOVE = '.mantine-Modal-content, .mantine-Menu-dropdown';

/** Something large over the page (look: detail): scrim, focus inside, ESC closes, arrow keys and buttons lead to the neighbours. */
export function ModalFrame(props: ModalFrameProps) {
  const { label, className, onClose, onPrevious, onNext, onKey, children } = props;
  usePageBehind();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector(ABOVE)) return;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (typing(event.target)) {
        // Words that were begun are not thrown away: the first ESC only leaves the field.
        if (event.key === 'Escape') event.target.blur();
        return;
      }
      onKey?.(event);
      if (event.defaultPrevented) return;
      if (event.key === 'Escape') onClose();
      else if (event.key === 'ArrowLeft') onPrevious?.();
      else if (event.key === 'ArrowRight') onNext?.();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [onClose, onPrevious, onNext, onKey]);
  return (
    <Portal>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: ESC and the close button do the same */}
      <div className={style.scrim} onClick={onClose} />
      <FocusTrap>
        <div
          className={`${style.modal} ${className ?? ''}`}
          role="dialog"
          aria-modal="true"
          aria-label={label}
          tabIndex={-1}
        >
          {children}
          {onPrevious && (
            <button
              type="button"
              className={style.arrow}
              data-side="left"
              aria-label={props.previousLabel}
              onClick={onPrevious}
            >
              <IconArrowLeft size={20} stroke={1.6} aria-hidden />
            </button>
          )}
          {onNext && (
            <button
              type="button"
              className={style.arrow}
              data-side="right"
              aria-label={props.nextLabel}
              onClick={onNext}
            >
              <IconArrowRight size={20} stroke={1.6} aria-hidden />
            </button>
          )}
        </div>
      </FocusTrap>
    </Portal>
  );
}
