import { CopyButton } from '#features/platform/parts/copy-button.tsx';
import style from '#features/platform/platform.module.css';
import type { Words } from '#features/platform/words.ts';

/** A text to be pasted, wrapped instead of scrolled. */
export function Code({ text, words }: { text: string; words: Words }) {
  return (
    <div className={style.code}>
      <pre lang="en">{text}</pre>
      <CopyButton text={text} words={words} />
    </div>
  );
}

/** A sentence whose `marked` words are code. */
export function Marked({ text, lang }: { text: string; lang?: string }) {
  const parts = text.split('`');
  return (
    <span lang={lang}>
      {parts.map((part, index) => {
        if (index % 2 === 0) return part;
        // Pieces of one fixed text never move.
        const key = `piece ${index}`;
        return (
          <code key={key} lang="en">
            {part}
          </code>
        );
      })}
    </span>
  );
}
