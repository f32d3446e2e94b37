import type { WorkDetail } from '@atelier/contract/works/shapes';
import { withWords } from '#lib/i18n/language.ts';
import { overlay } from '#lib/overlay.tsx';
import type { OwnPicture } from '#lib/picture/own-picture.ts';

declare module '#lib/events.ts' {
  interface AppEvents {
    /** Open the publish dialog: with a picture of one's own, one among those of a task, or none yet. */
    publish: { picture: OwnPicture | null; among?: readonly OwnPicture[] };
    /** Open the publish dialog to change the words of a work of one's own. */
    editWork: { work: WorkDetail };
  }
}

export const publishOverlay = overlay({
  events: ['publish', 'editWork'],
  load: async () =>
    (await withWords(import('#features/publish/publish-overlays.tsx'), 'assets', 'errors', 'publish', 'styles'))
      .PublishOverlays,
});
