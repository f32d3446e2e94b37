import { showToast } from '@atelier/ui/toaster';
import { tell } from '#lib/events.ts';
import { translate } from '#lib/i18n/language.ts';
import { watermarkSentence } from '#lib/picture/use-mark.ts';
import { planDoor } from '#lib/plan-door.ts';

/** What is said once a file was saved that carries the mark; of members only where somebody can become one. */
export function sayWatermark(): void {
  if (planDoor() === 'none') showToast({ text: watermarkSentence(), tone: 'info' });
  else
    showToast({
      text: watermarkSentence(),
      tone: 'info',
      action: { label: translate('common.whatMembers'), run: () => tell('policy', { part: 'members' }) },
    });
}
