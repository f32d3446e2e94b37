import { WORK_STATUS } from '@atelier/contract/vocabulary/works';
import type { WorkDetail } from '@atelier/contract/works/shapes';
import { reviewedAgain } from '@atelier/rules/works/moderation';
import { GhostButton, PrimaryButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { showToast } from '@atelier/ui/toaster';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { SwitchRow } from '#features/publish/parts/switch-row.tsx';
import { TagChips } from '#features/publish/parts/tag-chips.tsx';
import { tooLong, Words } from '#features/publish/parts/words.tsx';
import { NO_PROBLEM, problemOf } from '#features/publish/problem.ts';
import { addOwnTags, type ChosenTags } from '#features/publish/publish.api.ts';
import style from '#features/publish/publish.module.css';
import { api } from '#lib/api/api.ts';
import { tell } from '#lib/events.ts';
import { useT } from '#lib/i18n/language.ts';
import { detailKey } from '#lib/works/cache.ts';

/** Words, tags and comments of a work of one's own. */
export function EditDialog({ work, onClose }: { work: WorkDetail | null; onClose: () => void }) {
  const t = useT();
  const last = useRef(work);
  if (work) last.current = work;
  const shown = last.current;
  return (
    <Dialog
      opened={work !== null}
      onClose={onClose}
      title={t('publish.edit.title')}
      closeLabel={t('common.close')}
      width={560}
    >
      {shown && <EditForm key={shown.id} work={shown} onClose={onClose} />}
    </Dialog>
  );
}

function EditForm({ work, onClose }: { work: WorkDetail; onClose: () => void }) {
  const t = useT();
  const queries = useQueryClient();
  const [words, setWords] = useState({ title: work.title, summary: work.description });
  const [tags, setTags] = useState<ChosenTags>(() => ({ ids: work.tags.map((tag) => tag.id), words: [] }));
  const [comments, setComments] = useState(work.comment_allowed);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(NO_PROBLEM);
  const rejected = work.status === WORK_STATUS.rejected;
  const newWords = words.title.trim() !== work.title || words.summary.trim() !== work.description;
  const again = reviewedAgain(work.status, newWords);

  const save = async () => {
    if (busy || tooLong(words)) return;
    setBusy(true);
    setProblem(NO_PROBLEM);
    try {
      const { status } = await api.works.editWork({
        body: { id: work.id, title: words.title, description: words.summary, isComment: comments, tags: [...tags.ids] },
        quiet: true,
      });
      const untagged = await addOwnTags(queries, work.id, tags.words);
      if (untagged) showToast({ text: untagged, tone: 'warning' });
      tell('workChanged', { id: work.id, change: { title: words.title.trim(), status } });
      void queries.invalidateQueries({ queryKey: [...detailKey, work.id] });
      showToast({ text: t(status === WORK_STATUS.review ? 'publish.edit.review' : 'publish.edit.done'), tone: 'ok' });
      onClose();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      {rejected && (
        <p className={style.rejected} role="status">
          <b>{t('publish.edit.rejected')}</b>
          {work.reason && <span>{work.reason}</span>}
        </p>
      )}
      <div className={style.right}>
        <Words words={words} errors={problem.fields} onChange={setWords} />
        <TagChips chosen={tags} own={work.tags} words error={problem.fields.tags ?? null} onChange={setTags} />
        <SwitchRow label={t('publish.comments')} checked={comments} onChange={setComments} />
      </div>
      <div className={style.foot}>
        <p className={problem.general ? style.bad : style.note} role={problem.general ? 'alert' : 'status'}>
          {problem.general ?? (again ? t('publish.edit.again') : null)}
        </p>
        <GhostButton onClick={onClose}>{t('common.cancel')}</GhostButton>
        <PrimaryButton busy={busy} onClick={() => void save()}>
          {t('publish.edit.save')}
        </PrimaryButton>
      </div>
    </>
  );
}
