import type { FeedItem } from '@atelier/contract/works/shapes';

/** What changed about a work in this tab, as far as it is known. */
export type WorkChange = Partial<Pick<FeedItem, 'self_like' | 'status' | 'visibility' | 'title'>> & {
  stat?: Partial<FeedItem['stat']>;
};

declare module '#lib/events.ts' {
  interface AppEvents {
    /** Make a work again, from a card that knows its key alone. */
    remix: { id: string };
    /** A work was liked, collected, edited, switched or (null) deleted here: every place that shows it follows. */
    workChanged: { id: string; change: WorkChange | null };
  }
}
