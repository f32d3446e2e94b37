import type { HistoryItem } from '@atelier/contract/generation/history';
import { isProfessional } from '@atelier/rules/generation/limits';
import { tools } from '@atelier/rules/generation/modules/all';
import { offers } from '@atelier/rules/generation/registry';
import { ratioName } from '@atelier/rules/media/ratio';
import { copyablePrompt } from '@atelier/rules/works/prompt-words';
import { GhostButton, IconButton, QuietButton } from '@atelier/ui/button';
import { IconCopy, IconDownload, IconPhotoUp, IconRepeat, IconSend, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { SaveCharacterDialog } from '#features/generation/characters/save-character-dialog.tsx';
import { formFromItem, optionsOf } from '#features/generation/form/form.ts';
import type { FormState, Reference } from '#features/generation/form/form-state.ts';
import { NotDrawn } from '#features/generation/history/finished-group.tsx';
import { notDrawnOf, type SubTask, sizeOf, styleOf } from '#features/generation/history/items.ts';
import { MadeBy } from '#features/generation/history/task-title.tsx';
import { usePost } from '#features/generation/history/use-post.ts';
import { copyAndSay } from '#lib/copy-text.ts';
import { tell } from '#lib/events.ts';
import { useLanguage, useT } from '#lib/i18n/language.ts';
import { agoText, fullTime } from '#lib/i18n/time.ts';
import { isCut } from '#lib/picture/is-cut.ts';
import { PictureModal, railStyle as style } from '#lib/picture/picture-modal.tsx';
import { savePicture } from '#lib/picture/save-picture.ts';
import { useMark } from '#lib/picture/use-mark.ts';
import { useOffer, usePlans } from '#lib/plans.ts';
import { useToolName } from '#lib/tool-name.ts';

export interface ViewerProps {
  item: HistoryItem;
  part: SubTask;
  onClose: () => void;
  /** To the picture before or after; null at an end. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onReuse: (form: FormState, item: HistoryItem) => void;
  onReference: (picture: Reference) => void;
}

/** One picture, large, with everything it was made from (the modal has its own address). */
export function Viewer({ item, part, onClose, onPrevious, onNext, onReuse, onReference }: ViewerProps) {
  const options = optionsOf(item);
  const size = sizeOf(item, part);
  return (
    <PictureModal
      picture={{
        id: part.uuid,
        src: part.image,
        thumbnail: part.thumbnail,
        alt: options.prompt,
        cut: isCut(item.module),
        ...size,
      }}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
    >
      <Rail item={item} part={part} onReuse={onReuse} onReference={onReference} />
    </PictureModal>
  );
}

function Rail({ item, part, onReuse, onReference }: Pick<ViewerProps, 'item' | 'part' | 'onReuse' | 'onReference'>) {
  const t = useT();
  const language = useLanguage();
  const nameOf = useToolName();
  const [saving, setSaving] = useState(false);
  const [keeping, keep] = useState(false);
  // From words, and somebody is there: whom a restyled photograph shows, nobody here can tell.
  const tool = tools.of(item.module);
  const drawn = tool?.op === 't2i';
  const door = usePlans();
  const offer = useOffer('character');
  const somebody = drawn && part.person !== false;
  const options = optionsOf(item);
  const size = sizeOf(item, part);
  const { state, post } = usePost(item, [part]);
  const mark = useMark(part.image);
  const PostIcon = state?.Icon ?? IconSend;
  const save = async () => {
    setSaving(true);
    // A refusal has been shown by the call itself.
    await savePicture(part.uuid).catch(() => false);
    setSaving(false);
  };
  const chip = (label: string, value: string) => (
    <span className={`${style.chip} num`}>
      {label} <b>{value}</b>
    </span>
  );
  return (
    <>
      <div className={style.scroll}>
        <section>
          <div className={style.sectionHead}>
            <h2>{t('generation.prompt')}</h2>
            <IconButton
              size="s"
              label={t('generation.viewer.copy')}
              onClick={() => void copyAndSay(copyablePrompt(options.prompt))}
            >
              <IconCopy size={16} stroke={1.6} />
            </IconButton>
          </div>
          <p className={style.prompt}>{options.prompt}</p>
          {options.negative && (
            <p className={style.negative}>
              {t('generation.negative')}: {options.negative}
            </p>
          )}
          <NotDrawn words={notDrawnOf(item, language)} />
        </section>
        <section>
          <div className={style.sectionHead}>
            <h2>{t('generation.viewer.details')}</h2>
            <MadeBy engine={item.engine} />
          </div>
          <div className={style.chips}>
            <span className={style.chip}>
              <b>{nameOf(formFromItem(item).module, options.custom)}</b>
            </span>
            {chip(
              t('generation.viewer.model'),
              t(isProfessional(options.version) ? 'generation.professional' : 'generation.standard'),
            )}
            {options.character && chip(t('characters.label'), options.character.name)}
            {drawn && offers(tool, 'style') && chip(t('generation.style'), t(`styles.${styleOf(item, part)}`))}
            {chip(t('generation.ratio'), ratioName(size.width, size.height))}
            {chip(t('generation.viewer.size'), `${size.width} × ${size.height}`)}
            {tool &&
              offers(tool, 'strength') &&
              chip(t('generation.strength'), `${Math.round(options.strength * 100)}%`)}
            {part.seed >= 0 && (
              <button
                type="button"
                className={`${style.chip} num`}
                title={t('generation.viewer.copySeed')}
                onClick={() => void copyAndSay(String(part.seed))}
              >
                {t('generation.viewer.seed')} <b>{part.seed}</b>
              </button>
            )}
            <span className={style.chip} title={fullTime(item.created_time, language)}>
              {agoText(item.created_time, Date.now(), language, t('common.justNow'))}
            </span>
          </div>
        </section>
      </div>
      <div className={style.foot}>
        <div className={style.pair}>
          <QuietButton
            size="l"
            busy={saving}
            aria-describedby={mark ? 'download-mark' : undefined}
            onClick={() => void save()}
          >
            <IconDownload size={18} stroke={1.6} aria-hidden />
            {t('generation.download')}
          </QuietButton>
          <QuietButton size="l" title={state ? t('assets.viewer.openWork') : undefined} onClick={post}>
            <PostIcon size={18} stroke={1.6} aria-hidden />
            {state?.word ?? t('publish.publish')}
          </QuietButton>
        </div>
        <div className={style.pair}>
          <GhostButton onClick={() => onReuse(formFromItem(item, part.seed), item)}>
            <IconRepeat size={18} stroke={1.6} aria-hidden />
            {t('generation.reuse')}
          </GhostButton>
          <GhostButton onClick={() => onReference({ id: part.uuid, width: size.width, height: size.height })}>
            <IconPhotoUp size={18} stroke={1.6} aria-hidden />
            {t('generation.asReference')}
          </GhostButton>
        </div>
        {somebody && offer === 'open' && (
          <div className={style.pair}>
            <GhostButton onClick={() => keep(true)}>
              <IconUserPlus size={18} stroke={1.6} aria-hidden />
              {t('characters.saveAs')}
            </GhostButton>
          </div>
        )}
        <SaveCharacterDialog
          opened={keeping}
          picture={part.uuid}
          thumbnail={part.thumbnail}
          onClose={() => keep(false)}
        />
        {mark && (
          <p id="download-mark" className={style.note}>
            {mark.help}{' '}
            {door !== 'none' && (
              <button type="button" onClick={() => tell('policy', { part: 'members' })}>
                {t('common.whatMembers')}
              </button>
            )}
          </p>
        )}
      </div>
    </>
  );
}
