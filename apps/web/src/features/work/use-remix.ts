import type { WorkDetail } from '@atelier/contract/works/shapes';
import { api } from '#lib/api/api.ts';
import { tell } from '#lib/events.ts';
import type { GenerationEntry } from '#lib/generation-entry.ts';
import { currentUser } from '#lib/session/session.ts';

type Go = (path: string, options?: { state: unknown }) => void;

/** Records a remix (studio 2.4), and opens the tool. The records never hold up the way. */
export function startRemix(work: WorkDetail, path: string, entry: GenerationEntry, go: Go): void {
  const params = { id: work.id };
  const quiet = { quiet: true, noLogin: true } as const;
  const lost = () => undefined;
  if (currentUser()) {
    void api.works.remix({ params, ...quiet }).catch(lost);
    if (!work.own) {
      const { userId } = work.author;
      void api.works
        .recordRecreate({ body: { userId, originalContentId: work.id }, ...quiet })
        .then(({ recreates }) => tell('workChanged', { id: work.id, change: { stat: { recreates } } }))
        .catch(lost);
      void api.works.recordView({ body: { uuid: work.id }, ...quiet }).catch(lost);
      void api.works.recordAuthorView({ body: { uuid: work.id, user_id: userId }, ...quiet }).catch(lost);
    }
  } else {
    void api.works.remixPublic({ params, ...quiet }).catch(lost);
  }
  go(path, { state: entry });
}
