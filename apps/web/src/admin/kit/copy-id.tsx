import { IconCopy } from '@tabler/icons-react';
import style from '#admin/kit/copy-id.module.css';
import { useWords } from '#admin/kit/words.ts';
import { copyText } from '#lib/copy-text.ts';

/** The id behind a name, in small: a press copies it. */
export function CopyId({ id, prefix = '' }: { id: string | number; prefix?: string }) {
  const a = useWords();
  return (
    <button
      type="button"
      className={style.id}
      lang="en"
      aria-label={a('facts.copyId', { id: `${prefix}${id}` })}
      title={a('facts.copyId', { id: `${prefix}${id}` })}
      onClick={() => void copyText(String(id))}
    >
      {prefix}
      {id}
      <IconCopy size={14} stroke={1.6} aria-hidden />
    </button>
  );
}
