import type { ResultOf } from '@atelier/contract/call';
import type { HistoryItem, LiveEvents } from '@atelier/contract/generation/history';
import type { submitCalls } from '@atelier/contract/generation/submit';
import { HISTORY_STATUS, STYLES, type Style, TASK_STATUS } from '@atelier/contract/vocabulary/generation';
import { sizeOfRatio } from '@atelier/rules/generation/limits';
import { tools } from '@atelier/rules/generation/modules/all';
import { readBody } from '@atelier/rules/generation/read-body';
import { resultSize } from '@atelier/rules/generation/result-size';
import { ratioName } from '@atelier/rules/media/ratio';
import { tellTogether } from '#features/generation/canvas/tell-together.ts';
import { optionsOf, toBody, toolOf } from '#features/generation/form/form.ts';
import type { FormState } from '#features/generation/form/form-state.ts';
import { isUnderWay } from '#lib/making.ts';
import type { OwnPicture } from '#lib/picture/own-picture.ts';

export type SubTask = HistoryItem['result'][number];
export type Submitted = ResultOf<typeof submitCalls.submit>;

export const isOpen = (item: HistoryItem): boolean => item.status === HISTORY_STATUS.open;
export const isRunning = isUnderWay;
export const isMade = (part: SubTask): boolean => part.task_status === TASK_STATUS.succeeded && part.image !== '';
export const madeOf = (item: HistoryItem): SubTask[] => item.result.filter(isMade);

export const trashedOf = (item: HistoryItem): SubTask[] => item.result.filter((part) => part.trashed);

/**
 * How a task is drawn: with tiles while it runs and when it holds pictures, as a row while it waits, when it brought none, and when all that
 * it brought lies in the trash.
 */
export type ItemKind = 'running' | 'waiting' | 'finished' | 'trashed' | 'failed';
export function kindOf(item: HistoryItem): ItemKind {
  if (isRunning(item)) return 'running';
  if (isOpen(item)) return 'waiting';
  if (madeOf(item).length > 0) return 'finished';
  return trashedOf(item).length > 0 ? 'trashed' : 'failed';
}

/** What somebody who does not see the screen is told of a task that was `before`; null when nothing happened. */
export function newsOf(
  before: ItemKind | undefined,
  item: HistoryItem,
): 'started' | 'finished' | 'failed' | 'cancelled' | null {
  const now = kindOf(item);
  if (before === undefined || before === now || now === 'waiting') return null;
  // The way into the trash and back is no news of its making.
  if (before === 'trashed' || now === 'trashed') return null;
  if (now === 'running') return 'started';
  return outcomeOf(item) === 'cancelled' ? 'cancelled' : now;
}

export type Outcome = 'failed' | 'sensitive' | 'timed_out' | 'cancelled';
/** Why a task brought nothing, or less than asked for; null when all is there. */
export function outcomeOf(item: HistoryItem): Outcome | null {
  switch (item.task_status) {
    case TASK_STATUS.sensitive:
      return 'sensitive';
    case TASK_STATUS.cancelled:
      return 'cancelled';
    case TASK_STATUS.timed_out:
      return 'timed_out';
    case TASK_STATUS.failed:
      return 'failed';
    default:
      return isOpen(item) || madeOf(item).length > 0 || trashedOf(item).length > 0 ? null : 'failed';
  }
}

/** Size of a picture: its own, or the one its task asks for until it is there. */
export function sizeOf(item: HistoryItem, { width, height }: SubTask): { width: number; height: number } {
  return width > 0 && height > 0 ? { width, height } : sizeOfRatio(optionsOf(item).ratio);
}

/** The style a picture is in: as its engine told, else the one asked for. A photograph's look needs no name beside those that mean it. */
export function styleOf(item: HistoryItem, part: SubTask | undefined): Style {
  const { style: asked } = optionsOf(item);
  const told = part?.style;
  if (told === 'realistic') return asked === 'original' ? asked : 'default';
  return STYLES.find((style) => style === told) ?? asked;
}

/** The ratio of a task's pictures by their pixels; as asked for while there is none. */
export const ratioOf = (item: HistoryItem): string => {
  const made = item.result.find(({ width, height }) => width > 0 && height > 0);
  return made ? ratioName(made.width, made.height) : optionsOf(item).ratio;
};

/** A made picture as the publish dialog takes it. */
export const ownPicture = (item: HistoryItem, part: SubTask): OwnPicture => {
  const { width, height } = sizeOf(item, part);
  return { id: part.uuid, thumbnail: part.thumbnail || part.image, width, height, prompt: optionsOf(item).prompt };
};

/** 0 to 100 over all pictures of a task. */
export const percentOf = (item: HistoryItem): number =>
  item.result.length === 0
    ? 0
    : Math.round(
        item.result.reduce((sum, part) => sum + (isMade(part) ? 100 : part.percentage), 0) / item.result.length,
      );

/** Words that no picture of the task shows, each once. */
export const notDrawnOf = (item: HistoryItem, language: string): string[] =>
  item.claims.length > 0
    ? tellTogether(item.claims, optionsOf(item).prompt, language).flatMap(({ shown, state }) =>
        state === 'missing' ? shown : [],
      )
    : [...new Set(item.result.flatMap((part) => part.not_drawn))];

/** The item that stands until the server's own arrives (studio 3.4, temporary item). */
export function temporaryItem(form: FormState, grade: number, answer: Submitted, now: Date): HistoryItem {
  const tool = toolOf(form);
  const module = tool.id;
  const body = toBody(form, grade, tool);
  const character = body.params?.character_id ? form.character : null;
  const size = resultSize(tool, readBody(tool, body).ask, form.inputs);
  return {
    id: answer.task_id,
    main_task_id: answer.task_id,
    module,
    media_type: tool.mediaType,
    status: HISTORY_STATUS.open,
    task_status: TASK_STATUS.unknown,
    stage: '',
    consumption_level: answer.consumption_level,
    params: { ...body, module, images: body.images ?? [], params: { ...body.params, character } },
    created_time: now.toISOString().slice(0, 19).replace('T', ' '),
    queueSeconds: 0,
    processSeconds: 0,
    queueCount: answer.queue.position,
    queueTotal: answer.queue.position,
    estimated_seconds: answer.queue.estimated_seconds,
    videoDuration: 0,
    credits: { charged: answer.credits.charged, refunded: 0 },
    procedural: false,
    engine: { label: '', kind: '', procedural: false, instead_of: '' },
    error: null,
    claims: [],
    result: answer.sub_task_ids.map((id) => ({
      sub_task_id: id,
      percentage: 0,
      task_status: TASK_STATUS.queued,
      image: '',
      uuid: '',
      thumbnail: '',
      preview: '',
      width: size.width,
      height: size.height,
      seed: 0,
      self_like: false,
      trashed: false,
      work_id: '',
      work_status: null,
      not_drawn: [],
    })),
  };
}

function mergePart(known: SubTask | undefined, next: SubTask): SubTask {
  if (!known || isMade(next) || next.task_status !== TASK_STATUS.running) return next;
  return {
    ...next,
    // A tick may have overtaken the item it belongs to.
    percentage: Math.max(known.percentage, next.percentage),
    preview: next.preview || known.preview,
  };
}

/** The newer of two states of one task: what ended stays ended, and progress never runs backwards. */
export function mergeItem(known: HistoryItem, next: HistoryItem): HistoryItem {
  if (!isOpen(known) && isOpen(next)) return known;
  if (isRunning(known) && isOpen(next) && next.task_status === TASK_STATUS.unknown) return known;
  const parts = new Map(known.result.map((part) => [part.sub_task_id, part]));
  return { ...next, result: next.result.map((part) => mergePart(parts.get(part.sub_task_id), part)) };
}

/** A progress tick, which carries one picture's percentage. */
export function applyTick(item: HistoryItem, tick: LiveEvents['progress']): HistoryItem {
  if (!isOpen(item)) return item;
  return {
    ...item,
    task_status: TASK_STATUS.running,
    stage: tick.stage,
    result: item.result.map((part) =>
      part.sub_task_id !== tick.sub_task_id || isMade(part)
        ? part
        : {
            ...part,
            task_status: TASK_STATUS.running,
            percentage: Math.max(part.percentage, tick.percentage),
            preview: tick.preview || part.preview,
          },
    ),
  };
}

/** A history list in pages, as the query keeps it. */
export interface HistoryPages {
  pages: { data: HistoryItem[]; next_cursor: string | null }[];
  pageParams: unknown[];
}

const inGroup = (item: HistoryItem, group: string): boolean =>
  group === item.media_type || tools.of(item.module)?.historyGroup === group;

/** Puts news of tasks into a list: known ones in place, new ones of its group on top. The same list when nothing concerns it. */
export function mergeIntoPages<T extends HistoryPages>(list: T, group: string, news: readonly HistoryItem[]): T {
  const byId = new Map(news.map((item) => [item.id, item]));
  let changed = false;
  const pages = list.pages.map((page) => ({
    ...page,
    data: page.data.map((item) => {
      const next = byId.get(item.id);
      if (!next) return item;
      byId.delete(item.id);
      changed = true;
      return mergeItem(item, next);
    }),
  }));
  // An old task that is not on a loaded page belongs to a later one; only open ones are new.
  const fresh = [...byId.values()].filter((item) => isOpen(item) && inGroup(item, group));
  const first = pages[0];
  if (first && fresh.length > 0) {
    changed = true;
    pages[0] = { ...first, data: [...fresh, ...first.data] };
  }
  return changed ? { ...list, pages } : list;
}

export function tickPages<T extends HistoryPages>(list: T, tick: LiveEvents['progress']): T {
  return list.pages.some((page) => page.data.some((item) => item.id === tick.task_id))
    ? {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          data: page.data.map((item) => (item.id === tick.task_id ? applyTick(item, tick) : item)),
        })),
      }
    : list;
}

export const removeFromPages = <T extends HistoryPages>(list: T, id: string): T => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, data: page.data.filter((item) => item.id !== id) })),
});

/** Every task once: a page read later may repeat what live events put on top. */
export function itemsOf(list: HistoryPages | undefined): HistoryItem[] {
  const seen = new Set<string>();
  return (list?.pages ?? []).flatMap((page) =>
    page.data.filter((item) => {
      if (seen.has(item.id)) return false;
      seen.add(item.id);
      return true;
    }),
  );
}

/** Stream silent this long: it is taken for broken. */
const STREAM_LOST_MS = 15_000;
const POLL_LOST_MS = 2000;
const POLL_ALIVE_MS = 5000;

/** Whether open tasks are to be read again: every 2 s without the stream, else now and then for the places in the queue. */
export function pollDue(now: number, lastNews: number, lastPoll: number): boolean {
  const wait = now - lastNews < STREAM_LOST_MS ? POLL_ALIVE_MS : POLL_LOST_MS;
  return now - Math.max(lastNews, lastPoll) >= wait;
}
