import type { RoleHolder, RoleRow } from '@atelier/contract/identity/admin';
import { GhostButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { Face } from '@atelier/ui/face';
import { IconChevronDown, IconUserShield } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { api } from '#admin/kit/api.ts';
import { ConfirmReason } from '#admin/kit/confirm-reason.tsx';
import { KeySheet } from '#admin/kit/keys.tsx';
import type { Column } from '#admin/kit/list/data-table.tsx';
import { FilterMenu, PickMenu, SearchBox } from '#admin/kit/list/filters.tsx';
import { RowList } from '#admin/kit/list/row-list.tsx';
import { useListKeyRows } from '#admin/kit/list/use-key-rows.ts';
import { useRows } from '#admin/kit/list/use-rows.ts';
import { ListPage, useTotal } from '#admin/kit/list-page.tsx';
import { SidePanel } from '#admin/kit/side-panel.tsx';
import { useFilters } from '#admin/kit/url.ts';
import { useWords } from '#admin/kit/words.ts';
import { withoutTicks } from '#admin/kit/work/row-panel.tsx';
import { Chips, isEverybodys, useAbout } from '#admin/permissions/parts.tsx';
import { useBeyond, useChange, useHolders, useOpens, useRoles } from '#admin/permissions/permissions.api.ts';
import style from '#admin/permissions/permissions.module.css';
import { formatNumber, useLanguage } from '#lib/i18n/language.ts';
import { useKeys } from '#lib/keys/shortcuts.ts';
import { useOnline } from '#lib/use-online.ts';

const idOf = (person: RoleHolder): string => String(person.user_id);
const nameOf = (person: RoleHolder): string => person.nickname || person.username || `#${person.user_id}`;

/** A role that is about to be given to somebody or taken from them. */
interface Asked {
  person: RoleHolder;
  role: string;
  give: boolean;
}

function useColumns(): readonly Column<RoleHolder>[] {
  const a = useWords();
  return [
    {
      key: 'person',
      label: a('perm.person'),
      cell: (person) => (
        <span className={style.person}>
          <Face name={nameOf(person)} src={person.avatar} size={32} />
          <span>
            <b>{nameOf(person)}</b>
            <small lang="en">
              {person.username} · #{person.user_id}
            </small>
          </span>
        </span>
      ),
    },
    { key: 'email', label: a('perm.email'), width: '28%', from: 'm', phone: 'line', cell: (person) => person.email },
    {
      key: 'roles',
      label: a('perm.roles'),
      width: '32%',
      phone: 'line',
      cell: (person) => <Chips names={person.roles} none={a('perm.noRoles')} most={2} />,
    },
  ];
}

/** /user-role: who holds which roles; anybody can be found and given one. */
export function UserRolesScreen() {
  const a = useWords();
  const language = useLanguage();
  const filters = useFilters('role', 'keyword');
  const { role, keyword } = filters.values;
  const list = useHolders(filters.values);
  const roles = useRoles();
  const ids = useMemo(() => list.rows.map(idOf), [list.rows]);
  const rows = useRows(ids);
  const current = list.rows.find((person) => idOf(person) === rows.selection.cursor);
  const [asked, ask] = useState<Asked | null>(null);
  const change = useChange({
    act: ({ person, role: name, give, reason }: Asked & { reason: string }) => {
      const params = { user_id: person.user_id };
      return give
        ? api.identity.assignUserRoles({ params, body: { roles: [name], reason }, quiet: true })
        : api.identity.removeUserRoles({ params, body: { roles: [name], reason }, quiet: true });
    },
    said: ({ person, role: name, give }) => a(give ? 'perm.given' : 'perm.taken', { name: nameOf(person), role: name }),
    onDone: () => ask(null),
  });
  const askFor = (next: Asked) => {
    change.reset();
    ask(next);
  };
  useKeys(withoutTicks(rows.keys));
  const { moving, ending } = useListKeyRows();
  const total = useTotal(list, (count) => formatNumber(count, language));
  return (
    <ListPage
      title={a('pages.userRoles')}
      sub={total}
      tools={<KeySheet rows={[...moving, ...ending]} />}
      filters={
        <>
          <FilterMenu
            name={a('perm.role')}
            value={role}
            choices={(roles.data ?? []).map(({ role_name }) => ({ value: role_name, label: role_name }))}
            onChange={(value) => filters.set('role', value)}
          />
          <SearchBox
            value={keyword}
            hint={a('perm.searchPerson')}
            onChange={(value) => filters.set('keyword', value)}
          />
        </>
      }
      panel={
        rows.panel &&
        current && (
          <SidePanel
            title={nameOf(current)}
            sub={current.email || `#${current.user_id}`}
            onStep={rows.step}
            onClose={rows.close}
            foot={<GiveRole person={current} roles={roles.data ?? []} onAsk={askFor} />}
          >
            <HeldRoles person={current} roles={roles.data ?? []} onAsk={askFor} />
          </SidePanel>
        )
      }
    >
      <RowList<RoleHolder>
        label={a('pages.userRoles')}
        list={list}
        rows={rows}
        columns={useColumns()}
        idOf={idOf}
        nameOf={nameOf}
        filters={filters}
        empty={
          <EmptyState
            icon={<IconUserShield size={24} stroke={1.6} />}
            title={a('perm.emptyPeople')}
            line={a('perm.emptyPeopleLine')}
          />
        }
      />
      <AskRole
        asked={asked}
        roles={roles.data ?? []}
        busy={change.isPending}
        refusal={change.refusal}
        onClose={() => ask(null)}
        onConfirm={(reason) => asked && change.mutate({ ...asked, reason })}
      />
    </ListPage>
  );
}

interface RolesProps {
  person: RoleHolder;
  roles: readonly RoleRow[];
  onAsk: (asked: Asked) => void;
}

/** The roles of somebody, each with what it opens and the way to take it back. */
function HeldRoles({ person, roles, onAsk }: RolesProps) {
  const a = useWords();
  const online = useOnline();
  const opens = useOpens();
  const about = useAbout();
  const beyond = useBeyond();
  if (person.roles.length === 0) return <p className={style.lead}>{a('perm.noRoles')}</p>;
  return (
    <ul className={style.held}>
      {person.roles.map((name) => {
        const menus = roles.find((row) => row.role_name === name)?.menus ?? [];
        const locked = online ? beyond(menus) : a('list.offlineAct');
        return (
          <li key={name}>
            <span>
              <b>{name}</b>
              <small>{opens(menus) || about(name) || a('perm.opensNothing')}</small>
              {locked && <small>{locked}</small>}
            </span>
            <GhostButton
              size="s"
              disabled={locked !== null}
              title={locked ?? undefined}
              aria-label={a('perm.takeRole', { role: name })}
              onClick={() => onAsk({ person, role: name, give: false })}
            >
              {a('perm.take')}
            </GhostButton>
          </li>
        );
      })}
    </ul>
  );
}

/** The roles somebody does not hold yet, to choose one from. */
function GiveRole({ person, roles, onAsk }: RolesProps) {
  const a = useWords();
  const online = useOnline();
  const beyond = useBeyond();
  const free = roles.filter((row) => !person.roles.includes(row.role_name) && !isEverybodys(row));
  const mine = free.filter((row) => beyond(row.menus) === null);
  if (!online) return <p className={style.line}>{a('list.offlineAct')}</p>;
  if (mine.length === 0) return <p className={style.line}>{a(free.length === 0 ? 'perm.allHeld' : 'perm.beyond')}</p>;
  return (
    <PickMenu
      wide
      label={a('perm.give')}
      value=""
      choices={mine.map(({ role_name }) => ({ value: role_name, label: role_name }))}
      onChange={(role) => onAsk({ person, role, give: true })}
      trigger={
        <>
          {a('perm.give')}
          <IconChevronDown size={16} stroke={1.6} aria-hidden />
        </>
      }
    />
  );
}

interface AskProps {
  asked: Asked | null;
  roles: readonly RoleRow[];
  busy: boolean;
  refusal: string | null;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

/** Names what somebody gains or loses before it happens. */
function AskRole({ asked, roles, busy, refusal, onClose, onConfirm }: AskProps) {
  const a = useWords();
  const about = useAbout();
  const opens = useOpens();
  const name = asked ? nameOf(asked.person) : '';
  const role = asked?.role ?? '';
  const give = asked?.give ?? true;
  const what = opens(roles.find((row) => row.role_name === role)?.menus ?? []);
  const nothing = [about(role), a(give ? 'perm.giveNothing' : 'perm.takeNothing')].filter(Boolean).join(' ');
  return (
    <ConfirmReason
      opened={asked !== null}
      title={a(give ? 'perm.giveTitle' : 'perm.takeTitle', { role, name })}
      consequence={what ? a(give ? 'perm.giveLine' : 'perm.takeLine', { name, what }) : nothing}
      verb={a(give ? 'perm.giveVerb' : 'perm.take')}
      required={!give}
      busy={busy}
      refusal={refusal}
      onClose={onClose}
      onConfirm={(reason) => onConfirm(reason.words)}
    />
  );
}
