import { IconX } from '@tabler/icons-react';
import style from '#features/home/home.module.css';
import { changeStart, type Look } from '#features/home/start.ts';
import { useT } from '#lib/i18n/language.ts';

/** Style and ratio that came with a picked picture; a press goes back to the plain look. */
export function LookChip({ look }: { look: Look }) {
  const t = useT();
  const name = `${t(`styles.${look.style}`)} · ${look.ratio}`;
  return (
    <button
      type="button"
      className={style.look}
      title={t('home.plainLook')}
      aria-label={`${name}. ${t('home.plainLook')}`}
      onClick={() => changeStart({ look: null })}
    >
      <span>{name}</span>
      <IconX size={14} stroke={1.6} aria-hidden />
    </button>
  );
}
