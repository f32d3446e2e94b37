import type { FeedItem, WorkDetail } from '@atelier/contract/works/shapes';
import { showToast } from '@atelier/ui/toaster';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRefreshProfiles } from '#features/people/people.api.ts';
import { api } from '#lib/api/api.ts';
import { tell } from '#lib/events.ts';
import { translate } from '#lib/i18n/language.ts';
import { feedKey } from '#lib/works/cache.ts';

const read = (id: string, signal?: AbortSignal): Promise<WorkDetail> =>
  api.works.work({ params: { id }, ...(signal ? { signal } : {}) });

/** Why a work of one's own was rejected or blocked; only its author is told. */
export function useReason(id: string) {
  return useQuery({
    queryKey: ['works', 'reason', id],
    queryFn: async ({ signal }) => (await read(id, signal)).reason,
    staleTime: 0,
  });
}

/** What its author does with a work; every list in this tab follows. A refusal has been shown by the call. */
export function useOwnWork({ id }: Pick<FeedItem, 'id'>) {
  const queries = useQueryClient();
  const refresh = useRefreshProfiles();
  const change = async (order: { visibility?: 'public' | 'private'; published?: boolean }, done: string) => {
    const answer = await api.works.switchWorks({ body: { ids: [id], ...order } }).catch(() => null);
    const now = answer?.data.find((work) => work.id === id);
    if (!now) return;
    tell('workChanged', { id, change: { status: now.status, visibility: now.visibility } });
    refresh();
    showToast({ text: done, tone: 'ok' });
  };
  const restore = async () => {
    const back = await api.works.restoreWork({ params: { id } }).catch(() => null);
    if (!back) return;
    // It stands again where it stood: the lists are read anew.
    await queries.resetQueries({ queryKey: feedKey });
    refresh();
    showToast({ text: translate('people.restored'), tone: 'ok' });
  };
  return {
    edit: () =>
      void read(id).then(
        (work) => tell('editWork', { work }),
        () => undefined,
      ),
    show: (visibility: 'public' | 'private') =>
      void change({ visibility }, translate(visibility === 'private' ? 'people.madePrivate' : 'people.madePublic')),
    publish: (published: boolean) =>
      void change({ published }, translate(published ? 'people.publishedAgain' : 'people.unpublished')),
    async remove() {
      const gone = await api.works.deleteWork({ params: { id } }).catch(() => null);
      if (!gone) return;
      tell('workChanged', { id, change: null });
      refresh();
      showToast({
        text: translate('people.deleted'),
        tone: 'ok',
        action: { label: translate('people.undo'), run: () => void restore() },
      });
    },
  };
}
