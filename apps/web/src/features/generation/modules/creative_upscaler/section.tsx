import { ENLARGED_MOST, enlarged } from '@atelier/rules/generation/modules/creative_upscaler/tool';
import { useForm } from '#features/generation/form/form-store.ts';
import { ParameterChoice } from '#features/generation/form/parameter-choice.tsx';
import type { SectionProps } from '#features/generation/form/tool-form.tsx';
import { useT } from '#lib/i18n/language.ts';

const measures = ({ width, height }: { width: number; height: number }) => `${width} × ${height}`;

/**
 * How many times as large, with the size that comes of it.
 * @public found by the tool's name
 */
export function Section({ tool }: SectionProps) {
  const t = useT();
  const picture = useForm(({ inputs }) => inputs.image?.[0] ?? null);
  const tooLarge = (times: number) => {
    if (!picture) return undefined;
    const size = enlarged(times, picture);
    return Math.max(size.width, size.height) > ENLARGED_MOST
      ? t('generation.parameters.scaleTooLarge', { to: measures(size), max: ENLARGED_MOST })
      : undefined;
  };
  return (
    <ParameterChoice<number>
      tool={tool}
      parameter="scale"
      label={t('generation.parameters.scale')}
      nameOf={(times) => t('generation.parameters.scaleBy', { times })}
      whyNot={tooLarge}
      note={(times) =>
        picture
          ? t('generation.parameters.scaleTo', { from: measures(picture), to: measures(enlarged(times, picture)) })
          : undefined
      }
    />
  );
}
