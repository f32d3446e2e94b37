import type { AssetItem } from '@atelier/contract/library/assets';
import { tools } from '@atelier/rules/generation/modules/all';
import { GhostButton, PrimaryButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { Segmented } from '@atelier/ui/segmented';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import style from '#lib/assets/own-pictures.module.css';
import { OwnPictures } from '#lib/assets/own-pictures.tsx';
import { filesOf, useAssets } from '#lib/assets/use-assets.ts';
import { useT } from '#lib/i18n/language.ts';
import type { OwnPicture } from '#lib/picture/own-picture.ts';

type Kind = 'image' | 'video';
/** Kinds of files that can come about here. */
const KINDS = (['image', 'video'] as const).filter((kind) => tools.media.includes(kind));

export interface HistoryPickerProps {
  opened: boolean;
  onClose: () => void;
  onPick: (picture: OwnPicture) => void;
  /** It is to be published: videos, too, and nothing that is published already. */
  toPublish?: boolean;
}

/** 'Select from history' (studio 2.14): one's own files, made or uploaded, as a grid with search; Cancel, Confirm. */
export function HistoryPicker({ opened, onClose, onPick, toPublish = false }: HistoryPickerProps) {
  const t = useT();
  const [kind, setKind] = useState<Kind>('image');
  const [text, setText] = useState('');
  const [keyword, search] = useState('');
  const [chosen, choose] = useState<AssetItem | null>(null);
  const asked = { tab: 'media', media_type: kind, sort: 'latest', ...(keyword ? { keyword } : {}) } as const;
  const list = useAssets(asked, opened);
  const files = filesOf(list.data).filter((file) => !file.blocked && file.media_type === kind);
  useEffect(() => {
    const timer = setTimeout(() => search(text.trim()), 300);
    return () => clearTimeout(timer);
  }, [text]);
  const confirm = () => {
    if (!chosen) return;
    onPick(chosen);
    onClose();
  };
  const nothing = kind === 'image' ? 'assets.picker.empty' : 'assets.picker.emptyVideo';
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('assets.picker.title')}
      closeLabel={t('common.close')}
      width={760}
    >
      {toPublish && KINDS.length > 1 && (
        <div className={style.kinds}>
          <Segmented<Kind>
            label={t('assets.picker.kind')}
            value={kind}
            options={KINDS.map((value) => ({ value, label: t(`assets.picker.${value}`) }))}
            onChange={(next) => {
              setKind(next);
              choose(null);
            }}
          />
        </div>
      )}
      <search className={style.search}>
        <IconSearch size={16} stroke={1.8} aria-hidden />
        <input
          type="search"
          aria-label={t('assets.picker.search')}
          placeholder={t('assets.searchHint')}
          value={text}
          maxLength={200}
          data-autofocus
          onChange={(event) => setText(event.target.value)}
        />
      </search>
      <OwnPictures
        list={list}
        files={files}
        chosen={chosen?.id ?? null}
        onChoose={choose}
        onConfirm={confirm}
        empty={t(keyword ? 'assets.empty.nothingTitle' : nothing)}
        unpublished={toPublish}
      />
      <div className={style.foot}>
        <p className={style.note} role="status">
          {chosen || files.length === 0 ? null : t('publish.pickFirst')}
        </p>
        <GhostButton onClick={onClose}>{t('common.cancel')}</GhostButton>
        <PrimaryButton onClick={confirm} disabled={!chosen}>
          {t('assets.picker.confirm')}
        </PrimaryButton>
      </div>
    </Dialog>
  );
}
