import type { FeedItem } from '@atelier/contract/works/shapes';
import { api } from '#lib/api/api.ts';
import { tell } from '#lib/events.ts';
import { currentUser } from '#lib/session/session.ts';

/** Works whose like is on its way: the last press is the one that counts. */
const pending = new Map<string, Promise<unknown>>();

/**
 * Likes a work or takes the like back: shown at once, taken back when it is refused. A guest is asked to log in. True when the server
 * has it so.
 */
export async function toggleLike({
  id,
  self_like,
  stat,
}: Pick<FeedItem, 'id' | 'self_like' | 'stat'>): Promise<boolean> {
  if (!currentUser()) {
    tell('login', { reason: 'asked' });
    return false;
  }
  const on = !self_like;
  const show = (like: boolean, likes: number) =>
    tell('workChanged', { id, change: { self_like: like, stat: { likes } } });
  show(on, Math.max(0, stat.likes + (on ? 1 : -1)));
  const send = async () => {
    const answer = await (on ? api.works.like({ body: { id } }) : api.works.unlike({ body: { id } })).catch(() => null);
    // An answer to an earlier press would flicker. A refusal has been shown by the call.
    if (pending.get(id) !== mine) return false;
    pending.delete(id);
    if (answer) show(answer.self_like, answer.likes);
    else show(self_like, stat.likes);
    return answer !== null;
  };
  // One after the other, so that the server ends where the person did.
  const mine: Promise<boolean> = (pending.get(id) ?? Promise.resolve()).then(send);
  pending.set(id, mine);
  return mine;
}
