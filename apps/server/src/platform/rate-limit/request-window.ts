const WINDOW_MS = 60_000;
/** Addresses that one call remembers; beyond it, whose window began first is forgotten. */
const ADDRESSES = 5000;

/**
 * Counts the requests of one call by address, in windows of a minute that begin with an address's first request. It is kept by one
 * process and costs nearly nothing, because every request passes it; limits that protect money or codes live in the database.
 * @returns seconds until this address may come again; 0: it may now.
 */
export function requestWindow(
  perMinute: number,
  now: () => number = () => performance.now(),
): (address: string) => number {
  const windows = new Map<string, { since: number; count: number }>();
  return (address) => {
    const at = now();
    const window = windows.get(address);
    if (window && at - window.since < WINDOW_MS) {
      window.count += 1;
      return window.count > perMinute ? Math.ceil((window.since + WINDOW_MS - at) / 1000) : 0;
    }
    // A Map remembers the order of insertion, so its first is the oldest window.
    windows.delete(address);
    windows.set(address, { since: at, count: 1 });
    if (windows.size > ADDRESSES) windows.delete(windows.keys().next().value!);
    return perMinute < 1 ? Math.ceil(WINDOW_MS / 1000) : 0;
  };
}
