import type { AtomConfig } from '@atelier/engines/engine';
import type { Trx } from '#platform/platform.ts';

export interface NewAtom extends AtomConfig {
  name: string;
  createdBy: number;
}

/** Writes an engine call in its first version. */
export async function insertAtom(trx: Trx, atom: NewAtom): Promise<void> {
  await trx.insertInto('engine_atom').values({ id: atom.id, name: atom.name, server_id: atom.engineId }).execute();
  await insertAtomVersion(trx, atom);
}

/** Writes one version of an engine call; versions never change. */
export async function insertAtomVersion(trx: Trx, atom: NewAtom): Promise<void> {
  await trx
    .insertInto('engine_atom_version')
    .values({
      atom_id: atom.id,
      version: atom.version,
      op: atom.op,
      target: JSON.stringify(atom.target),
      timeouts: JSON.stringify(atom.timeouts),
      retry: JSON.stringify(atom.retry),
      created_by: atom.createdBy,
    })
    .execute();
}
