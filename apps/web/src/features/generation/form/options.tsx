import { RATIOS, type Ratio, SPEED_MODES } from '@atelier/contract/vocabulary/generation';
import { offerOf } from '@atelier/rules/billing/plans-here';
import { imagesPerTask, sizeOfRatio } from '@atelier/rules/generation/limits';
import { CreditDrop } from '@atelier/ui/glyphs';
import { showToast } from '@atelier/ui/toaster';
import { IconLock } from '@tabler/icons-react';
import { Choices } from '#features/generation/form/choices.tsx';
import style from '#features/generation/form/form.module.css';
import { modeOf } from '#features/generation/form/form.ts';
import { changeForm, useForm } from '#features/generation/form/form-store.ts';
import { waitRange } from '#features/generation/history/waits.ts';
import { tell } from '#lib/events.ts';
import { translate, useT } from '#lib/i18n/language.ts';
import { gradeOf, planThatOpens, usePlans } from '#lib/plans.ts';

/** Why something is locked and the way to what unlocks it. */
export function LockNote({ text }: { text: string }) {
  const t = useT();
  return (
    <p className={style.note}>
      <IconLock size={14} stroke={1.6} aria-hidden />
      {text}
      <button type="button" className={style.link} onClick={() => tell('policy', { part: 'members' })}>
        {t('common.whatMembers')}
      </button>
    </p>
  );
}

/** A press on something locked says what opens it: on a phone nothing hovers. */
const sayLocked = (text: string): void =>
  showToast({
    text,
    tone: 'info',
    action: { label: translate('common.whatMembers'), run: () => tell('policy', { part: 'members' }) },
  });

/** A ratio drawn into a box of 20 px. */
function Shape({ ratio }: { ratio: Ratio }) {
  const { width, height } = sizeOfRatio(ratio);
  const scale = 18 / Math.max(width, height);
  return (
    <span className={style.shape}>
      <i style={{ width: Math.round(width * scale), height: Math.round(height * scale) }} />
    </span>
  );
}

export function RatioPicker() {
  const t = useT();
  const value = useForm((form) => form.ratio);
  const version = useForm((form) => form.version);
  const size = sizeOfRatio(value, version);
  return (
    <div>
      <div className={style.label}>
        {t('generation.ratio')}
        <span className={`${style.aside} num`}>
          {size.width} × {size.height}
        </span>
      </div>
      <Choices
        label={t('generation.ratio')}
        look="track"
        className={`${style.ratios} num`}
        value={value}
        options={RATIOS.map((ratio) => ({
          value: ratio,
          label: ratio,
          node: (
            <>
              <Shape ratio={ratio} />
              {ratio}
            </>
          ),
        }))}
        onChange={(ratio) => changeForm({ ratio })}
      />
    </div>
  );
}

const COUNTS = [1, 2, 3, 4] as const;

export function CountPicker({ grade }: { grade: number }) {
  const t = useT();
  const value = useForm((form) => form.count);
  const door = usePlans();
  const most = imagesPerTask(gradeOf(grade));
  const more = offerOf(gradeOf(grade), { pictures: most + 1 }, door);
  const why = t('generation.moreComeWith', { max: most, plan: planThatOpens({ pictures: most + 1 }, t) });
  return (
    <div>
      <div className={style.row}>
        <div className={style.label}>{t('generation.pictures')}</div>
        <Choices
          label={t('generation.pictures')}
          look="track"
          className={`${style.counts} num`}
          value={value}
          options={COUNTS.filter((count) => count <= most || more === 'locked').map((count) => ({
            value: count,
            label: String(count),
            disabled: count > most,
            title: count > most ? why : undefined,
            node: count > most ? <IconLock size={14} stroke={1.6} aria-hidden /> : count,
          }))}
          onChange={(count) => changeForm({ count })}
          onOff={sayLocked}
        />
      </div>
      {most < 4 && more === 'locked' && <LockNote text={why} />}
    </div>
  );
}

export function ModelPicker({ grade, price }: { grade: number; price: (version: 'v3L' | 'v3Pro') => number }) {
  const t = useT();
  const value = useForm((form) => form.version);
  const offer = offerOf(gradeOf(grade), 'professional_model', usePlans());
  const locked = offer === 'locked';
  const plan = planThatOpens('professional_model', t);
  const card = (name: string, line: string, unit: number, off: boolean) => (
    <>
      <span className={style.card}>
        {off && <IconLock size={14} stroke={1.6} aria-hidden />}
        {name}
        <span className={`${style.price} num`} title={t('generation.perPicture', { count: unit })}>
          <CreditDrop size={10} />
          {unit}
        </span>
      </span>
      <small className={style.cardLine}>{line}</small>
    </>
  );
  // One model is no choice.
  if (offer === 'absent') return null;
  return (
    <div>
      <div className={style.label}>{t('generation.model')}</div>
      <Choices
        label={t('generation.model')}
        look="cards"
        value={value}
        options={[
          {
            value: 'v3L' as const,
            node: card(t('generation.standard'), t('generation.standardLine'), price('v3L'), false),
          },
          {
            value: 'v3Pro' as const,
            disabled: locked,
            title: locked ? t('generation.comesWith', { plan }) : undefined,
            node: card(
              t('generation.professional'),
              locked ? t('generation.fromPlan', { plan }) : t('generation.professionalLine'),
              price('v3Pro'),
              locked,
            ),
          },
        ].map((option) => ({ ...option }))}
        onChange={(version) => changeForm({ version })}
        onOff={sayLocked}
      />
      <p className={style.note}>{t('generation.professionalHelp')}</p>
    </div>
  );
}

/** The lanes; under the chosen one the wait as a range. */
export function SpeedPicker({ grade, estimate }: { grade: number; estimate: number | null }) {
  const t = useT();
  const value = useForm((form) => modeOf(form, grade));
  const offer = offerOf(gradeOf(grade), 'fast_lane', usePlans());
  const locked = offer === 'locked';
  const plan = planThatOpens('fast_lane', t);
  if (offer === 'absent') return null;
  return (
    <div>
      <div className={style.label}>{t('generation.speed')}</div>
      <Choices
        label={t('generation.speed')}
        look="track"
        className={style.speeds}
        value={value}
        options={SPEED_MODES.map((mode) => {
          const off = locked && mode !== 'relax';
          return {
            value: mode,
            disabled: off,
            title: off ? t('generation.comesWith', { plan }) : undefined,
            node: (
              <>
                {t(`generation.modes.${mode}`)}
                <small className="num">
                  {off && <IconLock size={12} stroke={1.6} aria-hidden />}
                  {off
                    ? t('generation.fromPlan', { plan })
                    : mode === value && estimate !== null
                      ? waitRange(estimate, t)
                      : t(`generation.modeLine.${mode}`)}
                </small>
              </>
            ),
          };
        })}
        onChange={(mode) => changeForm({ mode })}
        onOff={sayLocked}
      />
    </div>
  );
}
