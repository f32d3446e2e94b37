import type { HistoryItem } from '@atelier/contract/generation/history';
import { tools } from '@atelier/rules/generation/modules/all';
import { optionsOf } from '#features/generation/form/form.ts';
import { isMade, kindOf, madeOf, type SubTask } from '#features/generation/history/items.ts';

/** A picture that is made, with its task. */
export interface Made {
  item: HistoryItem;
  part: SubTask;
}

/** A picture of a task, by its place in it: the place stays while the picture is made. */
export interface Pick {
  task: string;
  index: number;
}

/** Tasks the film shows: what holds or will hold pictures. What brought none, or lies in the trash, stands in the queue's list. */
export const filmOf = (items: readonly HistoryItem[], most: number): HistoryItem[] =>
  items.filter((item) => !['failed', 'trashed'].includes(kindOf(item))).slice(0, most);

/** Whether a task was made with a tool; its variants count as the tool itself. */
export const isOf = (item: HistoryItem, module: string): boolean => tools.plain(item.module) === module;

/**
 * The task that stands over the form of a tool: the chosen one of all while it exists, else the newest of the tool's own that is not thrown
 * away, whatever became of it. Null where the tool has made nothing.
 */
export function shownOf(items: readonly HistoryItem[], module: string, chosen: Pick | null): HistoryItem | null {
  const own = items.filter((each) => isOf(each, module));
  return (
    items.find(({ id }) => id === chosen?.task) ?? own.find((item) => kindOf(item) !== 'trashed') ?? own[0] ?? null
  );
}

/** The picture of a task that actions are about: the chosen one where it is made, else the first that is. */
export function partOf(item: HistoryItem, chosen: Pick | null): SubTask | null {
  const own = chosen?.task === item.id ? item.result[chosen.index] : undefined;
  return own && isMade(own) ? own : (madeOf(item)[0] ?? null);
}

/**
 * Whether two tasks belong together: one was made from a picture of the other, or both of the same words and pictures (a variation), or both
 * of one seed (other words or another style for a picture). Whatever else was made before is another picture.
 */
function belongs(one: HistoryItem, other: HistoryItem): boolean {
  if (one.id === other.id) return true;
  const [own, its] = [optionsOf(one), optionsOf(other)];
  const from = (images: readonly string[], item: HistoryItem) => item.result.some(({ uuid }) => images.includes(uuid));
  if (from(own.images, other) || from(its.images, one)) return true;
  if (tools.plain(one.module) !== tools.plain(other.module)) return false;
  const given = own.prompt.trim() + own.images.join();
  if (given !== '' && given === its.prompt.trim() + its.images.join()) return true;
  return one.result.some(({ seed }) => seed > 0 && other.result.some((each) => each.seed === seed));
}

/** The made pictures that a picture can be compared with by themselves: those of its task, and of tasks that belong to it. */
export function relatedOf(items: readonly HistoryItem[], item: HistoryItem, part: SubTask): Made[] {
  return items
    .filter((each) => belongs(item, each))
    .flatMap((each) => madeOf(each).map((own) => ({ item: each, part: own })))
    .filter(({ part: own }) => own.uuid !== part.uuid);
}

/**
 * What a picture is compared with: the one that somebody chose, whichever it is, else of those that belong to it what was looked at before,
 * its neighbour, the newest of what was made before. Null where nothing belongs to it.
 */
export function otherOf(
  items: readonly HistoryItem[],
  item: HistoryItem,
  part: SubTask,
  { chosen, before }: { chosen: string | null; before: string | null },
): Made | null {
  const picked = items
    .flatMap((each) => madeOf(each).map((own) => ({ item: each, part: own })))
    .find(({ part: own }) => own.uuid === chosen && own.uuid !== part.uuid);
  const related = relatedOf(items, item, part);
  return (
    picked ??
    related.find((each) => each.part.uuid === before) ??
    related.find((each) => each.item.id === item.id) ??
    related.find((each) => each.item.created_time <= item.created_time) ??
    related[0] ??
    null
  );
}

/** The picture before or after one, over all that are made, newest task first. */
export function neighbourOf(items: readonly HistoryItem[], part: SubTask, step: 1 | -1): Pick | null {
  const all = items.flatMap((each) =>
    each.result.flatMap((own, index) => (isMade(own) ? [{ task: each.id, index, uuid: own.uuid }] : [])),
  );
  const found = all[all.findIndex(({ uuid }) => uuid === part.uuid) + step];
  return found ? { task: found.task, index: found.index } : null;
}
