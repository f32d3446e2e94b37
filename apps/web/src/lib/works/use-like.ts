import type { FeedItem } from '@atelier/contract/works/shapes';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '#lib/api/api.ts';
import { tell } from '#lib/events.ts';
import { currentUser } from '#lib/session/session.ts';
import { patchWork, type WorkChange } from '#lib/works/cache.ts';

/** Works whose like is on its way, so that a second press waits for no answer and loses none. */
const pending = new Map<string, Promise<unknown>>();

const liked =
  (on: boolean): WorkChange =>
  (work) =>
    work.self_like === on
      ? {}
      : { self_like: on, stat: { ...work.stat, likes: Math.max(0, work.stat.likes + (on ? 1 : -1)) } };

/** Likes a work or takes the like back: shown at once, taken back when it is refused. A guest is asked to log in. */
export function useLike(): (work: Pick<FeedItem, 'id' | 'self_like'>) => void {
  const queries = useQueryClient();
  return useCallback(
    ({ id, self_like }) => {
      if (!currentUser()) {
        tell('login', { reason: 'asked' });
        return;
      }
      const on = !self_like;
      patchWork(queries, id, liked(on));
      const send = async () => {
        try {
          const told = on ? await api.works.like({ body: { id } }) : await api.works.unlike({ body: { id } });
          // Only the last press speaks: an answer to an earlier one would flicker.
          if (pending.get(id) !== mine) return;
          patchWork(queries, id, (work) => ({ self_like: told.self_like, stat: { ...work.stat, likes: told.likes } }));
        } catch {
          // The call has said why.
          if (pending.get(id) === mine) patchWork(queries, id, liked(!on));
        } finally {
          if (pending.get(id) === mine) pending.delete(id);
        }
      };
      // One after the other, so that the server ends where the person did.
      const mine: Promise<unknown> = (pending.get(id) ?? Promise.resolve()).then(send);
      pending.set(id, mine);
    },
    [queries],
  );
}
