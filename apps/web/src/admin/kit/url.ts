import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

export interface Filters<K extends string> {
  values: Record<K, string>;
  /** Some filter is set. */
  any: boolean;
  set: (key: K, value: string) => void;
  clear: () => void;
}

/** The filters of a list live in its address, so that a view can be sent, kept and come back to. An empty text is no filter. */
export function useFilters<K extends string>(...keys: readonly K[]): Filters<K> {
  const [params, setParams] = useSearchParams();
  const names = keys.join(' ');
  const values = useMemo(
    () => Object.fromEntries(names.split(' ').map((key) => [key, params.get(key) ?? ''])) as Record<K, string>,
    [names, params],
  );
  const set = useCallback(
    (key: K, value: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (value) next.set(key, value);
          else next.delete(key);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  const clear = useCallback(
    () =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const key of names.split(' ')) next.delete(key);
          return next;
        },
        { replace: true },
      ),
    [setParams, names],
  );
  return { values, any: Object.values(values).some(Boolean), set, clear };
}
