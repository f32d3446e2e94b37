import { ParameterChoice } from '#features/generation/form/parameter-choice.tsx';
import type { SectionProps } from '#features/generation/form/tool-form.tsx';
import { useT } from '#lib/i18n/language.ts';

/**
 * How the pattern repeats.
 * @public found by the tool's name
 */
export function Section({ tool }: SectionProps) {
  const t = useT();
  return (
    <ParameterChoice<'straight' | 'mirror'>
      tool={tool}
      parameter="repeat"
      label={t('generation.parameters.repeat')}
      nameOf={(way) => t(`generation.parameters.${way}`)}
    />
  );
}
