import { IconButton } from '@atelier/ui/button';
import { IconAlertTriangle, IconCheck, IconRefresh, IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { closeUploads, retryUpload, stopUpload, type Upload, useUploads } from '#features/assets/model/uploads.ts';
import style from '#features/assets/parts/uploads.module.css';
import { useT } from '#lib/i18n/language.ts';

function Row({ upload }: { upload: Upload }) {
  const t = useT();
  const { key, name, phase, percent, problem, final } = upload;
  const open = phase !== 'added' && phase !== 'failed';
  const state =
    phase === 'failed'
      ? problem
      : phase === 'sending'
        ? t('assets.uploading.sending', { percent })
        : t(`assets.uploading.${phase}`);
  return (
    <li className={style.row} data-phase={phase}>
      <span className={style.mark} aria-hidden="true">
        {phase === 'added' ? (
          <IconCheck size={16} stroke={2} />
        ) : phase === 'failed' ? (
          <IconAlertTriangle size={16} stroke={1.8} />
        ) : (
          <i className={style.ring} />
        )}
      </span>
      <span className={style.text}>
        <b title={name}>{name}</b>
        <small className="num">{state}</small>
      </span>
      {phase === 'failed' && !final && (
        <IconButton size="s" label={t('assets.uploading.again', { name })} onClick={() => retryUpload(key)}>
          <IconRefresh size={16} stroke={1.6} />
        </IconButton>
      )}
      {open && (
        <IconButton size="s" label={t('assets.uploading.stop', { name })} onClick={() => stopUpload(key)}>
          <IconX size={16} stroke={1.6} />
        </IconButton>
      )}
      {phase === 'sending' && <span className={style.bar} style={{ inlineSize: `${percent}%` }} />}
    </li>
  );
}

/** Files on their way in, each with its progress or the reason why it stays out. */
export function UploadList() {
  const t = useT();
  const uploads = useUploads();
  const open = uploads.filter((each) => each.phase !== 'added' && each.phase !== 'failed').length;
  const added = uploads.filter((each) => each.phase === 'added').length;
  const failed = uploads.some((each) => each.phase === 'failed');
  useEffect(() => {
    if (uploads.length === 0 || open > 0 || failed) return;
    const timer = setTimeout(closeUploads, 4000);
    return () => clearTimeout(timer);
  }, [uploads.length, open, failed]);
  if (uploads.length === 0) return null;
  return (
    <section className={style.panel} aria-label={t('assets.uploading.label')}>
      <header className={style.head}>
        <h2 role="status">
          {open > 0
            ? t('assets.uploading.title', { count: open })
            : added > 0
              ? t('assets.uploading.done', { count: added })
              : t('assets.uploading.none')}
        </h2>
        <IconButton size="s" label={t('assets.uploading.close')} onClick={closeUploads}>
          <IconX size={16} stroke={1.6} />
        </IconButton>
      </header>
      <ul className={style.list}>
        {uploads.map((upload) => (
          <Row key={upload.key} upload={upload} />
        ))}
      </ul>
    </section>
  );
}
