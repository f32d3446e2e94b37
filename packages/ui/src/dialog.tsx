import { Modal } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import style from '#dialog.module.css';
import { usePhone } from '#use-phone.tsx';

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  /** Names the dialog; also its heading unless `bare`. */
  title: string;
  /** Label of the close button. */
  closeLabel: string;
  /** Width in px on larger windows; phones get the whole screen, or a sheet with `sheet`. */
  width?: number;
  /** No heading and no padding: the content draws its own. */
  bare?: boolean;
  /** On phones a sheet at the bottom instead of the whole screen. */
  sheet?: boolean;
  /** A press outside or ESC does not close (a decision is needed). */
  firm?: boolean;
  children: ReactNode;
}

let open = 0;
function count(step: 1 | -1): void {
  open += step;
  document.documentElement.toggleAttribute('data-modal', open > 0);
}

/** A modal: focus trap, ESC, labelled, the page behind quiet; full screen on phones. */
export function Dialog({ opened, onClose, title, closeLabel, width = 440, bare, sheet, firm, children }: DialogProps) {
  const phone = usePhone();
  useEffect(() => {
    if (!opened) return;
    count(1);
    return () => count(-1);
  }, [opened]);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={bare ? undefined : title}
      aria-label={bare ? title : undefined}
      withCloseButton={!bare}
      closeButtonProps={{ 'aria-label': closeLabel, size: phone ? 44 : 36 }}
      closeOnClickOutside={!firm}
      closeOnEscape={!firm}
      fullScreen={phone && !sheet}
      size={width}
      padding={bare ? 0 : 24}
      classNames={{
        title: style.title,
        content: phone && sheet ? style.sheet : style.content,
        inner: phone && sheet ? style.bottom : '',
        header: style.header,
        close: style.close,
      }}
    >
      {children}
    </Modal>
  );
}
