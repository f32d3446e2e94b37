import { pathOf } from '@atelier/rules/routes/resolve';
import { QuietButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { SkeletonLine } from '@atelier/ui/skeleton';
import { Switch } from '@atelier/ui/switch';
import { IconChevronLeft, IconWifiOff } from '@tabler/icons-react';
import { useMailKinds, useMailNotices, useSwitchNotice } from '#features/settings/mail-notices.api.ts';
import { Row } from '#features/settings/parts/row.tsx';
import style from '#features/settings/settings.module.css';
import { useT } from '#lib/i18n/language.ts';
import { useUser } from '#lib/session/session.ts';
import { AppLink } from '#shell/app-link.tsx';

/** /email-notices: what one is mailed about, each saved as it is switched (studio 3.7). */
export function EmailNoticesScreen() {
  const t = useT();
  const user = useUser();
  const { data, isError, refetch, fetchStatus } = useMailNotices();
  const change = useSwitchNotice();
  const kinds = useMailKinds();
  if (!user) return null;
  const offline = fetchStatus === 'paused';
  return (
    <div className={style.page}>
      <AppLink to={pathOf('settings')} className={style.back}>
        <IconChevronLeft size={16} stroke={1.6} aria-hidden />
        {t('mailNotices.back')}
      </AppLink>
      <h1 className={style.title}>{t('mailNotices.title')}</h1>
      {!data && (isError || offline) ? (
        <EmptyState
          tone="error"
          icon={<IconWifiOff size={24} stroke={1.6} aria-hidden />}
          title={t(offline ? 'gallery.offline' : 'mailNotices.failed')}
          line={t(offline ? 'people.offlineLine' : 'mailNotices.failedLine')}
          action={<QuietButton onClick={() => void refetch()}>{t('common.retry')}</QuietButton>}
        />
      ) : (
        <section aria-busy={!data}>
          <p className={style.lead}>
            {data ? (
              t(data.email ? 'mailNotices.to' : 'mailNotices.noAddress', { email: data.email })
            ) : (
              <SkeletonLine width="50%" />
            )}
          </p>
          {kinds.map((kind) => (
            <Row key={kind} name={t(`mailNotices.kinds.${kind}.name`)} line={t(`mailNotices.kinds.${kind}.line`)}>
              {data ? (
                <Switch
                  label={t(`mailNotices.kinds.${kind}.name`)}
                  on={data.notices[kind]}
                  onChange={(on) => change(kind, on)}
                />
              ) : (
                <SkeletonLine width="36px" />
              )}
            </Row>
          ))}
        </section>
      )}
    </div>
  );
}
