import { COMMENT_MAX } from '@atelier/contract/vocabulary/works';
import type { WorkDetail } from '@atelier/contract/works/shapes';
import { guardMarkup } from '@atelier/rules/text/markup-guard';
import { IconButton, QuietButton } from '@atelier/ui/button';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useCommentActions } from '#features/work/comments/comments.api.ts';
import style from '#features/work/comments/comments.module.css';
import { COMMENT_FIELD, changeDraft, readDraft, useDraft } from '#features/work/comments/draft.ts';
import { tell } from '#lib/events.ts';
import { useT } from '#lib/i18n/language.ts';
import { useUser } from '#lib/session/session.ts';

const SEND_KEYS = /Mac|iP(hone|ad|od)/.test(navigator.platform) ? '⌘↵' : 'Ctrl ↵';
/** The height at which the field stops growing. */
const TALL = 132;

/** Where one writes: at the foot of the rail, or on phones above the comments. */
export function CommentBar({ work, inline }: { work: WorkDetail; inline?: boolean }) {
  const t = useT();
  const user = useUser();
  const place = inline ? style.inline : style.bar;
  // With comments before they were switched off, the list does not say so itself.
  if (!work.comment_allowed) {
    if (work.stat.comments === 0) return null;
    return <div className={place}>{<p className={style.line}>{t('detail.commentsOff')}</p>}</div>;
  }
  if (!user) {
    const logIn = () => tell('login', { reason: 'asked' });
    return (
      <div className={place}>
        <div className={style.row}>
          <button type="button" className={style.guest} onClick={logIn}>
            {t('detail.loginToComment')}
          </button>
          <QuietButton onClick={logIn}>{t('detail.logIn')}</QuietButton>
        </div>
      </div>
    );
  }
  return (
    <div className={place}>
      <Writing work={work} />
    </div>
  );
}

function Writing({ work }: { work: WorkDetail }) {
  const t = useT();
  const draft = useDraft(work.id);
  const { send } = useCommentActions(work);
  const field = useRef<HTMLTextAreaElement>(null);
  // Words half composed by an input method are left alone until they are chosen.
  const composing = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what changes the height
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${Math.min(element.scrollHeight, TALL)}px`;
  }, [draft.text]);

  const used = [...draft.text.trim()].length;
  const write = (text: string) => {
    const safe = composing.current ? text : guardMarkup(text, 'filter').text;
    changeDraft(work.id, { text: safe, problem: null });
  };
  const submit = () => {
    const refuse = (problem: string) => {
      changeDraft(work.id, { problem });
      field.current?.focus();
    };
    if (used === 0) refuse(t('errors.comment_empty'));
    else if (used > COMMENT_MAX) refuse(t('errors.text_too_long', { max: COMMENT_MAX }));
    else void send();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && draft.replyTo) {
      event.preventDefault();
      changeDraft(work.id, { replyTo: null });
    }
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || composing.current) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {draft.replyTo && (
        <div className={style.replying}>
          <span>{t('detail.replyHint', { name: draft.replyTo.name })}</span>
          <IconButton size="s" label={t('detail.stopReply')} onClick={() => changeDraft(work.id, { replyTo: null })}>
            <IconX size={16} stroke={1.6} />
          </IconButton>
        </div>
      )}
      <div className={style.row}>
        <textarea
          ref={field}
          id={COMMENT_FIELD}
          className={style.field}
          rows={1}
          value={draft.text}
          aria-label={t('detail.comment')}
          placeholder={draft.replyTo ? t('detail.replyHint', { name: draft.replyTo.name }) : t('detail.commentHint')}
          aria-invalid={draft.problem || used > COMMENT_MAX ? true : undefined}
          aria-describedby={`${COMMENT_FIELD}-line`}
          onChange={(event) => write(event.target.value)}
          onCompositionStart={() => {
            composing.current = true;
          }}
          onCompositionEnd={() => {
            composing.current = false;
            write(readDraft(work.id).text);
          }}
          onKeyDown={press}
        />
        <QuietButton type="submit">{t('detail.commentSend')}</QuietButton>
      </div>
      <p id={`${COMMENT_FIELD}-line`} className={style.foot}>
        {draft.problem ? (
          <span className={style.bad} role="alert">
            {draft.problem}
          </span>
        ) : (
          <span className={style.keys}>{draft.text && t('detail.commentKeys', { keys: SEND_KEYS })}</span>
        )}
        <span className={`num ${used > COMMENT_MAX ? style.bad : ''}`} hidden={!draft.text && !draft.problem}>
          {t('detail.commentCount', { used, max: COMMENT_MAX })}
        </span>
      </p>
    </form>
  );
}
