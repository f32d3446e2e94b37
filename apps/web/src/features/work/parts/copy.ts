import { showToast } from '@atelier/ui/toaster';
import { useEffect, useState } from 'react';
import { translate } from '#lib/i18n/language.ts';

/** How long a copy button says that it copied (studio 9). */
export const COPIED_MS = 3000;

/** Puts a text into the clipboard; false, with a message, where the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    showToast({ text: translate('detail.copyFailed'), tone: 'error' });
    return false;
  }
}

/** A copy button's state: true for three seconds after a copy. */
export function useCopied(): [boolean, (text: string) => void] {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  return [copied, (text) => void copyText(text).then(setCopied)];
}
