import { useId } from 'react';
import { Choices } from '#features/generation/form/choices.tsx';
import style from '#features/generation/form/form.module.css';
import { changeForm, readForm, useForm } from '#features/generation/form/form-store.ts';
import { useT } from '#lib/i18n/language.ts';

type Ground = 'transparent' | 'white' | 'colour';
/** The colour that stands when one is asked for first. */
const FIRST_COLOUR = '#d9d4c7';
const groundOf = (value: unknown): Ground =>
  value === 'white' ? 'white' : typeof value === 'string' && value.startsWith('#') ? 'colour' : 'transparent';

/**
 * What stands behind what was cut out.
 * @public found by the tool's name
 */
export function Section() {
  const t = useT();
  const id = useId();
  const value = useForm((form) => form.custom.background);
  const put = (background: string) => changeForm({ custom: { ...readForm().custom, background } });
  const ground = groundOf(value);
  const label = t('generation.parameters.background');
  return (
    <div>
      <div className={style.label}>{label}</div>
      <Choices<Ground>
        label={label}
        look="track"
        value={ground}
        options={(['transparent', 'white', 'colour'] as const).map((each) => ({
          value: each,
          node: t(`generation.parameters.${each}`),
        }))}
        onChange={(next) => put(next === 'colour' ? FIRST_COLOUR : next)}
      />
      {ground === 'colour' && (
        <div className={style.colour}>
          <label htmlFor={id}>{t('generation.parameters.pickColour')}</label>
          <input
            id={id}
            type="color"
            value={String(value).toLowerCase()}
            onChange={(event) => put(event.target.value)}
          />
        </div>
      )}
    </div>
  );
}
