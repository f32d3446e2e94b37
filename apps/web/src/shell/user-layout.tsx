import type { RouteRow } from '@atelier/rules/routes/table';
import { usePhone } from '@atelier/ui/use-phone';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/language.ts';
import { BottomBar } from '#shell/bottom-bar.tsx';
import { useFinishedNotice } from '#shell/finished-notice.ts';
import { Header } from '#shell/header.tsx';
import style from '#shell/layout.module.css';

/** Pages without navigation (studio 2.2 'User layout'): header with the way home, content. */
export function UserLayout({ row, children }: { row: RouteRow; children: ReactNode }) {
  const t = useT();
  const phone = usePhone();
  useFinishedNotice(row.name);
  return (
    <div className={phone ? style.phone : style.plain}>
      <a className={style.skip} href="#content">
        {t('shell.skip')}
      </a>
      <Header row={row} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <main id="content" className={style.content} tabIndex={0}>
        {children}
      </main>
      {phone && <BottomBar />}
    </div>
  );
}
