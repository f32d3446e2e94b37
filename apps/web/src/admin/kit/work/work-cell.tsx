import type { FeedItem } from '@atelier/contract/works/shapes';
import { thumbnailAt } from '@atelier/rules/media/thumbnails';
import { servesFiles } from '@atelier/rules/works/moderation';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '#admin/kit/words.ts';
import style from '#admin/kit/work/work.module.css';
import { blurBehind } from '#lib/works/ground.ts';

/** What a row's picture is drawn from; a blur of itself stands there until it is here, where one is told. */
type Pictured = Pick<FeedItem, 'thumbnail' | 'dominant' | 'status'> & Partial<Pick<FeedItem, 'thumbhash'>>;

/**
 * The small picture of a row, in its place before it arrives. Nothing is asked for where nothing is given: of what is gone (null), and
 * of what is blocked, whose files go to nobody, staff included.
 */
export function Thumb({ work }: { work: Pictured | null }) {
  const [broken, setBroken] = useState(false);
  const picture = useRef<HTMLImageElement>(null);
  const hash = work?.thumbhash ?? '';
  useEffect(() => (picture.current ? blurBehind(picture.current, hash) : undefined), [hash]);
  const path = work && servesFiles(work.status) ? work.thumbnail : '';
  const dominant = work?.dominant ?? 'var(--fill-2)';
  return (
    <span className={style.thumb} style={{ background: dominant }}>
      {path && !broken && (
        <img
          ref={picture}
          src={thumbnailAt(path, 175)}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      )}
    </span>
  );
}

/** Picture, title and key: what a work is recognised by. */
export function WorkCell({ work }: { work: Pictured & Pick<FeedItem, 'id' | 'title' | 'alt'> }) {
  const a = useWords();
  return (
    <span className={style.work}>
      <Thumb work={work} />
      <span className={style.workText}>
        <b>{nameOf(work, a('facts.untitled'))}</b>
        <small lang="en">{work.id}</small>
      </span>
    </span>
  );
}

/** What a work is called: its title, else the start of its prompt. */
export const nameOf = (work: Pick<FeedItem, 'title' | 'alt'>, untitled: string): string =>
  work.title || work.alt || untitled;

/** A small tag; only where it says something. */
export const Tag = ({ tone, children }: { tone?: 'danger' | 'warn' | 'ok'; children: string }) => (
  <span className={style.tag} data-tone={tone}>
    {children}
  </span>
);

/** The words the automatic check found, or a quiet 'None'. */
export function Flags({ flags, all }: { flags: readonly string[]; all?: boolean }) {
  const a = useWords();
  const [first, ...rest] = flags;
  if (!first)
    return (
      <span className={style.quiet} data-none>
        {a('review.none')}
      </span>
    );
  return (
    <span className={style.flags}>
      {(all ? flags : [first]).map((flag) => (
        <Tag key={flag} tone="danger">
          {flag}
        </Tag>
      ))}
      {!all && rest.length > 0 && <span className="num">+{rest.length}</span>}
    </span>
  );
}
