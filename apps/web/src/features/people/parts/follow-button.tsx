import { GhostButton, PrimaryButton, QuietButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { useState } from 'react';
import { follows, type Relation, useFollow } from '#features/people/people.api.ts';
import style from '#features/people/people.module.css';
import { useT } from '#lib/i18n/language.ts';

export interface FollowButtonProps {
  person: { userId: number; nickname: string };
  relation: Relation;
  /** The one primary action of its screen. */
  primary?: boolean;
}

/** Follow, follow back, following, friends; taking it back is asked about (studio 2.10). */
export function FollowButton({ person, relation, primary }: FollowButtonProps) {
  const t = useT();
  const { follow, pending } = useFollow();
  const [asking, ask] = useState(false);
  const on = follows(relation);
  const label = {
    none: t('people.follow'),
    self: t('people.follow'),
    follower: t('people.followBack'),
    following: t('people.following'),
    friend: t('people.friends'),
  }[relation];
  const Button = primary && !on ? PrimaryButton : QuietButton;
  return (
    <>
      <Button
        busy={pending === person.userId}
        aria-label={`${label}: ${person.nickname}`}
        aria-pressed={on}
        onClick={() => (on ? ask(true) : follow(person, true))}
      >
        {label}
      </Button>
      <Dialog
        opened={asking}
        onClose={() => ask(false)}
        title={t('people.unfollowTitle', { name: person.nickname })}
        closeLabel={t('common.close')}
        sheet
      >
        <p className={style.ask}>{t('people.unfollowLine')}</p>
        <div className={style.answers}>
          <GhostButton onClick={() => ask(false)}>{t('common.cancel')}</GhostButton>
          <QuietButton
            data-autofocus
            onClick={() => {
              ask(false);
              follow(person, false);
            }}
          >
            {t('people.unfollow')}
          </QuietButton>
        </div>
      </Dialog>
    </>
  );
}
