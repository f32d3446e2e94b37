import type { WorkDetail } from '@atelier/contract/works/shapes';
import { thumbnailAt } from '@atelier/rules/media/thumbnails';
import { IconArrowRight, IconDots, IconPhoto, IconPhotoUp } from '@tabler/icons-react';
import { useState } from 'react';
import style from '#features/work/parts/rail.module.css';
import { WorkLink } from '#features/work/parts/work-link.tsx';
import { furtherOf, mayReference } from '#features/work/remix-entry.ts';
import { startRemix } from '#features/work/use-remix.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { toolIconOf } from '#lib/tool-icons.ts';
import { useToolName, useToolPageName } from '#lib/tool-name.ts';
import { useToolsHere } from '#lib/tools-here.ts';
import { usePage } from '#lib/use-page.ts';

type Step = WorkDetail['upstream'][number];
/** Thumbnails of each side that fit the rail beside this work and the rest. */
const UPSTREAM_SHOWN = 2;
const REMIXES_SHOWN = 3;

/** Ways on that stand there before the others are asked for. */
const SHOWN = 5;

/** Tools that go on from this picture. */
export function Further({ work }: { work: WorkDetail }) {
  const t = useT();
  const go = usePage();
  const nameOf = useToolName();
  const pageName = useToolPageName();
  const isHere = useToolsHere();
  const [all, showAll] = useState(false);
  if (!mayReference(work)) return null;
  const steps = furtherOf(work).filter(({ module }) => module === null || isHere(module));
  return (
    <section>
      <div className={style.sectionHead}>
        <h2>{t('detail.further')}</h2>
      </div>
      <div className={style.further}>
        {(all ? steps : steps.slice(0, SHOWN)).map(({ module, page, path, entry }) => {
          const Icon = module === null ? IconPhotoUp : toolIconOf(module, page);
          return (
            <button key={page ?? module ?? ''} type="button" onClick={() => startRemix(work, path, entry, go)}>
              <Icon size={18} stroke={1.6} aria-hidden />
              {page ? pageName(page) : module ? nameOf(module) : t('detail.asReference')}
            </button>
          );
        })}
        {!all && steps.length > SHOWN && (
          <button type="button" onClick={() => showAll(true)}>
            <IconDots size={18} stroke={1.6} aria-hidden />
            {t('detail.moreTools')}
          </button>
        )}
      </div>
    </section>
  );
}

/** What it was made from, itself, what was made from it, and how many people did. */
export function Lineage({ work }: { work: WorkDetail }) {
  const t = useT();
  const language = useLanguage();
  const { upstream, remixes, stat } = work;
  if (upstream.length === 0 && remixes.total === 0 && stat.recreates === 0) return null;
  const shown = remixes.items.slice(0, REMIXES_SHOWN);
  const rest = remixes.total - shown.length;
  const arrow = <IconArrowRight className={style.arrow} size={16} stroke={1.6} aria-hidden />;
  return (
    <section>
      <div className={style.sectionHead}>
        <h2>{t('detail.lineage')}</h2>
        {stat.recreates > 0 && <span className="num">{t('detail.usedBy', { count: stat.recreates })}</span>}
      </div>
      {(upstream.length > 0 || shown.length > 0) && (
        <div className={style.lineage}>
          {upstream.slice(-UPSTREAM_SHOWN).map((step) => (
            <span key={step.id} className={style.step}>
              <StepLink step={step} />
              {arrow}
            </span>
          ))}
          <span className={style.here} title={t('detail.thisWork')}>
            <Thumb step={work} />
          </span>
          {shown.length > 0 && arrow}
          {shown.map((step) => (
            <StepLink key={step.id} step={step} />
          ))}
          {rest > 0 && (
            <span className={`${style.rest} num`} title={t('detail.moreRemixes', { count: rest })}>
              +{formatNumber(rest, language)}
            </span>
          )}
        </div>
      )}
    </section>
  );
}

function StepLink({ step }: { step: Step }) {
  const t = useT();
  const name = t('detail.byAuthor', { title: step.alt || t('detail.untitled'), name: step.author.nickname });
  return (
    <WorkLink id={step.id} className={style.thumb ?? ''} title={name} aria-label={name}>
      <Thumb step={step} />
    </WorkLink>
  );
}

function Thumb({ step }: { step: Pick<Step, 'thumbnail' | 'dominant'> }) {
  const [broken, setBroken] = useState(false);
  // A thumbnail a third as wide is enough here.
  const src = thumbnailAt(step.thumbnail, 175);
  return (
    <span className={style.picture} style={{ background: step.dominant }}>
      {broken ? <IconPhoto size={18} stroke={1.6} /> : <img src={src} alt="" onError={() => setBroken(true)} />}
    </span>
  );
}
