import type { MenuRow } from '@atelier/contract/identity/admin';
import { GhostButton, QuietButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { IconChevronDown, IconLockAccess } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { api } from '#admin/kit/api.ts';
import { BulkBar } from '#admin/kit/bulk-bar.tsx';
import { ConfirmReason } from '#admin/kit/confirm-reason.tsx';
import { KeySheet } from '#admin/kit/keys.tsx';
import type { Column } from '#admin/kit/list/data-table.tsx';
import { FilterMenu, PickMenu, SearchBox } from '#admin/kit/list/filters.tsx';
import { RowList } from '#admin/kit/list/row-list.tsx';
import { useListKeyRows } from '#admin/kit/list/use-key-rows.ts';
import { useRows } from '#admin/kit/list/use-rows.ts';
import { wholeList } from '#admin/kit/list/whole-list.ts';
import { ListPage } from '#admin/kit/list-page.tsx';
import { useFilters } from '#admin/kit/url.ts';
import { useWords } from '#admin/kit/words.ts';
import { Tag } from '#admin/kit/work/work-cell.tsx';
import { NameCell, Opens } from '#admin/permissions/parts.tsx';
import {
  useBeyond,
  useChange,
  useListOf,
  useMenuName,
  useMenuRows,
  useRoles,
  useUnbuilt,
} from '#admin/permissions/permissions.api.ts';
import style from '#admin/permissions/permissions.module.css';
import { useKeys } from '#lib/keys/shortcuts.ts';
import { useOnline } from '#lib/use-online.ts';

const idOf = (menu: MenuRow): string => menu.menu_name;

/** Menus that are about to be granted to the role or taken from it. */
interface Asked {
  menus: string[];
  grant: boolean;
}

function useColumns(
  granted: ReadonlySet<string>,
  act: (menu: string) => { label: string; locked: string | null; run: () => void },
): readonly Column<MenuRow>[] {
  const a = useWords();
  return [
    { key: 'menu', label: a('perm.menu'), cell: (menu) => <NameCell name={menu.menu_name} builtin={menu.builtin} /> },
    {
      key: 'opens',
      label: a('perm.opens'),
      width: '30%',
      from: 'm',
      phone: 'line',
      cell: (menu) => <Opens menu={menu.menu_name} />,
    },
    {
      key: 'state',
      label: a('perm.state'),
      width: '132px',
      phone: 'line',
      cell: (menu) =>
        granted.has(menu.menu_name) ? (
          <Tag tone="ok">{a('perm.granted')}</Tag>
        ) : (
          <span className={style.quiet}>{a('perm.notGranted')}</span>
        ),
    },
    {
      key: 'act',
      label: '',
      width: '128px',
      align: 'end',
      cell: (menu) => {
        const { label, locked, run } = act(menu.menu_name);
        return (
          <GhostButton
            size="s"
            disabled={locked !== null}
            title={locked ?? undefined}
            aria-label={`${label}: ${menu.menu_name}`}
            onClick={run}
          >
            {label}
          </GhostButton>
        );
      },
    },
  ];
}

/** /role-meun: what one role opens, and what else it could be granted. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a screen's state and the markup that shows it
export function RoleMenusScreen() {
  const a = useWords();
  const online = useOnline();
  const roles = useRoles();
  const menus = useMenuRows();
  const beyond = useBeyond();
  const unbuilt = useUnbuilt();
  const menuName = useMenuName();
  const listOf = useListOf();
  const filters = useFilters('role', 'state', 'keyword');
  const { role, state, keyword } = filters.values;
  const held = roles.data?.find((row) => row.role_name === role);
  const granted = useMemo(() => new Set(held?.menus), [held]);
  const words = keyword.toLowerCase();
  const shown = useMemo(
    () =>
      held
        ? (menus.data ?? [])
            .filter(
              ({ menu_name }) =>
                [menu_name, menuName(menu_name)].some((name) => name.toLowerCase().includes(words)) &&
                (state === '' || (state === 'granted') === granted.has(menu_name)),
            )
            // What opens something stands first.
            .toSorted((one, other) => Number(unbuilt(one.menu_name)) - Number(unbuilt(other.menu_name)))
        : [],
    [held, menus.data, words, state, granted, menuName, unbuilt],
  );
  const list = wholeList(held ? menus : roles, shown);
  const ids = useMemo(() => shown.map(idOf), [shown]);
  const rows = useRows(ids);
  const { cursor, ticked } = rows.selection;
  const [asked, ask] = useState<Asked | null>(null);
  const change = useChange({
    act: ({ menus: names, grant, reason }: Asked & { reason: string }) => {
      const params = { role_name: role };
      return grant
        ? api.identity.assignRoleMenus({ params, body: { menus: names, reason }, quiet: true })
        : api.identity.removeRoleMenus({ params, body: { menus: names, reason }, quiet: true });
    },
    said: () => a('perm.changed', { role }),
    onDone: () => {
      ask(null);
      rows.untick();
    },
  });
  // A right to nothing is not handed out; taken back it can always be.
  const locked = (menu: string) =>
    beyond([menu]) ?? (unbuilt(menu) && !granted.has(menu) ? a('perm.nothingYetLine') : null);
  const askFor = (names: readonly string[], grant: boolean) => {
    const chosen = names.filter((name) => granted.has(name) !== grant && locked(name) === null);
    if (chosen.length === 0 || !online) return;
    change.reset();
    ask({ menus: chosen, grant });
  };
  const acted = ticked.size > 0 ? [...ticked] : cursor ? [cursor] : [];
  useKeys({
    ...rows.keys,
    enter: undefined,
    g: () => askFor(acted, true),
    t: () => askFor(acted, false),
  });
  const columns = useColumns(granted, (menu) => {
    const grant = !granted.has(menu);
    return {
      label: a(grant ? 'perm.grant' : 'perm.withdraw'),
      locked: online ? locked(menu) : a('list.offlineAct'),
      run: () => askFor([menu], grant),
    };
  });
  const { moving, ending } = useListKeyRows();
  const mine = [...ticked].filter((name) => locked(name) === null);
  const free = mine.filter((name) => !granted.has(name)).length;
  const users = held?.users ?? 0;
  const title = { role, menus: listOf(asked?.menus.map(menuName) ?? []) };
  const consequence =
    users === 0
      ? a('perm.grantNobody')
      : a(asked?.grant === false ? 'perm.withdrawLine' : 'perm.grantLine', { count: users });
  return (
    <ListPage
      title={a('pages.roleMenus')}
      sub={held && `${held.role_name} · ${users === 0 ? a('perm.nobody') : a('perm.people', { count: users })}`}
      tools={
        <KeySheet
          rows={[
            { keys: ['G'], label: a('perm.grant') },
            { keys: ['T'], label: a('perm.withdraw') },
            moving[0]!,
            { keys: ['X'], label: a('keys.tick') },
            ...ending,
          ]}
        />
      }
      filters={
        <>
          <PickMenu
            label={a('perm.role')}
            value={role}
            choices={(roles.data ?? []).map(({ role_name }) => ({ value: role_name, label: role_name }))}
            onChange={(value) => filters.set('role', value)}
            trigger={
              <>
                {a('perm.role')} <b>{role || a('perm.chooseRole')}</b>
                <IconChevronDown size={16} stroke={1.6} aria-hidden />
              </>
            }
          />
          <FilterMenu
            name={a('perm.state')}
            value={state}
            choices={[
              { value: 'granted', label: a('perm.granted') },
              { value: 'free', label: a('perm.notGranted') },
            ]}
            onChange={(value) => filters.set('state', value)}
          />
          <SearchBox value={keyword} hint={a('perm.menu')} onChange={(value) => filters.set('keyword', value)} />
        </>
      }
      floating
      bulk={
        ticked.size > 0 && (
          <BulkBar count={ticked.size} onClear={rows.untick}>
            {free > 0 && (
              <QuietButton size="s" disabled={!online} onClick={() => askFor([...ticked], true)}>
                {a('perm.grantCount', { count: free })}
              </QuietButton>
            )}
            {free < mine.length && (
              <GhostButton size="s" disabled={!online} onClick={() => askFor([...ticked], false)}>
                {a('perm.withdrawCount', { count: mine.length - free })}
              </GhostButton>
            )}
          </BulkBar>
        )
      }
    >
      <RowList<MenuRow>
        label={a('pages.roleMenus')}
        list={list}
        rows={rows}
        columns={columns}
        idOf={idOf}
        nameOf={idOf}
        filters={{
          any: held !== undefined && (state !== '' || keyword !== ''),
          clear: () => {
            filters.set('state', '');
            filters.set('keyword', '');
          },
        }}
        empty={
          <EmptyState
            icon={<IconLockAccess size={24} stroke={1.6} />}
            title={a('perm.chooseRole')}
            line={a('perm.chooseRoleLine')}
            action={
              <span className={style.choices}>
                {(roles.data ?? []).map(({ role_name }) => (
                  <GhostButton key={role_name} size="s" onClick={() => filters.set('role', role_name)}>
                    {role_name}
                  </GhostButton>
                ))}
              </span>
            }
          />
        }
        ticks
        onOpen={(id) => rows.tick(id, false)}
      />
      <ConfirmReason
        opened={asked !== null}
        title={a(asked?.grant === false ? 'perm.withdrawTitle' : 'perm.grantTitle', title)}
        consequence={consequence}
        verb={a(asked?.grant === false ? 'perm.withdraw' : 'perm.grant')}
        required={asked?.grant === false}
        busy={change.isPending}
        refusal={change.refusal}
        onClose={() => ask(null)}
        onConfirm={(reason) => asked && change.mutate({ ...asked, reason: reason.words })}
      />
    </ListPage>
  );
}
