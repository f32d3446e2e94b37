import { type ErrorKey, errors } from '@atelier/contract/errors';
import type { HistoryItem } from '@atelier/contract/generation/history';
import { HISTORY_STATUS, TASK_STATUS } from '@atelier/contract/vocabulary/generation';
import { toolPageOf } from '@atelier/rules/generation/tool-pages';
import { pathOf } from '@atelier/rules/routes/resolve';
import type { RouteName } from '@atelier/rules/routes/table';
import { showToast } from '@atelier/ui/toaster';
import type { RefObject } from 'react';
import { type GenerationEntry, IMAGE_SCREEN } from '#lib/generation-entry.ts';
import { translate, withWords } from '#lib/i18n/language.ts';
import { onLive } from '#lib/live/live.ts';
import type { usePage } from '#lib/use-page.ts';

/** Read and pressed in this time; the notice of a hidden tab waits until it is seen. */
const NOTICE_MS = 8000;
/** Tasks of this page's time, whatever layout stood: only what was under way can end, and it ends once. */
const underWay = new Set<string>();
const ended = new Set<string>();

const openTask = (id: string): void => {
  if (!ended.has(id)) underWay.add(id);
};

/** Why a task brought nothing; null when it brought a picture. */
function reasonOf({ result, error }: HistoryItem): ErrorKey | null {
  if (result.some((part) => part.image !== '')) return null;
  return error && Object.hasOwn(errors, error.key) ? (error.key as ErrorKey) : 'generation_failed';
}

/** The page of the tool that a task is of, where it has one of its own. */
const pageOf = ({ module, params }: HistoryItem) =>
  toolPageOf(module, (params.params as { custom_params?: Record<string, unknown> } | undefined)?.custom_params);

/** Whether the page that is open shows this end by itself: the image screen every one, a tool's page its own, the workbench the pictures. */
const isShown = (page: RouteName, item: HistoryItem, reason: ErrorKey | null): boolean =>
  !document.hidden && (page === 'image' || page === pageOf(item) || (page === 'studio' && reason === null));

const sayFinished = (text: string, tone: 'ok' | 'error', run: () => void): void =>
  showToast({
    text,
    tone,
    ms: NOTICE_MS,
    persistent: document.hidden,
    action: { label: translate('shell.openResult'), run },
  });

/** Why something failed is said by words that are fetched for it; without them it is said that it failed. */
async function sayFailed(reason: ErrorKey, run: () => void): Promise<void> {
  const words = await withWords(import('#lib/failure-words.ts'), 'errors').catch(() => null);
  sayFinished(words?.failureWords(reason) ?? translate('common.requestFailed'), 'error', run);
}

/** Where the reader is now, and how they are led elsewhere. */
export type Whereabouts = RefObject<{ go: ReturnType<typeof usePage>; page: RouteName }>;

/** Raises a notice for work that ends while somebody looks elsewhere, which leads to it; until what it answers is called. */
export function watchFinished(latest: Whereabouts): () => void {
  const open = (item: HistoryItem, reason: ErrorKey | null) => {
    const index = item.result.findIndex((part) => part.image !== '');
    const page = pageOf(item);
    if (page && reason === null) return latest.current.go(`${pathOf(page)}?task=${item.id}`);
    const entry: GenerationEntry = { open: { taskId: item.id, index } };
    if (reason === null) latest.current.go(IMAGE_SCREEN, { state: entry });
    else latest.current.go(`${IMAGE_SCREEN}?tab=queue`);
  };
  const ends = [
    onLive('progress', ({ task_id }) => openTask(task_id)),
    onLive('task', (item) => {
      if (item.status === HISTORY_STATUS.open) {
        openTask(item.id);
        return;
      }
      ended.add(item.id);
      if (!underWay.delete(item.id) || item.task_status === TASK_STATUS.cancelled) return;
      const reason = reasonOf(item);
      if (isShown(latest.current.page, item, reason)) return;
      const run = () => open(item, reason);
      if (reason === null) sayFinished(translate('shell.taskFinished'), 'ok', run);
      else void sayFailed(reason, run);
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
