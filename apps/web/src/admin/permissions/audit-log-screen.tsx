import type { AuditRow } from '@atelier/contract/identity/audit';
import { AUDIT_KINDS, type AuditAction, type AuditKind, actionsOf } from '@atelier/contract/vocabulary/audit';
import type { OfficeRoute } from '@atelier/rules/routes/table';
import { readReason } from '@atelier/rules/works/review-reason';
import { GhostButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { Face } from '@atelier/ui/face';
import { IconHistory } from '@tabler/icons-react';
import { useMemo } from 'react';
import { api } from '#admin/kit/api.ts';
import { KeySheet } from '#admin/kit/keys.tsx';
import type { Column } from '#admin/kit/list/data-table.tsx';
import { FilterMenu, SearchBox } from '#admin/kit/list/filters.tsx';
import { RowList } from '#admin/kit/list/row-list.tsx';
import { useListKeyRows } from '#admin/kit/list/use-key-rows.ts';
import { PAGE_SIZE, useList } from '#admin/kit/list/use-list.ts';
import { useRows } from '#admin/kit/list/use-rows.ts';
import { WHEN_WIDTH, When } from '#admin/kit/list/when.tsx';
import { ListPage, useTotal } from '#admin/kit/list-page.tsx';
import { OfficeLink } from '#admin/kit/office-link.tsx';
import { Facts, SidePanel } from '#admin/kit/side-panel.tsx';
import { useFilters } from '#admin/kit/url.ts';
import { useWords } from '#admin/kit/words.ts';
import { withoutTicks } from '#admin/kit/work/row-panel.tsx';
import style from '#admin/permissions/permissions.module.css';
import { formatNumber, useLanguage } from '#lib/i18n/language.ts';
import { useKeys } from '#lib/keys/shortcuts.ts';

const DAY_MS = 86_400_000;
const SPANS = [1, 7, 30, 90] as const;
const KNOWN: ReadonlySet<string> = new Set(AUDIT_KINDS.flatMap(actionsOf));

const idOf = (row: AuditRow): string => String(row.id);
const isKind = (text: string): text is AuditKind => AUDIT_KINDS.some((kind) => kind === text);
const isKnown = (action: string): action is AuditAction => KNOWN.has(action);
const kindOf = ({ action }: AuditRow): string => action.split('.', 1)[0] ?? '';

/** Where the thing that was changed is looked at, and how it is found there; null where it has no page. */
function placeOf(row: AuditRow): { page: OfficeRoute; search?: string } | null {
  const keyword = `?keyword=${encodeURIComponent(row.target)}`;
  if (row.action === 'picture.view') return { page: 'workViewManage' };
  if (row.action === 'tag.reorder') return { page: 'tagManage' };
  switch (kindOf(row)) {
    case 'role':
      return { page: 'role', search: keyword };
    case 'menu':
      return { page: 'menu', search: keyword };
    case 'user':
      return { page: 'userRole', search: keyword };
    case 'work':
      return { page: 'workManage', search: keyword };
    case 'tag':
      return { page: 'tagManage', search: keyword };
    case 'ranking':
      return { page: 'rankManage' };
    case 'engine':
    case 'atom':
      return { page: 'atom', search: keyword };
    case 'service':
      return { page: 'serviceGen', search: keyword };
    case 'pipeline':
      return { page: 'pipeline', search: keyword };
    default:
      return null;
  }
}

/** What is said of a row: the deed, its object, whoever did it, why. */
function useSaid() {
  const a = useWords();
  return useMemo(
    () => ({
      /** A deed that this version does not know stands by its key. */
      did: (action: string): string => (isKnown(action) ? a(`audit.did.${action}`) : action),
      kind: (kind: string): string => (isKind(kind) ? a(`audit.kinds.${kind}`) : kind),
      who: ({ nickname, user_id }: AuditRow['admin']): string => nickname || a('audit.deleted', { id: user_id }),
      reason(stored: string): string {
        const { key, words } = readReason(stored);
        return [key && a(`reasons.${key}`), words].filter(Boolean).join(': ');
      },
    }),
    [a],
  );
}

/** The name of the object, and below it what kind it is and its id. */
function Target({ row }: { row: AuditRow }) {
  const said = useSaid();
  const place = placeOf(row);
  const name = row.target_name || row.target;
  const kind = said.kind(kindOf(row));
  return (
    <span className={style.person}>
      <span>
        <b>{place ? <OfficeLink {...place}>{name}</OfficeLink> : name}</b>
        <small>{row.target_name ? `${kind} · #${row.target}` : kind}</small>
      </span>
    </span>
  );
}

function Person({ admin }: { admin: AuditRow['admin'] }) {
  const said = useSaid();
  return (
    <span className={style.person}>
      <Face name={said.who(admin)} src={admin.avatar} size={24} />
      <span>
        <b>{said.who(admin)}</b>
        {admin.nickname && <small>#{admin.user_id}</small>}
      </span>
    </span>
  );
}

function useColumns(): readonly Column<AuditRow>[] {
  const a = useWords();
  const said = useSaid();
  return useMemo(
    () => [
      {
        key: 'what',
        label: a('audit.what'),
        cell: (row) => (
          <span className={style.person}>
            <span>
              <b>{said.did(row.action)}</b>
              <small>
                {[...row.added.map((name) => `+ ${name}`), ...row.removed.map((name) => `− ${name}`)].join(', ')}
              </small>
            </span>
          </span>
        ),
      },
      { key: 'object', label: a('audit.object'), width: '22%', phone: 'line', cell: (row) => <Target row={row} /> },
      { key: 'who', label: a('audit.who'), width: '18%', phone: 'line', cell: (row) => <Person admin={row.admin} /> },
      {
        key: 'reason',
        label: a('audit.reason'),
        width: '20%',
        from: 'xl',
        cell: (row) => said.reason(row.reason) || <span className={style.quiet}>–</span>,
      },
      {
        key: 'when',
        label: a('audit.when'),
        width: WHEN_WIDTH,
        align: 'end',
        phone: 'line',
        cell: (row) => <When at={row.at} />,
      },
    ],
    [a, said],
  );
}

interface Asked {
  admin: string;
  kind: string;
  action: string;
  since: string;
  target: string;
}

const useTrail = (asked: Asked) =>
  useList(['admin', 'audit', asked], (cursor, signal) =>
    api.identity.auditTrail({
      query: {
        page_size: PAGE_SIZE,
        ...(cursor ? { cursor } : {}),
        ...(/^\d+$/.test(asked.admin) ? { admin_id: Number(asked.admin) } : {}),
        ...(isKind(asked.kind) ? { kind: asked.kind } : {}),
        ...(asked.action ? { action: asked.action } : {}),
        ...(asked.target ? { target: asked.target } : {}),
        ...(Number(asked.since) > 0 ? { from: new Date(Date.now() - Number(asked.since) * DAY_MS).toISOString() } : {}),
      },
      signal,
      quiet: true,
    }),
  );

/** /audit-log: who of the staff changed what, when and why. */
export function AuditLogScreen() {
  const a = useWords();
  const said = useSaid();
  const language = useLanguage();
  const filters = useFilters('admin', 'kind', 'action', 'since', 'target');
  const { admin, kind, since, target } = filters.values;
  const deeds = isKind(kind) ? actionsOf(kind) : [];
  // A deed is one of its kind; of another kind it filters nothing.
  const action = deeds.find((deed) => deed === filters.values.action) ?? '';
  const list = useTrail({ admin, kind, action, since, target });
  const ids = useMemo(() => list.rows.map(idOf), [list.rows]);
  const rows = useRows(ids);
  const current = list.rows.find((row) => idOf(row) === rows.selection.cursor);
  useKeys(withoutTicks(rows.keys));
  const { moving, ending } = useListKeyRows();
  const total = useTotal(list, (count) => formatNumber(count, language));
  const menu = (
    name: 'admin' | 'kind' | 'action' | 'since',
    label: string,
    choices: { value: string; label: string }[],
  ) => (
    <FilterMenu
      name={label}
      value={filters.values[name]}
      choices={choices}
      onChange={(value) => filters.set(name, value)}
    />
  );
  return (
    <ListPage
      title={a('pages.auditLog')}
      sub={total}
      tools={<KeySheet rows={[...moving, ...ending]} />}
      filters={
        <>
          {menu(
            'admin',
            a('audit.who'),
            (list.head?.admins ?? []).map((person) => ({ value: String(person.user_id), label: said.who(person) })),
          )}
          {menu(
            'kind',
            a('audit.kindOf'),
            AUDIT_KINDS.map((value) => ({ value, label: said.kind(value) })),
          )}
          {deeds.length > 1 &&
            menu(
              'action',
              a('audit.what'),
              deeds.map((value) => ({ value, label: said.did(value) })),
            )}
          {menu(
            'since',
            a('audit.since'),
            SPANS.map((count) => ({ value: String(count), label: a('audit.days', { count }) })),
          )}
          <SearchBox value={target} hint={a('audit.searchHint')} onChange={(value) => filters.set('target', value)} />
        </>
      }
      panel={
        rows.panel &&
        current && (
          <SidePanel
            title={said.did(current.action)}
            sub={<When at={current.at} />}
            onStep={rows.step}
            onClose={rows.close}
            foot={
              <span className={style.choices}>
                <GhostButton size="s" onClick={() => filters.set('admin', String(current.admin.user_id))}>
                  {a('audit.onlyPerson', { name: said.who(current.admin) })}
                </GhostButton>
                <GhostButton size="s" onClick={() => filters.set('target', current.target)}>
                  {a('audit.onlyObject')}
                </GhostButton>
              </span>
            }
          >
            <Facts
              rows={[
                { label: a('audit.object'), value: <Target row={current} /> },
                { label: a('audit.who'), value: <Person admin={current.admin} /> },
                { label: a('audit.gained'), value: current.added.join(', ') },
                { label: a('audit.lost'), value: current.removed.join(', ') },
                { label: a('audit.reason'), value: said.reason(current.reason) },
              ]}
            />
          </SidePanel>
        )
      }
    >
      <RowList<AuditRow>
        label={a('pages.auditLog')}
        list={list}
        rows={rows}
        columns={useColumns()}
        idOf={idOf}
        nameOf={(row) => said.did(row.action)}
        filters={filters}
        empty={
          <EmptyState
            icon={<IconHistory size={24} stroke={1.6} />}
            title={a('audit.empty')}
            line={a('audit.emptyLine')}
          />
        }
      />
    </ListPage>
  );
}
