import type { Translate } from '@atelier/i18n/translator';
import { type Instead, insteadOf } from '@atelier/rules/generation/within-grade';
import { workPath } from '@atelier/rules/routes/resolve';
import { IconButton } from '@atelier/ui/button';
import { IconArrowBackUp, IconInfoCircle, IconRepeat, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { toolOf } from '#features/generation/form/form.ts';
import type { FormState, RemixField } from '#features/generation/form/form-state.ts';
import { changeForm, useForm } from '#features/generation/form/form-store.ts';
import { pictureInputs } from '#features/generation/form/places.ts';
import { changedFields, remixOf, resetField } from '#features/generation/form/remix.ts';
import style from '#features/generation/form/remix-banner.module.css';
import { useAccount } from '#lib/account.ts';
import { useT } from '#lib/i18n/language.ts';
import { gradeOf, usePlans } from '#lib/plans.ts';
import { useUser } from '#lib/session/session.ts';
import { AppLink } from '#shell/app-link.tsx';

/** What stands above the form: what a draft or a remix brought that cannot be had here, and whose work is made again. */
export function RemixBanner() {
  return (
    <>
      <LeftOut />
      <MadeAgain />
    </>
  );
}

/** In a house without plans a choice that nobody can have here becomes the nearest one can have, and that is said. */
function LeftOut() {
  const t = useT();
  const form = useForm((all) => all);
  const none = usePlans() === 'none';
  const user = useUser();
  const account = useAccount();
  // Of somebody who is signed in nothing is taken before the grade is known.
  const grade = user ? account?.grade : 0;
  const [lost, lose] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!none || grade === undefined) return;
    const instead = insteadOf(form, gradeOf(grade));
    const names = namesOf(instead, form, t);
    if (names.length === 0) return;
    const { remix } = form;
    // The way back of a field must not lead to what cannot be had either.
    const filled = remix && { ...remix.filled, ...insteadOf(remix.filled, gradeOf(grade)) };
    changeForm({ ...instead, ...(remix && filled ? { remix: { ...remix, filled } } : {}) });
    lose(names);
  }, [none, grade, form, t]);
  if (lost.length === 0) return null;
  return (
    <div className={style.banner} role="status">
      <div className={style.line}>
        <IconInfoCircle size={16} stroke={1.6} aria-hidden />
        <span className={style.say}>{t('generation.leftOut', { what: lost.join(', ') })}</span>
        <IconButton size="s" label={t('common.close')} onClick={() => lose([])}>
          <IconX size={16} stroke={1.6} />
        </IconButton>
      </div>
    </div>
  );
}

/** What was asked for and is left out, in words. */
function namesOf(instead: Instead, form: FormState, t: Translate): string[] {
  return [
    ...('count' in instead ? [t('generation.leftOutCount', { count: form.count })] : []),
    ...('version' in instead ? [t('generation.professional')] : []),
    ...('mode' in instead && form.mode ? [t(`generation.modes.${form.mode}`)] : []),
    ...('private' in instead ? [t('generation.private')] : []),
    ...('character' in instead && form.character ? [form.character.name] : []),
  ];
}

/** Whose work is made again, while anything of it is left: a way back for every changed field, and the way out. */
function MadeAgain() {
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
