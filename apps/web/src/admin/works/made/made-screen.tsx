import { storedReason } from '@atelier/rules/works/review-reason';
import { QuietButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { usePhone } from '@atelier/ui/use-phone';
import { IconPhotoSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { ConfirmReason } from '#admin/kit/confirm-reason.tsx';
import { CopyId } from '#admin/kit/copy-id.tsx';
import { agoOf } from '#admin/kit/format.ts';
import { KeySheet } from '#admin/kit/keys.tsx';
import { FilterChip } from '#admin/kit/list/filters.tsx';
import { RowList } from '#admin/kit/list/row-list.tsx';
import { useListKeyRows } from '#admin/kit/list/use-key-rows.ts';
import { ListPage, useTotal } from '#admin/kit/list-page.tsx';
import { OfficeLink } from '#admin/kit/office-link.tsx';
import { reasonChoices } from '#admin/kit/review-reasons.ts';
import { Facts } from '#admin/kit/side-panel.tsx';
import { useWords } from '#admin/kit/words.ts';
import { PanelActs, RowPanel } from '#admin/kit/work/row-panel.tsx';
import { asWork, type MadeRow, useMadeColumns } from '#admin/works/made/columns.tsx';
import style from '#admin/works/made/made.module.css';
import { useMade } from '#admin/works/made/use-made.ts';
import { typedUserId } from '#admin/works/made/user-id.ts';
import { formatNumber, useLanguage } from '#lib/i18n/language.ts';
import { useToolName } from '#lib/tool-name.ts';

function UserField({ onFind }: { onFind: (user: string) => void }) {
  const a = useWords();
  const [text, setText] = useState('');
  const find = (event: FormEvent) => {
    event.preventDefault();
    const id = typedUserId(text);
    if (id !== null) onFind(id);
  };
  return (
    <form className={style.find} onSubmit={find}>
      <input
        className={style.field}
        inputMode="numeric"
        aria-label={a('made.userId')}
        placeholder={a('made.userId')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value.replace(/[^\d#]/g, ''))}
      />
      <QuietButton
        type="submit"
        size="s"
        disabled={text === ''}
        title={text === '' ? a('made.userIdNeeded') : undefined}
      >
        {a('made.find')}
      </QuietButton>
    </form>
  );
}

/** /workViewManage: pictures users made, looked at because somebody complained. Each look is written down. */
export function MadeScreen() {
  const a = useWords();
  const language = useLanguage();
  const phone = usePhone();
  const tool = useToolName();
  const { filters, user, list, rows, current, look, asked, ask, busy, refusal, confirm, close } = useMade();
  const columns = useMadeColumns();
  const { moving, ending } = useListKeyRows();
  const total = useTotal(list, (count) => formatNumber(count, language));
  const blocks = asked ? !asked.blocked : true;
  return (
    <ListPage
      title={a('pages.made')}
      sub={total}
      tools={
        <KeySheet
          rows={[
            { keys: ['B'], label: a('made.block') },
            ...moving,
            { keys: ['space'], label: a('keys.zoom') },
            ...ending.slice(1),
          ]}
        />
      }
      filters={
        <>
          {user ? (
            <FilterChip name={a('columns.user')} value={`#${user}`} onClear={() => filters.set('user', '')} />
          ) : (
            <UserField onFind={(id) => filters.set('user', id)} />
          )}
          {!phone && <span className={style.audit}>{a('made.audited')}</span>}
        </>
      }
      // On a phone the filters scroll sideways; this is to be read by everybody.
      notice={phone && <p className={style.auditLine}>{a('made.audited')}</p>}
      bulk={look.over}
      panel={
        rows.panel &&
        current && (
          <RowPanel
            rows={rows}
            title={current.nickname || `#${current.user_id}`}
            sub={
              <>
                {a('facts.made', { ago: agoOf(current.created_at, language, a('facts.justNow')) })}{' '}
                <CopyId id={current.user_id} prefix="#" />
              </>
            }
            picture={asWork(current)}
            onZoom={() => look.zoom(true)}
            foot={
              <PanelActs
                acts={[
                  {
                    name: 'block',
                    label: a(current.blocked ? 'made.unblock' : 'made.block'),
                    press: 'B',
                    danger: !current.blocked,
                    run: () => ask(current),
                  },
                ]}
                line={a(current.blocked ? 'made.unblockMeans' : 'made.blockMeans')}
              />
            }
          >
            <Facts
              rows={[
                { label: a('facts.prompt'), value: current.prompt || a('facts.noPrompt') },
                { label: a('facts.madeWith'), value: tool(current.module) },
                {
                  label: a('facts.size'),
                  value: <span className="num">{`${current.width} × ${current.height}`}</span>,
                },
                { label: a('facts.askedFor'), value: current.private ? a('visibility.private') : '' },
                {
                  label: a('columns.work'),
                  value: current.work_id && (
                    <>
                      <OfficeLink page="workManage" search={`?keyword=${current.work_id}`}>
                        {a('review.manage')}
                      </OfficeLink>{' '}
                      <CopyId id={current.work_id} />
                    </>
                  ),
                },
                {
                  label: a('columns.user'),
                  value: (
                    <OfficeLink page="workManage" search={`?user=${current.user_id}`}>
                      {a('facts.allOfAuthor')}
                    </OfficeLink>
                  ),
                },
              ]}
            />
          </RowPanel>
        )
      }
    >
      <RowList<MadeRow>
        label={a('pages.made')}
        list={list}
        rows={rows}
        columns={columns}
        idOf={(row) => row.id}
        nameOf={(row) => row.prompt || row.uuid}
        filters={filters}
        empty={
          <EmptyState
            icon={<IconPhotoSearch size={24} stroke={1.6} />}
            title={a('made.empty')}
            line={a('made.emptyLine')}
          />
        }
        dimmed={(row) => row.blocked}
      />
      <ConfirmReason
        opened={asked !== null}
        title={a(blocks ? 'made.block' : 'made.unblock')}
        consequence={a(blocks ? 'made.blockMeans' : 'made.unblockMeans')}
        verb={a(blocks ? 'made.block' : 'made.unblock')}
        {...(blocks ? { reasons: reasonChoices(a) } : {})}
        required={blocks}
        busy={busy}
        refusal={refusal}
        onClose={close}
        onConfirm={({ key, words }) => asked && confirm(asked, storedReason(key, words))}
      />
    </ListPage>
  );
}
