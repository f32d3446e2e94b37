import type { CounterName } from '#lib/generate-counters/counters.ts';
import { useCounter } from '#lib/generate-counters/use-counters.ts';
import { useT } from '#lib/i18n/language.ts';
import style from '#shell/progress-badge.module.css';

/** '2/4' at the entry of a tool while things are being made or were not looked at (studio 3.10). Nothing otherwise. */
export function ProgressBadge({ name, small }: { name: CounterName; small?: boolean }) {
  const t = useT();
  const { generated, all } = useCounter(name);
  if (all === 0) return null;
  return (
    <span className={`${style.badge} num`} data-small={small || undefined} data-ready={generated === all || undefined}>
      <span aria-hidden="true">
        {generated}/{all}
      </span>
      <span className="sr">{t('shell.progress', { generated, all })}</span>
    </span>
  );
}
