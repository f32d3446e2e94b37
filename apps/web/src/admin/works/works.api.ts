import type { BodyOf, ResultOf } from '@atelier/contract/call';
import type { ReviewReason, WorkMediaType } from '@atelier/contract/vocabulary/works';
import { REVIEW_REASONS, WORK_STATUS } from '@atelier/contract/vocabulary/works';
import type { ReviewItem, reviewCalls } from '@atelier/contract/works/review';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { countsKey } from '#admin/kit/counts.ts';
import { PAGE_SIZE, useList } from '#admin/kit/list/use-list.ts';
import { api } from '#lib/api/api.ts';

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
  const { review, passed, blocked } = WORK_STATUS;
  if (work.status === blocked) return ['unblock'];
  const actions: WorkAction[] = [];
  if (work.status === passed) actions.push('unpublish');
  else actions.push('publish');
  if (work.status === review) actions.push('unpublish');
  if (work.featured) actions.push('unfeature');
  else if (work.status === passed && work.visibility === 'public') actions.push('feature');
  actions.push('block');
  return actions;
}

/** Actions that need a reason from the list, because the author reads it. */
export const TELLS_AUTHOR: readonly WorkAction[] = ['block', 'unpublish'];

/** A reason as the server stores it: one of the list, words, or both; the author reads it in a language of theirs. */
export function reasonText(key: string, words: string): string {
  const listed = (REVIEW_REASONS as readonly string[]).includes(key) && key !== 'other' ? (key as ReviewReason) : '';
  return [listed, words].filter(Boolean).join(': ');
}

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
