import { QuietButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { SkeletonLine } from '@atelier/ui/skeleton';
import { IconWifiOff } from '@tabler/icons-react';
import style from '#features/people/edit/edit.module.css';
import { EditForm } from '#features/people/edit/edit-form.tsx';
import { useProfile } from '#features/people/people.api.ts';
import { useT } from '#lib/i18n/language.ts';
import { useUser } from '#lib/session/session.ts';

/** /editUser: one's own profile (studio 2.11). */
export function EditUserScreen() {
  const t = useT();
  const user = useUser();
  const { data, isError, refetch, fetchStatus } = useProfile(Number(user?.id ?? 0));
  if (!user) return null;
  const offline = fetchStatus === 'paused';
  return (
    <div className={style.page}>
      <h1 className={style.title}>{t('people.form.title')}</h1>
      {data ? (
        <EditForm key={user.id} profile={data} />
      ) : isError || offline ? (
        <EmptyState
          tone="error"
          icon={<IconWifiOff size={24} stroke={1.6} aria-hidden />}
          title={t(offline ? 'gallery.offline' : 'people.failed')}
          line={t(offline ? 'people.offlineLine' : 'people.failedLine')}
          action={<QuietButton onClick={() => void refetch()}>{t('common.retry')}</QuietButton>}
        />
      ) : (
        <div className={style.section} aria-busy="true">
          {['30%', '100%', '24%', '100%', '40%', '100%'].map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
            <SkeletonLine key={index} width={width} />
          ))}
        </div>
      )}
    </div>
  );
}
