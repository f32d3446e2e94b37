import type { AssetItem } from '@atelier/contract/library/assets';
import type { STYLES } from '@atelier/contract/vocabulary/generation';
import { ratioName } from '@atelier/rules/media/ratio';
import { workPath } from '@atelier/rules/routes/resolve';
import { copyablePrompt } from '@atelier/rules/works/prompt-words';
import { stateOf } from '@atelier/rules/works/states';
import { GhostButton, IconButton, PrimaryButton, QuietButton } from '@atelier/ui/button';
import {
  IconArrowBackUp,
  IconCopy,
  IconDownload,
  IconFolderSymlink,
  IconHeart,
  IconHeartFilled,
  IconPhotoUp,
  IconTrash,
} from '@tabler/icons-react';
import { useCallback } from 'react';
import { useFolders } from '#features/assets/assets.api.ts';
import { useUnpublishable } from '#features/assets/parts/bulk-bar.tsx';
import type { FileActions } from '#features/assets/parts/use-file-actions.ts';
import style from '#features/assets/parts/viewer.module.css';
import { copyAndSay } from '#lib/copy-text.ts';
import { useLanguage, useT } from '#lib/i18n/language.ts';
import { agoText, fullTime } from '#lib/i18n/time.ts';
import { isCut } from '#lib/picture/is-cut.ts';
import { PictureModal, railStyle } from '#lib/picture/picture-modal.tsx';
import { useMark } from '#lib/picture/use-mark.ts';
import { useToolName } from '#lib/tool-name.ts';
import { usePage } from '#lib/use-page.ts';

export interface AssetViewerProps {
  item: AssetItem;
  actions: FileActions;
  saving: boolean;
  onClose: () => void;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onMove: () => void;
  onTrash: () => void;
  onPurge: () => void;
}

/** One file, large, with what it was made with and everything that can be done with it. */
export function AssetViewer(props: AssetViewerProps) {
  const { item, onClose, onPrevious, onNext, onTrash } = props;
  const press = useCallback(
    (event: KeyboardEvent) => {
      if ((event.key !== 'Delete' && event.key !== 'Backspace') || item.purge_at !== null) return;
      event.preventDefault();
      onTrash();
    },
    [item.purge_at, onTrash],
  );
  return (
    <PictureModal
      picture={{
        id: item.id,
        src: item.url,
        thumbnail: item.thumbnail,
        alt: item.prompt,
        width: item.width,
        height: item.height,
        trashed: item.purge_at !== null,
        cut: isCut(item.module),
      }}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
      onKey={press}
    >
      <div className={railStyle.scroll}>
        <Words item={item} />
        <Facts item={item} />
      </div>
      {item.purge_at === null ? <Kept {...props} /> : <Trashed {...props} />}
    </PictureModal>
  );
}

function Words({ item }: { item: AssetItem }) {
  const t = useT();
  return (
    <section>
      <div className={railStyle.sectionHead}>
        <h2>{t('generation.prompt')}</h2>
        {item.prompt && (
          <IconButton
            size="s"
            label={t('generation.viewer.copy')}
            onClick={() => void copyAndSay(copyablePrompt(item.prompt))}
          >
            <IconCopy size={16} stroke={1.6} />
          </IconButton>
        )}
      </div>
      {item.prompt ? (
        <p className={railStyle.prompt}>{item.prompt}</p>
      ) : (
        <p className={railStyle.negative}>{t('assets.viewer.noPrompt')}</p>
      )}
    </section>
  );
}

function Facts({ item }: { item: AssetItem }) {
  const t = useT();
  const language = useLanguage();
  const toolName = useToolName();
  const { data: folders } = useFolders();
  const folder = folders?.find((each) => each.folder_id === item.folder_id);
  const state = item.work_status === null ? null : stateOf(item.work_status);
  const made = new Date(item.created_at * 1000).toISOString();
  const chip = (label: string, value: string) => (
    <span className={`${railStyle.chip} num`}>
      {label} <b>{value}</b>
    </span>
  );
  return (
    <section>
      <div className={railStyle.sectionHead}>
        <h2>{t('assets.viewer.details')}</h2>
      </div>
      <div className={railStyle.chips}>
        <span className={railStyle.chip}>
          <b>{item.module ? toolName(item.module) : t('assets.uploadOf')}</b>
        </span>
        {item.style &&
          !item.module.includes('anime') &&
          chip(t('generation.style'), t(`styles.${item.style as (typeof STYLES)[number]}`))}
        {chip(t('generation.viewer.size'), `${item.width} × ${item.height}`)}
        {chip(t('assets.ratio'), ratioName(item.width, item.height))}
        {item.seed >= 0 && (
          <button
            type="button"
            className={`${railStyle.chip} num`}
            title={t('generation.viewer.copySeed')}
            onClick={() => void copyAndSay(String(item.seed))}
          >
            {t('generation.viewer.seed')} <b>{item.seed}</b>
          </button>
        )}
        <span className={railStyle.chip} title={fullTime(made, language)}>
          {t(item.source === 'upload' ? 'assets.viewer.added' : 'assets.viewer.made')}{' '}
          <b>{agoText(made, Date.now(), language, t('common.justNow'))}</b>
        </span>
        {item.uses > 0 && (
          <span className={`${railStyle.chip} num`}>{t('assets.viewer.uses', { count: item.uses })}</span>
        )}
        {folder && <span className={railStyle.chip}>{t('assets.viewer.inFolder', { name: folder.name })}</span>}
        {state && (
          <span className={railStyle.chip}>
            <b>{t(`assets.state.${state}`)}</b>
          </span>
        )}
      </div>
      {item.blocked && <p className={style.blocked}>{t('assets.blocked')}</p>}
    </section>
  );
}

function Kept({ item, actions, saving, onMove, onTrash }: AssetViewerProps) {
  const t = useT();
  const page = usePage();
  const off = useUnpublishable()([item]);
  const mark = useMark(item.url);
  const usable = item.media_type === 'image' && !item.blocked;
  return (
    <div className={railStyle.foot}>
      {item.work_id && !item.blocked ? (
        <QuietButton size="l" wide onClick={() => page(workPath(item.work_id))}>
          {t('assets.viewer.openWork')}
        </QuietButton>
      ) : (
        <PrimaryButton size="l" wide disabled={off !== undefined} onClick={() => actions.publish(item)}>
          {t('assets.publish')}
        </PrimaryButton>
      )}
      {off && !item.work_id && <p className={railStyle.note}>{off}</p>}
      <div className={railStyle.pair}>
        <QuietButton disabled={!usable} onClick={() => actions.asReference(item)}>
          <IconPhotoUp size={18} stroke={1.6} aria-hidden />
          {t('assets.viewer.useAs')}
        </QuietButton>
        <QuietButton
          busy={saving}
          disabled={item.blocked}
          aria-describedby={mark ? 'download-mark' : undefined}
          onClick={() => actions.save([item])}
        >
          <IconDownload size={18} stroke={1.6} aria-hidden />
          {t('assets.download')}
        </QuietButton>
      </div>
      {mark && (
        <p id="download-mark" className={railStyle.note}>
          {mark.help}
        </p>
      )}
      <div className={style.small}>
        <IconButton
          label={t(item.favorite ? 'assets.unfavorite' : 'assets.favorite')}
          aria-pressed={item.favorite}
          onClick={() => actions.mark([item.id], !item.favorite)}
        >
          {item.favorite ? <IconHeartFilled size={18} /> : <IconHeart size={18} stroke={1.6} />}
        </IconButton>
        <GhostButton onClick={onMove}>
          <IconFolderSymlink size={18} stroke={1.6} aria-hidden />
          {t('assets.move')}
        </GhostButton>
        <IconButton label={t('assets.toTrash')} onClick={onTrash}>
          <IconTrash size={18} stroke={1.6} />
        </IconButton>
      </div>
    </div>
  );
}

function Trashed({ item, actions, onPurge }: AssetViewerProps) {
  const t = useT();
  const language = useLanguage();
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format((item.purge_at ?? 0) * 1000);
  return (
    <div className={railStyle.foot}>
      <p className={railStyle.note}>{t('assets.viewer.purgeOn', { date })}</p>
      <QuietButton size="l" wide onClick={() => actions.restore([item.id])}>
        <IconArrowBackUp size={18} stroke={1.6} aria-hidden />
        {t('assets.restore')}
      </QuietButton>
      <GhostButton className={style.rose} onClick={onPurge}>
        {t('assets.purge')}
      </GhostButton>
    </div>
  );
}
