import { showToast } from '@atelier/ui/toaster';
import { translate } from '#lib/i18n/language.ts';

/** Copies a text and says so; a non-breaking-space marker does not come along (studio 5.1). */
export async function copyText(text: string): Promise<void> {
  const done = await navigator.clipboard?.writeText(text.replaceAll(/&nbsp;|\u00a0/g, ' ')).then(
    () => true,
    () => false,
  );
  showToast(
    done
      ? { text: translate('generation.viewer.copied'), tone: 'ok' }
      : { text: translate('generation.viewer.copyFailed'), tone: 'error' },
  );
}
