import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import style from '#dialog.module.css';
import { usePageBehind } from '#page-behind.tsx';
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
  /** A press outside or ESC does not close (a decision is needed); `outside`: ESC does, a slip beside it does not. */
  firm?: boolean | 'outside';
  children: ReactNode;
}

/** A modal: focus trap, ESC, labelled, the page behind quiet; full screen on phones. */
export function Dialog({ opened, onClose, title, closeLabel, width = 440, bare, sheet, firm, children }: DialogProps) {
  const phone = usePhone();
  const onTop = usePageBehind(opened);
  // Not there before it is first opened: a closed one costs a page's first drawing several renderings. It then opens by its own motion.
  const [there, setThere] = useState(false);
  useEffect(() => {
    if (opened) setThere(true);
  }, [opened]);
  if (!opened && !there) return null;
  const shape = phone && sheet ? style.sheet : style.content;
  return (
    <Modal.Root
      opened={opened && there}
      onClose={() => onTop(onClose)}
      closeOnClickOutside={!firm}
      closeOnEscape={firm !== true}
      fullScreen={phone && !sheet}
      size={width}
      padding={bare ? 0 : 24}
      classNames={{ inner: phone && sheet ? style.bottom : '' }}
    >
      <Modal.Overlay />
      {/* One that fades out has been left: it silences nothing any more. */}
      <Modal.Content className={shape} data-left={!opened || undefined}>
        {bare ? (
          <Modal.Title className="sr">{title}</Modal.Title>
        ) : (
          // Not the library's header: a <header> in a dialog counts as a second banner of the page.
          <div className={style.header}>
            <Modal.Title className={style.title}>{title}</Modal.Title>
            <Modal.CloseButton className={style.close} aria-label={closeLabel} size={phone ? 44 : 36} iconSize={20} />
          </div>
        )}
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
