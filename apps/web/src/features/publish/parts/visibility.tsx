import { Segmented } from '@atelier/ui/segmented';
import { IconLock } from '@tabler/icons-react';
import style from '#features/publish/publish.module.css';
import { tell } from '#lib/events.ts';
import { useT } from '#lib/i18n/language.ts';
import { planThatOpens, useOffer } from '#lib/plans.ts';

export type Visibility = 'public' | 'private';

export interface VisibilityProps {
  value: Visibility;
  error: string | null;
  onChange: (value: Visibility) => void;
}

/** Public or private; where the plan does not give private works, why and what does; where no plan can be had, no such choice. */
export function VisibilityChoice({ value, error, onChange }: VisibilityProps) {
  const t = useT();
  const offer = useOffer('private_generation');
  const locked = offer === 'locked';
  // Nothing to choose: what happens is said all the same.
  if (offer === 'absent' && value === 'public')
    return <p className={error ? style.bad : style.note}>{error ?? t('publish.visibility.publicHelp')}</p>;
  return (
    <div>
      <p className={style.label}>{t('publish.visibility.label')}</p>
      <Segmented
        wide
        label={t('publish.visibility.label')}
        value={value}
        options={[
          { value: 'public', label: t('publish.visibility.public') },
          { value: 'private', label: locked ? <Locked /> : t('publish.visibility.private'), disabled: locked },
        ]}
        onChange={onChange}
      />
      <p className={error ? style.bad : style.note}>
        {error ?? t(value === 'public' ? 'publish.visibility.publicHelp' : 'publish.visibility.privateHelp')}
      </p>
      {locked && (
        <p className={style.note}>
          {t('publish.visibility.locked', { plan: planThatOpens('private_generation', t) })}{' '}
          <button type="button" onClick={() => tell('policy', { part: 'members' })}>
            {t('common.whatMembers')}
          </button>
        </p>
      )}
    </div>
  );
}

function Locked() {
  const t = useT();
  return (
    <span className={style.locked}>
      <IconLock size={16} stroke={1.6} aria-hidden />
      {t('publish.visibility.private')}
    </span>
  );
}
