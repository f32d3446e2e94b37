import style from '#features/generation/form/form.module.css';
import { isApproximate } from '#features/generation/tools/tool-tiles.ts';
import { useT } from '#lib/i18n/language.ts';

interface MakerProps {
  module: string;
  maker: { kind: string } | null | undefined;
}

/** Its words are followed in part only while the painter makes it, whose claims of them say which. */
const KEEPS_PICTURE = 'img2img';

/** Told below the words of a tool that follows few of them while no model makes it. */
export function KeepsPicture({ module, maker }: MakerProps) {
  const t = useT();
  if (maker?.kind !== 'builtin' || module !== KEEPS_PICTURE) return null;
  return <p className={style.note}>{t('generation.keepsPicture')}</p>;
}

/** Told before the price of a tool whose result only comes near while no model makes it. */
export function NearOnly({ module, maker }: MakerProps) {
  const t = useT();
  if (maker?.kind !== 'builtin' || !isApproximate(module)) return null;
  return <p className={style.note}>{t('generation.nearOnly')}</p>;
}
