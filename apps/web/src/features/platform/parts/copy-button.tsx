import { QuietButton } from '@atelier/ui/button';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Words } from '#features/platform/words.ts';

/** Puts a text on the clipboard and says so for two seconds. Not drawn where the browser has no clipboard (plain http). */
export function CopyButton({ text, words }: { text: string; words: Words }) {
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), 2000);
    return () => clearTimeout(timer);
  }, [done]);
  if (!navigator.clipboard) return null;
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setDone(true),
      () => undefined,
    );
  return (
    <QuietButton size="s" onClick={copy}>
      {done ? <IconCheck size={16} stroke={1.6} aria-hidden /> : <IconCopy size={16} stroke={1.6} aria-hidden />}
      <span aria-live="polite">{done ? words.copied : words.copy}</span>
    </QuietButton>
  );
}
