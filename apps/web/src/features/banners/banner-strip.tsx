import type { Banner } from '@atelier/contract/community/banners';
import { NoticeStrip, NoticeWords } from '@atelier/ui/notice-strip';
import { showToast } from '@atelier/ui/toaster';
import { IconArrowRight } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import style from '#features/banners/banner-strip.module.css';
import { doBanner, needsLogin } from '#features/banners/do-banner.ts';
import { useBanner } from '#features/banners/use-banner.ts';
import { ApiError } from '#lib/api/error.ts';
import { messageOf } from '#lib/api/reactions.ts';
import { translate, useLanguage, useT } from '#lib/i18n/language.ts';
import { NewTab } from '#lib/new-tab.tsx';
import { useUser } from '#lib/session/session.ts';
import { useAfterLogin } from '#lib/use-after-login.ts';
import { localizedHref, usePage } from '#lib/use-page.ts';
import { AppLink } from '#shell/app-link.tsx';

/** The strip above home page and search: one banner of the house, which is pressed or closed. */
export function BannerStrip() {
  const t = useT();
  const { banner, close } = useBanner();
  const go = usePage();
  const queries = useQueryClient();
  const user = useUser();
  // Whoever signs in for it may be shown another banner by then: what came of it is told beside the page.
  const afterLogin = useAfterLogin<Banner>(true, (wanted) => {
    doBanner(wanted, { queries, go }).then(
      (text) => text && showToast({ text, tone: 'info' }),
      (error: unknown) => showToast({ text: wordsOf(error), tone: 'error' }),
    );
  });
  if (!banner) return null;
  const leave = () => {
    close();
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    <NoticeStrip label={t('banners.label')} closeLabel={t('banners.close')} onClose={banner.close ? leave : undefined}>
      <Press key={banner.id} banner={banner} onGuest={user || !needsLogin(banner) ? undefined : afterLogin} />
    </NoticeStrip>
  );
}

/** What pressing it came to. */
type State = { kind: 'ready' } | { kind: 'working' } | { kind: 'done' | 'failed'; words: string };

const wordsOf = (error: unknown): string =>
  error instanceof ApiError ? messageOf(error) : translate('common.requestFailed');

/** @param onGuest what a press is for whoever has to sign in first */
function Press({ banner, onGuest }: { banner: Banner; onGuest: ((banner: Banner) => void) | undefined }) {
  const t = useT();
  const language = useLanguage();
  const go = usePage();
  const queries = useQueryClient();
  const [state, set] = useState<State>({ kind: 'ready' });
  const told = useRef<HTMLParagraphElement>(null);
  const done = state.kind === 'done';
  // The button is gone with what it did: whoever pressed it goes on where that is told.
  useEffect(() => {
    if (done) told.current?.focus({ preventScroll: true });
  }, [done]);
  const inside = <NoticeWords cover={banner.cover} text={banner.text} />;
  if (banner.type === 'href') {
    const href = banner.url.startsWith('/') ? localizedHref(banner.url, language) : banner.url;
    return (
      <a className={style.press} href={href} target="_blank" rel="noopener noreferrer">
        {inside}
        <NewTab />
      </a>
    );
  }
  if (banner.type === 'route')
    return (
      <AppLink className={style.press} to={banner.uri}>
        {inside}
        <Arrow />
      </AppLink>
    );
  const press = async () => {
    if (state.kind === 'working') return;
    if (onGuest) return onGuest(banner);
    if (banner.type === 'request') set({ kind: 'working' });
    try {
      const words = await doBanner(banner, { queries, go });
      set(words ? { kind: 'done', words } : { kind: 'ready' });
    } catch (error) {
      set({ kind: 'failed', words: wordsOf(error) });
    }
  };
  return (
    <>
      {!done && (
        <button
          type="button"
          className={style.press}
          aria-busy={state.kind === 'working' || undefined}
          onClick={() => void press()}
        >
          {state.kind === 'failed' ? <b>{t('banners.again')}</b> : inside}
          {state.kind === 'working' ? <span className={style.aside}>{t('banners.working')}</span> : <Arrow />}
        </button>
      )}
      <p
        ref={told}
        className={style.told}
        data-failed={state.kind === 'failed' || undefined}
        role="status"
        tabIndex={-1}
      >
        {'words' in state && state.words}
      </p>
    </>
  );
}

const Arrow = () => <IconArrowRight className={style.aside} size={16} stroke={1.6} aria-hidden />;
