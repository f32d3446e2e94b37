import type { Answers } from '@atelier/contract/community/onboarding';
import { OCCUPATIONS, type Occupation, PURPOSES, type Purpose } from '@atelier/contract/vocabulary/onboarding';
import { ChoiceChips } from '@atelier/ui/choice-chips';
import { SkeletonLine } from '@atelier/ui/skeleton';
import { useEffect, useRef } from 'react';
import style from '#features/onboarding/onboarding.module.css';
import { useT } from '#lib/i18n/language.ts';
import { useInterestOptions } from '#lib/onboarding/answers.ts';

/** The questions in their order (studio 2.11). */
export const QUESTIONS = ['occupation', 'purposes', 'interests'] as const;
type QuestionName = (typeof QUESTIONS)[number];

interface QuestionProps {
  name: QuestionName;
  answers: Answers;
  onChange: (part: Partial<Answers>) => void;
}

/** One question with its choices; it takes the focus when it comes, so that the keyboard goes on where the eyes are. */
export function Question({ name, answers, onChange }: QuestionProps) {
  const t = useT();
  const group = useRef<HTMLFieldSetElement>(null);
  const offered = useInterestOptions();
  const ready = name !== 'interests' || offered.data !== undefined;
  useEffect(() => {
    if (!ready) return;
    const { current } = group;
    (current?.querySelector<HTMLElement>('input:checked') ?? current?.querySelector('input'))?.focus();
  }, [ready]);
  const choices = {
    occupation: {
      kind: 'one' as const,
      options: OCCUPATIONS.map((key) => ({ key, label: t(`onboarding.occupations.${key}`) })),
      chosen: answers.occupation ? [answers.occupation] : [],
      take: (keys: string[]) => onChange({ occupation: (keys[0] ?? '') as Occupation | '' }),
    },
    purposes: {
      kind: 'many' as const,
      options: PURPOSES.map((key) => ({ key, label: t(`onboarding.uses.${key}`) })),
      chosen: answers.purposes,
      take: (keys: string[]) => onChange({ purposes: keys as Purpose[] }),
    },
    interests: {
      kind: 'many' as const,
      options: offered.data ?? [],
      chosen: answers.interests,
      take: (interests: string[]) => onChange({ interests }),
    },
  }[name];
  return (
    <div className={style.question}>
      <ChoiceChips
        ref={group}
        label={
          <>
            {t(`onboarding.questions.${name}`)}
            <small className={style.line}>{t(`onboarding.lines.${name}`)}</small>
          </>
        }
        kind={choices.kind}
        options={choices.options}
        chosen={choices.chosen}
        onChange={choices.take}
        autoFocus
      />
      {name === 'occupation' && (
        <p className={style.clear}>
          {answers.occupation && (
            <button type="button" onClick={() => onChange({ occupation: '' })}>
              {t('onboarding.clear')}
            </button>
          )}
        </p>
      )}
      {name === 'interests' && offered.isPending && <SkeletonLine width="80%" />}
      {name === 'interests' && offered.isError && (
        <p className={style.note}>
          {t('onboarding.failed')}{' '}
          <button type="button" onClick={() => void offered.refetch()}>
            {t('common.retry')}
          </button>
        </p>
      )}
      {offered.data?.length === 0 && name === 'interests' && <p className={style.note}>{t('onboarding.noTags')}</p>}
    </div>
  );
}
