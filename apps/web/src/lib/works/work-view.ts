import type { FeedItem } from '@atelier/contract/works/shapes';

/** What the frame around a work (the modal over a feed, or the work's own page) hands to `WorkDetail`. */
export interface WorkDetailProps {
  /** The work's key. */
  id: string;
  /** What the card that was pressed already knew: shown at once, before the detail's answer. */
  known?: FeedItem | undefined;
  frame: 'modal' | 'page';
  /** Back to where the person came from. The frame closes on ESC itself. */
  onClose: () => void;
  /** To the work before or after in the list that was open, for swipes; absent without a list. The frame has the arrows and their keys. */
  onNeighbour?: ((step: -1 | 1) => void) | undefined;
}
