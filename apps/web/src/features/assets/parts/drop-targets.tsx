import type { Folder } from '@atelier/contract/library/assets';
import { IconFolder, IconFolderPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useFolders } from '#features/assets/assets.api.ts';
import style from '#features/assets/parts/folders.module.css';
import { useT } from '#lib/i18n/language.ts';

/** What a drag of files of the library carries; its content stays with the page. */
export const DRAGGED = 'application/x-atelier-files';

function Target({ name, onDrop, children }: { name: string; onDrop: () => void; children: ReactNode }) {
  const [over, setOver] = useState(false);
  return (
    <li
      className={style.target}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <span className={style.thumb}>{children}</span>
      <b>{name}</b>
    </li>
  );
}

/** The folders that dragged files can be let go into; stands while something is dragged. The menus do the same without a pointer. */
export function DropTargets({
  from,
  onMove,
  onCreate,
}: {
  from: string;
  onMove: (folder: Folder) => void;
  onCreate: () => void;
}) {
  const t = useT();
  const { data: folders = [] } = useFolders();
  return (
    <div className={style.drop}>
      <h2>{t('assets.folder.dropTitle')}</h2>
      <ul className={style.targets}>
        {folders
          .filter((folder) => folder.folder_id !== from)
          .slice(0, 24)
          .map((folder) => (
            <Target key={folder.folder_id} name={folder.name} onDrop={() => onMove(folder)}>
              {folder.covers[0] ? (
                <img src={folder.covers[0]} alt="" />
              ) : (
                <IconFolder size={18} stroke={1.6} aria-hidden />
              )}
            </Target>
          ))}
        <Target name={t('assets.newFolder')} onDrop={onCreate}>
          <IconFolderPlus size={18} stroke={1.6} aria-hidden />
        </Target>
      </ul>
    </div>
  );
}
