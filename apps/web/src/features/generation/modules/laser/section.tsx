import { Switch } from '@atelier/ui/switch';
import style from '#features/generation/form/form.module.css';
import { changeForm, readForm, useForm } from '#features/generation/form/form-store.ts';
import { ParameterChoice } from '#features/generation/form/parameter-choice.tsx';
import type { SectionProps } from '#features/generation/form/tool-form.tsx';
import { useT } from '#lib/i18n/language.ts';

/**
 * How many lines are burnt, and whether they or what lies around them.
 * @public found by the tool's name
 */
export function Section({ tool }: SectionProps) {
  const t = useT();
  const invert = useForm((form) => form.custom.invert === true);
  return (
    <>
      <ParameterChoice<'few' | 'some' | 'many'>
        tool={tool}
        parameter="detail"
        label={t('generation.parameters.detail')}
        nameOf={(much) => t(`generation.parameters.${much}`)}
      />
      <div className={style.colour}>
        <span>{t('generation.parameters.invert')}</span>
        <Switch
          label={t('generation.parameters.invert')}
          on={invert}
          onChange={(on) => changeForm({ custom: { ...readForm().custom, invert: on } })}
        />
      </div>
    </>
  );
}
