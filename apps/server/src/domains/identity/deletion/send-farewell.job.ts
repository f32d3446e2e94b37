import type { Language } from '@atelier/contract/vocabulary/languages';
import { mailWords } from '@atelier/i18n/mail-words';
import type { Job, Platform } from '#platform/platform.ts';

export const SEND_FAREWELL = 'identity.farewell';

interface Farewell {
  to: string;
  language: Language;
  /** Deleted by its owner, not by staff. */
  own: boolean;
}

/** Tells the address of a deleted account that it is gone: the only way to notice that it was somebody else. */
export function sendFarewellJob({ mail, config }: Platform): Job<Farewell> {
  return {
    name: SEND_FAREWELL,
    concurrency: 1,
    async run({ to, language, own }) {
      const words = mailWords(language);
      await mail.send({
        to,
        subject: words('farewellSubject'),
        text: [
          words(own ? 'farewellOwn' : 'farewellStaff'),
          '',
          words('farewellWhat'),
          '',
          words('farewellBack', { url: config.publicUrl }),
        ].join('\n'),
      });
    },
  };
}
