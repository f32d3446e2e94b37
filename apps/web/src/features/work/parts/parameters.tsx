import { STYLES, type Style } from '@atelier/contract/vocabulary/generation';
import type { WorkDetail } from '@atelier/contract/works/shapes';
import { mediaPath } from '@atelier/rules/media/ids';
import { type ParameterTag, panelKind, parameterTags } from '@atelier/rules/works/parameter-tags';
import { copyablePrompt } from '@atelier/rules/works/prompt-words';
import { IconButton } from '@atelier/ui/button';
import { SettledTooltip } from '@atelier/ui/settled';
import { Portal } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Clamp } from '#features/work/parts/clamp.tsx';
import style from '#features/work/parts/parameters.module.css';
import { PromptWords } from '#features/work/parts/prompt-words.tsx';
import { useTranslation } from '#features/work/parts/translation.tsx';
import { WorkLink } from '#features/work/parts/work-link.tsx';
import { basePath } from '#lib/base-path.ts';
import { copyAndSay, useCopied } from '#lib/copy-text.ts';
import { useT } from '#lib/i18n/language.ts';

/** What the work was made with (studio 2.7): words, inputs, chips. */
export function Parameters({ work }: { work: WorkDetail }) {
  const t = useT();
  const { params } = work;
  const [copied, copy] = useCopied();
  const translation = useTranslation(params.prompt);
  const recipe = params.module !== '';
  return (
    <section className={style.panel} aria-label={t(`detail.panel.${titleOf(work)}`)}>
      <div className={style.head}>
        <h2>
          {t(`detail.panel.${titleOf(work)}`)}
          {work.upstream.length > 0 && <Chain work={work} />}
        </h2>
        {params.prompt && translation.button}
        {params.prompt && (
          <IconButton
            size="s"
            label={t(copied ? 'detail.copied' : 'detail.copyPrompt')}
            onClick={() => copy(copyablePrompt(params.prompt))}
          >
            {copied ? <IconCheck size={16} stroke={1.8} /> : <IconCopy size={16} stroke={1.6} />}
          </IconButton>
        )}
        <span className="sr" role="status">
          {copied ? t('detail.copied') : ''}
        </span>
      </div>
      {params.prompt ? (
        <Clamp lines={2}>
          <PromptWords prompt={params.prompt} />
        </Clamp>
      ) : (
        recipe && <p className={style.none}>{t('detail.noPrompt')}</p>
      )}
      {translation.text}
      {params.images.length > 0 && <Inputs ids={params.images} />}
      <div className={style.chips}>
        {parameterTags(work.wh_ratio, work.media_type, params).map((tag) => (
          <span key={JSON.stringify(tag)} className={`${style.chip} num`}>
            <TagText tag={tag} />
          </span>
        ))}
        {(work.procedural || recipe) && <MadeBy work={work} />}
        <Seed work={work} />
      </div>
      {params.negative_prompt && (
        <div className={style.negative}>
          <Clamp lines={2}>
            {t('detail.without')} <b>{params.negative_prompt}</b>
          </Clamp>
        </div>
      )}
    </section>
  );
}

/** Whether it was drawn by procedures or by a model, and what that means. */
function MadeBy({ work }: { work: WorkDetail }) {
  const t = useT();
  return (
    <SettledTooltip
      label={t(work.procedural ? 'detail.proceduralHelp' : 'detail.modelHelp')}
      multiline
      maw={260}
      events={{ hover: true, focus: true, touch: true }}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what the mark means is also for the keyboard */}
      <span className={style.chip} tabIndex={0}>
        {work.engine && work.engine.kind !== 'builtin' && `${work.engine.label} · `}
        {t(work.procedural ? 'detail.procedural' : 'detail.model')}
      </span>
    </SettledTooltip>
  );
}

const titleOf = (work: WorkDetail) =>
  work.params.module === '' ? 'upload' : panelKind(work.media_type, work.params.module);

/** Where a remix comes from, oldest first; stands in place of a step's title. */
function Chain({ work }: { work: WorkDetail }) {
  const t = useT();
  const [before, after] = t('detail.from', { chain: '\u0000' }).split('\u0000');
  return (
    <span className={style.chain}>
      {before}
      {work.upstream.slice(-3).map((step, index) => (
        <span key={step.id}>
          {index > 0 && ' › '}
          <WorkLink id={step.id}>{step.author.nickname}</WorkLink>
        </span>
      ))}
      {after}
    </span>
  );
}

function TagText({ tag }: { tag: ParameterTag }) {
  const t = useT();
  if (tag.kind === 'word') return t(`detail.tag.${tag.word}`);
  if (tag.kind === 'value') return tag.value;
  const known = STYLES.find((each): each is Style => each === tag.style);
  return known ? t(`styles.${known}`) : tag.style;
}

/** The seed, told to the author alone (decisions 4). */
function Seed({ work }: { work: WorkDetail }) {
  const t = useT();
  const seed = work.params.params.seed;
  if (!work.own || (typeof seed !== 'number' && typeof seed !== 'string')) return null;
  return (
    <button
      type="button"
      className={`${style.chip} num`}
      title={t('detail.copySeed')}
      onClick={() => void copyAndSay(String(seed))}
    >
      {t('detail.seed')} <b>{seed}</b>
    </button>
  );
}

/** Input pictures, shown to the author; pointing at one shows it 512 px wide. */
function Inputs({ ids }: { ids: readonly string[] }) {
  const t = useT();
  const [large, setLarge] = useState<{ id: string; x: number; y: number } | null>(null);
  const [broken, setBroken] = useState<readonly string[]>([]);
  const image = (id: string, width: number) => `${basePath}${mediaPath(id)}?w=${width}`;
  const show = (id: string, element: HTMLElement) => {
    const box = element.getBoundingClientRect();
    setLarge({ id, x: box.left, y: box.top });
  };
  return (
    <div className={style.inputs}>
      <h3>{t('detail.inputs')}</h3>
      <div className={style.thumbs}>
        {ids.map((id, index) => (
          <button
            key={id}
            type="button"
            className={style.thumb}
            aria-label={t('detail.input', { number: index + 1 })}
            onPointerEnter={(event) => show(id, event.currentTarget)}
            onPointerLeave={() => setLarge(null)}
            onFocus={(event) => show(id, event.currentTarget)}
            onBlur={() => setLarge(null)}
          >
            {!broken.includes(id) && (
              <img src={image(id, 175)} alt="" onError={() => setBroken((before) => [...before, id])} />
            )}
          </button>
        ))}
      </div>
      {large && !broken.includes(large.id) && <Preview key={large.id} src={image(large.id, 512)} at={large} />}
    </div>
  );
}

/** Beside the thumbnail, on the side where there is room, never outside the window. */
function Preview({ src, at }: { src: string; at: { x: number; y: number } }) {
  const box = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const { offsetWidth, offsetHeight } = element;
    const left = at.x - offsetWidth - 12;
    element.style.left = `${left >= 8 ? left : Math.max(8, Math.min(at.x, window.innerWidth - offsetWidth - 8))}px`;
    element.style.top = `${Math.max(8, Math.min(at.y - offsetHeight / 2, window.innerHeight - offsetHeight - 8))}px`;
  });
  return (
    <Portal>
      <div ref={box} className={style.preview} data-ready={ready || undefined} aria-hidden="true">
        <img src={src} alt="" width={512} onLoad={() => setReady(true)} />
      </div>
    </Portal>
  );
}
