import type { HistoryItem } from '@atelier/contract/generation/history';
import { GhostButton, IconButton, QuietButton } from '@atelier/ui/button';
import { CreditDrop } from '@atelier/ui/glyphs';
import { Kbd } from '@atelier/ui/kbd';
import { usePhone } from '@atelier/ui/use-phone';
import { Menu } from '@mantine/core';
import {
  IconCopyPlus,
  IconDots,
  IconDownload,
  IconMaximize,
  IconPalette,
  IconPencil,
  IconPhotoUp,
  IconRefresh,
  IconRepeat,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useRef } from 'react';
import { canOf } from '#features/generation/canvas/can.ts';
import style from '#features/generation/canvas/canvas.module.css';
import { StyleMenu } from '#features/generation/canvas/style-menu.tsx';
import type { PictureActs } from '#features/generation/canvas/use-acts.ts';
import { WordsMenu } from '#features/generation/canvas/words-menu.tsx';
import formStyle from '#features/generation/form/form.module.css';
import { optionsOf } from '#features/generation/form/form.ts';
import type { SubTask } from '#features/generation/history/items.ts';
import { hasNextTools, NextTools } from '#features/generation/tools/next-tools.tsx';
import { useT } from '#lib/i18n/language.ts';
import { Marked } from '#lib/picture/marked.tsx';
import { useMark } from '#lib/picture/use-mark.ts';
import { useToastsAbove } from '#lib/use-toasts-above.ts';

export interface MadeSlotProps {
  item: HistoryItem;
  part: SubTask;
  acts: PictureActs;
}

/** What can be done with the chosen picture: each one press, each with its key while the picture has the focus. */
export function MadeSlot({ item, part, acts }: MadeSlotProps) {
  const t = useT();
  const phone = usePhone();
  const place = useRef<HTMLDivElement>(null);
  useToastsAbove(place);
  const mark = useMark(part.image);
  const options = optionsOf(item);
  const can = canOf(item, part);
  const picture = { id: part.uuid, width: part.width, height: part.height };
  const body = (
    Icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>,
    label: ReactNode,
    key: string,
    more?: ReactNode,
  ) => (
    <>
      <Icon size={phone ? 20 : 16} stroke={1.6} aria-hidden />
      <span>{label}</span>
      {more}
      {!phone && <Kbd>{key}</Kbd>}
    </>
  );
  const off = acts.refused === null ? {} : { 'aria-disabled': true, title: acts.refused };
  const price = (count: number) => (
    <span className={`${style.price} num`} title={count === 0 ? t('generation.sumFree') : t('canvas.costs', { count })}>
      {!(phone && count === 0) && <CreditDrop size={11} />}
      {count === 0 ? t('canvas.free') : count}
    </span>
  );
  return (
    <div ref={place} className={style.slot} data-made>
      {can.vary && (
        <QuietButton busy={acts.making} title={t('canvas.varyHelp')} {...off} onClick={acts.vary}>
          {body(IconCopyPlus, t('canvas.vary'), 'V', price(acts.costOf(acts.more)))}
        </QuietButton>
      )}
      {can.convert && (
        <QuietButton busy={acts.making} title={t('canvas.convertAgainHelp')} {...off} onClick={acts.vary}>
          {body(IconRefresh, t('canvas.convertAgain'), 'V', price(acts.costOf(acts.more)))}
        </QuietButton>
      )}
      {can.changeStyle && (
        <StyleMenu
          opened={acts.opened === 'style'}
          onChange={(opened) => acts.open(opened ? 'style' : null)}
          current={options.style}
          cost={acts.costOf(1)}
          onPick={acts.restyle}
        >
          <GhostButton title={t('canvas.changeStyleHelp')} {...off} onClick={acts.changeStyle}>
            {body(IconPalette, t('canvas.changeStyle'), 'S')}
          </GhostButton>
        </StyleMenu>
      )}
      {can.changeWords && (
        <WordsMenu
          opened={acts.opened === 'words'}
          onChange={(opened) => acts.open(opened ? 'words' : null)}
          prompt={options.prompt}
          cost={acts.costOf(1)}
          onMake={acts.reword}
        >
          <GhostButton {...off} onClick={acts.changeWords}>
            {body(IconPencil, t('canvas.changeWords'), 'W')}
          </GhostButton>
        </WordsMenu>
      )}
      {can.reference && (
        <GhostButton aria-label={phone ? t('canvas.reference') : undefined} onClick={acts.reference}>
          {body(IconPhotoUp, t(phone ? 'canvas.referenceShort' : 'canvas.reference'), 'R')}
        </GhostButton>
      )}
      <span className={style.space} />
      <GhostButton title={acts.posted ? t('assets.viewer.openWork') : undefined} onClick={acts.post}>
        {body(acts.posted?.Icon ?? IconSend, acts.posted?.word ?? t('canvas.post'), 'P')}
      </GhostButton>
      <GhostButton busy={acts.saving} title={mark?.help} onClick={acts.download}>
        {body(IconDownload, <Marked label={t('canvas.download')} mark={mark} />, 'D')}
      </GhostButton>
      <Menu position="top-end" width={280}>
        <Menu.Target>
          {phone ? (
            <GhostButton>
              <IconDots size={20} stroke={1.6} aria-hidden />
              <span>{t('canvas.more')}</span>
            </GhostButton>
          ) : (
            <IconButton label={t('canvas.more')} className={style.end}>
              <IconDots size={18} stroke={1.6} />
            </IconButton>
          )}
        </Menu.Target>
        <Menu.Dropdown className={formStyle.toolList}>
          <Menu.Item leftSection={<IconMaximize size={18} stroke={1.6} aria-hidden />} onClick={() => acts.large(part)}>
            {t('canvas.openLarge')}
          </Menu.Item>
          <Menu.Item leftSection={<IconRepeat size={18} stroke={1.6} aria-hidden />} onClick={acts.reuse}>
            {t('generation.reuse')}
          </Menu.Item>
          {hasNextTools(picture) && (
            <>
              <Menu.Divider />
              <Menu.Label>{t('generation.goOnWith')}</Menu.Label>
              <NextTools module={item.module} picture={picture} />
            </>
          )}
          <Menu.Divider />
          <Menu.Item data-danger leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />} onClick={acts.remove}>
            {t('generation.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
