import { WORK_STATUS } from '@atelier/contract/vocabulary/works';
import type { WorkDetail } from '@atelier/contract/works/shapes';
import { pathOf } from '@atelier/rules/routes/resolve';
import { isTurnedDown } from '@atelier/rules/works/moderation';
import { usePhone } from '@atelier/ui/use-phone';
import { IconClockHour4, IconInfoCircle, IconLock } from '@tabler/icons-react';
import { Comments } from '#features/work/comments/comments.tsx';
import { Actions, useReactions } from '#features/work/parts/actions.tsx';
import { AuthorRow } from '#features/work/parts/author-row.tsx';
import { Clamp } from '#features/work/parts/clamp.tsx';
import { Further, Lineage } from '#features/work/parts/lineage.tsx';
import { Parameters } from '#features/work/parts/parameters.tsx';
import style from '#features/work/parts/rail.module.css';
import { useT } from '#lib/i18n/language.ts';
import { useShortcuts } from '#lib/keys/shortcuts.ts';
import { AppLink } from '#shell/app-link.tsx';

/** Everything about a work beside its picture. */
export function Rail({ work, onGone }: { work: WorkDetail; onGone: () => void }) {
  const t = useT();
  const phone = usePhone();
  const { like, favorite } = useReactions(work);
  useShortcuts(
    t('detail.keys'),
    [
      { keys: ['l'], label: t('detail.like'), run: () => void like() },
      { keys: ['f'], label: t('detail.favorite'), run: () => void favorite() },
    ],
    { over: true },
  );
  return (
    <>
      <AuthorRow work={work} onGone={onGone} />
      <div className={style.body}>
        <OwnState work={work} />
        {work.title && <h1 className={style.title}>{work.title}</h1>}
        {!work.title && <h1 className="sr">{work.alt}</h1>}
        {work.description && (
          <Clamp lines={4} className={style.summary ?? ''}>
            {work.description}
          </Clamp>
        )}
        {work.tags.length > 0 && <Tags work={work} />}
        {phone ? <div className={style.gap} /> : <Actions work={work} />}
        <div className={style.sections}>
          <Parameters work={work} />
          <Further work={work} />
          <Lineage work={work} />
          <Comments work={work} />
        </div>
      </div>
    </>
  );
}

/** The state of one's own work that others do not see, and why. */
function OwnState({ work }: { work: WorkDetail }) {
  const t = useT();
  if (!work.own) return null;
  const { reason } = work;
  const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;
  const told: Partial<Record<number, string>> = {
    [WORK_STATUS.review]: t('detail.state.review'),
    [WORK_STATUS.rejected]: reason ? t('detail.state.rejected', { reason }) : t('detail.state.rejectedPlain'),
    [WORK_STATUS.unpublished]: t('detail.state.unpublished'),
    [WORK_STATUS.blocked]: reason ? t('detail.state.blocked', { reason }) : t('detail.state.blockedPlain'),
  };
  const text = told[work.status] ?? (work.visibility === 'private' ? t('detail.state.private') : null);
  if (!text) return null;
  const bad = isTurnedDown(work.status);
  return (
    <p className={style.state} data-tone={bad ? 'bad' : undefined} role="status">
      {work.status === WORK_STATUS.review ? (
        <IconClockHour4 {...icon} />
      ) : bad ? (
        <IconInfoCircle {...icon} />
      ) : (
        <IconLock {...icon} />
      )}
      {text}
    </p>
  );
}

function Tags({ work }: { work: WorkDetail }) {
  const t = useT();
  return (
    <ul className={style.tags} aria-label={t('detail.tags')}>
      {work.tags.map((tag) => (
        <li key={tag.id}>
          <AppLink to={pathOf('studio', { tagValue: tag.slug, tagId: String(tag.id) })}>#{tag.tag}</AppLink>
        </li>
      ))}
    </ul>
  );
}
