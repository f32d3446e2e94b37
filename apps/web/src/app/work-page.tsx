import { HOME } from '@atelier/rules/routes/table';
import { useQueryClient } from '@tanstack/react-query';
import style from '#app/work-modal.module.css';
import { WorkDetail } from '#features/work/work-detail.tsx';
import { useRoute } from '#lib/route.ts';
import { usePage } from '#lib/use-page.ts';
import { knownWork } from '#lib/works/cache.ts';

/** A work on its own page: what a link from elsewhere opens. */
export function WorkPage() {
  const { params } = useRoute();
  const go = usePage();
  const queries = useQueryClient();
  const id = params.mediakey!;
  return (
    <div className={style.page}>
      <WorkDetail key={id} id={id} known={knownWork(queries, id)} frame="page" onClose={() => go(HOME)} />
    </div>
  );
}
