import { HOME } from '@atelier/rules/routes/table';
import { IconButton } from '@atelier/ui/button';
import { CreditDrop } from '@atelier/ui/glyphs';
import { IconX } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useEffect } from 'react';
import formStyle from '#features/generation/form/form.module.css';
import historyStyle from '#features/generation/history/history.module.css';
import { DOCK } from '#features/generation/screens/dock-width.ts';
import style from '#features/generation/screens/screen.module.css';
import { useDockWidth } from '#features/generation/screens/use-dock-width.ts';
import { useAccount } from '#lib/account.ts';
import { tell } from '#lib/events.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { usePage } from '#lib/use-page.ts';

export interface PhoneHeadProps {
  /** The page's name, for those who do not see it. */
  title: string;
  /** The form stands below as a sheet: there is a way out. Else the bar below has it. */
  leave: boolean;
  children: ReactNode;
}

/** The head of the screens where something is made, on a phone. */
export function PhoneHead({ title, leave, children }: PhoneHeadProps) {
  const t = useT();
  const go = usePage();
  const account = useAccount();
  const language = useLanguage();
  useEffect(() => {
    // The sheet covers the shell's header: what cannot be seen must not be reached either.
    const covered = document.querySelector('header');
    covered?.setAttribute('inert', '');
    return () => covered?.removeAttribute('inert');
  }, []);
  return (
    <div className={style.phoneHead} data-page={!leave || undefined}>
      <h1 className="sr">{title}</h1>
      {leave && (
        <IconButton size="l" label={t('generation.leave')} onClick={() => go(HOME)}>
          <IconX size={20} stroke={1.6} />
        </IconButton>
      )}
      {children}
      {account && (
        <button
          type="button"
          className={`${style.balance} num`}
          aria-label={t('shell.credits', { count: formatNumber(account.credits, language) })}
          onClick={() => tell('bills', undefined)}
        >
          <CreditDrop />
          {formatNumber(account.credits, language)}
        </button>
      )}
    </div>
  );
}

export interface WorkFrameProps {
  title: string;
  /** Names what stands beside the form. */
  label: string;
  head: ReactNode;
  dock: ReactNode;
  children: ReactNode;
}

/** Form and canvas side by side; the form's width is the user's (350 to 800). */
export function WorkFrame({ title, label, head, dock, children }: WorkFrameProps) {
  const t = useT();
  const { width, grip } = useDockWidth();
  return (
    <div className={style.work} style={{ '--dock-width': `${width}px` } as CSSProperties}>
      <section className={formStyle.dock} aria-label={title}>
        <h1 className="sr">{title}</h1>
        <div className={formStyle.head}>{head}</div>
        {dock}
        {/* biome-ignore lint/a11y/useSemanticElements: a focusable splitter is a separator with a value */}
        <div
          className={formStyle.grip}
          role="separator"
          tabIndex={0}
          aria-label={t('generation.resize')}
          aria-orientation="vertical"
          aria-valuemin={DOCK.least}
          aria-valuemax={DOCK.most}
          aria-valuenow={width}
          {...grip}
        />
      </section>
      <section className={historyStyle.results} aria-label={label}>
        {children}
      </section>
    </div>
  );
}
