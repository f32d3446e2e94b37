import type { BodyOf, ResultOf } from '@atelier/contract/call';
import type { WorkMediaType } from '@atelier/contract/vocabulary/works';
import type { ReviewItem, reviewCalls } from '@atelier/contract/works/review';
import { isShownToAll, type Moderation, mayModerate } from '@atelier/rules/works/moderation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#admin/kit/api.ts';
import { countsKey } from '#admin/kit/counts.ts';
import { PAGE_SIZE, useList } from '#admin/kit/list/use-list.ts';

export type WorkAction = BodyOf<(typeof reviewCalls)['manageWorks']>['action'];
export type MadePicture = ResultOf<typeof reviewCalls.viewWorks>['data'][number];

export interface WorkFilters {
  status: string;
  type: string;
  keyword: string;
  user: string;
  tag: string;
  featured: string;
}
const number = (text: string) => (/^\d{1,15}$/.test(text) && Number(text) > 0 ? Number(text) : null);
export const worksKey = ['admin', 'works'] as const;

/** All works, newest first. */
export function useWorks(filters: WorkFilters) {
  const status = /^[0-4]$/.test(filters.status) ? Number(filters.status) : null;
  const user = number(filters.user);
  const tag = number(filters.tag);
  return useList([...worksKey, filters], (cursor, signal) =>
    api.works.adminWorks({
      query: {
        page_size: PAGE_SIZE,
        ...(cursor ? { cursor } : {}),
        ...(status === null ? {} : { status }),
        ...(filters.type ? { media_type: filters.type as WorkMediaType } : {}),
        ...(filters.keyword ? { keyword: filters.keyword } : {}),
        ...(user === null ? {} : { user_id: user }),
        ...(tag === null ? {} : { tag_id: tag }),
        ...(filters.featured ? { featured: '1' as const } : {}),
      },
      signal,
      quiet: true,
    }),
  );
}

/** What can be done with a work as it stands; each action undoes another. */
export function actionsFor(work: Pick<ReviewItem, 'status' | 'featured' | 'visibility'>): WorkAction[] {
  const may = (action: Moderation): boolean => mayModerate(work.status, action);
  const ranking: WorkAction[] = work.featured ? ['unfeature'] : isShownToAll(work) ? ['feature'] : [];
  const shows = (['publish', 'unpublish'] as const).filter(may);
  return may('unblock') ? ['unblock'] : [...shows, ...ranking, 'block'];
}

/** Actions that need a reason from the list, because the author reads it. */
export const TELLS_AUTHOR: readonly WorkAction[] = ['block', 'unpublish'];

/** Changes works and reads everything again that may show them. */
export function useManageWorks() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<(typeof reviewCalls)['manageWorks']>) => api.works.manageWorks({ body, quiet: true }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: worksKey }),
        queries.invalidateQueries({ queryKey: ['admin', 'ranks'] }),
        queries.invalidateQueries({ queryKey: countsKey }),
      ]),
  });
}
