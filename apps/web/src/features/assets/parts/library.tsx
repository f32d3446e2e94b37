import type { AssetItem, Folder } from '@atelier/contract/library/assets';
import { WORK_STATUS } from '@atelier/contract/vocabulary/works';
import { GhostButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { EmptyState } from '@atelier/ui/empty-state';
import { IconPhotoOff } from '@tabler/icons-react';
import { type DragEvent, useCallback, useEffect, useState } from 'react';
import { useAsset } from '#features/assets/assets.api.ts';
import type { Filter } from '#features/assets/model/filter.ts';
import type { Selection } from '#features/assets/model/selection.ts';
import { AssetGrid } from '#features/assets/parts/asset-grid.tsx';
import { AssetViewer } from '#features/assets/parts/asset-viewer.tsx';
import { BulkBar } from '#features/assets/parts/bulk-bar.tsx';
import { Confirm } from '#features/assets/parts/confirm.tsx';
import { DRAGGED, DropTargets } from '#features/assets/parts/drop-targets.tsx';
import { MoveDialog } from '#features/assets/parts/folder-dialogs.tsx';
import { GridSkeleton, NoFiles, Unreached } from '#features/assets/parts/states.tsx';
import { useFileActions } from '#features/assets/parts/use-file-actions.ts';
import style from '#features/assets/screens/assets.module.css';
import type { useAssets } from '#lib/assets/use-assets.ts';
import { useT } from '#lib/i18n/language.ts';

export interface LibraryProps {
  filter: Filter;
  list: ReturnType<typeof useAssets>;
  items: readonly AssetItem[];
  selection: Selection;
  /** The file that stands open. */
  viewed: string | null;
  onView: (id: string | null, replace?: boolean) => void;
  onFilter: (change: Partial<Filter>) => void;
  onTick: (item: AssetItem, range: boolean) => void;
  onSelectAll: () => void;
  onSelectNone: () => void;
  onCreateFolder: (ids: readonly string[]) => void;
}

/** What a dialog asks about. */
type Asked = { kind: 'move' | 'trash' | 'purge'; files: readonly AssetItem[] } | { kind: 'empty' } | null;

/** The list of files with everything that can be done to them: grid, selection, viewer, dialogs. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: what can be done to files, and the markup that offers it
export function Library(props: LibraryProps) {
  const { filter, list, items, selection, viewed, onView, onFilter, onTick, onSelectAll, onSelectNone } = props;
  const t = useT();
  const trash = filter.tab === 'trash';
  const [asked, ask] = useState<Asked>(null);
  const [dragged, drag] = useState<readonly string[] | null>(null);
  const { actions, saving } = useFileActions(filter.folder, onSelectNone);
  const ticked = items.filter((item) => selection.ids.has(item.id));

  const known = items.find((item) => item.id === viewed);
  const one = useAsset(known ? null : viewed);
  const open = viewed === null ? null : (known ?? one.data ?? null);
  const at = items.findIndex((item) => item.id === viewed);
  const neighbour = (step: 1 | -1) => {
    const found = at < 0 ? undefined : items[at + step];
    return found ? () => onView(found.id, true) : null;
  };
  // The list goes on behind the viewer, so that its arrow does.
  const near = at >= 0 && at >= items.length - 3;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  useEffect(() => {
    if (near) more();
  }, [near, more]);

  /** Throws away with an undo; asks first only where others would lose sight of a work. */
  const discard = (files: readonly AssetItem[]) => {
    if (trash) return ask({ kind: 'purge', files });
    if (files.some((file) => file.work_status === WORK_STATUS.passed)) return ask({ kind: 'trash', files });
    throwAway(files);
  };
  const throwAway = (files: readonly AssetItem[]) => {
    if (files.some((file) => file.id === viewed)) leave();
    actions.trash(files.map((file) => file.id));
  };
  /** What stood open leaves the list: its neighbour takes its place. */
  const leave = () => onView((items[at + 1] ?? items[at - 1])?.id ?? null, true);

  const selecting = ticked.length > 0;
  useEffect(() => {
    if (!selecting || viewed !== null) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('.mantine-Modal-content')) return;
      event.preventDefault();
      onSelectNone();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [selecting, viewed, onSelectNone]);

  const startDrag = (item: AssetItem, event: DragEvent) => {
    const ids = selection.ids.has(item.id) ? ticked.map((each) => each.id) : [item.id];
    event.dataTransfer.setData(DRAGGED, ids.join());
    event.dataTransfer.effectAllowed = 'move';
    // After the picture of the drag was taken: what appears now must not be in it.
    requestAnimationFrame(() => drag(ids));
  };
  const dropInto = (folder: Folder) => {
    if (dragged) actions.move(dragged, folder);
    drag(null);
  };

  const offline = list.fetchStatus === 'paused';
  const asking = asked && asked.kind !== 'empty' ? asked.files : [];
  const published = asking.filter((file) => file.work_status === WORK_STATUS.passed).length;
  const fromFolder =
    asking.length > 0 && asking.every((file) => file.folder_id === asking[0]!.folder_id)
      ? (asking[0]!.folder_id ?? '')
      : '';
  return (
    <>
      {trash && items.length > 0 && (
        <div className={style.note}>
          <p>{t('assets.trashNote')}</p>
          <GhostButton size="s" onClick={() => ask({ kind: 'empty' })}>
            {t('assets.emptyTrash')}
          </GhostButton>
        </div>
      )}
      <div className={style.list} data-stale={list.isPlaceholderData || undefined}>
        {list.isError || (list.isPending && offline) ? (
          <Unreached offline={offline} onRetry={() => void list.refetch()} />
        ) : list.isPending ? (
          <GridSkeleton />
        ) : items.length === 0 ? (
          <NoFiles filter={filter} onFilter={onFilter} />
        ) : (
          <AssetGrid
            items={items}
            selection={selection}
            busy={isFetchingNextPage}
            onNearEnd={more}
            onOpen={(item) => onView(item.id)}
            onTick={onTick}
            onSelectAll={onSelectAll}
            onDelete={(item) => discard(selecting ? ticked : [item])}
            onDrag={startDrag}
            onDragEnd={() => drag(null)}
          />
        )}
      </div>
      {dragged ? (
        <DropTargets
          from={filter.folder}
          onMove={dropInto}
          onCreate={() => {
            props.onCreateFolder(dragged);
            drag(null);
          }}
        />
      ) : (
        selecting && (
          <BulkBar
            files={ticked}
            trash={trash}
            folder={filter.folder !== ''}
            actions={actions}
            saving={saving}
            onMove={() => ask({ kind: 'move', files: ticked })}
            onTrash={() => discard(ticked)}
            onPurge={() => ask({ kind: 'purge', files: ticked })}
            onSelectAll={onSelectAll}
            onClose={onSelectNone}
          />
        )
      )}
      {open && (
        <AssetViewer
          item={open}
          actions={actions}
          saving={saving}
          onClose={() => onView(null)}
          onPrevious={neighbour(-1)}
          onNext={neighbour(1)}
          onMove={() => ask({ kind: 'move', files: [open] })}
          onTrash={() => discard([open])}
          onPurge={() => ask({ kind: 'purge', files: [open] })}
        />
      )}
      <Dialog
        opened={viewed !== null && !open && one.isError}
        onClose={() => onView(null, true)}
        title={t('assets.viewer.gone')}
        closeLabel={t('common.close')}
        sheet
      >
        <EmptyState
          icon={<IconPhotoOff size={24} stroke={1.6} aria-hidden />}
          title={t('assets.viewer.gone')}
          line={t('assets.viewer.goneLine')}
        />
      </Dialog>
      <MoveDialog
        count={asked?.kind === 'move' ? asking.length : 0}
        from={fromFolder}
        out={asking.some((file) => file.folder_id !== null)}
        onClose={() => ask(null)}
        onMove={(folder) => {
          ask(null);
          actions.move(
            asking.map((file) => file.id),
            folder,
          );
        }}
        onCreate={() => {
          ask(null);
          props.onCreateFolder(asking.map((file) => file.id));
        }}
      />
      <Confirm
        opened={asked?.kind === 'trash'}
        title={t('assets.trashTitle')}
        line={t('assets.trashPublished', { count: published })}
        action={t('assets.toTrash')}
        onClose={() => ask(null)}
        onConfirm={() => throwAway(asking)}
      />
      <Confirm
        opened={asked?.kind === 'purge' || asked?.kind === 'empty'}
        title={asked?.kind === 'empty' ? t('assets.purgeAllTitle') : t('assets.purgeTitle', { count: asking.length })}
        line={t('assets.purgeLine')}
        action={asked?.kind === 'empty' ? t('assets.emptyTrash') : t('assets.purge')}
        onClose={() => ask(null)}
        onConfirm={() => {
          if (asking.some((file) => file.id === viewed)) leave();
          actions.purge(asked?.kind === 'empty' ? null : asking.map((file) => file.id));
        }}
      />
    </>
  );
}
