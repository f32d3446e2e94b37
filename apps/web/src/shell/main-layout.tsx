import type { RouteRow } from '@atelier/rules/routes/table';
import { usePhone } from '@atelier/ui/use-phone';
import { type ReactNode, useState } from 'react';
import { useT } from '#lib/i18n/language.ts';
import { keys, storage } from '#lib/storage.ts';
import { BottomBar } from '#shell/bottom-bar.tsx';
import { useFinishedNotice } from '#shell/finished-notice.ts';
import { Header } from '#shell/header.tsx';
import style from '#shell/layout.module.css';
import { Nav } from '#shell/nav.tsx';

export interface MainLayoutProps {
  row: RouteRow;
  /** A bar below the content, which then scrolls in what is left: nothing lies under it, and nothing moves when it comes. */
  foot?: ReactNode;
  children: ReactNode;
}

/** Navigation, header, content. Below 512 px: header, content, bottom bar. */
export function MainLayout({ row, foot, children }: MainLayoutProps) {
  const t = useT();
  const phone = usePhone();
  useFinishedNotice(row.name);
  // A generation screen opens folded (look: frame); elsewhere the last choice stands.
  const [chosen, choose] = useState<Record<string, boolean>>({});
  const folded = chosen[row.name] ?? (row.hideNav || storage.read(keys.navFolded) === '1');
  const fold = (next: boolean) => {
    if (!row.hideNav) storage.write(keys.navFolded, next ? '1' : '0');
    choose((before) => ({ ...before, [row.name]: next }));
  };
  return (
    <div className={phone ? style.phone : style.app}>
      <a className={style.skip} href="#content">
        {t('shell.skip')}
      </a>
      {!phone && <Nav folded={folded} onFold={fold} />}
      <Header row={row} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <main id="content" className={style.content} tabIndex={0}>
        {children}
      </main>
      {foot}
      {phone && !row.hideNav && <BottomBar />}
    </div>
  );
}
