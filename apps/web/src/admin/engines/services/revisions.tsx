import { QuietButton } from '@atelier/ui/button';
import { SkeletonLine } from '@atelier/ui/skeleton';
import { useAtoms, useService } from '#admin/engines/engines.api.ts';
import style from '#admin/engines/engines.module.css';
import { draftsOf, type RouteDraft } from '#admin/engines/services/route-draft.ts';
import type { ServiceRow } from '#admin/engines/services/service-rows.ts';
import { When } from '#admin/kit/list/when.tsx';
import { Failed } from '#admin/kit/list-page.tsx';
import { useWords } from '#admin/kit/words.ts';

/** The revisions before this one; one that is brought back stands in the form, to be looked at and saved. */
export function Revisions({ row, onBack }: { row: ServiceRow; onBack: (routes: readonly RouteDraft[]) => void }) {
  const a = useWords();
  const service = useService(row.service?.id ?? null);
  const atoms = useAtoms();
  if (!row.service) return <p className={style.none}>{a('routing.noRevisions')}</p>;
  if (service.isPending || atoms.isPending) {
    return (
      <div aria-busy="true">
        <SkeletonLine width="70%" />
        <SkeletonLine width="50%" />
      </div>
    );
  }
  if (!service.data || !atoms.data) {
    const failed = service.data ? atoms : service;
    return <Failed error={failed.error} busy={failed.isFetching} onRetry={() => void failed.refetch()} />;
  }
  const known = new Map(atoms.data.list.map((atom) => [atom.id, atom]));
  const nameOf = (id: string) => known.get(id)?.name ?? id;
  if (service.data.history.length === 0) return <p className={style.none}>{a('routing.noRevisions')}</p>;
  return (
    <ol className={style.versions}>
      {service.data.history.map(({ revision, at, routes }) => {
        const there = routes.filter(({ atom_id }) => known.has(atom_id));
        const gone = routes.length - there.length;
        const named = draftsOf(there, (id) => known.get(id)?.kind === 'builtin');
        return (
          <li key={revision}>
            <h3>
              {a('routing.revision', { revision })}
              <small>
                <When at={at} />
              </small>
              <QuietButton
                size="s"
                disabled={there.length === 0}
                title={there.length === 0 ? a('routing.allGone') : undefined}
                onClick={() => onBack(named)}
              >
                {a('routing.bringBack')}
              </QuietButton>
            </h3>
            <p className={style.line}>
              {named.map(({ atomId }) => nameOf(atomId)).join(' → ') || a('routing.noRoutes')}
              {gone > 0 && ` · ${a('routing.goneCalls', { count: gone })}`}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
