import type { HistoryItem } from '@atelier/contract/generation/history';
import { tools } from '@atelier/rules/generation/modules/all';
import { isMade, kindOf, madeOf, type SubTask } from '#features/generation/history/items.ts';

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

/** What a picture is compared with: the chosen one, else the one that was looked at before, else its neighbour, else the newest of the task before. */
export function otherOf(
  items: readonly HistoryItem[],
  item: HistoryItem,
  part: SubTask,
  { chosen, before }: { chosen: string | null; before: string | null },
): { item: HistoryItem; part: SubTask } | null {
  const all = items.flatMap((each) => madeOf(each).map((own) => ({ item: each, part: own })));
  const differs = ({ part: own }: { part: SubTask }) => own.uuid !== part.uuid;
  return (
    all.find((each) => each.part.uuid === chosen && differs(each)) ??
    all.find((each) => each.part.uuid === before && differs(each)) ??
    all.find((each) => each.item.id === item.id && differs(each)) ??
    all.find((each) => each.item.id !== item.id && each.item.created_time <= item.created_time) ??
    all.find(differs) ??
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
