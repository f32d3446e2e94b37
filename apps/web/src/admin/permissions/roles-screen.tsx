import type { RoleRow } from '@atelier/contract/identity/admin';
import { PrimaryButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { api } from '#admin/kit/api.ts';
import { ConfirmReason } from '#admin/kit/confirm-reason.tsx';
import { KeySheet } from '#admin/kit/keys.tsx';
import type { Column } from '#admin/kit/list/data-table.tsx';
import { SearchBox } from '#admin/kit/list/filters.tsx';
import { RowList } from '#admin/kit/list/row-list.tsx';
import { useListKeyRows } from '#admin/kit/list/use-key-rows.ts';
import { useRows } from '#admin/kit/list/use-rows.ts';
import { wholeList } from '#admin/kit/list/whole-list.ts';
import { ListPage, useTotal } from '#admin/kit/list-page.tsx';
import { OfficeLink } from '#admin/kit/office-link.tsx';
import { Facts, SidePanel } from '#admin/kit/side-panel.tsx';
import { useFilters } from '#admin/kit/url.ts';
import { useWords } from '#admin/kit/words.ts';
import { PanelActs, withoutTicks } from '#admin/kit/work/row-panel.tsx';
import { NameDialog } from '#admin/permissions/name-dialog.tsx';
import { Chips, Holders, isEverybodys, RoleCell, useAbout, useHolderNames } from '#admin/permissions/parts.tsx';
import { useBeyond, useChange, useListOf, useOpens, useParts, useRoles } from '#admin/permissions/permissions.api.ts';
import style from '#admin/permissions/permissions.module.css';
import { formatNumber, useLanguage } from '#lib/i18n/language.ts';
import { useKeys } from '#lib/keys/shortcuts.ts';
import { useOnline } from '#lib/use-online.ts';

const idOf = (role: RoleRow): string => role.role_name;

function useColumns(): readonly Column<RoleRow>[] {
  const a = useWords();
  const parts = useParts();
  return [
    {
      key: 'role',
      label: a('perm.role'),
      cell: (role) => <RoleCell role={role} />,
    },
    {
      key: 'holders',
      label: a('perm.holders'),
      width: '24%',
      phone: 'line',
      cell: (role) => <Holders role={role} />,
    },
    {
      key: 'opens',
      label: a('perm.opens'),
      width: '38%',
      phone: 'line',
      cell: (role) => <Chips names={parts(role.menus)} none={a('perm.opensNothing')} />,
    },
  ];
}

/** /role: the roles there are, who holds each and what it opens. */
export function RolesScreen() {
  const a = useWords();
  const language = useLanguage();
  const online = useOnline();
  const roles = useRoles();
  const beyond = useBeyond();
  const opens = useOpens();
  const about = useAbout();
  const listOf = useListOf();
  const filters = useFilters('keyword');
  const { keyword } = filters.values;
  const words = keyword.toLowerCase();
  const shown = useMemo(
    () =>
      (roles.data ?? []).filter(({ role_name, menus }) =>
        [role_name, ...menus].some((name) => name.toLowerCase().includes(words)),
      ),
    [roles.data, words],
  );
  const list = wholeList(roles, shown);
  const ids = useMemo(() => shown.map(idOf), [shown]);
  const rows = useRows(ids);
  const current = shown.find((role) => idOf(role) === rows.selection.cursor);
  const [creating, create] = useState(false);
  const [deleting, ask] = useState<RoleRow | null>(null);
  const remove = useChange({
    act: ({ role, reason }: { role: RoleRow; reason: string }) =>
      api.identity.deleteRole({ params: { role_name: role.role_name }, body: { reason }, quiet: true }),
    said: ({ role }) => a('perm.deleted', { name: role.role_name }),
    onDone: () => ask(null),
  });
  const locked = (role: RoleRow) => (role.builtin ? a('perm.builtInRole') : beyond(role.menus));
  const askFor = (role: RoleRow) => {
    remove.reset();
    ask(role);
  };
  useKeys({
    ...withoutTicks(rows.keys),
    c: () => online && create(true),
    d: () => current && online && !locked(current) && askFor(current),
  });
  const { moving, ending } = useListKeyRows();
  const total = useTotal(list, (count) => formatNumber(count, language));
  const names = useHolderNames();
  return (
    <ListPage
      title={a('pages.roles')}
      sub={total}
      tools={
        <>
          <KeySheet
            rows={[
              { keys: ['C'], label: a('perm.createRole') },
              { keys: ['D'], label: a('perm.delete') },
              ...moving,
              ...ending,
            ]}
          />
          <PrimaryButton disabled={!online} onClick={() => create(true)}>
            <IconPlus size={18} stroke={1.6} aria-hidden />
            {a('perm.createRole')}
          </PrimaryButton>
        </>
      }
      filters={
        <SearchBox value={keyword} hint={a('perm.searchRole')} onChange={(value) => filters.set('keyword', value)} />
      }
      panel={
        rows.panel &&
        current && (
          <SidePanel
            title={current.role_name}
            sub={current.builtin ? a('perm.builtIn') : ''}
            onStep={rows.step}
            onClose={rows.close}
            foot={
              <PanelActs
                acts={[
                  {
                    name: 'delete',
                    label: a('perm.delete'),
                    press: 'D',
                    danger: true,
                    locked: locked(current),
                    run: () => askFor(current),
                  },
                ]}
              />
            }
          >
            {about(current.role_name) && <p className={style.lead}>{about(current.role_name)}</p>}
            <Facts
              rows={[
                {
                  label: a('perm.holders'),
                  value: isEverybodys(current)
                    ? a('perm.everybody')
                    : current.users > 0
                      ? names(current)
                      : a('perm.nobody'),
                },
                {
                  label: a('perm.opens'),
                  value: opens(current.menus) || a('perm.opensNothing'),
                },
                { label: a('perm.menus'), value: listOf(current.menus) },
              ]}
            />
            <p className={style.ways}>
              <OfficeLink page="userRole" search={`?role=${encodeURIComponent(current.role_name)}`}>
                {a('perm.offerHolders')}
              </OfficeLink>
              <OfficeLink page="roleMenu" search={`?role=${encodeURIComponent(current.role_name)}`}>
                {a('perm.offerMenus')}
              </OfficeLink>
            </p>
          </SidePanel>
        )
      }
    >
      <RowList<RoleRow>
        label={a('pages.roles')}
        list={list}
        rows={rows}
        columns={useColumns()}
        idOf={idOf}
        nameOf={idOf}
        filters={filters}
        empty={
          <EmptyState
            icon={<IconUsersGroup size={24} stroke={1.6} />}
            title={a('perm.emptyRoles')}
            line={a('perm.emptyRolesLine')}
          />
        }
      />
      <NameDialog kind="role" opened={creating} onClose={() => create(false)} onMade={rows.open} />
      <ConfirmReason
        opened={deleting !== null}
        title={a('perm.deleteRole', { name: deleting?.role_name ?? '' })}
        consequence={
          deleting && deleting.users > 0
            ? a('perm.deleteRoleHeld', { count: deleting.users, names: names(deleting) })
            : a('perm.deleteRoleFree')
        }
        verb={a('perm.delete')}
        required
        busy={remove.isPending}
        refusal={remove.refusal}
        onClose={() => ask(null)}
        onConfirm={(reason) => deleting && remove.mutate({ role: deleting, reason: reason.words })}
      />
    </ListPage>
  );
}
