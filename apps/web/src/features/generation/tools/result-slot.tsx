import type { HistoryItem } from '@atelier/contract/generation/history';
import { GhostButton, IconButton } from '@atelier/ui/button';
import { usePhone } from '@atelier/ui/use-phone';
import { Menu } from '@mantine/core';
import {
  IconArrowForwardUp,
  IconDots,
  IconDownload,
  IconEdit,
  IconSend,
  IconTrash,
  IconWand,
} from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import canvasStyle from '#features/generation/canvas/canvas.module.css';
import formStyle from '#features/generation/form/form.module.css';
import { type SubTask, sizeOf } from '#features/generation/history/items.ts';
import { usePost } from '#features/generation/history/use-post.ts';
import { hasNextTools, NextTools } from '#features/generation/tools/next-tools.tsx';
import { useT } from '#lib/i18n/language.ts';
import { Marked } from '#lib/picture/marked.tsx';
import { savePicture } from '#lib/picture/save-picture.ts';
import { useMark } from '#lib/picture/use-mark.ts';
import { useToastsAbove } from '#lib/use-toasts-above.ts';

export interface ResultSlotProps {
  item: HistoryItem;
  part: SubTask;
  onReopen: () => void;
  onNext: (picture: { id: string; width: number; height: number }) => void;
  onRemove: () => void;
}

/** What can be done with a result. */
export function ResultSlot({ item, part, onReopen, onNext, onRemove }: ResultSlotProps) {
  const t = useT();
  const phone = usePhone();
  const place = useRef<HTMLDivElement>(null);
  useToastsAbove(place);
  const [saving, setSaving] = useState(false);
  const posting = usePost(item, [part]);
  const mark = useMark(part.image);
  const { width, height } = sizeOf(item, part);
  const picture = { id: part.uuid, width, height };
  const body = (Icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>, label: ReactNode) => (
    <>
      <Icon size={phone ? 20 : 16} stroke={1.6} aria-hidden />
      <span>{label}</span>
    </>
  );
  const save = async () => {
    setSaving(true);
    // A refusal has been shown by the call itself.
    await savePicture(part.uuid).catch(() => false);
    setSaving(false);
  };
  return (
    <div ref={place} className={canvasStyle.slot} data-made>
      <GhostButton title={t('tools.reopenHelp')} onClick={onReopen}>
        {body(IconEdit, t('tools.reopen'))}
      </GhostButton>
      {hasNextTools(picture) && (
        <>
          <GhostButton title={t('tools.useNextHelp')} onClick={() => onNext(picture)}>
            {body(IconArrowForwardUp, t('tools.useNext'))}
          </GhostButton>
          <Menu position="top-start" width={280}>
            <Menu.Target>
              <GhostButton>{body(IconWand, t('generation.goOnWith'))}</GhostButton>
            </Menu.Target>
            <Menu.Dropdown className={formStyle.toolList}>
              <NextTools module={item.module} picture={picture} />
            </Menu.Dropdown>
          </Menu>
        </>
      )}
      <span className={canvasStyle.space} />
      <GhostButton title={posting.state ? t('assets.viewer.openWork') : undefined} onClick={posting.post}>
        {body(posting.state?.Icon ?? IconSend, posting.state?.word ?? t('canvas.post'))}
      </GhostButton>
      <GhostButton busy={saving} title={mark?.help} onClick={() => void save()}>
        {body(IconDownload, <Marked label={t('canvas.download')} mark={mark} />)}
      </GhostButton>
      <Menu position="top-end" width={220}>
        <Menu.Target>
          {phone ? (
            <GhostButton>{body(IconDots, t('canvas.more'))}</GhostButton>
          ) : (
            <IconButton label={t('canvas.more')}>
              <IconDots size={18} stroke={1.6} />
            </IconButton>
          )}
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />} onClick={onRemove}>
            {t('generation.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
