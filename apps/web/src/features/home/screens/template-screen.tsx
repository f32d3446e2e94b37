import style from '#features/home/gallery.module.css';
import { Gallery } from '#features/home/parts/gallery.tsx';
import { useT } from '#lib/i18n/language.ts';

/** /template: works with a recipe to use (studio 2.6). */
export function TemplateScreen() {
  const t = useT();
  return (
    <div className={style.page}>
      <header className={style.head}>
        <h1>{t('gallery.templates')}</h1>
        <p>{t('gallery.templatesLine')}</p>
      </header>
      <Gallery label={t('gallery.templates')} />
    </div>
  );
}
