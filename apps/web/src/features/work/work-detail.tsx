import type { WorkDetail as Work } from '@atelier/contract/works/shapes';
import { HOME } from '@atelier/rules/routes/table';
import { seoKind, seoTitle } from '@atelier/rules/works/seo-title';
import { IconButton, QuietButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { SkeletonLine } from '@atelier/ui/skeleton';
import { usePhone } from '@atelier/ui/use-phone';
import { IconEyeOff, IconPhotoOff, IconWifiOff, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CommentBar } from '#features/work/comments/comment-bar.tsx';
import { Actions } from '#features/work/parts/actions.tsx';
import { Rail } from '#features/work/parts/rail.tsx';
import { broughtWork, countOpening, rereadWork, useWork } from '#features/work/work.api.ts';
import style from '#features/work/work-detail.module.css';
import { WorkStage } from '#features/work/work-stage.tsx';
import { ApiError } from '#lib/api/error.ts';
import { on } from '#lib/events.ts';
import { useT } from '#lib/i18n/language.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useOnline } from '#lib/use-online.ts';
import { usePage } from '#lib/use-page.ts';
import type { WorkDetailProps } from '#lib/works/work-view.ts';

/** A work, large, with its author, recipe, lineage and comments: inside the modal over a feed, or as a page (studio 2.7). */
export function WorkDetail({ id, known, frame, onClose, onNeighbour }: WorkDetailProps) {
  const query = useWork(id);
  const queries = useQueryClient();
  const online = useOnline();
  const phone = usePhone();
  const found = query.data;
  const t = useT();
  // Composed here as the server does, because the language may change while the work stays open.
  const maker = t(`seo.workSuffix.${seoKind(found?.media_type ?? '')}`);
  usePageTitle(found ? seoTitle({ prompt: found.params.prompt, title: found.title }, maker) : null);
  useEffect(() => {
    if (found) countOpening(found.id);
  }, [found]);
  // What one may see and do changes with a sign-in; the key has changed, the older answers are stale.
  useEffect(() => on('loggedIn', () => void rereadWork(queries, id)), [queries, id]);

  useEffect(() => {
    if (!phone || frame !== 'page') return;
    // The page covers the shell: what cannot be seen must not be reached either.
    const covered = [...document.querySelectorAll('#root header, #root nav')];
    for (const part of covered) part.setAttribute('inert', '');
    return () => {
      for (const part of covered) part.removeAttribute('inert');
    };
  }, [phone, frame]);

  const gone = query.error instanceof ApiError && ['deleted_or_private', 'not_found'].includes(query.error.key);
  // Without a connection the question waits; it goes on by itself.
  const failed = gone || (!found && (query.isError || query.fetchStatus === 'paused'));
  // A signed-in person's own answer takes a moment; the picture is the same for everybody.
  const shown = found ?? known ?? broughtWork(id);
  return (
    <article className={style.work} data-frame={frame} data-part="work">
      {failed && (gone || !shown) ? (
        <Trouble
          kind={gone ? 'gone' : online ? 'failed' : 'offline'}
          onRetry={() => void query.refetch()}
          onClose={onClose}
        />
      ) : (
        <>
          {shown ? (
            <WorkStage work={shown} onClose={onClose} onNeighbour={onNeighbour} />
          ) : (
            <EmptyStage onClose={onClose} />
          )}
          <div className={style.rail}>
            {found ? (
              <Rail work={found} onGone={onClose} />
            ) : failed ? (
              <Trouble kind={online ? 'failed' : 'offline'} onRetry={() => void query.refetch()} />
            ) : (
              <RailSkeleton />
            )}
          </div>
          {!found ? (
            <div className={style.footPlace} />
          ) : phone ? (
            <PhoneBar work={found} />
          ) : (
            <CommentBar work={found} />
          )}
        </>
      )}
    </article>
  );
}

/** On phones the actions stay in reach of the thumb; one writes above the comments. */
const PhoneBar = ({ work }: { work: Work }) => (
  <div className={style.phoneBar}>
    <Actions work={work} />
  </div>
);

/** Why there is nothing here, and the way on. */
function Trouble({
  kind,
  onRetry,
  onClose,
}: {
  kind: 'gone' | 'failed' | 'offline';
  onRetry: () => void;
  /** Where the stage with its way out is not there. */
  onClose?: () => void;
}) {
  const t = useT();
  const go = usePage();
  const icon = { size: 24, stroke: 1.6, 'aria-hidden': true } as const;
  return (
    <div className={style.trouble}>
      {onClose && (
        <IconButton label={t('common.close')} className={style.leave} onClick={onClose} data-autofocus>
          <IconX size={18} stroke={1.6} />
        </IconButton>
      )}
      <EmptyState
        tone="error"
        icon={
          kind === 'gone' ? (
            <IconEyeOff {...icon} />
          ) : kind === 'offline' ? (
            <IconWifiOff {...icon} />
          ) : (
            <IconPhotoOff {...icon} />
          )
        }
        title={t(`detail.${kind}`)}
        line={t(`detail.${kind}Line`)}
        action={
          kind === 'gone' ? (
            <QuietButton onClick={() => go(HOME)}>{t('detail.goneAction')}</QuietButton>
          ) : (
            <QuietButton onClick={onRetry}>{t('common.retry')}</QuietButton>
          )
        }
      />
    </div>
  );
}

/** The stage before anything is known, with the way out in its place. */
function EmptyStage({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <div className={style.stage}>
      <div className={style.waiting} aria-hidden="true" />
      <div className={style.tools}>
        <IconButton label={t('common.close')} onClick={onClose} data-autofocus>
          <IconX size={18} stroke={1.6} />
        </IconButton>
      </div>
    </div>
  );
}

/** The rail in its final shape: author, title, actions, prompt, chips. */
function RailSkeleton() {
  const t = useT();
  return (
    <div className={style.skeleton} role="status" aria-label={t('common.loading')}>
      <div className={style.skeletonAuthor}>
        <span className={style.dot} />
        <div>
          <SkeletonLine width="96px" />
          <SkeletonLine width="64px" />
        </div>
      </div>
      <div className={style.skeletonBody}>
        <SkeletonLine width="70%" />
        <div className={style.bars}>
          <span />
          <span />
          <span />
          <span />
        </div>
        <SkeletonLine width="30%" />
        <SkeletonLine width="100%" />
        <SkeletonLine width="88%" />
        <div className={style.bars} data-small>
          <span />
          <span />
          <span />
        </div>
      </div>
    </div>
  );
}
