import type { FeedItem } from '@atelier/contract/works/shapes';
import { withWords } from '#lib/i18n/language.ts';
import { overlay } from '#lib/overlay.tsx';

/** What the share dialog needs to know of a work. */
export interface SharedWork
  extends Pick<
    FeedItem,
    'id' | 'title' | 'alt' | 'thumbnail' | 'image_url' | 'uuid' | 'media_type' | 'visibility' | 'status'
  > {}

declare module '#lib/events.ts' {
  interface AppEvents {
    /** Open the share dialog. */
    share: { work: SharedWork };
    /** Open the share dialog for a work of one's own that everybody sees now: the one with praise (studio 2.14). */
    praise: { id: string };
    /** Open the report dialog. */
    report: { kind: 'work'; id: string } | { kind: 'comment'; id: number };
  }
}

export const workOverlay = overlay({
  events: ['share', 'praise', 'report', 'remix'],
  load: async () => (await withWords(import('#features/work/work-overlays.tsx'), 'detail', 'errors')).WorkOverlays,
});
