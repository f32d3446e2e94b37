import { tools } from '@atelier/rules/generation/modules/all';

/** What is counted: how much of it was asked for and how much of that is made, until somebody looks (studio 3.10, 4.8). */
export const COUNTED = ['image', 'three', 'character', 'video', 'wink', 'imageEditor'] as const;
export type Counted = (typeof COUNTED)[number];
/** `videos` and `images` are sums and not kept. */
export type CounterName = Counted | 'videos' | 'images';

export interface Counter {
  generated: number;
  all: number;
}
export type Counters = Readonly<Record<Counted, Counter>>;

const PARTS: Record<'videos' | 'images', readonly Counted[]> = {
  videos: ['video', 'wink'],
  images: ['image', 'character'],
};

const whole = (value: number): number => (Number.isFinite(value) ? Math.max(0, Math.floor(value)) : 0);
const settled = (generated: number, all: number): Counter => {
  const most = whole(all);
  return { generated: Math.min(whole(generated), most), all: most };
};

export const noCounters = (): Counters =>
  Object.fromEntries(COUNTED.map((name) => [name, { generated: 0, all: 0 }])) as Record<Counted, Counter>;

const change = (counters: Counters, name: Counted, to: (now: Counter) => Counter): Counters => {
  const next = to(counters[name]);
  return { ...counters, [name]: settled(next.generated, next.all) };
};

/** So many more were asked for. */
export const add = (counters: Counters, name: Counted, count: number): Counters =>
  change(counters, name, ({ generated, all }) => ({ generated, all: all + whole(count) }));

/** So many were looked at: both fall, never below 0. */
export const read = (counters: Counters, name: Counted, count: number): Counters =>
  change(counters, name, ({ generated, all }) => ({
    generated: Math.max(0, generated - whole(count)),
    all: Math.max(0, all - whole(count)),
  }));

/** So many more are made, never more than were asked for. */
export const update = (counters: Counters, name: Counted, count: number): Counters =>
  change(counters, name, ({ generated, all }) => ({ generated: Math.min(all, generated + whole(count)), all }));

/** So many are asked for now, whatever it was. */
export const replace = (counters: Counters, name: Counted, count: number): Counters =>
  change(counters, name, ({ generated }) => ({ generated, all: count }));

export function counterOf(counters: Counters, name: CounterName): Counter {
  const parts = name === 'videos' || name === 'images' ? PARTS[name] : [name];
  return parts.reduce(
    (sum, part) => ({ generated: sum.generated + counters[part].generated, all: sum.all + counters[part].all }),
    { generated: 0, all: 0 },
  );
}

/** What a name stands for. */
export const partsOf = (name: CounterName): readonly Counted[] =>
  name === 'videos' || name === 'images' ? PARTS[name] : [name];

/** What the pictures of a module count as. */
export const countedOf = (module: string): Counted => tools.of(module)?.counter ?? 'image';

/** 00:00:10 of the next day where the viewer is. */
export const nextReset = (now: Date): Date => new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 0, 0, 10);

const AT_ONCE_MS = 5;
/** A page that unloads at once after asking was closed; one that is loaded again waits for its answer in between. */
export const closedAtOnce = (asked: number, unloaded: number): boolean =>
  unloaded >= asked && unloaded - asked <= AT_ONCE_MS;

/** Counters as they were stored, put right; none of a day that is over. */
export function readCounters(stored: unknown, now: Date): { counters: Counters; resetAt: number } {
  const { counters, resetAt } = (stored ?? {}) as { counters?: unknown; resetAt?: unknown };
  const next = nextReset(now).getTime();
  if (typeof resetAt !== 'number' || resetAt <= now.getTime() || resetAt > next)
    return { counters: noCounters(), resetAt: next };
  const told = (counters ?? {}) as Partial<Record<Counted, Partial<Counter> | null>>;
  const read = Object.fromEntries(
    COUNTED.map((name) => [name, settled(Number(told[name]?.generated ?? 0), Number(told[name]?.all ?? 0))]),
  ) as Record<Counted, Counter>;
  return { counters: read, resetAt };
}
