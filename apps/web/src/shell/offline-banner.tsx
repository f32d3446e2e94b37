import { IconWifiOff } from '@tabler/icons-react';
import { useT } from '#lib/i18n/language.ts';
import { useOnline } from '#lib/use-online.ts';
import style from '#shell/layout.module.css';

/** Says that the connection is gone, and what goes on without it. `header`: it has a place in the header of wide windows, elsewhere it lies over the page. */
export function OfflineBanner({ header }: { header?: boolean }) {
  const t = useT();
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className={style.banner} data-header={header}>
          <IconWifiOff size={16} stroke={1.6} aria-hidden />
          {t('common.offline')}
        </p>
      )}
    </div>
  );
}
