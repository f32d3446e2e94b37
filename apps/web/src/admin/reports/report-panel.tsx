import type { ReportRow } from '@atelier/contract/community/reports';
import { mayModerate } from '@atelier/rules/works/moderation';
import { PrimaryButton, QuietButton } from '@atelier/ui/button';
import { Kbd } from '@atelier/ui/kbd';
import { showToast } from '@atelier/ui/toaster';
import { useState } from 'react';
import { ConfirmReason } from '#admin/kit/confirm-reason.tsx';
import { CopyId } from '#admin/kit/copy-id.tsx';
import { agoOf } from '#admin/kit/format.ts';
import type { Rows } from '#admin/kit/list/use-rows.ts';
import { OfficeLink } from '#admin/kit/office-link.tsx';
import { Facts } from '#admin/kit/side-panel.tsx';
import { useWords } from '#admin/kit/words.ts';
import { PanelActs, RowPanel } from '#admin/kit/work/row-panel.tsx';
import { nameOf, Tag } from '#admin/kit/work/work-cell.tsx';
import { type Handling, useHandleReport, useSameReports } from '#admin/reports/reports.api.ts';
import style from '#admin/reports/reports.module.css';
import { ApiError } from '#lib/api/error.ts';
import { messageOf } from '#lib/api/reactions.ts';
import { useLanguage } from '#lib/i18n/language.ts';
import { useOnline } from '#lib/use-online.ts';

/** What a reader of reports can do with one. */
export type ReportAct = 'dismiss' | 'resolve' | 'block' | 'delete_comment' | 'reopen';

export const handlingOf = (act: ReportAct): Pick<Handling, 'status' | 'action'> => ({
  status: act === 'dismiss' ? 'dismissed' : act === 'reopen' ? 'open' : 'resolved',
  action: act === 'block' || act === 'delete_comment' ? act : 'none',
});

export interface ReportPanelProps {
  row: ReportRow;
  /** Asked for by a key or a button; the panel confirms it. */
  asked: ReportAct | null;
  onAsk: (act: ReportAct | null) => void;
  onHandled: () => void;
  rows: Pick<Rows, 'step' | 'close'>;
  onZoom: () => void;
}

/** One report: what it is about, what is said, what others say, and what is done about it. */
export function ReportPanel({ row, asked, onAsk, onHandled, rows, onZoom }: ReportPanelProps) {
  const a = useWords();
  const language = useLanguage();
  const online = useOnline();
  const same = useSameReports(row);
  const handle = useHandleReport();
  const [all, setAll] = useState(false);
  const ago = (seconds: number) => agoOf(seconds, language, a('facts.justNow'));
  const others = (same.data?.data ?? []).filter(({ id }) => id !== row.id);
  // What the server decides with it: reports of the same comment or, for a work, of the work itself.
  const openOthers = others.filter((each) => each.status === 'open' && each.comment_id === row.comment_id).length;
  const work = row.work;
  const open = row.status === 'open';
  const aboutComment = row.comment_id !== null;
  const takesAway = [
    ...(aboutComment && row.comment !== '' ? [{ act: 'delete_comment' as const, press: 'C' }] : []),
    ...(work && mayModerate(work.status, 'block') ? [{ act: 'block' as const, press: 'B' }] : []),
  ].map(({ act, press }) => ({
    name: act,
    label: a(`reports.act.${act}`),
    press,
    danger: true,
    run: () => onAsk(act),
  }));
  const title = work ? nameOf(work, a('facts.untitled')) : a('reports.workGone');
  const refusal = handle.error ? (handle.error instanceof ApiError ? messageOf(handle.error) : a('list.failed')) : null;
  const close = () => {
    onAsk(null);
    handle.reset();
  };
  // By the promise, not by the mutation's own callback: under a filter the row, and this panel with it, may be gone by then.
  const run = (act: ReportAct, note: string) =>
    handle.mutateAsync({ id: row.id, ...handlingOf(act), note, all: all && act !== 'reopen' }).then(
      () => {
        showToast({ text: a(`reports.did.${act}`), tone: 'ok' });
        setAll(false);
        close();
        onHandled();
      },
      // Shown in the dialog.
      () => undefined,
    );
  return (
    <RowPanel
      rows={rows}
      title={title}
      sub={`${a('reports.number', { id: row.id })}, ${ago(row.created_at)}`}
      picture={work}
      onZoom={onZoom}
      foot={
        open ? (
          <>
            {openOthers > 0 && (
              <label className={style.all}>
                <input
                  className="admin-check"
                  type="checkbox"
                  checked={all}
                  onChange={(event) => setAll(event.currentTarget.checked)}
                />
                {a(aboutComment ? 'reports.allComment' : 'reports.all', { count: openOthers })}
              </label>
            )}
            <PanelActs acts={takesAway} />
            <div className={style.ends}>
              <QuietButton size="l" disabled={!online} onClick={() => onAsk('dismiss')}>
                {a('reports.act.dismiss')} <Kbd>D</Kbd>
              </QuietButton>
              <PrimaryButton size="l" disabled={!online} onClick={() => onAsk('resolve')}>
                {a('reports.act.resolve')} <Kbd>R</Kbd>
              </PrimaryButton>
            </div>
          </>
        ) : (
          <div className={style.handled}>
            <p>
              {a(`reports.status.${row.status}`)}
              {row.handled_by && ` · ${row.handled_by}`}
            </p>
            <QuietButton disabled={!online} busy={handle.isPending} onClick={() => void run('reopen', row.note)}>
              {a('reports.act.reopen')}
            </QuietButton>
          </div>
        )
      }
    >
      {aboutComment && (
        <blockquote className={style.comment}>{row.comment || <em>{a('reports.commentGone')}</em>}</blockquote>
      )}
      <Facts
        rows={[
          {
            label: a('columns.reasons'),
            value: (
              <span className={style.reasons}>
                {row.reasons.map((reason) => (
                  <Tag key={reason} tone="warn">
                    {a(`reports.reason.${reason}`)}
                  </Tag>
                ))}
              </span>
            ),
          },
          { label: a('reports.description'), value: row.description },
          {
            label: a('columns.reporter'),
            value: (
              <OfficeLink page="workManage" search={`?user=${row.reporter.userId}`}>
                {row.reporter.nickname || `#${row.reporter.userId}`}
              </OfficeLink>
            ),
          },
          {
            label: a('facts.author'),
            value: work && (
              <OfficeLink page="workManage" search={`?user=${work.author.userId}`}>
                {work.author.nickname || `#${work.author.userId}`}
              </OfficeLink>
            ),
          },
          {
            label: a('columns.work'),
            value: work ? (
              <>
                <OfficeLink page="workManage" search={`?keyword=${work.id}`}>
                  {title}
                </OfficeLink>{' '}
                <CopyId id={work.id} />
              </>
            ) : (
              <CopyId id={row.work_id} />
            ),
          },
          { label: a('reports.note'), value: row.note },
          { label: a('columns.decided'), value: row.handled_at && `${ago(row.handled_at)}, ${row.handled_by}` },
        ]}
      />
      {others.length > 0 && (
        <section className={style.same}>
          <h3>{a('reports.others', { count: others.length })}</h3>
          <ul>
            {others.map((other) => (
              <li key={other.id}>
                <b>{other.reporter.nickname || `#${other.reporter.userId}`}</b>{' '}
                {other.reasons.map((reason) => a(`reports.reason.${reason}`)).join(', ')}
                {other.description && `: ${other.description}`}{' '}
                <small>
                  {ago(other.created_at)}, {a(`reports.status.${other.status}`)}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
      {asked && asked !== 'reopen' && (
        <ConfirmReason
          opened
          title={a(`reports.act.${asked}`)}
          consequence={`${a(`reports.means.${asked}`)}${all && openOthers > 0 ? ` ${a('reports.allMeans', { count: openOthers })}` : ''}`}
          verb={a(`reports.act.${asked}`)}
          required={asked === 'block' || asked === 'delete_comment'}
          busy={handle.isPending}
          refusal={refusal}
          onClose={close}
          onConfirm={({ words }) => void run(asked, words)}
        />
      )}
    </RowPanel>
  );
}
