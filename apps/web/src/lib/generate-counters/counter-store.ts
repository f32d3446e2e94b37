import type { HistoryItem } from '@atelier/contract/generation/history';
import { HISTORY_STATUS, TASK_STATUS } from '@atelier/contract/vocabulary/generation';
import { create } from 'zustand';
import { on } from '#lib/events.ts';
import {
  add,
  type Counted,
  type CounterName,
  type Counters,
  closedAtOnce,
  countedOf,
  counterOf,
  noCounters,
  partsOf,
  read,
  readCounters,
  replace,
  update,
} from '#lib/generate-counters/counters.ts';
import { keys, storage, tabStorage } from '#lib/storage.ts';

/** The counters of this browser: one record for all tabs, each of which counts the tasks it submitted itself. */
interface Task {
  as: Counted;
  count: number;
  made: number;
}

const stored = () => readCounters(storage.readJson(keys.generateNum), new Date());
const store = create<Counters>(() => stored().counters);

let tasks = new Map<string, Task>(readTasks());

function readTasks(): [string, Task][] {
  try {
    const kept: unknown = JSON.parse(tabStorage.read(keys.counted) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

const keepTasks = () => tabStorage.write(keys.counted, JSON.stringify([...tasks]));

/** Another tab may have counted meanwhile, so the change is made to what is stored. */
function apply(change: (counters: Counters) => Counters): void {
  const { counters, resetAt } = stored();
  const next = change(counters);
  storage.writeJson(keys.generateNum, { counters: next, resetAt });
  store.setState(next, true);
}

/** Everything back to nothing. */
export function resetCounters(): void {
  tasks = new Map();
  tabStorage.remove(keys.counted);
  storage.remove(keys.generateNum);
  store.setState(noCounters(), true);
}

/** Whoever made so many pictures needs no introduction. */
export const KNOWS_HOW = 10;

/** So many pictures are known to be made, in all; kept as far as it matters, for the next load. */
export function noteMade(total: number): void {
  if (total > picturesMade()) storage.write(keys.made, String(Math.min(total, KNOWS_HOW)));
}

/** Unlike the counters it falls neither with a look nor with the day; it goes with a logout. */
export const picturesMade = (): number => Number(storage.read(keys.made)) || 0;

export const useCounters = <T>(pick: (counters: Counters) => T): T => store(pick);

/** A task was accepted: its pictures are on their way. */
export function noteSubmitted(taskId: string, module: string, count: number): void {
  const as = countedOf(module);
  tasks.set(taskId, { as, count, made: 0 });
  keepTasks();
  apply((counters) => add(counters, as, count));
}

/** News of tasks; those this tab submitted are counted, each picture once. */
export function noteTasks(items: readonly HistoryItem[]): void {
  for (const item of items) {
    const task = tasks.get(item.id);
    if (!task) continue;
    const made = item.result.filter((part) => part.task_status === TASK_STATUS.succeeded && part.image !== '').length;
    const more = made - task.made;
    if (more > 0) {
      task.made = made;
      apply((counters) => update(counters, task.as, more));
      if (partsOf('images').includes(task.as)) noteMade(picturesMade() + more);
    }
    if (item.status !== HISTORY_STATUS.open) {
      const missing = task.count - task.made;
      tasks.delete(item.id);
      // What will never be made is waited for no longer.
      if (missing > 0) apply((counters) => replace(counters, task.as, counters[task.as].all - missing));
    }
    if (more > 0 || !tasks.has(item.id)) keepTasks();
  }
}

/** Nothing is on its way any more, as the server tells: what a window waited for that was closed meanwhile is waited for no longer. */
export function noteNoneOpen(name: CounterName): void {
  const waits = new Set([...tasks.values()].map(({ as }) => as));
  const now = store.getState();
  for (const part of partsOf(name))
    if (!waits.has(part) && now[part].all > now[part].generated)
      apply((counters) => replace(counters, part, counters[part].generated));
}

/** Somebody looks at the results: what is made is no news any more. */
export function readResults(name: CounterName): void {
  if (counterOf(store.getState(), name).generated === 0) return;
  apply((counters) => partsOf(name).reduce((now, part) => read(now, part, counters[part].generated), counters));
}

/** Keeps the counters right beside every screen: other tabs, the day's end, logout, a closed window. Returns what ends it. */
export function startCounters(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const sleep = () => {
    timer = setTimeout(
      () => {
        resetCounters();
        sleep();
      },
      Math.max(1000, stored().resetAt - Date.now()),
    );
  };
  sleep();
  let asked = Number.NEGATIVE_INFINITY;
  const beforeUnload = (event: Event) => {
    asked = event.timeStamp;
  };
  const unload = (event: PageTransitionEvent) => {
    if (!event.persisted && closedAtOnce(asked, event.timeStamp)) resetCounters();
  };
  const elsewhere = (event: StorageEvent) => {
    if (event.key === keys.generateNum || event.key === null) store.setState(stored().counters, true);
  };
  window.addEventListener('beforeunload', beforeUnload);
  window.addEventListener('pagehide', unload);
  window.addEventListener('storage', elsewhere);
  const off = on('loggedOut', resetCounters);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('beforeunload', beforeUnload);
    window.removeEventListener('pagehide', unload);
    window.removeEventListener('storage', elsewhere);
    off();
  };
}
