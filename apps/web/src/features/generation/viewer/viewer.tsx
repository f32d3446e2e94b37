import type { HistoryItem } from '@atelier/contract/generation/history';
import { isProfessional } from '@atelier/rules/generation/limits';
import { GhostButton, IconButton, QuietButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { showToast } from '@atelier/ui/toaster';
import { FocusTrap, Portal } from '@mantine/core';
import {
  IconArrowLeft,
  IconArrowRight,
  IconCopy,
  IconDownload,
  IconMinus,
  IconPhotoOff,
  IconPhotoPlus,
  IconPlus,
  IconRepeat,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { type FormState, formFromItem, optionsOf, type Reference } from '#features/generation/form/form.ts';
import { savePicture } from '#features/generation/generation.api.ts';
import { NotDrawn } from '#features/generation/history/finished-group.tsx';
import { type SubTask, sizeOf } from '#features/generation/history/items.ts';
import { ProceduralTag } from '#features/generation/history/task-title.tsx';
import style from '#features/generation/viewer/viewer.module.css';
import { useAccount } from '#lib/account.ts';
import { tell } from '#lib/events.ts';
import { useLanguage, useT } from '#lib/i18n/language.ts';
import { agoText, fullTime } from '#lib/i18n/time.ts';
import { Stage } from '#lib/picture/stage.tsx';
import { FIT, zoomAt } from '#lib/picture/zoom.ts';

export interface ViewerProps {
  item: HistoryItem;
  part: SubTask;
  onClose: () => void;
  /** To the picture before or after; null at an end. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onReuse: (form: FormState) => void;
  onReference: (picture: Reference) => void;
}

/** One picture, large, with everything it was made from (the modal has its own address). */
export function Viewer({ item, part, onClose, onPrevious, onNext, onReuse, onReference }: ViewerProps) {
  const t = useT();
  const [view, setView] = useState(FIT);
  const options = optionsOf(item);
  const size = sizeOf(item, part);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture starts unzoomed
  useEffect(() => setView(FIT), [part.uuid]);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-modal', true);
    return () => void document.documentElement.toggleAttribute('data-modal', false);
  }, []);
  useEffect(() => {
    const centre = { x: 0, y: 0 };
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('.mantine-Modal-content')) return;
      if (event.key === 'Escape') onClose();
      else if (event.key === 'ArrowLeft') onPrevious?.();
      else if (event.key === 'ArrowRight') onNext?.();
      else if (event.key === '+' || event.key === '=') setView((at) => zoomAt(at, 1.5, centre));
      else if (event.key === '-') setView((at) => (at.scale / 1.5 <= 1 ? FIT : zoomAt(at, 1 / 1.5, centre)));
      else if (event.key === '0') setView(FIT);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [onClose, onPrevious, onNext]);

  const zoom = (factor: number) => setView((at) => (at.scale * factor <= 1 ? FIT : zoomAt(at, factor, { x: 0, y: 0 })));
  return (
    <Portal>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: ESC and the close button do the same */}
      <div className={style.scrim} onClick={onClose} />
      <FocusTrap>
        <div
          className={style.modal}
          role="dialog"
          aria-modal="true"
          aria-label={options.prompt || t('generation.viewer.title')}
        >
          <div className={style.stage}>
            <div className={style.blur} style={{ backgroundImage: `url("${part.thumbnail}")` }} />
            <Stage
              key={part.uuid}
              src={part.image}
              thumbnail={part.thumbnail}
              alt={options.prompt}
              width={size.width}
              height={size.height}
              view={view}
              onView={setView}
              onSwipe={(step) => (step === 1 ? onNext : onPrevious)?.()}
              failed={
                <div className={style.failed}>
                  <EmptyState
                    tone="error"
                    icon={<IconPhotoOff size={24} stroke={1.6} aria-hidden />}
                    title={t('generation.viewer.failed')}
                    line={t('generation.viewer.failedLine')}
                  />
                </div>
              }
            />
            <div className={style.tools}>
              <IconButton label={t('common.close')} onClick={onClose} data-autofocus>
                <IconX size={18} stroke={1.6} />
              </IconButton>
              <span className={style.space} />
              <IconButton
                label={t('generation.viewer.zoomOut')}
                disabled={view.scale <= 1}
                onClick={() => zoom(1 / 1.5)}
              >
                <IconMinus size={18} stroke={1.6} />
              </IconButton>
              <IconButton label={t('generation.viewer.zoomIn')} onClick={() => zoom(1.5)}>
                <IconPlus size={18} stroke={1.6} />
              </IconButton>
            </div>
          </div>
          <Rail item={item} part={part} onReuse={onReuse} onReference={onReference} />
          {onPrevious && (
            <button
              type="button"
              className={style.arrow}
              data-side="left"
              aria-label={t('generation.viewer.previous')}
              onClick={onPrevious}
            >
              <IconArrowLeft size={20} stroke={1.6} />
            </button>
          )}
          {onNext && (
            <button
              type="button"
              className={style.arrow}
              data-side="right"
              aria-label={t('generation.viewer.next')}
              onClick={onNext}
            >
              <IconArrowRight size={20} stroke={1.6} />
            </button>
          )}
        </div>
      </FocusTrap>
    </Portal>
  );
}

function Rail({ item, part, onReuse, onReference }: Pick<ViewerProps, 'item' | 'part' | 'onReuse' | 'onReference'>) {
  const t = useT();
  const language = useLanguage();
  const account = useAccount();
  const [saving, setSaving] = useState(false);
  const options = optionsOf(item);
  const size = sizeOf(item, part);
  const copy = async (text: string) => {
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    showToast(
      done
        ? { text: t('generation.viewer.copied'), tone: 'ok' }
        : { text: t('generation.viewer.copyFailed'), tone: 'error' },
    );
  };
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
    <aside className={style.rail}>
      <div className={style.scroll}>
        <section>
          <div className={style.sectionHead}>
            <h2>{t('generation.prompt')}</h2>
            <IconButton size="s" label={t('generation.viewer.copy')} onClick={() => void copy(options.prompt)}>
              <IconCopy size={16} stroke={1.6} />
            </IconButton>
          </div>
          <p className={style.prompt}>{options.prompt}</p>
          {options.negative && (
            <p className={style.negative}>
              {t('generation.negative')}: {options.negative}
            </p>
          )}
          <NotDrawn words={part.not_drawn} />
        </section>
        <section>
          <div className={style.sectionHead}>
            <h2>{t('generation.viewer.details')}</h2>
            {item.procedural && <ProceduralTag />}
          </div>
          <div className={style.chips}>
            <span className={style.chip}>
              <b>{t(`generation.tool.${formFromItem(item).module}`)}</b>
            </span>
            {chip(
              t('generation.viewer.model'),
              t(isProfessional(options.version) ? 'generation.professional' : 'generation.standard'),
            )}
            {item.module === 'txt2img' && chip(t('generation.style'), t(`generation.styles.${options.style}`))}
            {chip(t('generation.ratio'), options.ratio)}
            {chip(t('generation.viewer.size'), `${size.width} × ${size.height}`)}
            {item.module === 'img2img' && chip(t('generation.strength'), `${Math.round(options.strength * 100)}%`)}
            <button
              type="button"
              className={`${style.chip} num`}
              title={t('generation.viewer.copySeed')}
              onClick={() => void copy(String(part.seed))}
            >
              {t('generation.viewer.seed')} <b>{part.seed}</b>
            </button>
            <span className={style.chip} title={fullTime(item.created_time, language)}>
              {agoText(item.created_time, Date.now(), language, t('generation.ago.now'))}
            </span>
          </div>
        </section>
      </div>
      <div className={style.foot}>
        <QuietButton size="l" wide busy={saving} onClick={() => void save()}>
          <IconDownload size={18} stroke={1.6} aria-hidden />
          {t('generation.download')}
        </QuietButton>
        <div className={style.pair}>
          <GhostButton onClick={() => onReuse(formFromItem(item, part.seed))}>
            <IconRepeat size={18} stroke={1.6} aria-hidden />
            {t('generation.reuse')}
          </GhostButton>
          <GhostButton onClick={() => onReference({ id: part.uuid, width: size.width, height: size.height })}>
            <IconPhotoPlus size={18} stroke={1.6} aria-hidden />
            {t('generation.asReference')}
          </GhostButton>
        </div>
        {account && account.grade === 0 && part.image.includes('_wm') && (
          <p className={style.note}>
            {t('generation.viewer.watermark')}{' '}
            <button type="button" onClick={() => tell('policy', { part: 'members' })}>
              {t('generation.whatMembers')}
            </button>
          </p>
        )}
      </div>
    </aside>
  );
}
