import type { AssetItem } from '@atelier/contract/library/assets';
import { IconButton, QuietButton } from '@atelier/ui/button';
import { usePhone } from '@atelier/ui/use-phone';
import {
  IconArrowBackUp,
  IconDownload,
  IconFolderOff,
  IconFolderSymlink,
  IconHeart,
  IconHeartOff,
  IconListCheck,
  IconSend,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import style from '#features/assets/parts/bulk-bar.module.css';
import type { FileActions } from '#features/assets/parts/use-file-actions.ts';
import { useT } from '#lib/i18n/language.ts';
import { useMark } from '#lib/picture/use-mark.ts';

export interface BulkBarProps {
  /** The ticked files that are loaded, in the order of the list. */
  files: readonly AssetItem[];
  trash: boolean;
  /** An open folder: files can be taken out of it. */
  folder: boolean;
  actions: FileActions;
  /** A download is being made ready. */
  saving: boolean;
  onMove: () => void;
  onTrash: () => void;
  onPurge: () => void;
  onSelectAll: () => void;
  onClose: () => void;
}

interface Action {
  key: string;
  label: string;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  run: () => void;
  /** Why it cannot be done now. */
  off?: string;
  danger?: boolean;
  busy?: boolean;
}

/** Why a file cannot be published, or undefined. */
export function useUnpublishable(): (files: readonly AssetItem[]) => string | undefined {
  const t = useT();
  return (files) => {
    const [file] = files;
    if (!file || files.length > 1) return t('assets.publishOne');
    if (file.blocked) return t('assets.publishBlocked');
    return file.work_id ? t('assets.publishDone') : undefined;
  };
}

/** What can be done with everything that is ticked; floats above the list's end. */
export function BulkBar({ files, trash, folder, actions, saving, ...on }: BulkBarProps) {
  const t = useT();
  const phone = usePhone();
  const unpublishable = useUnpublishable();
  const ids = files.map((file) => file.id);
  const liked = files.every((file) => file.favorite);
  const mark = useMark(...files.map((file) => file.url));
  const one = unpublishable(files);
  const kept: Action[] = [
    { key: 'move', label: t('assets.move'), icon: IconFolderSymlink, run: on.onMove },
    ...(folder
      ? [{ key: 'out', label: t('assets.moveOut'), icon: IconFolderOff, run: () => actions.move(ids, null) }]
      : []),
    {
      key: 'favorite',
      label: t(liked ? 'assets.unfavorite' : 'assets.favorite'),
      icon: liked ? IconHeartOff : IconHeart,
      run: () => actions.mark(ids, !liked),
    },
    {
      key: 'download',
      label: [t(files.length > 1 ? 'assets.downloadZip' : 'assets.download'), mark?.word].filter(Boolean).join(' · '),
      icon: IconDownload,
      run: () => actions.save(files),
      busy: saving,
    },
    {
      key: 'publish',
      label: t('assets.publish'),
      icon: IconSend,
      run: () => files[0] && actions.publish(files[0]),
      ...(one ? { off: one } : {}),
    },
    { key: 'trash', label: t('assets.toTrash'), icon: IconTrash, run: on.onTrash },
  ];
  const trashed: Action[] = [
    { key: 'restore', label: t('assets.restore'), icon: IconArrowBackUp, run: () => actions.restore(ids) },
    { key: 'purge', label: t('assets.purge'), icon: IconTrash, run: on.onPurge, danger: true },
  ];
  return (
    <div className={style.bar} role="toolbar" aria-label={t('assets.actions')}>
      <div className={style.head}>
        <span className={`${style.count} num`} aria-live="polite">
          {t('assets.selected', { count: files.length })}
        </span>
        <IconButton label={t('assets.selectAll')} onClick={on.onSelectAll}>
          <IconListCheck size={18} stroke={1.6} />
        </IconButton>
        {phone && (
          <IconButton label={t('assets.endSelection')} onClick={on.onClose}>
            <IconX size={18} stroke={1.6} />
          </IconButton>
        )}
      </div>
      <div className={style.actions}>
        {(trash ? trashed : kept).map(({ key, label, icon: Icon, run, off, danger, busy }) =>
          phone ? (
            <button
              key={key}
              type="button"
              className={danger ? style.danger : style.action}
              disabled={off !== undefined || busy}
              title={off}
              onClick={run}
            >
              <Icon size={20} stroke={1.6} />
              <span>{label}</span>
              {off && <small className="sr">{off}</small>}
            </button>
          ) : key === 'restore' || key === 'purge' || key === 'move' || key === 'publish' ? (
            <QuietButton
              key={key}
              className={danger ? style.rose : ''}
              disabled={off !== undefined}
              title={off}
              aria-description={off}
              onClick={run}
            >
              <Icon size={18} stroke={1.6} />
              {label}
            </QuietButton>
          ) : (
            <IconButton key={key} label={label} disabled={busy} onClick={run}>
              <Icon size={18} stroke={1.6} />
            </IconButton>
          ),
        )}
      </div>
      {!phone && (
        <IconButton label={t('assets.endSelection')} onClick={on.onClose}>
          <IconX size={18} stroke={1.6} />
        </IconButton>
      )}
    </div>
  );
}
