import type { Comment } from '@atelier/contract/community/comments';
import type { WorkDetail } from '@atelier/contract/works/shapes';
import { GhostButton, QuietButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { SkeletonLine } from '@atelier/ui/skeleton';
import { usePhone } from '@atelier/ui/use-phone';
import { useState } from 'react';
import { CommentBar } from '#features/work/comments/comment-bar.tsx';
import { CommentItem } from '#features/work/comments/comment-item.tsx';
import { useCommentActions, useComments } from '#features/work/comments/comments.api.ts';
import style from '#features/work/comments/comments.module.css';
import type { Reply } from '#features/work/comments/thread.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';

/** Comments with their replies, newest first. */
export function Comments({ work }: { work: WorkDetail }) {
  const t = useT();
  const language = useLanguage();
  const phone = usePhone();
  const query = useComments(work.id);
  const { like, remove, readReplies } = useCommentActions(work);
  const [doomed, doom] = useState<Reply | null>(null);
  const comments = query.data?.pages.flatMap((page) => page.data) ?? [];
  const item = { work, onLike: (reply: Reply) => void like(reply), onDelete: doom };
  return (
    <section aria-label={t('detail.comments')}>
      <div className={style.head}>
        <h2>
          {t('detail.comments')} <span className="num">{formatNumber(work.stat.comments, language)}</span>
        </h2>
      </div>
      {phone && <CommentBar work={work} inline />}
      {query.isPending && query.fetchStatus !== 'paused' ? (
        <Waiting />
      ) : !query.data ? (
        <p className={style.line} role="alert">
          {t('detail.commentsFailed')}{' '}
          <button type="button" className={style.link} onClick={() => void query.refetch()}>
            {t('common.retry')}
          </button>
        </p>
      ) : comments.length === 0 ? (
        <p className={style.line}>{t(work.comment_allowed ? 'detail.commentsNone' : 'detail.commentsOff')}</p>
      ) : (
        <ol className={style.list}>
          {comments.map((comment) => (
            <li key={comment.id}>
              <CommentItem {...item} comment={comment} />
              <Replies {...item} comment={comment} onMore={() => readReplies(comment)} />
            </li>
          ))}
        </ol>
      )}
      {query.hasNextPage && (
        <QuietButton size="s" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('detail.commentsMore')}
        </QuietButton>
      )}
      <Dialog
        opened={doomed !== null}
        onClose={() => doom(null)}
        title={t('detail.commentDeleteTitle')}
        closeLabel={t('common.close')}
        sheet
      >
        <p className={style.ask}>{t('detail.commentDeleteLine')}</p>
        <div className={style.answers}>
          <GhostButton onClick={() => doom(null)} data-autofocus>
            {t('common.cancel')}
          </GhostButton>
          <QuietButton
            className={style.danger}
            onClick={() => {
              if (doomed) void remove(doomed);
              doom(null);
            }}
          >
            {t('detail.commentDelete')}
          </QuietButton>
        </div>
      </Dialog>
    </section>
  );
}

interface RepliesProps {
  work: WorkDetail;
  comment: Comment;
  onLike: (reply: Reply) => void;
  onDelete: (reply: Reply) => void;
  onMore: () => Promise<void>;
}

function Replies({ comment, onMore, ...item }: RepliesProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const rest = comment.reply_count - comment.replies.length;
  if (comment.replies.length === 0 && rest <= 0) return null;
  return (
    <ol className={style.replies}>
      {comment.replies.map((reply) => (
        <li key={reply.id}>
          <CommentItem {...item} comment={reply} parent={comment.id} />
        </li>
      ))}
      {rest > 0 && (
        <li>
          <GhostButton
            size="s"
            className={style.moreReplies}
            busy={busy}
            onClick={() => {
              setBusy(true);
              void onMore().finally(() => setBusy(false));
            }}
          >
            {t('detail.repliesMore', { count: rest })}
          </GhostButton>
        </li>
      )}
    </ol>
  );
}

function Waiting() {
  const t = useT();
  return (
    <div className={style.list} role="status" aria-label={t('common.loading')}>
      {['64%', '48%', '72%'].map((width) => (
        <div key={width} className={style.waiting}>
          <span />
          <div>
            <SkeletonLine width="96px" />
            <SkeletonLine width={width} />
          </div>
        </div>
      ))}
    </div>
  );
}
