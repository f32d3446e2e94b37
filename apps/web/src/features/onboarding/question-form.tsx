import type { Answers } from '@atelier/contract/community/onboarding';
import { GhostButton, PrimaryButton, QuietButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { SkeletonLine } from '@atelier/ui/skeleton';
import { showToast } from '@atelier/ui/toaster';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import style from '#features/onboarding/onboarding.module.css';
import { QUESTIONS, Question } from '#features/onboarding/question.tsx';
import { useSkip } from '#features/onboarding/skip.ts';
import { api } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/error.ts';
import { messageOf } from '#lib/api/reactions.ts';
import type { AppEvents } from '#lib/events.ts';
import { useT } from '#lib/i18n/language.ts';
import { offeredKey, takeAnswers, useAnswers, useInterestOptions } from '#lib/onboarding/answers.ts';
import { useUser } from '#lib/session/session.ts';
import { useOnline } from '#lib/use-online.ts';

/** One opening of the dialog: all three questions, or only one whose answer is to be changed. */
export type Asked = AppEvents['onboarding'] & { time: number };

/** How far somebody was when they closed the questions: reopened in this tab, they go on there. */
export interface Draft {
  step: number;
  answers: Answers;
}

interface FormProps {
  asked: Asked;
  draft: Draft | null;
  onDraft: (draft: Draft | null) => void;
  onClose: () => void;
}

/** The questions as soon as what was answered before is known. */
export function QuestionForm(props: FormProps) {
  const t = useT();
  const { data, isError, isFetching, refetch } = useAnswers();
  const start = props.draft?.answers ?? data;
  if (start) return <Questions {...props} start={start} />;
  if (isError)
    return (
      <EmptyState
        tone="error"
        title={t('onboarding.failed')}
        action={
          <QuietButton busy={isFetching} onClick={() => void refetch()}>
            {t('common.retry')}
          </QuietButton>
        }
      />
    );
  return (
    <div className={style.question} aria-busy="true">
      <SkeletonLine width="60%" />
      <SkeletonLine width="90%" />
      <SkeletonLine width="80%" />
    </div>
  );
}

function Questions({ asked, draft, onDraft, onClose, start }: FormProps & { start: Answers }) {
  const t = useT();
  const queries = useQueryClient();
  const userId = useUser()?.id ?? '';
  const online = useOnline();
  const skip = useSkip();
  const offered = useInterestOptions().data;
  const [answers, answer] = useState(start);
  const [step, go] = useState(asked.only ? QUESTIONS.indexOf(asked.only) : (draft?.step ?? 0));
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: () => {
      // What was hidden while one thought about it cannot be kept.
      const interests = answers.interests.filter((key) => !offered || offered.some((each) => each.key === key));
      return api.community.saveAnswers({ body: { ...answers, interests }, quiet: true });
    },
    onSuccess: (kept) => {
      onDraft(null);
      takeAnswers(queries, userId, kept);
      if (!asked.only) return;
      showToast({ text: t('onboarding.saved'), tone: 'ok' });
      onClose();
    },
    onError: (cause) => {
      if (cause instanceof ApiError && cause.key === 'choice_unknown')
        void queries.invalidateQueries({ queryKey: offeredKey });
    },
  });
  if (isSuccess && !asked.only) return <Thanks chosen={answers.interests.length > 0} onClose={onClose} />;

  const move = (next: number) => {
    reset();
    go(next);
    onDraft({ step: next, answers });
  };
  const change = (part: Partial<Answers>) => {
    const next = { ...answers, ...part };
    answer(next);
    onDraft({ step, answers: next });
  };
  const last = asked.only !== null || step === QUESTIONS.length - 1;
  const held = last && !online;
  const problem = error && (error instanceof ApiError ? messageOf(error) : t('common.requestFailed'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!last) move(step + 1);
    else if (!held && !isPending) mutate();
  };
  return (
    <form onSubmit={submit}>
      {!asked.only && <Progress step={step} />}
      <Question key={step} name={QUESTIONS[step]!} answers={answers} onChange={change} />
      <p className={style.problem} role="alert">
        {held ? t('onboarding.offline') : problem && t('onboarding.notSaved', { why: problem })}
      </p>
      <div className={style.foot}>
        {asked.only ? (
          <GhostButton className={style.aside} onClick={onClose}>
            {t('common.cancel')}
          </GhostButton>
        ) : (
          <GhostButton
            className={style.aside}
            onClick={() => {
              onClose();
              void skip();
            }}
          >
            {t('onboarding.skip')}
          </GhostButton>
        )}
        <span className={style.ways}>
          {!asked.only && step > 0 && <QuietButton onClick={() => move(step - 1)}>{t('common.back')}</QuietButton>}
          <PrimaryButton type="submit" busy={isPending} disabled={held}>
            {t(last ? 'onboarding.save' : 'onboarding.next')}
          </PrimaryButton>
        </span>
      </div>
    </form>
  );
}

/** '1 of 3', said again with every step. */
function Progress({ step }: { step: number }) {
  const t = useT();
  return (
    <div className={style.progress}>
      <p className="num" aria-live="polite">
        {t('onboarding.step', { n: step + 1, of: QUESTIONS.length })}
      </p>
      <div className={style.bars} aria-hidden="true">
        {QUESTIONS.map((name, index) => (
          <i key={name} data-on={index <= step || undefined} />
        ))}
      </div>
    </div>
  );
}

function Thanks({ chosen, onClose }: { chosen: boolean; onClose: () => void }) {
  const t = useT();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  useEffect(() => button?.focus(), [button]);
  return (
    <div>
      <div className={style.thanks} role="status">
        <h3>{t('onboarding.thanks')}</h3>
        {chosen && <p>{t('onboarding.thanksTags')}</p>}
        <p>{t('onboarding.thanksLine')}</p>
      </div>
      <div className={style.foot}>
        <span className={style.ways}>
          <PrimaryButton ref={setButton} onClick={onClose}>
            {t('onboarding.done')}
          </PrimaryButton>
        </span>
      </div>
    </div>
  );
}
