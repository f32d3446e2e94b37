import type { HistoryItem } from '@atelier/contract/generation/history';
import { HISTORY_STATUS } from '@atelier/contract/vocabulary/generation';
import type { MediaType } from '@atelier/contract/vocabulary/modules';
import { showToast } from '@atelier/ui/toaster';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formFromItem } from '#features/generation/form/form.ts';
import {
  cancelTask,
  type Group,
  removeTask,
  restorePictures,
  speedUpTask,
  submitForm,
  useHistory,
} from '#features/generation/generation.api.ts';
import {
  type ItemKind,
  itemsOf,
  kindOf,
  madeOf,
  newsOf,
  type SubTask,
  trashedOf,
} from '#features/generation/history/items.ts';
import { useAccount } from '#lib/account.ts';
import { ApiError } from '#lib/api/error.ts';
import { tell } from '#lib/events.ts';
import { noteNoneOpen, noteTasks } from '#lib/generate-counters/counter-store.ts';
import { useReadResults } from '#lib/generate-counters/use-counters.ts';
import { useT } from '#lib/i18n/language.ts';
import { savePicture } from '#lib/picture/save-picture.ts';
import { useMore } from '#lib/use-more.ts';

/** Says what ended in this tab's time, once per task, for those who do not see the screen. */
function useAnnouncement(items: readonly HistoryItem[]): string {
  const t = useT();
  const known = useRef(new Map<string, ItemKind>());
  const [text, setText] = useState('');
  useEffect(() => {
    for (const item of items) {
      const news = newsOf(known.current.get(item.id), item);
      known.current.set(item.id, kindOf(item));
      if (news) setText(t(news === 'finished' ? 'shell.taskFinished' : `generation.announce.${news}`));
    }
  }, [items, t]);
  return text;
}

/** One's tasks of a group as they are read page by page, and what can be done with each. */
export function useResults(mediaType: MediaType, group: Group) {
  const t = useT();
  const account = useAccount();
  const queries = useQueryClient();
  const { data, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useHistory(
    mediaType,
    group,
  );
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [doomed, doom] = useState<HistoryItem | null>(null);
  const more = useMore(hasNextPage && !isFetchingNextPage, () => void fetchNextPage());
  const all = itemsOf(data);
  const watched = useRef(new Set<string>());
  const announcement = useAnnouncement(all);
  // What ended while nobody listened is counted when it is seen.
  useEffect(() => {
    const items = itemsOf(data);
    noteTasks(items);
    if (data && !items.some(({ status }) => status === HISTORY_STATUS.open)) noteNoneOpen('images');
  }, [data]);
  useReadResults('images');
  const grade = account?.grade ?? 0;

  /** Runs an action of one task; its buttons wait, and a refusal has already been shown. */
  const act = async (item: HistoryItem, work: () => Promise<unknown>) => {
    setBusy((before) => new Set(before).add(item.id));
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setBusy((before) => new Set([...before].filter((id) => id !== item.id)));
    }
  };
  const download = (item: HistoryItem) =>
    act(item, async () => {
      for (const part of madeOf(item)) await savePicture(part.uuid);
    });
  const again = (item: HistoryItem) =>
    act(item, async () => {
      try {
        await submitForm(queries, formFromItem(item), grade, undefined);
      } catch (error) {
        if (error instanceof ApiError && ['no_credits', 'locked', 'pay'].includes(error.reaction))
          tell('intercept', { error });
        else if (error instanceof ApiError)
          showToast({ text: error.message || t('common.requestFailed'), tone: 'error' });
        throw error;
      }
    });
  const remove = (item: HistoryItem) => {
    doom(null);
    void act(item, () => removeTask(queries, item));
  };

  return {
    all,
    isPending,
    isError,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    /** Stands at the end of the list: what it shows brings the next page. */
    more,
    announcement,
    /** Tasks that were seen running here. */
    watched: watched.current,
    isBusy: (item: HistoryItem) => busy.has(item.id),
    mayHurry: (item: HistoryItem) => grade > 0 && item.consumption_level === 'slow',
    cancel: (item: HistoryItem) => void act(item, () => cancelTask(queries, item)),
    speedUp: (item: HistoryItem) => void act(item, () => speedUpTask(queries, item)),
    download: (item: HistoryItem) => void download(item),
    again: (item: HistoryItem) => void again(item),
    /** Out of the trash: the named pictures, or all of the task. */
    restore: (item: HistoryItem, parts: readonly SubTask[] = trashedOf(item)) =>
      void act(item, () =>
        restorePictures(
          queries,
          item,
          parts.map((part) => part.uuid),
        ),
      ),
    remove,
    /** The task whose removal is asked about. */
    doomed,
    doom,
  };
}
