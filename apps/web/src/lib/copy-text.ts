import { showToast } from '@atelier/ui/toaster';
import { useEffect, useState } from 'react';
import { translate } from '#lib/i18n/language.ts';

/** How long a copy button says that it copied, in milliseconds (studio 9). */
const COPIED_MS = 3000;

/** Puts a text on the clipboard. @returns false, with a message, where the browser does not allow it or has none (plain http). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    showToast({ text: translate('common.copyFailed'), tone: 'error' });
    return false;
  }
}

/** The same where no button of its own tells that it worked. */
export async function copyAndSay(text: string): Promise<void> {
  if (await copyText(text)) showToast({ text: translate('common.copied'), tone: 'ok' });
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
