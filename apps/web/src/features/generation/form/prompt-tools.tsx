import type { Tool } from '@atelier/rules/generation/descriptor';
import { GhostButton } from '@atelier/ui/button';
import { SettledMenu, SettledTooltip } from '@atelier/ui/settled';
import { Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconFileInfo,
  IconHistory,
  IconLibraryPhoto,
  IconPhotoSearch,
  IconRobot,
  IconSparkles,
} from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { openDescribing } from '#features/generation/describe/describe-store.ts';
import style from '#features/generation/form/form.module.css';
import { PlanMark } from '#features/generation/form/plan-mark.tsx';
import type { useRefining } from '#features/generation/form/refine-words.tsx';
import { takeSettings } from '#features/generation/form/settings-of-file.ts';
import { useT } from '#lib/i18n/language.ts';
import { PictureFile } from '#lib/picture-file.tsx';
import { planThatOpens, useOffer } from '#lib/plans.ts';

/** Left and right move between the buttons of a toolbar (WAI-ARIA). */
function alongToolbar(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!by) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > button:enabled')];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  buttons.at((at + by) % buttons.length)?.focus();
  event.preventDefault();
}

export interface PromptToolsProps {
  tool: Tool;
  refining: ReturnType<typeof useRefining>;
  /** Puts the words of the newest task into the field; null where there are none. */
  onLast: (() => void) | null;
  onPickPicture: () => void;
  /** What stands at the end of the row. */
  children: ReactNode;
}

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** What helps with the words, each by its name: what is used most in the row, the rest in a menu beside it. One stop of the keyboard. */
export function PromptTools({ tool, refining, onLast, onPickPicture, children }: PromptToolsProps) {
  const t = useT();
  const file = useRef<HTMLInputElement>(null);
  const words = !tool.instruction;
  const { ask, back, busy, told, empty } = refining;
  const optimised = told?.by === 'magic_prompt';
  const bot = useOffer('bot');
  const magic = (
    <GhostButton
      size="s"
      className={optimised ? style.toolOn : undefined}
      aria-pressed={optimised}
      aria-disabled={busy || empty || undefined}
      onClick={() => {
        if (!busy && !empty) optimised ? back() : void ask('magic_prompt');
      }}
    >
      <IconSparkles {...ICON} size={16} />
      {t('generation.refine.magic')}
    </GhostButton>
  );
  return (
    <div className={style.tools} role="toolbar" aria-label={t('generation.promptTools')} onKeyDown={alongToolbar}>
      {!words ? (
        <GhostButton size="s" onClick={onPickPicture}>
          <IconLibraryPhoto {...ICON} size={16} />
          {t('assets.picker.title')}
        </GhostButton>
      ) : (
        <SettledTooltip
          label={t('generation.refine.magicHelp')}
          multiline
          w={260}
          openDelay={400}
          events={{ hover: true, focus: true, touch: false }}
        >
          {magic}
        </SettledTooltip>
      )}
      <SettledMenu
        position="bottom-start"
        width={260}
        listClass={style.toolList}
        button={(open) => (
          <GhostButton size="s" tabIndex={-1} onClick={open}>
            {t('generation.moreTools')}
            <IconChevronDown size={14} stroke={1.6} aria-hidden />
          </GhostButton>
        )}
      >
        {words && (
          <>
            {bot !== 'absent' && (
              <Menu.Item
                leftSection={<IconRobot {...ICON} />}
                rightSection={bot === 'locked' ? <PlanMark plan={planThatOpens('bot', t)} /> : undefined}
                disabled={busy}
                onClick={() => void ask('prompt_bot')}
              >
                {t('generation.refine.bot')}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconPhotoSearch {...ICON} />} onClick={() => openDescribing()}>
              {t('generation.describe')}
            </Menu.Item>
            <Menu.Item leftSection={<IconLibraryPhoto {...ICON} />} onClick={onPickPicture}>
              {t('assets.picker.title')}
            </Menu.Item>
          </>
        )}
        <Menu.Item leftSection={<IconHistory {...ICON} />} disabled={onLast === null} onClick={() => onLast?.()}>
          {t('generation.lastPrompt')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileInfo {...ICON} />} onClick={() => file.current?.click()}>
          {t('generation.settings.of')}
        </Menu.Item>
      </SettledMenu>
      <PictureFile ref={file} label={t('generation.settings.of')} onFile={(file) => void takeSettings(file)} />
      {children}
    </div>
  );
}
