import { QuietButton } from '@atelier/ui/button';
import { ChoiceChips } from '@atelier/ui/choice-chips';
import { SkeletonLine } from '@atelier/ui/skeleton';
import type { ReactNode } from 'react';
import { Row } from '#features/settings/parts/row.tsx';
import style from '#features/settings/settings.module.css';
import { tell } from '#lib/events.ts';
import { useT } from '#lib/i18n/language.ts';
import { useAnswers, useInterestOptions } from '#lib/onboarding/answers.ts';
import { useSaveInterests } from '#lib/onboarding/save-interests.ts';
import { useUser } from '#lib/session/session.ts';

/** My Interests (studio 2.11): chips that are saved as they are chosen, and the other two answers. Guests have none. */
export function InterestRows() {
  const t = useT();
  const user = useUser();
  const answers = useAnswers();
  const offered = useInterestOptions();
  const save = useSaveInterests();
  if (!user) return null;
  const { data } = answers;
  const again = () => {
    void answers.refetch();
    void offered.refetch();
  };
  return (
    <section>
      <h2 className={style.heading}>{t('onboarding.mine')}</h2>
      <div className={style.interests}>
        <p>{t('onboarding.mineLine')}</p>
        {data && offered.data ? (
          <ChoiceChips
            kind="many"
            label={t('onboarding.mine')}
            quietLabel
            options={offered.data}
            chosen={data.interests}
            onChange={save}
          />
        ) : answers.isError || offered.isError ? (
          <p role="alert">
            {t('onboarding.failed')}{' '}
            <QuietButton size="s" busy={answers.isFetching || offered.isFetching} onClick={again}>
              {t('common.retry')}
            </QuietButton>
          </p>
        ) : (
          <SkeletonLine width="80%" />
        )}
        {offered.data?.length === 0 && <p>{t('onboarding.noTags')}</p>}
      </div>
      <Answer name={t('onboarding.occupation')} only="occupation">
        {data?.occupation ? t(`onboarding.occupations.${data.occupation}`) : data && t('onboarding.none')}
      </Answer>
      <Answer name={t('onboarding.purposes')} only="purposes">
        {data?.purposes.length
          ? data.purposes.map((purpose) => t(`onboarding.uses.${purpose}`)).join(' · ')
          : data && t('onboarding.none')}
      </Answer>
    </section>
  );
}

interface AnswerProps {
  name: string;
  only: 'occupation' | 'purposes';
  children: ReactNode;
}

/** One answer in words, and the way to change it. */
function Answer({ name, only, children }: AnswerProps) {
  const t = useT();
  return (
    <Row name={name}>
      <span className={style.answer}>
        <span>{children}</span>
        <QuietButton aria-label={`${t('onboarding.edit')}: ${name}`} onClick={() => tell('onboarding', { only })}>
          {t('onboarding.edit')}
        </QuietButton>
      </span>
    </Row>
  );
}
