import { api } from '#lib/api/api.ts';

const { useAsset: count } = api.library;

/** Counts that a file of one's own is used as a reference; nobody waits for it. */
export const countUse = (id: string): void => {
  void count({ params: { id }, quiet: true }).catch(() => undefined);
};
