import type { Folder } from '@atelier/contract/library/assets';
import { guardMarkup } from '@atelier/rules/text/markup-guard';
import { GhostButton, PrimaryButton, QuietButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { Field } from '@atelier/ui/field';
import { IconFolderOff, IconFolderPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { createFolder, deleteFolder, renameFolder, useFolders } from '#features/assets/assets.api.ts';
import style from '#features/assets/parts/folders.module.css';
import { ApiError } from '#lib/api/error.ts';
import { messageOf } from '#lib/api/reactions.ts';
import { useT } from '#lib/i18n/language.ts';

/** The sentence below the field of a refused name. */
export const nameProblem = (error: unknown): string => {
  if (!(error instanceof ApiError)) throw error;
  return error.fields.find((field) => field.path === 'name')?.msg ?? messageOf(error);
};

interface NameDialogProps {
  opened: boolean;
  title: string;
  label: string;
  initial: string;
  hint: string;
  action: string;
  /** An empty name is fine. */
  optional?: boolean;
  onClose: () => void;
  /** Rejects with the refusal, which is shown below the field. */
  onName: (name: string) => Promise<void>;
}

/** Asks for one name. */
export function NameDialog({
  opened,
  title,
  label,
  initial,
  hint,
  action,
  optional,
  onClose,
  onName,
}: NameDialogProps) {
  const t = useT();
  const [name, setName] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it starts anew each time it opens
  useEffect(() => {
    setName(initial);
    setProblem(null);
  }, [opened]);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!optional && name.trim() === '') return setProblem(t('errors.folder_name_empty'));
    setBusy(true);
    try {
      await onName(name.trim());
      onClose();
    } catch (error) {
      setProblem(nameProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={title} closeLabel={t('common.close')} width={420} sheet>
      <form onSubmit={(event) => void send(event)}>
        <Field
          label={label}
          value={name}
          hint={hint}
          error={problem}
          maxLength={60}
          data-autofocus
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            const composing = (event.nativeEvent as InputEvent).isComposing;
            setName(composing ? event.target.value : guardMarkup(event.target.value, 'filter').text);
            setProblem(null);
          }}
          onCompositionEnd={(event) => setName(guardMarkup(event.currentTarget.value, 'filter').text)}
        />
        <div className={style.foot}>
          <GhostButton onClick={onClose}>{t('common.cancel')}</GhostButton>
          <PrimaryButton type="submit" busy={busy}>
            {action}
          </PrimaryButton>
        </div>
      </form>
    </Dialog>
  );
}

export interface FolderTask {
  kind: 'create' | 'rename' | 'delete';
  folder: Folder | null;
  /** Files that go into the new folder. */
  ids: readonly string[];
}

/** Create, rename, delete: one of them at a time. */
export function FolderDialogs({
  task,
  onClose,
  onDone,
}: {
  task: FolderTask | null;
  onClose: () => void;
  onDone: (kind: FolderTask['kind'], folder: Folder) => void;
}) {
  const t = useT();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const folder = task?.folder ?? null;
  const remove = async () => {
    if (!folder) return;
    setBusy(true);
    try {
      await deleteFolder(queries, folder.folder_id);
      onClose();
      onDone('delete', folder);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <NameDialog
        opened={task?.kind === 'create'}
        title={t('assets.folder.createTitle')}
        label={t('assets.folder.name')}
        initial=""
        hint={t('assets.folder.nameHint', { name: t('assets.untitledFolder') })}
        action={t('assets.folder.create')}
        optional
        onClose={onClose}
        onName={async (name) => onDone('create', await createFolder(queries, name, task?.ids ?? []))}
      />
      <NameDialog
        opened={task?.kind === 'rename'}
        title={t('assets.folder.renameTitle')}
        label={t('assets.folder.name')}
        initial={folder?.name ?? ''}
        hint=""
        action={t('assets.folder.save')}
        onClose={onClose}
        onName={async (name) => {
          if (folder) onDone('rename', await renameFolder(queries, folder.folder_id, name));
        }}
      />
      <Dialog
        opened={task?.kind === 'delete'}
        onClose={onClose}
        title={t('assets.folder.removeTitle', { name: folder?.name ?? '' })}
        closeLabel={t('common.close')}
        width={420}
        sheet
      >
        <p className={style.line}>
          {folder?.count ? t('assets.folder.removeLine', { count: folder.count }) : t('assets.folder.removeEmpty')}
        </p>
        <div className={style.foot}>
          <GhostButton onClick={onClose} data-autofocus>
            {t('common.cancel')}
          </GhostButton>
          <QuietButton className={style.danger} busy={busy} onClick={() => void remove()}>
            {t('assets.folder.remove')}
          </QuietButton>
        </div>
      </Dialog>
    </>
  );
}

export interface MoveDialogProps {
  /** How many files move; 0 closes it. */
  count: number;
  /** The folder they all lie in, or ''. */
  from: string;
  /** Some of them lie in a folder, and can be taken out. */
  out: boolean;
  onClose: () => void;
  onMove: (folder: Folder | null) => void;
  onCreate: () => void;
}

/** Where to: one's folders, a new one, or none. */
export function MoveDialog({ count, from, out, onClose, onMove, onCreate }: MoveDialogProps) {
  const t = useT();
  const { data: folders = [] } = useFolders(count > 0);
  return (
    <Dialog
      opened={count > 0}
      onClose={onClose}
      title={t('assets.folder.moveTitle', { count })}
      closeLabel={t('common.close')}
      width={420}
      sheet
    >
      <div className={style.list}>
        <button type="button" className={style.row} onClick={onCreate} data-autofocus>
          <span className={style.thumb}>
            <IconFolderPlus size={20} stroke={1.6} aria-hidden />
          </span>
          <b>{t('assets.newFolder')}</b>
        </button>
        {folders.map((folder) => (
          <button
            key={folder.folder_id}
            type="button"
            className={style.row}
            disabled={folder.folder_id === from}
            onClick={() => onMove(folder)}
          >
            <span className={style.thumb}>{folder.covers[0] && <img src={folder.covers[0]} alt="" />}</span>
            <b>{folder.name}</b>
            <small className="num">{t('assets.folder.count', { count: folder.count })}</small>
          </button>
        ))}
        {out && (
          <button type="button" className={style.row} onClick={() => onMove(null)}>
            <span className={style.thumb}>
              <IconFolderOff size={20} stroke={1.6} aria-hidden />
            </span>
            <b>{t('assets.folder.none')}</b>
          </button>
        )}
      </div>
    </Dialog>
  );
}
