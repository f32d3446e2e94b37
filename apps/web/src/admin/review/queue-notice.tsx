import { GhostButton, QuietButton } from '@atelier/ui/button';
import { Kbd } from '@atelier/ui/kbd';
import { useWords } from '#admin/kit/words.ts';
import { decisions } from '#admin/review/review.api.ts';
import style from '#admin/review/review.module.css';

export interface QueueNoticeProps {
  failed: number;
  arrived: number;
  elsewhere: number;
  reloading: boolean;
  onReload: () => void;
  /** What stands here while nothing happens. */
  otherwise: string;
}

/**
 * What happens meanwhile, the most pressing first. It stands in the row of the filters, whose height is there anyway: news must not push
 * the rows away under the reader's hand.
 */
export function QueueNotice({ failed, arrived, elsewhere, reloading, onReload, otherwise }: QueueNoticeProps) {
  const a = useWords();
  if (failed > 0) {
    return (
      <div className={style.notice} data-tone="danger" role="alert">
        <span>{a('review.failed', { count: failed })}</span>
        <QuietButton size="s" onClick={() => decisions.retry()}>
          {a('review.sendNow')}
        </QuietButton>
      </div>
    );
  }
  if (arrived > 0) {
    return (
      <div className={style.notice} role="status">
        <span>{a('review.arrived', { count: arrived })}</span>
        <GhostButton size="s" busy={reloading} onClick={onReload}>
          {a('review.arrivedLine')} <Kbd>N</Kbd>
        </GhostButton>
      </div>
    );
  }
  if (elsewhere > 0) {
    return (
      <div className={style.notice} role="status">
        <span title={a('review.elsewhereLine', { count: elsewhere })}>
          {a('review.elsewhereLine', { count: elsewhere })}
        </span>
      </div>
    );
  }
  return otherwise === '' ? null : <span className={style.order}>{otherwise}</span>;
}
