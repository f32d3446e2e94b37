import { EmptyState } from '@atelier/ui/empty-state';
import { IconRoute } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useServiceName, useServices } from '#admin/engines/engines.api.ts';
import style from '#admin/engines/engines.module.css';
import { PageLine } from '#admin/engines/page-line.tsx';
import type { BegunRoutes } from '#admin/engines/services/route-draft.ts';
import { ServicePanel } from '#admin/engines/services/service-panel.tsx';
import { rowsOf, type ServiceRow, serviceState } from '#admin/engines/services/service-rows.ts';
import { StateWord } from '#admin/kit/engines/engine-words.tsx';
import { KeySheet } from '#admin/kit/keys.tsx';
import type { Column } from '#admin/kit/list/data-table.tsx';
import { FilterMenu, SearchBox } from '#admin/kit/list/filters.tsx';
import { RowList } from '#admin/kit/list/row-list.tsx';
import { useListKeyRows } from '#admin/kit/list/use-key-rows.ts';
import { useRows } from '#admin/kit/list/use-rows.ts';
import { WHEN_WIDTH, When } from '#admin/kit/list/when.tsx';
import { wholeList } from '#admin/kit/list/whole-list.ts';
import { ListPage, useTotal } from '#admin/kit/list-page.tsx';
import { useFilters } from '#admin/kit/url.ts';
import { useWords } from '#admin/kit/words.ts';
import { withoutTicks } from '#admin/kit/work/row-panel.tsx';
import { formatNumber, useLanguage } from '#lib/i18n/language.ts';
import { useKeys } from '#lib/keys/shortcuts.ts';

const idOf = ({ id }: ServiceRow): string => id;

function useColumns(): readonly Column<ServiceRow>[] {
  const a = useWords();
  const nameOf = useServiceName();
  return useMemo(
    () => [
      {
        key: 'service',
        label: a('engines.columns.service'),
        cell: ({ module, version }) => (
          <span className={style.named}>
            <b>{nameOf(module, version).name}</b>
            <small>{nameOf(module, version).model}</small>
          </span>
        ),
      },
      {
        key: 'state',
        label: a('engines.columns.state'),
        width: '18%',
        phone: 'line',
        cell: (row) => <StateWord state={serviceState(row)} />,
      },
      {
        key: 'order',
        label: a('engines.columns.order'),
        width: '40%',
        phone: 'line',
        cell: ({ service }) =>
          service && service.routes.length > 0 ? (
            <ol className={style.order} title={service.routes.map(({ atom_name }) => atom_name).join(' → ')}>
              {service.routes.map((route) => (
                <li key={route.atom_id} data-refused={route.refused_because !== null || undefined}>
                  {route.atom_name}
                  {route.refused_because !== null && <span className="sr"> ({a('routing.isRefused')})</span>}
                </li>
              ))}
            </ol>
          ) : (
            <span className={style.quiet}>{a('routing.noRoutes')}</span>
          ),
      },
      {
        key: 'changed',
        label: a('engines.columns.changed'),
        width: WHEN_WIDTH,
        from: 'l',
        phone: 'out',
        cell: ({ service }) => service && <When at={service.updated_at} />,
      },
    ],
    [a, nameOf],
  );
}

/** /serviceGen: who makes what: each module and model version with its routes in the order they are tried. */
export function ServicesScreen() {
  const a = useWords();
  const language = useLanguage();
  const nameOf = useServiceName();
  const services = useServices();
  const filters = useFilters('keyword', 'module');
  const { keyword, module } = filters.values;
  const words = keyword.toLowerCase();
  const all = useMemo(() => (services.data ? rowsOf(services.data) : []), [services.data]);
  const shown = useMemo(
    () =>
      all.filter(
        (row) =>
          (!module || row.module === module) &&
          [
            row.id,
            nameOf(row.module, row.version).name,
            ...(row.service?.routes ?? []).map(({ atom_name }) => atom_name),
          ].some((name) => name.toLowerCase().includes(words)),
      ),
    [all, module, words, nameOf],
  );
  const list = wholeList(services, shown);
  const ids = useMemo(() => shown.map(idOf), [shown]);
  const rows = useRows(ids);
  const current = shown.find((row) => idOf(row) === rows.selection.cursor);
  // What was changed and not saved stays while other rows are looked at.
  const [drafts, setDrafts] = useState<Readonly<Record<string, BegunRoutes>>>({});
  const { moving, ending } = useListKeyRows();
  useKeys(withoutTicks(rows.keys));
  const total = useTotal(list, (count) => formatNumber(count, language));
  return (
    <ListPage
      title={a('pages.services')}
      line={<PageLine page="services" />}
      sub={total}
      tools={<KeySheet rows={[...moving, ...ending]} />}
      filters={
        <>
          <FilterMenu
            name={a('columns.tool')}
            value={module}
            choices={(services.data?.modules ?? []).map((one) => ({
              value: one.module,
              label: nameOf(one.module, '').name,
            }))}
            onChange={(value) => filters.set('module', value)}
          />
          <span className={style.live}>{a('engines.live')}</span>
          <SearchBox
            value={keyword}
            hint={a('engines.searchService')}
            onChange={(value) => filters.set('keyword', value)}
          />
        </>
      }
      panel={
        rows.panel &&
        current && (
          <ServicePanel
            key={current.id}
            row={current}
            rows={rows}
            draft={drafts[current.id] ?? null}
            onDraft={(routes, base) =>
              setDrafts(({ [current.id]: begun, ...others }) =>
                routes
                  ? { ...others, [current.id]: { routes, base: base ?? begun?.base ?? current.service?.revision } }
                  : others,
              )
            }
          />
        )
      }
    >
      <RowList<ServiceRow>
        label={a('pages.services')}
        list={list}
        rows={rows}
        columns={useColumns()}
        idOf={idOf}
        nameOf={({ module: one, version }) => `${nameOf(one, version).name}, ${version}`}
        filters={filters}
        empty={
          <EmptyState
            icon={<IconRoute size={24} stroke={1.6} />}
            title={a('routing.noServices')}
            line={a('routing.noServicesLine')}
          />
        }
      />
    </ListPage>
  );
}
