import { WORK_STATUS } from '@atelier/contract/vocabulary/works';
import type { ReviewItem } from '@atelier/contract/works/review';
import { stateOf } from '@atelier/rules/works/states';
import { useMemo } from 'react';
import { ageText } from '#admin/kit/format.ts';
import type { Column } from '#admin/kit/list/data-table.tsx';
import { WHEN_WIDTH, When } from '#admin/kit/list/when.tsx';
import { type AdminKey, useWords } from '#admin/kit/words.ts';
import style from '#admin/kit/work/work.module.css';
import { Flags, Tag, WorkCell } from '#admin/kit/work/work-cell.tsx';
import type { Fate, Verdict } from '#admin/review/decisions.ts';
import { useDecision } from '#admin/review/review.api.ts';
import { useLanguage } from '#lib/i18n/language.ts';

const FATE: Record<Exclude<Fate, 'held' | 'sent'>, AdminKey> = {
  sending: 'review.sending',
  elsewhere: 'review.elsewhereShort',
  failed: 'review.notSent',
};

const verdictWord = ({ pass }: Verdict): AdminKey => (pass ? 'review.approved' : 'review.rejected');

/** What became of the row here, before what the list knew. */
function State({ work }: { work: ReviewItem }) {
  const a = useWords();
  const decision = useDecision(work.id);
  if (decision) {
    const { fate, verdict } = decision;
    if (fate === 'elsewhere' || fate === 'failed')
      return <Tag tone={fate === 'failed' ? 'danger' : 'warn'}>{a(FATE[fate])}</Tag>;
    return <Tag tone={verdict.pass ? 'ok' : 'danger'}>{a(verdictWord(verdict))}</Tag>;
  }
  if (work.status !== WORK_STATUS.review) return <Tag>{a(`status.${stateOf(work.status)}`)}</Tag>;
  if (work.open_reports > 0) return <Tag tone="warn">{a('facts.openReports', { count: work.open_reports })}</Tag>;
  if (work.origin === 'demo') return <Tag>{a('facts.demo')}</Tag>;
  return <span className={style.quiet}>{a('review.isNew')}</span>;
}

/** Columns of the queue; decided works show when, by whom and why instead of how long they wait. */
export function useQueueColumns(decided: boolean): readonly Column<ReviewItem>[] {
  const a = useWords();
  const language = useLanguage();
  return useMemo(() => {
    const columns: Column<ReviewItem>[] = [
      { key: 'work', label: a('columns.work'), cell: (work) => <WorkCell work={work} /> },
      {
        key: 'author',
        label: a('columns.author'),
        width: '13%',
        phone: 'line',
        cell: (work) => work.author.nickname || `#${work.author.userId}`,
      },
      {
        key: 'type',
        label: a('columns.type'),
        width: '76px',
        from: decided ? 'xl' : 'l',
        cell: (work) => a(`type.${work.media_type}`),
      },
      {
        key: 'flag',
        label: a('columns.flag'),
        width: '17%',
        from: decided ? 'l' : 'm',
        phone: 'line',
        cell: (work) =>
          work.flags.length === 0 && work.judged?.state === 'look' ? (
            <Tag tone="warn">{a('facts.judged.lookShort')}</Tag>
          ) : (
            <Flags flags={work.flags} />
          ),
      },
    ];
    if (!decided) {
      columns.push({
        key: 'waiting',
        label: a('columns.waiting'),
        width: '84px',
        align: 'end',
        phone: 'line',
        cell: (work) => ageText(Date.now() / 1000 - work.submitted_at, language),
      });
    } else {
      columns.push(
        {
          key: 'reviewer',
          label: a('columns.reviewer'),
          width: '12%',
          from: 'xl',
          cell: (work) => work.reviewer || '–',
        },
        {
          key: 'decided',
          label: a('columns.decided'),
          width: WHEN_WIDTH,
          align: 'end',
          phone: 'line',
          cell: (work) => (work.reviewed_at ? <When at={work.reviewed_at} /> : '–'),
        },
      );
    }
    columns.push({
      key: 'state',
      label: a('columns.state'),
      width: '148px',
      phone: 'line',
      cell: (work) => <State work={work} />,
    });
    return columns;
  }, [a, language, decided]);
}
