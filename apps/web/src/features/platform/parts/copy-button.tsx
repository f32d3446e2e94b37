import { QuietButton } from '@atelier/ui/button';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { Words } from '#features/platform/words.ts';
import { useCopied } from '#lib/copy-text.ts';

/** Puts a text on the clipboard and says so for a while. Not drawn where the browser has no clipboard (plain http). */
export function CopyButton({ text, words }: { text: string; words: Words }) {
  const [done, copy] = useCopied();
  if (!navigator.clipboard) return null;
  return (
    <QuietButton size="s" onClick={() => copy(text)}>
      {done ? <IconCheck size={16} stroke={1.6} aria-hidden /> : <IconCopy size={16} stroke={1.6} aria-hidden />}
      <span aria-live="polite">{done ? words.copied : words.copy}</span>
    </QuietButton>
  );
}
