import { useState } from 'react';
import type { Place } from '#features/generation/form/places.ts';
import type { Sample } from '#features/generation/tools/samples.ts';
import { keys, storage } from '#lib/storage.ts';

const places = () => storage.readJson<Record<string, Sample>>(keys.samples) ?? {};

/** Where somebody is in a list of samples: the one taken last, kept in this browser; null before any was. */
export function useSamplePlace({ module, role }: Place, page?: string): [Sample | null, (taken: Sample) => void] {
  const list = `${page ?? module}.${role}`;
  const [last, setLast] = useState(() => places()[list] ?? null);
  const take = (taken: Sample) => {
    storage.writeJson(keys.samples, { ...places(), [list]: taken });
    setLast(taken);
  };
  return [last, take];
}
