import { type ErrorKey, errors } from '@atelier/contract/errors';
import type { HistoryItem } from '@atelier/contract/generation/history';
import { GhostButton, IconButton, QuietButton } from '@atelier/ui/button';
import { usePhone } from '@atelier/ui/use-phone';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBolt,
  IconCircleX,
  IconClock,
  IconClockExclamation,
  IconEyeOff,
  IconRefresh,
  IconRepeat,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { optionsOf } from '#features/generation/form/form.ts';
import { usePrices } from '#features/generation/generation.api.ts';
import style from '#features/generation/history/history.module.css';
import { type Outcome, outcomeOf } from '#features/generation/history/items.ts';
import { placeText } from '#features/generation/history/state-words.ts';
import { waitRange } from '#features/generation/history/waits.ts';
import { useT } from '#lib/i18n/language.ts';

/** The words of a task that is drawn as a row. */
export const Words = ({ item }: { item: HistoryItem }) => {
  const { prompt } = optionsOf(item);
  return (
    <span className={style.words} title={prompt}>
      {prompt}
    </span>
  );
};

export interface WaitingRowProps {
  item: HistoryItem;
  busy: boolean;
  /** A member's relaxed task may move to the fast lane. */
  mayHurry: boolean;
  onCancel: () => void;
  onSpeedUp: () => void;
}

/** A task in the queue: its place among all, the wait as a range, the way out. */
export function WaitingRow({ item, busy, mayHurry, onCancel, onSpeedUp }: WaitingRowProps) {
  const t = useT();
  const phone = usePhone();
  const { version } = optionsOf(item);
  const price = usePrices(item.module, [version], 'fast', mayHurry);
  // The full price of the fast lane, less what was paid.
  const extra = Math.max(0, price(version) * item.result.length - item.credits.charged);
  const retrying = item.stage === 'retrying';
  const speed = extra > 0 ? t('generation.moveToFastCost', { count: extra }) : t('generation.moveToFast');
  return (
    <article className={style.line}>
      <span className={style.icon}>
        {retrying ? (
          <IconRefresh size={20} stroke={1.6} aria-hidden />
        ) : (
          <IconClock size={20} stroke={1.6} aria-hidden />
        )}
      </span>
      <div className={style.about}>
        <Words item={item} />
        <p className={`${style.sub} num`}>
          <span>{placeText(item, t)}</span>
          {item.estimated_seconds > 0 && (
            <>
              <span aria-hidden>·</span>
              <span>{waitRange(item.estimated_seconds, t)}</span>
            </>
          )}
        </p>
      </div>
      {mayHurry &&
        (phone ? (
          <IconButton label={speed} onClick={onSpeedUp} disabled={busy}>
            <IconBolt size={20} stroke={1.6} />
          </IconButton>
        ) : (
          <QuietButton size="s" busy={busy} onClick={onSpeedUp}>
            <IconBolt size={16} stroke={1.6} aria-hidden />
            {speed}
          </QuietButton>
        ))}
      {phone ? (
        <IconButton label={t('generation.cancel')} onClick={onCancel} disabled={busy}>
          <IconX size={20} stroke={1.6} />
        </IconButton>
      ) : (
        <GhostButton size="s" className={style.ghostEnd} busy={busy} onClick={onCancel}>
          {t('generation.cancel')}
        </GhostButton>
      )}
    </article>
  );
}

const LOOK = {
  failed: { icon: IconAlertTriangle, tone: 'danger' },
  sensitive: { icon: IconEyeOff, tone: 'warn' },
  timed_out: { icon: IconClockExclamation, tone: 'warn' },
  cancelled: { icon: IconCircleX, tone: undefined },
} as const;

/** What a task that brought nothing says (studio 8.2) where the server names no nearer reason. */
const SAID = {
  failed: 'generation_failed',
  sensitive: 'sensitive',
  timed_out: 'generation_timeout',
  cancelled: 'generation_cancelled',
} as const satisfies Record<Outcome, ErrorKey>;

const saidOf = ({ error }: HistoryItem, outcome: Outcome): ErrorKey =>
  error && Object.hasOwn(errors, error.key) ? (error.key as ErrorKey) : SAID[outcome];

/** What an engine says of what it was given: the same again would end the same way. */
const REFUSED: ReadonlySet<ErrorKey> = new Set<ErrorKey>([
  'not_understood',
  'no_portrait',
  'no_subject',
  'no_garment',
  'mask_required',
  'image_dimensions',
]);

/** Credits that came back, said in green. */
export function Returned({ count }: { count: number }) {
  const t = useT();
  return (
    <span className={style.returned}>
      <IconArrowBackUp size={14} stroke={1.6} aria-hidden />
      {t('generation.returned', { count })}
    </span>
  );
}

export interface FailedRowProps {
  item: HistoryItem;
  onAgain: () => void;
  onReuse: () => void;
  onRemove: () => void;
}

/** A task that brought no picture: why, what came back, and how to go on. */
export function FailedRow({ item, onAgain, onReuse, onRemove }: FailedRowProps) {
  const t = useT();
  const phone = usePhone();
  const outcome = outcomeOf(item) ?? 'failed';
  const { icon: Icon, tone } = LOOK[outcome];
  const said = saidOf(item, outcome);
  // Words and pictures that were refused, and a task one stopped oneself, are changed rather than repeated: they would fail again.
  const again = (outcome === 'failed' || outcome === 'timed_out') && !REFUSED.has(said);
  const label = t(again ? (outcome === 'failed' ? 'generation.regenerate' : 'generation.retry') : 'generation.reuse');
  const act = again ? onAgain : onReuse;
  const ActIcon = again ? IconRefresh : IconRepeat;
  return (
    <article className={style.line}>
      <span className={style.icon} data-tone={tone}>
        <Icon size={20} stroke={1.6} aria-hidden />
      </span>
      <div className={style.about}>
        <Words item={item} />
        <p className={style.sub}>
          <span>{t(`errors.${said}`)}</span>
          {item.credits.refunded > 0 && <Returned count={item.credits.refunded} />}
        </p>
      </div>
      {phone ? (
        // The words need the room of the label: they say it already.
        <IconButton label={label} onClick={act}>
          <ActIcon size={20} stroke={1.6} />
        </IconButton>
      ) : (
        <QuietButton size="s" onClick={act}>
          <ActIcon size={16} stroke={1.6} aria-hidden />
          {label}
        </QuietButton>
      )}
      <IconButton size={phone ? 'm' : 's'} label={t('generation.remove')} onClick={onRemove}>
        <IconTrash size={phone ? 20 : 16} stroke={1.6} />
      </IconButton>
    </article>
  );
}
