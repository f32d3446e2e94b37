import type { MenuRow } from '@atelier/contract/identity/admin';
import { PrimaryButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { IconCategory, IconPlus } from '@tabler/icons-react';
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
import { Chips, NameCell, Opens } from '#admin/permissions/parts.tsx';
import { useCatalogue, useChange, useListOf, useMenuRows, useOpens } from '#admin/permissions/permissions.api.ts';
import style from '#admin/permissions/permissions.module.css';
import { formatNumber, useLanguage } from '#lib/i18n/language.ts';
import { useKeys } from '#lib/keys/shortcuts.ts';
import { useOnline } from '#lib/use-online.ts';

const idOf = (menu: MenuRow): string => menu.menu_name;

function useColumns(): readonly Column<MenuRow>[] {
  const a = useWords();
  return [
    { key: 'menu', label: a('perm.menu'), cell: (menu) => <NameCell name={menu.menu_name} builtin={menu.builtin} /> },
    {
      key: 'opens',
      label: a('perm.opens'),
      width: '28%',
      phone: 'line',
      cell: (menu) => <Opens menu={menu.menu_name} />,
    },
    {
      key: 'roles',
      label: a('perm.grantedBy'),
      width: '34%',
      phone: 'line',
      cell: (menu) => <Chips names={menu.roles} none={a('perm.noRoles')} />,
    },
  ];
}

/** /menu: the menus there are, what each opens and which roles grant it. */
export function MenusScreen() {
  const a = useWords();
  const language = useLanguage();
  const online = useOnline();
  const menus = useMenuRows();
  const catalogue = useCatalogue();
  const filters = useFilters('keyword');
  const { keyword } = filters.values;
  const words = keyword.toLowerCase();
  const opens = useOpens();
  const listOf = useListOf();
  const shown = useMemo(
    () =>
      (menus.data ?? []).filter(({ menu_name, roles }) =>
        [menu_name, opens([menu_name]), ...roles].some((name) => name.toLowerCase().includes(words)),
      ),
    [menus.data, words, opens],
  );
  const list = wholeList(menus, shown);
  const ids = useMemo(() => shown.map(idOf), [shown]);
  const rows = useRows(ids);
  const current = shown.find((menu) => idOf(menu) === rows.selection.cursor);
  const opened = current && catalogue.data?.find((row) => row.menu_name === current.menu_name);
  const [creating, create] = useState(false);
  const [deleting, ask] = useState<MenuRow | null>(null);
  const remove = useChange({
    act: ({ menu, reason }: { menu: MenuRow; reason: string }) =>
      api.identity.deleteMenu({ params: { menu_name: menu.menu_name }, body: { reason }, quiet: true }),
    said: ({ menu }) => a('perm.deleted', { name: menu.menu_name }),
    onDone: () => ask(null),
  });
  const askFor = (menu: MenuRow) => {
    remove.reset();
    ask(menu);
  };
  useKeys({
    ...withoutTicks(rows.keys),
    c: () => online && create(true),
    d: () => current && online && !current.builtin && askFor(current),
  });
  const { moving, ending } = useListKeyRows();
  const total = useTotal(list, (count) => formatNumber(count, language));
  return (
    <ListPage
      title={a('pages.menus')}
      sub={total}
      tools={
        <>
          <KeySheet
            rows={[
              { keys: ['C'], label: a('perm.createMenu') },
              { keys: ['D'], label: a('perm.delete') },
              ...moving,
              ...ending,
            ]}
          />
          <PrimaryButton disabled={!online} onClick={() => create(true)}>
            <IconPlus size={18} stroke={1.6} aria-hidden />
            {a('perm.createMenu')}
          </PrimaryButton>
        </>
      }
      filters={
        <SearchBox value={keyword} hint={a('perm.searchMenu')} onChange={(value) => filters.set('keyword', value)} />
      }
      panel={
        rows.panel &&
        current && (
          <SidePanel
            title={current.menu_name}
            sub={<Opens menu={current.menu_name} />}
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
                    locked: current.builtin ? a('perm.builtInMenu') : null,
                    run: () => askFor(current),
                  },
                ]}
              />
            }
          >
            {!opened && <p className={style.lead}>{a('perm.opensNothingLine')}</p>}
            {opened && !opened.ready && <p className={style.lead}>{a('perm.nothingYetLine')}</p>}
            <Facts
              rows={[
                {
                  label: a('perm.grantedBy'),
                  value:
                    current.roles.length === 0 ? (
                      a('perm.noRoles')
                    ) : (
                      <span className={style.links}>
                        {current.roles.map((role) => (
                          <OfficeLink key={role} page="roleMenu" search={`?role=${encodeURIComponent(role)}`}>
                            {role}
                          </OfficeLink>
                        ))}
                      </span>
                    ),
                },
                {
                  label: a('perm.pages'),
                  value: opened?.ready && opened.pages.length > 0 && <Code lines={opened.pages} />,
                },
                {
                  label: a('perm.calls'),
                  value: opened && opened.calls.length > 0 && <Code lines={opened.calls} />,
                },
              ]}
            />
          </SidePanel>
        )
      }
    >
      <RowList<MenuRow>
        label={a('pages.menus')}
        list={list}
        rows={rows}
        columns={useColumns()}
        idOf={idOf}
        nameOf={idOf}
        filters={filters}
        empty={
          <EmptyState
            icon={<IconCategory size={24} stroke={1.6} />}
            title={a('perm.emptyMenus')}
            line={a('perm.emptyMenusLine')}
          />
        }
      />
      <NameDialog kind="menu" opened={creating} onClose={() => create(false)} onMade={rows.open} />
      <ConfirmReason
        opened={deleting !== null}
        title={a('perm.deleteMenu', { name: deleting?.menu_name ?? '' })}
        consequence={
          deleting && deleting.roles.length > 0
            ? a('perm.deleteMenuUsed', { names: listOf(deleting.roles) })
            : a('perm.deleteMenuFree')
        }
        verb={a('perm.delete')}
        required
        busy={remove.isPending}
        refusal={remove.refusal}
        onClose={() => ask(null)}
        onConfirm={(reason) => deleting && remove.mutate({ menu: deleting, reason: reason.words })}
      />
    </ListPage>
  );
}

/** Addresses, one on a line. */
const Code = ({ lines }: { lines: readonly string[] }) => (
  <span className={style.code} lang="en">
    {lines.map((line) => (
      <code key={line}>{line}</code>
    ))}
  </span>
);
