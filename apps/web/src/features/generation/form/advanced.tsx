import { SEED_MAX } from '@atelier/contract/vocabulary/generation';
import { offerOf } from '@atelier/rules/billing/plans-here';
import type { Tool } from '@atelier/rules/generation/descriptor';
import { offers } from '@atelier/rules/generation/registry';
import { IconButton } from '@atelier/ui/button';
import { IconDice5, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import style from '#features/generation/form/form.module.css';
import { changeForm, useForm } from '#features/generation/form/form-store.ts';
import { LockNote } from '#features/generation/form/options.tsx';
import { useT } from '#lib/i18n/language.ts';
import { gradeOf, planThatOpens, usePlans } from '#lib/plans.ts';

/** Similarity to the reference, from 'free' to 'close'. */
export function StrengthSlider() {
  const t = useT();
  const value = useForm((form) => form.strength);
  const id = useId();
  return (
    <div>
      <label className={style.label} htmlFor={id}>
        {t('generation.strength')}
        <b className={`${style.aside} num`}>{Math.round(value * 100)}%</b>
      </label>
      <input
        id={id}
        className={style.slider}
        type="range"
        min={0}
        max={100}
        step={5}
        value={Math.round(value * 100)}
        onChange={(event) => changeForm({ strength: Number(event.target.value) / 100 })}
      />
      <div className={style.ends} aria-hidden="true">
        <span>{t('generation.strengthLow')}</span>
        <span>{t('generation.strengthHigh')}</span>
      </div>
    </div>
  );
}

/** Seed and privacy; nothing where the tool has none of them. */
export function Advanced({ tool, grade }: { tool: Tool; grade: number }) {
  const t = useT();
  const seeded = offers(tool, 'seed');
  const offer = offerOf(gradeOf(grade), 'private_generation', usePlans());
  const hideable = offers(tool, 'private') && offer !== 'absent';
  const seed = useForm((form) => form.seed);
  const isPrivate = useForm((form) => form.private);
  const id = useId();
  const locked = offer === 'locked';
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 10);
    changeForm({ seed: digits === '' ? null : Math.min(SEED_MAX, Number(digits)) });
  };
  if (!seeded && !hideable) return null;
  return (
    <>
      {seeded && (
        <div>
          <label className={style.label} htmlFor={`${id}-seed`}>
            {t('generation.seed')}
          </label>
          <div className={style.seed}>
            <input
              id={`${id}-seed`}
              className="num"
              inputMode="numeric"
              placeholder={t('generation.seedHint')}
              value={seed ?? ''}
              onChange={(event) => type(event.target.value)}
            />
            <IconButton
              label={t('generation.seedRoll')}
              onClick={() => changeForm({ seed: Math.floor(Math.random() * 4_294_967_296) })}
            >
              <IconDice5 size={18} stroke={1.6} />
            </IconButton>
            <IconButton
              label={t('generation.seedClear')}
              disabled={seed === null}
              onClick={() => changeForm({ seed: null })}
            >
              <IconX size={18} stroke={1.6} />
            </IconButton>
          </div>
          <p className={style.note}>{t('generation.seedHelp')}</p>
        </div>
      )}
      {hideable && (
        <div>
          <div className={style.row}>
            <label className={style.label} htmlFor={`${id}-private`}>
              {t('generation.private')}
            </label>
            <input
              id={`${id}-private`}
              className={style.switch}
              type="checkbox"
              role="switch"
              checked={isPrivate}
              aria-checked={isPrivate}
              disabled={locked && !isPrivate}
              onChange={(event) => changeForm({ private: event.target.checked })}
            />
          </div>
          {locked ? (
            <LockNote text={t('generation.comesWith', { plan: planThatOpens('private_generation', t) })} />
          ) : (
            <p className={style.note}>{t('generation.privateHelp')}</p>
          )}
        </div>
      )}
    </>
  );
}
