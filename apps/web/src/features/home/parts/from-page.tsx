import style from '#features/home/gallery.module.css';
import { addressOf } from '#features/home/parts/gallery-address.ts';
import { useT } from '#lib/i18n/language.ts';
import { useRoute } from '#lib/route.ts';
import { usePage } from '#lib/use-page.ts';
import type { FeedFilter } from '#lib/works/filter.ts';

/** Says that a gallery does not begin at its beginning (studio 2.2 pageNum), and leads there. */
export function FromPage({ filter }: { filter: FeedFilter }) {
  const t = useT();
  const go = usePage();
  const route = useRoute();
  if (filter.fromPage === undefined) return null;
  return (
    <p className={style.from}>
      {t('gallery.fromPage', { page: route.params.pageNum ?? '' })}{' '}
      <button type="button" onClick={() => go(addressOf(route, {}))}>
        {t('gallery.start')}
      </button>
    </p>
  );
}
