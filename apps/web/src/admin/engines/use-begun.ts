import { useState } from 'react';

/**
 * A form over something that others may change meanwhile: untouched it shows what is in force, begun it stays, with the version it was begun on.
 * @param now what is in force
 * @param version the version of that
 */
export function useBegun<T>(now: T, version: number) {
  const [form, set] = useState({ draft: now, base: version, begun: false });
  if (!form.begun && form.base !== version) set({ draft: now, base: version, begun: false });
  return {
    draft: form.draft,
    /** The version that a save may replace. */
    base: form.base,
    change: (draft: T) => set({ ...form, draft, begun: true }),
    /** Somebody else saved: the next save may replace that version. */
    setBase: (base: number) => set((was) => ({ ...was, base })),
    /** It was saved: from now on it shows what is in force again. */
    settle: () => set((was) => ({ ...was, begun: false })),
  };
}
