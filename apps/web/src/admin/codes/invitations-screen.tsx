import type { invitationCalls } from '@atelier/contract/billing/invitations';
import type { ResultOf } from '@atelier/contract/call';
import { INVITATION_STATES } from '@atelier/contract/vocabulary/codes';
import { EmptyState } from '@atelier/ui/empty-state';
import { IconUserQuestion } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { api } from '#admin/kit/api.ts';
import { officeKey, Two, useAct } from '#admin/kit/billing/parts.tsx';
import { ConfirmReason } from '#admin/kit/confirm-reason.tsx';
import { ExportButton, listFile } from '#admin/kit/export-button.tsx';
import { KeySheet } from '#admin/kit/keys.tsx';
import type { Column } from '#admin/kit/list/data-table.tsx';
import { FilterMenu, SearchBox } from '#admin/kit/list/filters.tsx';
import { RowList } from '#admin/kit/list/row-list.tsx';
import { useListKeyRows } from '#admin/kit/list/use-key-rows.ts';
import { PAGE_SIZE, useList } from '#admin/kit/list/use-list.ts';
import { useRows } from '#admin/kit/list/use-rows.ts';
import { WHEN_WIDTH, When } from '#admin/kit/list/when.tsx';
import { ListPage, useTotal } from '#admin/kit/list-page.tsx';
import { Facts, SidePanel } from '#admin/kit/side-panel.tsx';
import { useFilters } from '#admin/kit/url.ts';
import { useWords } from '#admin/kit/words.ts';
import { PanelActs, withoutTicks } from '#admin/kit/work/row-panel.tsx';
import { Tag } from '#admin/kit/work/work-cell.tsx';
import { formatNumber, useLanguage } from '#lib/i18n/language.ts';
import { useKeys } from '#lib/keys/shortcuts.ts';

type Invitation = ResultOf<typeof invitationCalls.staffInvitations>['data'][number];

const TONES = { registered: undefined, pending: 'warn', held: 'warn', credited: 'ok', void: 'danger' } as const;
const idOf = ({ id }: Invitation): string => id;

/** What waits for a decision is what one comes for. */
const wantedOf = (state: string, inviter: string) => ({
  state: INVITATION_STATES.find((one) => one === state) ?? 'held',
  ...(/^[1-9]\d{0,14}$/.test(inviter) ? { inviter_id: Number(inviter) } : {}),
});

const useInvitations = (state: string, inviter: string) =>
  useList([...officeKey, 'invitations', state, inviter], (cursor, signal) => {
    return api.billing.staffInvitations({
      query: {
        page_size: PAGE_SIZE,
        ...wantedOf(state, inviter),
        ...(cursor ? { cursor } : {}),
      },
      signal,
      quiet: true,
    });
  });

function useNames() {
  const a = useWords();
  return {
    friend: (row: Invitation) => row.invitee_name || a('held.deleted'),
    inviter: (row: Invitation) => row.inviter_name || a('held.deleted'),
  };
}

function useColumns(): readonly Column<Invitation>[] {
  const a = useWords();
  const language = useLanguage();
  const names = useNames();
  return [
    { key: 'friend', label: a('held.friend'), cell: (row) => <Two first={names.friend(row)} second={`#${row.id}`} /> },
    {
      key: 'inviter',
      label: a('held.inviter'),
      width: '22%',
      phone: 'line',
      cell: (row) => <Two first={names.inviter(row)} second={`#${row.inviter_id}`} />,
    },
    {
      key: 'why',
      label: a('held.why'),
      width: '24%',
      phone: 'line',
      cell: (row) => (row.held_for ? a(`held.${row.held_for}`) : '–'),
    },
    {
      key: 'points',
      label: a('held.points'),
      width: '96px',
      align: 'end',
      from: 'm',
      cell: (row) => <span className="num">{row.points === null ? '–' : formatNumber(row.points, language)}</span>,
    },
    {
      key: 'state',
      label: a('office.state'),
      width: '150px',
      phone: 'line',
      cell: (row) => {
        const tone = TONES[row.state];
        return <Tag {...(tone ? { tone } : {})}>{a(`held.s_${row.state}`)}</Tag>;
      },
    },
    {
      key: 'when',
      label: a('office.when'),
      width: WHEN_WIDTH,
      align: 'end',
      from: 'l',
      cell: (row) => <When at={row.activated_at ?? row.registered_at} />,
    },
  ];
}

/** /held-invitations: reward points that wait for staff, and the invitations they come from. */
export function InvitationsScreen() {
  const a = useWords();
  const language = useLanguage();
  const names = useNames();
  const filters = useFilters('state', 'inviter');
  const list = useInvitations(filters.values.state, filters.values.inviter);
  const rows = useRows(useMemo(() => list.rows.map(idOf), [list.rows]));
  const current = list.rows.find((row) => idOf(row) === rows.selection.cursor);
  const [asked, ask] = useState<'release' | 'void' | null>(null);
  const decide = useAct({
    act: ({ id, pass, reason }: { id: string; pass: boolean; reason: string }) =>
      api.billing.decideInvitation({ params: { id }, body: { pass, reason }, quiet: true }),
    said: () => a('office.done'),
    onDone: () => ask(null),
  });
  const askFor = (verdict: 'release' | 'void') => {
    if (current?.state !== 'held') return;
    rows.open(idOf(current));
    decide.reset();
    ask(verdict);
  };
  useKeys({ ...withoutTicks(rows.keys), a: () => askFor('release'), r: () => askFor('void') });
  const { moving, ending } = useListKeyRows();
  const total = useTotal(list, (count) => formatNumber(count, language));
  return (
    <ListPage
      title={a('pages.heldInvitations')}
      sub={total}
      tools={
        <>
          <KeySheet
            rows={[
              { keys: ['A'], label: a('held.release') },
              { keys: ['R'], label: a('held.void') },
              ...moving,
              ...ending.slice(1),
            ]}
          />
          <ExportButton
            address={listFile('/prod-api/user/admin/fission', wantedOf(filters.values.state, filters.values.inviter))}
            name="invitations.csv"
          />
        </>
      }
      filters={
        <>
          <FilterMenu
            name={a('office.state')}
            value={filters.values.state || 'held'}
            choices={INVITATION_STATES.map((value) => ({ value, label: a(`held.s_${value}`) }))}
            onChange={(value) => filters.set('state', value)}
          />
          <SearchBox
            value={filters.values.inviter}
            hint={a('held.inviter')}
            onChange={(value) => filters.set('inviter', value)}
          />
        </>
      }
      panel={
        rows.panel &&
        current && (
          <SidePanel
            title={names.friend(current)}
            sub={a(`held.s_${current.state}`)}
            onStep={rows.step}
            onClose={rows.close}
            foot={
              current.state === 'held' && (
                <PanelActs
                  acts={[
                    {
                      name: 'void',
                      label: a('held.void'),
                      press: 'R',
                      danger: true,
                      locked: null,
                      run: () => askFor('void'),
                    },
                    {
                      name: 'release',
                      label: a('held.release'),
                      press: 'A',
                      locked: null,
                      run: () => askFor('release'),
                    },
                  ]}
                />
              )
            }
          >
            <Facts
              rows={[
                { label: a('held.friend'), value: `${names.friend(current)} #${current.id}` },
                { label: a('held.inviter'), value: `${names.inviter(current)} #${current.inviter_id}` },
                { label: a('held.why'), value: current.held_for && a(`held.${current.held_for}`) },
                { label: a('held.points'), value: current.points && formatNumber(current.points, language) },
                { label: a('office.when'), value: <When at={current.activated_at ?? current.registered_at} /> },
              ]}
            />
          </SidePanel>
        )
      }
    >
      <RowList<Invitation>
        label={a('pages.heldInvitations')}
        list={list}
        rows={rows}
        columns={useColumns()}
        idOf={idOf}
        nameOf={names.friend}
        filters={filters}
        dimmed={(row) => row.state === 'void'}
        empty={
          <EmptyState
            icon={<IconUserQuestion size={24} stroke={1.6} />}
            title={a('held.empty')}
            line={a('held.emptyLine')}
          />
        }
      />
      {asked !== null && current && (
        <ConfirmReason
          opened
          title={`${a(`held.${asked}`)}: ${names.friend(current)}`}
          consequence={a(asked === 'release' ? 'held.releaseLine' : 'held.voidLine')}
          verb={a(`held.${asked}`)}
          required
          busy={decide.isPending}
          refusal={decide.refusal}
          onClose={() => ask(null)}
          onConfirm={({ words }) => decide.mutate({ id: current.id, pass: asked === 'release', reason: words })}
        />
      )}
    </ListPage>
  );
}
