import { Choices } from '#features/generation/form/choices.tsx';
import style from '#features/generation/form/form.module.css';
import { changeForm, readForm, useForm } from '#features/generation/form/form-store.ts';
import { useT } from '#lib/i18n/language.ts';

type Part = 'top' | 'bottom' | 'dress';
/** A dress is a tool of its own; both stand on one page and take the same pictures. */
const DRESS = 'try_on_dress';

/**
 * Where the garment is worn.
 * @public found by the tool's name
 */
export function Section() {
  const t = useT();
  const value = useForm<Part>(({ module, custom }) =>
    module === DRESS ? 'dress' : custom.region === 'bottom' ? 'bottom' : 'top',
  );
  const label = t('generation.parameters.part');
  return (
    <div>
      <div className={style.label}>{label}</div>
      <Choices<Part>
        label={label}
        look="track"
        value={value}
        options={(['top', 'bottom', 'dress'] as const).map((part) => ({
          value: part,
          node: t(`generation.parameters.${part}`),
        }))}
        onChange={(part) =>
          changeForm(
            part === 'dress' ? { module: DRESS } : { module: 'try_on', custom: { ...readForm().custom, region: part } },
          )
        }
      />
    </div>
  );
}
