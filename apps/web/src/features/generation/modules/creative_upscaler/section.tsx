import { ParameterChoice } from '#features/generation/form/parameter-choice.tsx';
import type { SectionProps } from '#features/generation/form/tool-form.tsx';
import { useT } from '#lib/i18n/language.ts';

/**
 * How many times as large.
 * @public found by the tool's name
 */
export function Section({ tool }: SectionProps) {
  const t = useT();
  return (
    <ParameterChoice<number>
      tool={tool}
      parameter="scale"
      label={t('generation.parameters.scale')}
      nameOf={(times) => t('generation.parameters.scaleBy', { times })}
    />
  );
}
