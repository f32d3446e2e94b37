import type { WorkDetail } from '@atelier/contract/works/shapes';
import { pathOf } from '@atelier/rules/routes/resolve';
import { Face } from '@atelier/ui/face';
import { IconFlag, IconHeart, IconHeartFilled, IconTrash } from '@tabler/icons-react';
import style from '#features/work/comments/comments.module.css';
import { beginReply } from '#features/work/comments/draft.ts';
import { isPending, type Reply } from '#features/work/comments/thread.ts';
import { useNow } from '#features/work/use-now.ts';
import { signedInOrAsked } from '#features/work/work.api.ts';
import { tell } from '#lib/events.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { fullTime, whenText } from '#lib/i18n/time.ts';
import { useUser } from '#lib/session/session.ts';
import { AuthorMarks } from '#lib/works/author-marks.tsx';
import { AppLink } from '#shell/app-link.tsx';

export interface CommentItemProps {
  work: WorkDetail;
  comment: Reply;
  /** The comment it stands under; absent for one at the top. */
  parent?: number;
  onLike: (comment: Reply) => void;
  onDelete: (comment: Reply) => void;
}

/** One comment or reply with what one can do with it. */
export function CommentItem({ work, comment, parent, onLike, onDelete }: CommentItemProps) {
  const t = useT();
  const language = useLanguage();
  const now = useNow();
  const user = useUser();
  const { author } = comment;
  const home = pathOf('homepage', { userId: String(author.userId) });
  const pending = isPending(comment);
  const own = user !== null && Number(user.id) === author.userId;
  const at = new Date(comment.created_at * 1000).toISOString();
  const reply = () => {
    if (signedInOrAsked()) beginReply(work.id, { id: comment.id, parent: parent ?? comment.id, name: author.nickname });
  };
  return (
    <div className={style.comment} data-pending={pending || undefined}>
      <AppLink to={home} tabIndex={-1} aria-hidden="true">
        <Face src={author.avatar} name={author.nickname} size={28} />
      </AppLink>
      <div className={style.said}>
        <div className={style.who}>
          <AppLink to={home} className={style.name}>
            {author.nickname}
          </AppLink>
          <AuthorMarks person={author} />
          {comment.by_author && <span className={style.badge}>{t('detail.author')}</span>}
          <time dateTime={at} title={fullTime(at, language)} className="num">
            {pending ? t('detail.sending') : whenText(comment.created_at * 1000, now, language, t('detail.justNow'))}
          </time>
        </div>
        <p className={style.text}>
          {comment.reply_to && <span className={style.to}>{t('detail.replyTo', { name: comment.reply_to })} </span>}
          {comment.text}
        </p>
        {!pending && (
          <div className={style.doings}>
            <button
              type="button"
              aria-pressed={comment.self_like}
              title={t('detail.likeComment')}
              aria-label={`${t('detail.likeComment')}, ${formatNumber(comment.likes, language)}`}
              onClick={() => onLike(comment)}
            >
              {comment.self_like ? (
                <IconHeartFilled size={14} aria-hidden />
              ) : (
                <IconHeart size={14} stroke={1.8} aria-hidden />
              )}
              {comment.likes > 0 && <span className="num">{formatNumber(comment.likes, language)}</span>}
            </button>
            {work.comment_allowed && (
              <button type="button" onClick={reply}>
                {t('detail.reply')}
              </button>
            )}
            {comment.liked_by_author && <span className={style.praised}>{t('detail.likedByAuthor')}</span>}
            <span className={style.end}>
              {!own && (
                <button
                  type="button"
                  aria-label={t('detail.report')}
                  title={t('detail.report')}
                  onClick={() => signedInOrAsked() && tell('report', { kind: 'comment', id: comment.id })}
                >
                  <IconFlag size={14} stroke={1.8} aria-hidden />
                </button>
              )}
              {comment.deletable && (
                <button
                  type="button"
                  aria-label={t('detail.commentDelete')}
                  title={t('detail.commentDelete')}
                  onClick={() => onDelete(comment)}
                >
                  <IconTrash size={14} stroke={1.8} aria-hidden />
                </button>
              )}
            </span>
          </div>
        )}
      </div>
    </div>
  );
}
