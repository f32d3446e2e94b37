import type { MailSubscription } from '@atelier/contract/community/mail-notices';
import { pathOf } from '@atelier/rules/routes/resolve';
import { PrimaryButton, QuietButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { SkeletonLine } from '@atelier/ui/skeleton';
import { IconWifiOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMailLink, useMailLinkSwitch } from '#features/settings/mail-notices.api.ts';
import style from '#features/settings/settings.module.css';
import { ApiError } from '#lib/api/error.ts';
import { useT } from '#lib/i18n/language.ts';
import { useRoute } from '#lib/route.ts';
import { AppLink } from '#shell/app-link.tsx';

/**
 * /unsubscribe-notices: where the link of a mail leads (studio 2.2). Opening it changes nothing, since mail scanners open links, too; a
 * press does, and another takes it back. No session is needed.
 */
export function UnsubscribeNoticesScreen() {
  const t = useT();
  const token = useRoute().search.get('token') ?? '';
  const { data, error, refetch, fetchStatus } = useMailLink(token);
  if (data) return <Subscription token={token} data={data} />;
  const offline = fetchStatus === 'paused';
  if (!error && !offline) {
    return (
      <div className={style.page} aria-busy="true">
        <h1 className={style.title}>
          <SkeletonLine width="60%" />
        </h1>
        <SkeletonLine width="90%" />
      </div>
    );
  }
  // Only the refusal of the link itself is final.
  const bad = error instanceof ApiError && (error.key === 'unsubscribe_link' || error.key === 'validation');
  if (bad) {
    return (
      <div className={style.page}>
        <h1 className={style.title}>{t('mailNotices.link.bad')}</h1>
        <p className={style.said} role="alert">
          {t('mailNotices.link.badLine')}
        </p>
        <AllNotices />
      </div>
    );
  }
  return (
    <div className={style.page}>
      <h1 className={style.title}>{t('mailNotices.title')}</h1>
      <EmptyState
        tone="error"
        icon={<IconWifiOff size={24} stroke={1.6} aria-hidden />}
        title={t(offline ? 'gallery.offline' : 'mailNotices.link.failed')}
        line={t(offline ? 'people.offlineLine' : 'mailNotices.failedLine')}
        action={<QuietButton onClick={() => void refetch()}>{t('common.retry')}</QuietButton>}
      />
    </div>
  );
}

function Subscription({ token, data }: { token: string; data: MailSubscription }) {
  const t = useT();
  const change = useMailLinkSwitch(token);
  const [pressed, setPressed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { on } = data;
  // The button that was pressed is gone: the heading says what came of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each change, not with the first drawing
  useEffect(() => {
    if (pressed) heading.current?.focus();
  }, [on]);
  const state = on ? (pressed ? 'on' : 'ask') : 'off';
  const vars = { kind: t(`mailNotices.kinds.${data.kind}.name`), email: data.email_masked };
  const press = (next: boolean) => {
    setPressed(true);
    change.mutate(next);
  };
  const said: Record<typeof state, ReactNode> = {
    ask: t('mailNotices.link.askLine', vars),
    off: t('mailNotices.link.offLine', vars),
    on: t('mailNotices.link.onLine', vars),
  };
  return (
    <div className={style.page}>
      <h1 ref={heading} tabIndex={-1} className={style.title}>
        {t(`mailNotices.link.${state}`)}
      </h1>
      <p className={style.said} role="status">
        {said[state]}
      </p>
      <div className={style.actions}>
        {state === 'off' ? (
          <QuietButton key="undo" size="l" busy={change.isPending} onClick={() => press(true)}>
            {t('mailNotices.link.undo')}
          </QuietButton>
        ) : (
          <PrimaryButton key="off" size="l" busy={change.isPending} onClick={() => press(false)}>
            {t('mailNotices.link.press')}
          </PrimaryButton>
        )}
        <AllNotices />
      </div>
    </div>
  );
}

/** The page of all kinds; a guest is asked to log in there. */
function AllNotices() {
  const t = useT();
  return (
    <AppLink to={pathOf('emailNotices')} className={style.all}>
      {t('mailNotices.title')}
    </AppLink>
  );
}
