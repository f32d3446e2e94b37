import type { CounterName } from '#lib/generate-counters/counters.ts';
import { useCounter } from '#lib/generate-counters/use-counters.ts';
import { useT } from '#lib/i18n/language.ts';
import style from '#shell/progress-badge.module.css';

/** How much is ready, at the entry of a tool while things are being made or were not looked at (studio 3.10). Nothing otherwise. */
export function ProgressBadge({ name, small }: { name: CounterName; small?: boolean }) {
  const t = useT();
  const { generated, all } = useCounter(name);
  if (all === 0) return null;
  const words = t('shell.progress', { generated, all });
  return (
    <span className={`${style.badge} num`} data-small={small || undefined} data-ready={generated === all || undefined}>
      {small ? (
        // On an icon there is room for one number: how many there are.
        <>
          <span aria-hidden="true">{all}</span>
          <span className="sr">{words}</span>
        </>
      ) : (
        words
      )}
    </span>
  );
}
