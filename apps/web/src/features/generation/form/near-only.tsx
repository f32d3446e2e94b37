import style from '#features/generation/form/form.module.css';
import { isApproximate } from '#features/generation/tools/tool-tiles.ts';
import { useT } from '#lib/i18n/language.ts';

/** Its words are followed in part only while the painter makes it, whose claims of them say which. */
const KEEPS_PICTURE = 'img2img';

/** Told before the price of a tool whose result only comes near, or follows few of the words, while no model makes it. */
export function NearOnly({ module, maker }: { module: string; maker: { kind: string } | null | undefined }) {
  const t = useT();
  if (maker?.kind !== 'builtin') return null;
  if (module === KEEPS_PICTURE) return <p className={style.note}>{t('generation.keepsPicture')}</p>;
  return isApproximate(module) ? <p className={style.note}>{t('generation.nearOnly')}</p> : null;
}
