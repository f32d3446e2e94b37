import type { FeedItem } from '@atelier/contract/works/shapes';
import { workPath } from '@atelier/rules/routes/resolve';
import { type MouseEvent, memo } from 'react';
import style from '#features/home/templates.module.css';
import { useLanguage, useT } from '#lib/i18n/language.ts';
import { useToolName } from '#lib/tool-name.ts';
import { localizedHref } from '#lib/use-page.ts';
import { useLookLine } from '#lib/works/look-line.ts';
import { sourcesOf } from '#lib/works/picture-source.ts';
import { useRemix } from '#lib/works/remix.ts';

/** px below the picture: words, recipe, the act; as the style sheet has it. */
export const FOOT = { wide: 126, phone: 134 };
/** Of every picture, whatever its own shape: the cards are read side by side. */
export const SHAPE = 4 / 3;
/** About as wide as a card stands, for the choice of the file. */
const WIDE = 288;

export interface TemplateCardProps {
  work: FeedItem;
  /** In the first row: fetched at once. */
  first: boolean;
  onOpen: (work: FeedItem) => void;
}

/** A work as something to start from: its recipe in sight, and the one press that takes it into the form. */
export const TemplateCard = memo(function TemplateCard({ work, first, onOpen }: TemplateCardProps) {
  const t = useT();
  const language = useLanguage();
  const remix = useRemix();
  const nameOf = useToolName();
  const look = useLookLine(work);
  const name = work.alt || t('gallery.untitled', { name: work.author.nickname });
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(work);
  };
  return (
    <article className={style.card}>
      <a
        href={localizedHref(workPath(work.id), language)}
        className={style.picture}
        style={{ background: work.dominant }}
        onClick={open}
      >
        <img
          {...sourcesOf(work, WIDE)}
          alt={name}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          decoding="async"
          draggable={false}
        />
      </a>
      <p>{work.words || work.alt}</p>
      <small>{[work.module && nameOf(work.module), look].filter(Boolean).join(' · ')}</small>
      <button type="button" onClick={() => remix(work.id)}>
        {t('gallery.useThis')}
      </button>
    </article>
  );
});
