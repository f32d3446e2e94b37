import type { FeedItem, WorkDetail } from '@atelier/contract/works/shapes';
import type { ApiError } from '#lib/api/error.ts';

/** What the share dialog needs to know of a work. */
export interface SharedWork
  extends Pick<
    FeedItem,
    'id' | 'title' | 'alt' | 'thumbnail' | 'image_url' | 'uuid' | 'media_type' | 'visibility' | 'status'
  > {}

/** A picture of one's own that can be published. */
export interface OwnPicture {
  /** Media id. */
  id: string;
  thumbnail: string;
  width: number;
  height: number;
  prompt: string;
}

/** What changed about a work in this tab, as far as it is known. */
export type WorkChange = Partial<Pick<FeedItem, 'self_like' | 'status' | 'visibility' | 'title'>> & {
  stat?: Partial<FeedItem['stat']>;
};

/** News inside one tab. A part that offers a dialog listens; a part that needs it tells. */
export interface AppEvents {
  /** Open the login modal. */
  login: { reason: 'asked' | 'guard' | 'session' | 'claim' };
  /** A sign-in succeeded in this tab. */
  loggedIn: { newUser: boolean };
  /** The session is over in this tab. */
  loggedOut: { everywhere: boolean };
  /** Open the credit bills dialog. */
  bills: undefined;
  /** Open the credit policy. */
  policy: { part: 'validity' | 'members' };
  /** Credits or a plan are missing: the intercept dialog. */
  intercept: { error: ApiError };
  /** The intercept's way on: the form takes the choice that needs less. */
  cheaper: { choose: 'standard' };
  /** 'You have been logged out…' (codes 50008, 50012, 50014). */
  confirmLogout: undefined;
  /** Balance or grade may have changed. */
  accountChanged: undefined;
  /** Open the publish dialog: with a picture of one's own, one among those of a task, or none yet. */
  publish: { picture: OwnPicture | null; among?: readonly OwnPicture[] };
  /** Open the share dialog. */
  share: { work: SharedWork };
  /** Open the share dialog for a work of one's own that everybody sees now: the one with praise (studio 2.14). */
  praise: { id: string };
  /** Open the publish dialog to change the words of a work of one's own. */
  editWork: { work: WorkDetail };
  /** Open the report dialog. */
  report: { kind: 'work'; id: string } | { kind: 'comment'; id: number };
  /** Open the three questions, or one of them to change its answer. */
  onboarding: { only: 'occupation' | 'purposes' | null };
  /** Make a work again, from a card that knows its key alone. */
  remix: { id: string };
  /** A work was liked, collected, edited, switched or (null) deleted here: every place that shows it follows. */
  workChanged: { id: string; change: WorkChange | null };
}

type Handler<K extends keyof AppEvents> = (event: AppEvents[K]) => void;
const handlers = new Map<keyof AppEvents, Set<Handler<never>>>();

/** Listens until the returned function is called. */
export function on<K extends keyof AppEvents>(name: K, handler: Handler<K>): () => void {
  const set = handlers.get(name) ?? new Set();
  handlers.set(name, set);
  set.add(handler as Handler<never>);
  return () => set.delete(handler as Handler<never>);
}

export function tell<K extends keyof AppEvents>(name: K, event: AppEvents[K]): void {
  for (const handler of handlers.get(name) ?? []) (handler as Handler<K>)(event);
}
