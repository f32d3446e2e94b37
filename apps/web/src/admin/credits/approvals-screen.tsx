import type { Approval } from '@atelier/contract/billing/staff';
import { EmptyState } from '@atelier/ui/empty-state';
import { IconChecks } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { api } from '#admin/kit/api.ts';
import { AccountDialog, accountOf, OpenAccount } from '#admin/kit/billing/account-dialog.tsx';
import style from '#admin/kit/billing/billing.module.css';
import { gradeName, money } from '#admin/kit/billing/money.ts';
import { asPage, officeKey, Person, Two, useAct, useNameOf } from '#admin/kit/billing/parts.tsx';
import { ConfirmReason } from '#admin/kit/confirm-reason.tsx';
import { ExportButton, listFile } from '#admin/kit/export-button.tsx';
import { KeySheet } from '#admin/kit/keys.tsx';
import type { Column } from '#admin/kit/list/data-table.tsx';
import { FilterMenu } from '#admin/kit/list/filters.tsx';
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
import { PanelActs, withoutTicks } from '#admin/kit/work/row-panel.tsx';
import { Tag } from '#admin/kit/work/work-cell.tsx';
import { formatNumber, useLanguage } from '#lib/i18n/language.ts';
import { useKeys } from '#lib/keys/shortcuts.ts';

const STATES = ['open', 'passed', 'refused'] as const;
const TONES = { open: 'warn', passed: 'ok', refused: 'danger' } as const;
const idOf = ({ id }: Approval): string => id;

/** Of one state, where one is chosen. */
const stateOf = (state: string) => {
  const wanted = STATES.find((one) => one === state);
  return wanted ? { state: wanted } : {};
};

const useApprovals = (state: string) =>
  useList([...officeKey, 'approvals', state], async (cursor, signal) => {
    return asPage(
      await api.billing.approvals({
        query: { pageSize: PAGE_SIZE, ...(cursor ? { cursor } : {}), ...stateOf(state) },
        signal,
        quiet: true,
      }),
    );
  });

/** What is asked, in words: 'Give 20,000 credits', 'Gift “Autumn”: …', 'Take back order 2026…'. */
function useWhat() {
  const a = useWords();
  const language = useLanguage();
  const given = ({ kind, value, grade, days }: NonNullable<Approval['code']>): string =>
    kind === 'vip'
      ? a('approvals.days', { grade: gradeName(grade ?? 0), days: days ?? 0 })
      : formatNumber(value ?? 0, language);
  return ({ action, option, credits, order_no, users, name, code, product }: Approval) => {
    const many = formatNumber(credits ?? 0, language);
    if (action === 'paid') return a('approvals.paid', { no: order_no ?? '', credits: many });
    if (code) {
      const uses = formatNumber(code.max_uses, language);
      return a('approvals.code', { value: given(code), uses, credits: many });
    }
    if (product) {
      const prices = product.prices.map((price) =>
        money(price.member_amount ?? price.amount, price.currency, language),
      );
      const points = product.coins === null ? [] : [a('approvals.points', { count: product.coins })];
      return a('approvals.product', {
        name: name ?? '',
        credits: formatNumber(product.credits, language),
        prices: [...prices, ...points].join(', '),
      });
    }
    if (action === 'order') return a('approvals.order', { no: order_no ?? '' });
    if (action === 'gift') return a('approvals.gift', { name: name ?? '', credits: many, count: users ?? 1 });
    return a('approvals.credits', {
      option: a(`account.options.${(option ?? 'plus') as 'plus' | 'minus' | 'set'}`),
      count: many,
    });
  };
}

function useColumns(): readonly Column<Approval>[] {
  const a = useWords();
  const what = useWhat();
  const nameOf = useNameOf();
  return [
    { key: 'what', label: a('approvals.what'), cell: (row) => <Two first={what(row)} second={row.reason} /> },
    { key: 'person', label: a('office.person'), width: '22%', phone: 'line', cell: (row) => <Person who={row.user} /> },
    {
      key: 'asked',
      label: a('approvals.askedBy'),
      width: '18%',
      from: 'l',
      phone: 'line',
      cell: (row) => nameOf(row.asked_by),
    },
    {
      key: 'state',
      label: a('office.state'),
      width: '116px',
      phone: 'line',
      cell: (row) => <Tag tone={TONES[row.state]}>{a(`approvals.states.${row.state}`)}</Tag>,
    },
    {
      key: 'when',
      label: a('office.when'),
      width: WHEN_WIDTH,
      align: 'end',
      phone: 'line',
      cell: (row) => <When at={row.asked_at} />,
    },
  ];
}

/** /approvals: what one administrator asked and another decides. */
export function ApprovalsScreen() {
  const a = useWords();
  const language = useLanguage();
  const nameOf = useNameOf();
  const what = useWhat();
  const filters = useFilters('state', 'account');
  const list = useApprovals(filters.values.state);
  const rows = useRows(useMemo(() => list.rows.map(idOf), [list.rows]));
  const current = list.rows.find((row) => idOf(row) === rows.selection.cursor);
  const [asked, ask] = useState<'pass' | 'refuse' | null>(null);
  const decide = useAct({
    act: ({ id, pass, reason }: { id: string; pass: boolean; reason: string }) =>
      api.billing.decideApproval({ params: { id }, body: { pass, reason }, quiet: true }),
    said: (_answer, { pass }) => a(pass ? 'approvals.passed' : 'approvals.refused'),
    onDone: () => ask(null),
  });
  const askFor = (verdict: 'pass' | 'refuse') => {
    if (current?.state !== 'open' || current.own) return;
    rows.open(idOf(current));
    decide.reset();
    ask(verdict);
  };
  useKeys({ ...withoutTicks(rows.keys), a: () => askFor('pass'), r: () => askFor('refuse') });
  const { moving, ending } = useListKeyRows();
  const total = useTotal(list, (count) => formatNumber(count, language));
  const locked = current?.own ? a('approvals.own') : null;
  return (
    <ListPage
      title={a('pages.approvals')}
      sub={total}
      tools={
        <>
          <KeySheet
            rows={[
              { keys: ['A'], label: a('approvals.pass') },
              { keys: ['R'], label: a('approvals.refuse') },
              ...moving,
              ...ending.slice(1),
            ]}
          />
          <ExportButton
            address={listFile('/prod-api/trade/v1/admin/approvals', stateOf(filters.values.state))}
            name="approvals.csv"
          />
        </>
      }
      filters={
        <FilterMenu
          name={a('office.state')}
          value={filters.values.state}
          choices={STATES.map((value) => ({ value, label: a(`approvals.states.${value}`) }))}
          onChange={(value) => filters.set('state', value)}
        />
      }
      panel={
        rows.panel &&
        current && (
          <SidePanel
            title={what(current)}
            sub={<When at={current.asked_at} />}
            onStep={rows.step}
            onClose={rows.close}
            foot={
              current.state === 'open' && (
                <PanelActs
                  acts={[
                    {
                      name: 'refuse',
                      label: a('approvals.refuse'),
                      press: 'R',
                      danger: true,
                      locked,
                      run: () => askFor('refuse'),
                    },
                    { name: 'pass', label: a('approvals.pass'), press: 'A', locked, run: () => askFor('pass') },
                  ]}
                />
              )
            }
          >
            <Facts
              rows={[
                { label: a('office.person'), value: <Person who={current.user} /> },
                { label: a('office.reasonShort'), value: current.reason },
                { label: a('orders.evidence'), value: current.evidence },
                { label: a('approvals.askedBy'), value: nameOf(current.asked_by) },
                { label: a('office.state'), value: a(`approvals.states.${current.state}`) },
                { label: a('approvals.decidedBy'), value: current.decided_by && nameOf(current.decided_by) },
                { label: a('approvals.note'), value: current.note },
              ]}
            />
            <p className={style.links}>
              <OpenAccount id={current.user.user_id} onOpen={(id) => filters.set('account', id)} />
              {current.order_no && (
                <OfficeLink page="paymentManagement" search={`?find=${current.order_no}`}>
                  {current.order_no}
                </OfficeLink>
              )}
            </p>
          </SidePanel>
        )
      }
    >
      <RowList<Approval>
        label={a('pages.approvals')}
        list={list}
        rows={rows}
        columns={useColumns()}
        idOf={idOf}
        nameOf={what}
        filters={filters}
        dimmed={(row) => row.state !== 'open'}
        empty={
          <EmptyState
            icon={<IconChecks size={24} stroke={1.6} />}
            title={a('approvals.empty')}
            line={a('approvals.emptyLine')}
          />
        }
      />
      {asked !== null && (
        <ConfirmReason
          opened={asked !== null && current !== undefined}
          title={current ? `${a(asked === 'refuse' ? 'approvals.refuse' : 'approvals.pass')}: ${what(current)}` : ''}
          consequence={a(asked === 'pass' ? 'approvals.passLine' : 'approvals.refuseLine')}
          verb={a(asked === 'refuse' ? 'approvals.refuse' : 'approvals.pass')}
          required
          busy={decide.isPending}
          refusal={decide.refusal}
          onClose={() => ask(null)}
          onConfirm={({ words }) => current && decide.mutate({ id: current.id, pass: asked === 'pass', reason: words })}
        />
      )}
      <AccountDialog
        key={filters.values.account}
        id={accountOf(filters.values.account)}
        onClose={() => filters.set('account', '')}
      />
    </ListPage>
  );
}
