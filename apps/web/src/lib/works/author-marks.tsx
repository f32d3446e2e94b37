import type { Author } from '@atelier/contract/works/shapes';
import { useT } from '#lib/i18n/language.ts';
import style from '#lib/works/author-marks.module.css';

/** 'Official' for accounts of the house, 'Demo' for those of the demo content. */
export function AuthorMarks({ person }: { person: Pick<Author, 'official' | 'demo'> }) {
  const t = useT();
  return (
    <>
      {person.official && (
        <span className={style.mark} title={t('gallery.officialMeans')}>
          {t('gallery.official')}
        </span>
      )}
      {person.demo && (
        <span className={style.mark} title={t('gallery.demoMeans')}>
          {t('gallery.demo')}
        </span>
      )}
    </>
  );
}
