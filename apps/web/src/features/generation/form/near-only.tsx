import style from '#features/generation/form/form.module.css';
import { isApproximate } from '#features/generation/tools/tool-tiles.ts';
import { useT } from '#lib/i18n/language.ts';

/** Told before the price of a tool whose result only comes near while no model makes it. */
export function NearOnly({ module, maker }: { module: string; maker: { kind: string } | null | undefined }) {
  const t = useT();
  if (maker?.kind !== 'builtin' || !isApproximate(module)) return null;
  return <p className={style.note}>{t('generation.nearOnly')}</p>;
}
