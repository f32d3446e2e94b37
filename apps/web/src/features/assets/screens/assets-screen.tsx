import type { Folder } from '@atelier/contract/library/assets';
import { GhostButton, IconButton, QuietButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { usePhone } from '@atelier/ui/use-phone';
import { IconArrowLeft, IconFolder, IconFolderPlus, IconListCheck, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import type { useFolders } from '#features/assets/assets.api.ts';
import { EMPTY, type Filter } from '#features/assets/model/filter.ts';
import { FolderCards, FolderMenu, FolderSkeletons } from '#features/assets/parts/folder-cards.tsx';
import { FolderDialogs } from '#features/assets/parts/folder-dialogs.tsx';
import { Library } from '#features/assets/parts/library.tsx';
import { Unreached } from '#features/assets/parts/states.tsx';
import { Tabs, Toolbar } from '#features/assets/parts/toolbar.tsx';
import { UploadList } from '#features/assets/parts/upload-list.tsx';
import style from '#features/assets/screens/assets.module.css';
import { useAssetScreen } from '#features/assets/screens/use-asset-screen.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { useFileDrop } from '#lib/use-file-drop.ts';

/** /assets: everything one made and sent in, in folders, by tool, among favourites and in the trash. */
export function AssetsScreen() {
  const t = useT();
  const language = useLanguage();
  const phone = usePhone();
  const picker = useRef<HTMLInputElement>(null);
  const screen = useAssetScreen();
  const { filter, change, showsFolders, folders, folder, list, items, first, chosen, upload, folderTask } = screen;
  const { over, handlers } = useFileDrop(upload);
  const count = showsFolders ? null : (first?.total_count ?? null);
  const counted =
    count === null
      ? ''
      : first?.total_more
        ? t('assets.countMore', { count: formatNumber(count, language) })
        : t('assets.count', { count });

  return (
    // A place to drop files; the button beside the title does the same.
    <div className={style.page} {...handlers}>
      <div className={style.head}>
        <h1>
          {t('assets.title')} <small className="num">{counted}</small>
        </h1>
        {phone && items.length > 0 && !showsFolders && (
          <IconButton
            label={t('assets.select')}
            on={chosen.ids.size > 0}
            onClick={chosen.ids.size > 0 ? screen.selectNone : screen.startChoosing}
          >
            <IconListCheck size={20} stroke={1.6} />
          </IconButton>
        )}
        {filter.tab === 'folders' &&
          (phone ? (
            <IconButton label={t('assets.newFolder')} onClick={() => folderTask('create')(null)}>
              <IconFolderPlus size={20} stroke={1.6} />
            </IconButton>
          ) : (
            <GhostButton onClick={() => folderTask('create')(null)}>
              <IconFolderPlus size={18} stroke={1.6} aria-hidden />
              {t('assets.newFolder')}
            </GhostButton>
          ))}
        <input
          ref={picker}
          type="file"
          className="sr"
          tabIndex={-1}
          accept=".jpg,.png,.jpeg"
          multiple
          aria-label={t('assets.upload')}
          onChange={(event) => {
            upload([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <QuietButton onClick={() => picker.current?.click()}>
          <IconUpload size={18} stroke={1.6} aria-hidden />
          {t('assets.upload')}
        </QuietButton>
      </div>
      <Tabs tab={filter.tab} onTab={(tab) => change({ ...EMPTY, tab })} />
      {filter.folder !== '' && (
        <FolderHead
          folder={folder}
          onBack={() => change({ ...EMPTY, tab: 'folders' })}
          onRename={folderTask('rename')}
          onDelete={folderTask('delete')}
        />
      )}
      {showsFolders ? (
        <div className={style.folders}>
          <Folders
            query={folders}
            onOpen={(opened) => change({ folder: opened.folder_id })}
            onRename={folderTask('rename')}
            onDelete={folderTask('delete')}
            onCreate={() => folderTask('create')(null)}
          />
        </div>
      ) : (
        <>
          <Toolbar
            filter={filter}
            facets={first?.facets}
            onFilter={(to: Partial<Filter>, replace) => change(to, replace)}
          />
          <Library
            filter={filter}
            list={list}
            items={items}
            selection={chosen}
            viewed={screen.viewed}
            onView={screen.view}
            onFilter={change}
            onTick={screen.tick}
            onSelectAll={screen.selectAll}
            onSelectNone={screen.selectNone}
            onCreateFolder={(ids) => screen.setTask({ kind: 'create', folder: null, ids })}
          />
        </>
      )}
      <FolderDialogs task={screen.task} onClose={() => screen.setTask(null)} onDone={screen.folderDone} />
      <UploadList />
      {over && (
        <div className={style.over}>
          <p>
            <IconUpload size={24} stroke={1.6} aria-hidden />
            {folder ? t('assets.dropInto', { name: folder.name }) : t('assets.drop')}
          </p>
        </div>
      )}
    </div>
  );
}

function FolderHead({
  folder,
  onBack,
  onRename,
  onDelete,
}: {
  folder: Folder | null;
  onBack: () => void;
  onRename: (folder: Folder) => void;
  onDelete: (folder: Folder) => void;
}) {
  const t = useT();
  return (
    <div className={style.folderHead}>
      <button type="button" className={style.back} onClick={onBack}>
        <IconArrowLeft size={18} stroke={1.6} aria-hidden />
        {t('assets.folder.all')}
      </button>
      <h2>{folder?.name ?? '\u00a0'}</h2>
      <small className="num">{folder?.created_time.slice(0, 10)}</small>
      {folder && <FolderMenu folder={folder} onRename={onRename} onDelete={onDelete} />}
    </div>
  );
}

function Folders({
  query,
  onOpen,
  onRename,
  onDelete,
  onCreate,
}: {
  query: ReturnType<typeof useFolders>;
  onOpen: (folder: Folder) => void;
  onRename: (folder: Folder) => void;
  onDelete: (folder: Folder) => void;
  onCreate: () => void;
}) {
  const t = useT();
  const offline = query.fetchStatus === 'paused';
  if (query.isError || (query.isPending && offline))
    return <Unreached offline={offline} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <FolderSkeletons />;
  if (query.data.length === 0)
    return (
      <EmptyState
        icon={<IconFolder size={24} stroke={1.6} aria-hidden />}
        title={t('assets.empty.foldersTitle')}
        line={t('assets.empty.foldersLine')}
        action={<QuietButton onClick={onCreate}>{t('assets.newFolder')}</QuietButton>}
      />
    );
  return <FolderCards folders={query.data} onOpen={onOpen} onRename={onRename} onDelete={onDelete} />;
}
