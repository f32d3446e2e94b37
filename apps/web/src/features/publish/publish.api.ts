import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/error.ts';
import { messageOf } from '#lib/api/reactions.ts';
import { translate, useLanguage } from '#lib/i18n/language.ts';
import { useUser } from '#lib/session/session.ts';

/** What a picture was made with, as the library tells it: the steps the work will show. */
export interface Steps {
  module: string;
  style: string;
  prompt: string;
  negative: string;
  /** Key of the work it was made from, or ''. */
  source: string;
  /** A template it was made with, or ''. */
  template: string;
  /** Words of the prompt that the picture does not show, by its engine's own report. */
  missing: readonly string[];
}

/** What the library knows of a picture: its steps, null for an upload, and whether it is a work already. */
export interface Known {
  steps: Steps | null;
  published: boolean;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** What the engine says a picture lacks; [] where it says nothing, or its task is gone. */
async function missingOf(mediaId: string, taskId: string, signal: AbortSignal): Promise<string[]> {
  if (taskId === '') return [];
  const [task] = await api.generation
    .imageResults({ body: { task_ids: [taskId] }, signal, quiet: true })
    .catch(() => []);
  const picture = task?.result.find(({ uuid }) => uuid === mediaId);
  const told = task?.claims.filter(({ state }) => state !== 'drawn').map(({ text }) => text) ?? [];
  return [...new Set([...told, ...(picture?.not_drawn ?? [])])];
}

/** Facts of one's own picture; undefined until they are known. */
export function useKnown(mediaId: string | null): Known | undefined {
  return useQuery({
    queryKey: ['publish', 'known', mediaId],
    queryFn: async ({ signal }): Promise<Known> => {
      const asset = await api.library.asset({ params: { id: mediaId ?? '' }, signal, quiet: true });
      const published = asset.work_id !== '';
      if (asset.source === 'upload') return { steps: null, published };
      const custom = record(record(asset.params.params).custom_params);
      const steps: Steps = {
        module: asset.module,
        style: asset.style,
        prompt: asset.prompt,
        negative: text(asset.params.negative_prompt),
        source: text(asset.params.upstream_id),
        template: text(custom.master_template_id) || text(custom.template_id),
        missing: await missingOf(asset.id, asset.history_id, signal),
      };
      return { steps, published };
    },
    enabled: mediaId !== null,
    retry: false,
  }).data;
}

/** Title and author of the work a picture was made from, as long as everybody may see it. */
export function useSource(key: string) {
  return useQuery({
    queryKey: ['publish', 'source', key],
    queryFn: async ({ signal }) => {
      const work = await api.works.workPublic({ params: { id: key }, signal, quiet: true });
      return { title: work.title || work.alt, author: work.author.nickname };
    },
    enabled: key !== '',
    staleTime: 300_000,
    retry: false,
  }).data;
}

/** Tags as a dialog holds them: those that exist, and words that will be one's own. */
export interface ChosenTags {
  ids: readonly number[];
  words: readonly string[];
}

/** Tags of the house in the language in force, and one's own behind them. */
export function useTagChoices() {
  const language = useLanguage();
  const user = useUser();
  return useQuery({
    queryKey: ['works', 'tags', 'choice', user?.id ?? 0, language],
    queryFn: async ({ signal }) => (await api.works.privateTags({ query: {}, signal, quiet: true })).data,
    staleTime: 300_000,
  });
}

/** Puts words on a work as tags of one's own. @returns why one of them could not be, or null */
export async function addOwnTags(queries: QueryClient, id: string, words: readonly string[]): Promise<string | null> {
  let problem: string | null = null;
  for (const tag of words) {
    await api.works.addTag({ body: { id, tag }, quiet: true }).catch((error: unknown) => {
      const why = error instanceof ApiError ? messageOf(error) : translate('common.requestFailed');
      problem ??= `${translate('publish.tagFailed', { tag })} ${why}`;
    });
  }
  if (words.length > 0) void queries.invalidateQueries({ queryKey: ['works', 'tags'] });
  return problem;
}

/** Users to publish for, by a part of their names. */
export function usePublishers(keyword: string, enabled: boolean) {
  return useQuery({
    queryKey: ['publish', 'users', keyword],
    queryFn: async ({ signal }) =>
      (await api.works.publishers({ query: { keyword, page_size: 20 }, signal, quiet: true })).data,
    enabled,
    staleTime: 30_000,
  });
}
