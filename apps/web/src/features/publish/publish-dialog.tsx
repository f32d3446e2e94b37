import { isToolId } from '@atelier/rules/generation/modules/all';
import { ratioName } from '@atelier/rules/media/ratio';
import { pathOf } from '@atelier/rules/routes/resolve';
import { guardMarkup } from '@atelier/rules/text/markup-guard';
import { proposedTags, proposedTitle, styleTold, wordsShown } from '@atelier/rules/works/proposals';
import { GhostButton, PrimaryButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { showToast } from '@atelier/ui/toaster';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { MediaArea } from '#features/publish/parts/media-area.tsx';
import { Steps } from '#features/publish/parts/steps.tsx';
import { SwitchRow } from '#features/publish/parts/switch-row.tsx';
import { TagChips } from '#features/publish/parts/tag-chips.tsx';
import { type ChosenUser, UserPicker } from '#features/publish/parts/user-picker.tsx';
import { type Visibility, VisibilityChoice } from '#features/publish/parts/visibility.tsx';
import { tooLong, Words } from '#features/publish/parts/words.tsx';
import { NO_PROBLEM, problemOf } from '#features/publish/problem.ts';
import {
  addOwnTags,
  type ChosenTags,
  type Steps as StepsOf,
  useKnown,
  useTagChoices,
} from '#features/publish/publish.api.ts';
import style from '#features/publish/publish.module.css';
import { useUpload } from '#features/publish/use-upload.ts';
import { api } from '#lib/api/api.ts';
import { HistoryPicker } from '#lib/assets/history-picker.tsx';
import type { AppEvents } from '#lib/events.ts';
import { useT } from '#lib/i18n/language.ts';
import type { OwnPicture } from '#lib/picture/own-picture.ts';
import { useUser } from '#lib/session/session.ts';
import { useToolName } from '#lib/tool-name.ts';
import { usePage } from '#lib/use-page.ts';
import { feedKey } from '#lib/works/cache.ts';

type Asked = AppEvents['publish'];

/** A picture becomes a work: what it is, its words, who may see it (studio 2.14). */
export function PublishDialog({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  const t = useT();
  const [firm, setFirm] = useState(false);
  const last = useRef({ asked, turn: 0 });
  if (asked && asked !== last.current.asked) last.current = { asked, turn: last.current.turn + 1 };
  const shown = last.current;
  return (
    <Dialog
      opened={asked !== null}
      onClose={onClose}
      title={t('publish.title')}
      closeLabel={t('common.close')}
      width={880}
      firm={firm}
    >
      {shown.asked && <PublishForm key={shown.turn} asked={shown.asked} onClose={onClose} onDirty={setFirm} />}
    </Dialog>
  );
}

/** Title, tags and summary from the words and the recipe of a picture; of an upload nothing is known. */
function useProposed(picture: OwnPicture | null, steps: StepsOf | null | undefined) {
  const t = useT();
  const nameOf = useToolName();
  const { data: choices } = useTagChoices();
  if (!picture || !steps) return { title: '', summary: '', tags: [] };
  const style = styleTold(steps.style);
  const recipe = [
    ...(isToolId(steps.module) ? [nameOf(steps.module)] : []),
    ...(style ? [t(`styles.${style}`)] : []),
    ratioName(picture.width, picture.height),
  ];
  return {
    title: guardMarkup(proposedTitle(steps.prompt, steps.missing), 'filter').text,
    tags: proposedTags(
      wordsShown(steps.prompt, steps.missing),
      (choices ?? []).filter((tag) => tag.official),
    ),
    summary: t('publish.propose.recipe', { recipe: recipe.join(' · ') }),
  };
}

interface FormProps {
  asked: Asked;
  onClose: () => void;
  /** Words were typed: a slip of the pointer must not lose them. */
  onDirty: (dirty: boolean) => void;
}

function PublishForm({ asked, onClose, onDirty }: FormProps) {
  const t = useT();
  const queries = useQueryClient();
  const go = usePage();
  const user = useUser();
  const [picture, setPicture] = useState(asked.picture);
  // Null while nobody touched it: then what is proposed stands there, and follows the picture.
  const [title, setTitle] = useState<string | null>(null);
  const [summary, setSummary] = useState('');
  const [ownTags, setTags] = useState<ChosenTags | null>(null);
  const [visibility, setVisibility] = useState<Visibility>('public');
  const [comments, setComments] = useState(true);
  const [author, setAuthor] = useState<ChosenUser | null>(null);
  const [history, openHistory] = useState(false);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const [problem, setProblem] = useState(NO_PROBLEM);
  const { upload, start, stop } = useUpload(setPicture);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem !== NO_PROBLEM) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);
  const known = useKnown(picture?.id ?? null);
  const steps = known?.steps;
  const proposed = useProposed(picture, steps);
  const words = { title: title ?? proposed.title, summary };
  const tags = ownTags ?? { ids: proposed.tags, words: [] };
  const sending = upload.phase === 'sending';
  const publisher =
    user !== null && (user.is_admin || user.role_menu_list.some((role) => role.role_name === 'publisher'));
  const why = sending
    ? t('publish.uploading')
    : !picture
      ? t('publish.pickFirst')
      : // Once it is sent the dialog is going; that its own picture is a work now is no news to it.
        known?.published && !sent && !busy
        ? t('errors.already_published')
        : null;

  const publish = async () => {
    if (!picture || why !== null || busy || sent || tooLong(words)) return;
    if (words.title.trim() === '') {
      setProblem({ fields: { title: t('publish.titleNeeded') }, general: null });
      return;
    }
    setBusy(true);
    setProblem(NO_PROBLEM);
    try {
      const { id } = await api.works.publish({
        body: {
          media_id: picture.id,
          title: words.title,
          description: words.summary,
          isComment: comments,
          visibility,
          tags: [...tags.ids],
          ...(author ? { user_id: author.id } : {}),
        },
        quiet: true,
      });
      setSent(true);
      const untagged = author ? null : await addOwnTags(queries, id, tags.words);
      onDirty(false);
      onClose();
      void queries.invalidateQueries({ queryKey: feedKey });
      void queries.invalidateQueries({ queryKey: ['assets'] });
      void queries.invalidateQueries({ queryKey: ['generation', 'history'] });
      void queries.invalidateQueries({ queryKey: ['publish'] });
      showToast({
        text: t(author ? 'publish.doneFor' : visibility === 'private' ? 'publish.donePrivate' : 'publish.done', {
          name: author?.nickname ?? '',
        }),
        tone: 'ok',
        ...(author ? {} : { action: { label: t('publish.toProfile'), run: () => go(pathOf('profile')) } }),
      });
      if (untagged) showToast({ text: untagged, tone: 'warning' });
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <div ref={form} className={style.columns}>
        <div className={style.left}>
          <MediaArea
            picture={picture}
            among={asked.among ?? []}
            upload={upload}
            error={problem.fields.media_id ?? null}
            onPick={setPicture}
            onFile={(file) => void start(file)}
            onHistory={() => openHistory(true)}
            onClear={() => {
              stop();
              setPicture(null);
            }}
          />
          {picture && steps && <Steps steps={steps} />}
        </div>
        <div className={style.right}>
          <Words
            words={words}
            errors={problem.fields}
            proposed={proposed}
            titleProposed={title === null && proposed.title !== ''}
            onChange={(next) => {
              const own = next.title === words.title ? title : next.title;
              setTitle(own);
              setSummary(next.summary);
              if (own !== title && problem.fields.title) setProblem(NO_PROBLEM);
              // What was proposed comes back by itself; what was typed does not.
              onDirty((own ?? '').trim() !== '' || next.summary.trim() !== '');
            }}
          />
          {publisher && <UserPicker user={author} error={problem.fields.user_id ?? null} onChange={setAuthor} />}
          <TagChips
            chosen={tags}
            words={!author}
            error={problem.fields.tags ?? null}
            proposed={proposed.tags}
            filled={ownTags === null}
            onChange={setTags}
          />
          <VisibilityChoice value={visibility} error={problem.fields.visibility ?? null} onChange={setVisibility} />
          {steps?.template && <SwitchRow label={t('publish.comments')} checked={comments} onChange={setComments} />}
        </div>
      </div>
      <div className={style.foot}>
        <p className={problem.general ? style.bad : style.note} role={problem.general ? 'alert' : 'status'}>
          {problem.general ?? why}
        </p>
        <GhostButton
          onClick={() => {
            onDirty(false);
            onClose();
          }}
        >
          {t('common.cancel')}
        </GhostButton>
        <PrimaryButton busy={busy || sent} disabled={why !== null} onClick={() => void publish()}>
          {t('publish.publish')}
        </PrimaryButton>
      </div>
      <HistoryPicker
        toPublish
        opened={history}
        onClose={() => openHistory(false)}
        onPick={(picked) => {
          stop();
          setPicture(picked);
        }}
      />
    </>
  );
}
