import { STYLES } from '@atelier/contract/vocabulary/generation';
import type { ReviewItem } from '@atelier/contract/works/review';
import { workPath } from '@atelier/rules/routes/resolve';
import { stateOf } from '@atelier/rules/works/states';
import { CopyId } from '#admin/kit/copy-id.tsx';
import { agoOf } from '#admin/kit/format.ts';
import { OfficeLink } from '#admin/kit/office-link.tsx';
import { Facts } from '#admin/kit/side-panel.tsx';
import { useWords } from '#admin/kit/words.ts';
import { Judgements } from '#admin/kit/work/judgements.tsx';
import style from '#admin/kit/work/work.module.css';
import { Flags, Tag } from '#admin/kit/work/work-cell.tsx';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { fullTime } from '#lib/i18n/time.ts';
import { useToolName } from '#lib/tool-name.ts';
import { AppLink } from '#shell/app-link.tsx';

/** Everything a reviewer weighs about a work. */
export function WorkFacts({ work }: { work: ReviewItem }) {
  const a = useWords();
  const t = useT();
  const language = useLanguage();
  const tool = useToolName();
  const count = (value: number) => formatNumber(value, language);
  const params = work.params;
  const madeWith = [
    params.module && tool(params.module),
    work.origin !== 'generation' && a(`origin.${work.origin}`),
    ...params.style.map((each) => {
      const known = STYLES.find((one) => one === each);
      return known ? t(`styles.${known}`) : each;
    }),
    `${work.width} × ${work.height}`,
  ].filter(Boolean);
  const decided = work.reviewed_at
    ? a('facts.decidedBy', { state: a(`status.${stateOf(work.status)}`), name: work.reviewer || '–' })
    : '';
  return (
    <>
      <Facts
        rows={[
          {
            label: a('facts.author'),
            value: (
              <>
                <OfficeLink page="workManage" search={`?user=${work.author.userId}`} title={a('facts.allOfAuthor')}>
                  {work.author.nickname || `#${work.author.userId}`}
                </OfficeLink>
                {work.author.demo && ` (${a('facts.demo')})`} <CopyId id={work.author.userId} prefix="#" />
                <br />
                <span className="num">
                  {a('facts.record', {
                    count: work.author_works,
                    works: count(work.author_works),
                    rejected: count(work.author_rejected),
                  })}
                </span>
              </>
            ),
          },
          {
            label: a('facts.prompt'),
            value: params.prompt || <span className={style.quiet}>{a('facts.noPrompt')}</span>,
          },
          { label: a('facts.summary'), value: work.description },
          { label: a('facts.madeWith'), value: <span className="num">{madeWith.join(', ')}</span> },
          { label: a('facts.askedFor'), value: a(`visibility.${work.visibility}`) },
          { label: a('facts.tags'), value: work.tags.map(({ tag }) => tag).join(', ') },
          {
            label: a('facts.remixOf'),
            value: params.upstream_id && (
              <AppLink to={workPath(params.upstream_id)} target="_blank">
                {params.upstream_id}
              </AppLink>
            ),
          },
          {
            label: a('facts.decision'),
            value: decided && work.reviewed_at && (
              <time
                dateTime={new Date(work.reviewed_at * 1000).toISOString()}
                title={fullTime(new Date(work.reviewed_at * 1000).toISOString(), language)}
              >
                {decided}, {agoOf(work.reviewed_at, language, a('facts.justNow'))}
              </time>
            ),
          },
          { label: a('facts.reason'), value: work.reason },
        ]}
      />
      <section className={style.check}>
        <h3>{a('facts.flags')}</h3>
        <Flags flags={work.flags} all />
        {work.open_reports > 0 && (
          <OfficeLink page="report" search={`?work=${work.id}`} className={style.reportLink}>
            <Tag tone="warn">{a('facts.openReports', { count: work.open_reports })}</Tag>
          </OfficeLink>
        )}
      </section>
      <Judgements work={work} />
    </>
  );
}
