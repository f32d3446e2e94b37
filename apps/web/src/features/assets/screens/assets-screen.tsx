import type { AssetItem, Folder } from '@atelier/contract/library/assets';
import { GhostButton, IconButton, QuietButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { showToast } from '@atelier/ui/toaster';
import { usePhone } from '@atelier/ui/use-phone';
import { IconArrowLeft, IconFolder, IconFolderPlus, IconListCheck, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { refresh, useFolders } from '#features/assets/assets.api.ts';
import { EMPTY, type Filter, toBody } from '#features/assets/model/filter.ts';
import { all, extend, kept, NONE, type Selection, toggle } from '#features/assets/model/selection.ts';
import { addUploads, MAX_FILES, whenAdded } from '#features/assets/model/uploads.ts';
import { FolderCards, FolderMenu, FolderSkeletons } from '#features/assets/parts/folder-cards.tsx';
import { FolderDialogs, type FolderTask } from '#features/assets/parts/folder-dialogs.tsx';
import { Library } from '#features/assets/parts/library.tsx';
import { Unreached } from '#features/assets/parts/states.tsx';
import { Tabs, Toolbar } from '#features/assets/parts/toolbar.tsx';
import { UploadList } from '#features/assets/parts/upload-list.tsx';
import { useFileDrop } from '#features/assets/parts/use-file-drop.ts';
import style from '#features/assets/screens/assets.module.css';
import { useFilter } from '#features/assets/screens/use-filter.ts';
import { filesOf, useAssets } from '#lib/assets/use-assets.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { onLive } from '#lib/live/live.ts';

/** /assets: everything one made and sent in, in folders, by tool, among favourites and in the trash. */
export function AssetsScreen() {
  const t = useT();
  const language = useLanguage();
  const phone = usePhone();
  const queries = useQueryClient();
  const { filter, change, viewed, view } = useFilter();
  const picker = useRef<HTMLInputElement>(null);
  const [selection, select] = useState<Selection>(NONE);
  const [task, setTask] = useState<FolderTask | null>(null);
  const showsFolders = filter.tab === 'folders' && filter.folder === '';
  const folders = useFolders(filter.tab === 'folders');
  const folder = folders.data?.find((each) => each.folder_id === filter.folder) ?? null;
  const list = useAssets(toBody(filter), !showsFolders);
  const items = filesOf(list.data);
  const first = list.data?.pages[0];
  const order = items.map((item) => item.id);
  const chosen = kept(selection, order);

  // Another list is another selection.
  const place = JSON.stringify(filter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the event
  useEffect(() => select(NONE), [place]);

  useEffect(() => {
    whenAdded(() => refresh(queries));
    const end = onLive('task', (item) => item.status !== 0 && refresh(queries));
    return () => {
      whenAdded(() => undefined);
      end();
    };
  }, [queries]);

  const upload = (files: File[]) => {
    if (files.length > MAX_FILES)
      showToast({ text: t('assets.uploading.tooMany', { max: MAX_FILES }), tone: 'warning' });
    addUploads(files.slice(0, MAX_FILES), filter.folder);
    // What is added can be seen arriving.
    if (showsFolders || filter.tab === 'trash') change({ ...EMPTY });
  };
  const { over, handlers } = useFileDrop(upload);
  const tick = (item: AssetItem, range: boolean) =>
    select((before) => (range ? extend(kept(before, order), order, item.id) : toggle(kept(before, order), item.id)));
  const folderTask = (kind: FolderTask['kind']) => (given: Folder | null) => setTask({ kind, folder: given, ids: [] });
  const folderDone = useCallback(
    (kind: FolderTask['kind'], done: Folder) => {
      if (kind === 'delete') {
        showToast({ text: t('assets.folder.removed', { name: done.name }), tone: 'ok' });
        change({ ...EMPTY, tab: 'folders' }, true);
      } else if (kind === 'create') {
        if (done.count > 0) showToast({ text: t('assets.moved', { count: done.count, name: done.name }), tone: 'ok' });
        select(NONE);
      }
    },
    [change, t],
  );
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
            onClick={() => select(chosen.ids.size > 0 ? NONE : toggle(NONE, items[0]!.id))}
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
            viewed={viewed}
            onView={view}
            onFilter={change}
            onTick={tick}
            onSelectAll={() => select(all(order))}
            onSelectNone={() => select(NONE)}
            onCreateFolder={(ids) => setTask({ kind: 'create', folder: null, ids })}
          />
        </>
      )}
      <FolderDialogs task={task} onClose={() => setTask(null)} onDone={folderDone} />
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
