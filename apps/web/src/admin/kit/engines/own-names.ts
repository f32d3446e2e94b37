import type { AtomConfigRow, EngineServerRow, RouteStateRow } from '@atelier/contract/engines/shapes';
import { useMemo } from 'react';
import { useWords } from '#admin/kit/words.ts';

const BUILT_IN = 'builtin';

/**
 * Gives the built-in engine, its engine calls and their routes the one name they have in the reader's language: what the server knows them
 * by is nobody's name. All others keep the name staff gave them.
 */
export const namesWith = (painter: string) => ({
  server: <T extends Pick<EngineServerRow, 'kind' | 'name'>>(row: T): T =>
    row.kind === BUILT_IN ? { ...row, name: painter } : row,
  atom: <T extends Pick<AtomConfigRow, 'kind' | 'name' | 'server_name'>>(row: T): T =>
    row.kind === BUILT_IN ? { ...row, name: painter, server_name: painter } : row,
  route: <T extends Pick<RouteStateRow, 'kind' | 'atom_name' | 'server'>>(row: T): T =>
    row.kind === BUILT_IN ? { ...row, atom_name: painter, server: painter } : row,
});

/** The same in the reader's language, for what is read of engines before anything shows it. */
export function useOwnNames(): ReturnType<typeof namesWith> {
  const painter = useWords()('engines.painter');
  return useMemo(() => namesWith(painter), [painter]);
}
