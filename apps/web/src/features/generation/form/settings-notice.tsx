import { IconButton, QuietButton } from '@atelier/ui/button';
import { IconFileInfo, IconX } from '@tabler/icons-react';
import style from '#features/generation/form/remix-banner.module.css';
import type { Taken, TakenOver } from '#features/generation/form/settings.ts';
import {
  closeSettingsNotice,
  takeOffered,
  undoSettings,
  useSettingsNotice,
} from '#features/generation/form/settings-of-file.ts';
import { useT } from '#lib/i18n/language.ts';

/** The names of programs, in no language. */
const DIALECTS = {
  atelier: 'Atelier',
  a1111: 'AUTOMATIC1111',
  comfyui: 'ComfyUI',
  invokeai: 'InvokeAI',
  swarmui: 'SwarmUI',
} as const;

/** What a picture's file told of how it was made, what the form took over of it and what not, and the way back. */
export function SettingsNotice() {
  const t = useT();
  const notice = useSettingsNotice();
  if (!notice) return null;
  const { name, state } = notice;
  const program = state === 'none' ? '' : DIALECTS[state === 'taken' ? notice.dialect : notice.recipe.dialect];
  const heading = {
    none: t('generation.settings.none', { name }),
    offered: t('generation.settings.offered', { name, program }),
    taken: t('generation.settings.taken', { name, program }),
  };
  return (
    <div className={style.banner} role="status">
      <div className={style.line}>
        <IconFileInfo size={16} stroke={1.6} aria-hidden />
        <span className={style.say}>{heading[state]}</span>
        <IconButton size="s" label={t('common.close')} onClick={closeSettingsNotice}>
          <IconX size={16} stroke={1.6} />
        </IconButton>
      </div>
      {state === 'none' && <p className={style.quiet}>{t('generation.settings.read')}</p>}
      {state === 'taken' && <Over {...notice.over} />}
      {state !== 'none' && (
        <div className={style.chips}>
          <QuietButton size="s" onClick={state === 'taken' ? undoSettings : takeOffered}>
            {t(state === 'taken' ? 'generation.settings.undo' : 'generation.settings.use')}
          </QuietButton>
        </div>
      )}
    </div>
  );
}

/** Both lists in words. */
function Over({ taken, left }: Pick<TakenOver, 'taken' | 'left'>) {
  const t = useT();
  const nameOf = (one: Taken): string => {
    if (one.field === 'seed') return `${t('generation.seed')} ${one.value}`;
    if (one.field === 'ratio')
      return one.of === null
        ? `${t('generation.ratio')} ${one.value}`
        : t('generation.settings.nearest', { ratio: one.value, own: one.of });
    return t(`generation.settings.fields.${one.field}`);
  };
  const leftName = ({ kind, value }: TakenOver['left'][number]): string => {
    const word = t(`generation.settings.kinds.${kind}`);
    return value === '' ? word : `${word} ${value}`;
  };
  return (
    <>
      {taken.length > 0 && (
        <p className={style.quiet}>{t('generation.settings.kept', { what: taken.map(nameOf).join(', ') })}</p>
      )}
      {left.length > 0 && (
        <p className={style.quiet}>{t('generation.settings.left', { what: left.map(leftName).join(', ') })}</p>
      )}
    </>
  );
}
