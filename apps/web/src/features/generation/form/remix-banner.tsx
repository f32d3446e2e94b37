import { workPath } from '@atelier/rules/routes/resolve';
import { IconButton } from '@atelier/ui/button';
import { IconArrowBackUp, IconRepeat, IconX } from '@tabler/icons-react';
import { toolOf } from '#features/generation/form/form.ts';
import type { RemixField } from '#features/generation/form/form-state.ts';
import { changeForm, useForm } from '#features/generation/form/form-store.ts';
import { pictureInputs } from '#features/generation/form/places.ts';
import { changedFields, remixOf, resetField } from '#features/generation/form/remix.ts';
import style from '#features/generation/form/remix-banner.module.css';
import { useT } from '#lib/i18n/language.ts';
import { AppLink } from '#shell/app-link.tsx';

/** Whose work is made again, while anything of it is left: a way back for every changed field, and the way out. */
export function RemixBanner() {
  const t = useT();
  const form = useForm((all) => all);
  const remix = remixOf(form);
  if (!remix) return null;
  const { key, author } = remix;
  const names: Record<RemixField, string> = {
    prompt: t('generation.prompt'),
    negative: t('generation.negative'),
    strength: t('generation.strength'),
    style: t('generation.style'),
    ratio: t('generation.ratio'),
    count: t('generation.pictures'),
    version: t('generation.model'),
  };
  const changed = changedFields(form);
  const wantsPicture = pictureInputs(toolOf(form)).some(({ role, min }) => (form.inputs[role]?.length ?? 0) < min);
  return (
    <div className={style.banner} role="note">
      <div className={style.line}>
        <IconRepeat size={16} stroke={1.6} aria-hidden />
        <AppLink to={workPath(key)} className={style.link}>
          {t('detail.remix.banner', { author })}
        </AppLink>
        <IconButton size="s" label={t('detail.remix.dismiss')} onClick={() => changeForm({ remix: null })}>
          <IconX size={16} stroke={1.6} />
        </IconButton>
      </div>
      {wantsPicture && <p className={style.note}>{t('detail.remix.inputMissing')}</p>}
      {changed.length > 0 && (
        <div className={style.chips}>
          {changed.map((field) => (
            <button
              key={field}
              type="button"
              className={style.chip}
              aria-label={t('detail.remix.reset', { field: names[field] })}
              title={t('detail.remix.reset', { field: names[field] })}
              onClick={() => changeForm(resetField(form, field))}
            >
              <IconArrowBackUp size={14} stroke={1.6} aria-hidden />
              {names[field]}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
