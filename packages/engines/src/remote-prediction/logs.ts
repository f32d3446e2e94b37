/** How far the last bar in a log of progress bars is, 0..1: ` 60%|######    | 6/10 [00:01<00:00]`. Undefined when there is none. */
export function progressIn(logs: unknown): number | undefined {
  if (typeof logs !== 'string') return undefined;
  const last = [...logs.slice(-4000).matchAll(/(?:^|[\r\n])[^\r\n|]*?(\d{1,3})%\s*\|[^|\r\n]*\|\s*(\d+)\/(\d+)/g)].at(
    -1,
  );
  if (!last) return undefined;
  const [done, all] = [Number(last[2]), Number(last[3])];
  return all > 0 ? Math.min(done / all, 1) : undefined;
}
