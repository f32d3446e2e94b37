import type { Folder } from '@atelier/contract/library/assets';
import { IconButton } from '@atelier/ui/button';
import { Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import style from '#features/assets/parts/folders.module.css';
import { useT } from '#lib/i18n/language.ts';

export interface FolderActions {
  onOpen: (folder: Folder) => void;
  onRename: (folder: Folder) => void;
  onDelete: (folder: Folder) => void;
}

/** Rename and delete, behind three dots. */
export function FolderMenu({
  folder,
  onRename,
  onDelete,
}: { folder: Folder } & Pick<FolderActions, 'onRename' | 'onDelete'>) {
  const t = useT();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton label={t('assets.folder.menu', { name: folder.name })}>
          <IconDots size={18} stroke={1.6} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} stroke={1.6} />} onClick={() => onRename(folder)}>
          {t('assets.folder.rename')}
        </Menu.Item>
        <Menu.Item data-danger leftSection={<IconTrash size={16} stroke={1.6} />} onClick={() => onDelete(folder)}>
          {t('assets.folder.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The five latest pictures of a folder; empty places stay. */
export function Covers({ covers }: { covers: readonly string[] }) {
  return (
    <span className={style.covers} aria-hidden="true">
      {covers.map((cover, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cover is its place
        <span key={index}>{cover && <img src={cover} alt="" loading="lazy" decoding="async" draggable={false} />}</span>
      ))}
    </span>
  );
}

function FolderCard({ folder, onOpen, onRename, onDelete }: { folder: Folder } & FolderActions) {
  const t = useT();
  return (
    <li className={style.card}>
      <button
        type="button"
        className={style.open}
        aria-label={t('assets.folder.open', { name: folder.name })}
        onClick={() => onOpen(folder)}
      >
        <Covers covers={folder.covers} />
        <span className={style.name}>{folder.name}</span>
        <span className={`${style.facts} num`}>
          <span>{t('assets.folder.count', { count: folder.count })}</span>
          <span>{folder.created_time.slice(0, 10)}</span>
        </span>
      </button>
      <span className={style.menu}>
        <FolderMenu folder={folder} onRename={onRename} onDelete={onDelete} />
      </span>
    </li>
  );
}

/** One's folders, newest first. */
export function FolderCards({ folders, ...actions }: { folders: readonly Folder[] } & FolderActions) {
  const t = useT();
  return (
    <ul className={style.grid} aria-label={t('assets.folder.list')}>
      {folders.map((folder) => (
        <FolderCard key={folder.folder_id} folder={folder} {...actions} />
      ))}
    </ul>
  );
}

export function FolderSkeletons() {
  return (
    <ul className={style.grid} aria-hidden="true">
      {[1, 2, 3, 4].map((key) => (
        <li key={key} className={style.card}>
          <span className={style.open}>
            <Covers covers={['', '', '', '', '']} />
            <span className={style.name}>&nbsp;</span>
            <span className={style.facts}>&nbsp;</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
