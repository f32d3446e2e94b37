import { type EngineSource, TRANSLATE } from '@atelier/engines/analyse/engine-source';
import { OP_OF } from '@atelier/engines/analyse/ports';
import type { AtomConfig, ErrorKind, Judged } from '@atelier/engines/engine';
import type { Db } from '#platform/platform.ts';
import type { Fleet, Member } from '../fleet/fleet.ts';

/**
 * What is asked of connected engines about a picture: whether it may be shown, what it shows, where somebody is, what stands out, how far all
 * is; and of words: whether they may stand, and how another language says them.
 */
const OPS = [...new Set(Object.values(OP_OF)), TRANSLATE];

/** What an engine is asked: an operation about pictures or words, or words from one language into another. */
export type LookWish = { op: string; about: Judged } | { op: typeof TRANSLATE; from: string; to: string };

/** The engine calls that look at pictures, oldest first. Whoever makes such a call wants it asked: it needs no route. */
export class LookSources {
  #atoms: readonly AtomConfig[] = [];

  async load(db: Db): Promise<void> {
    const rows = await db
      .selectFrom('engine_atom as a')
      .innerJoin('engine_atom_version as v', (join) =>
        join.onRef('v.atom_id', '=', 'a.id').onRef('v.version', '=', 'a.version'),
      )
      .where('a.removed_at', 'is', null)
      .where('v.op', 'in', OPS)
      .select(['a.id', 'a.version', 'a.server_id', 'v.op', 'v.target', 'v.timeouts', 'v.retry'])
      .orderBy('a.created_at')
      .orderBy('a.id')
      .execute();
    this.#atoms = rows.map(({ server_id: engineId, ...atom }) => ({ ...atom, engineId }));
  }

  /**
   * Those that can answer now.
   * @param can whether an engine call can be made
   * @param ended learns how each ended
   */
  of(
    wish: LookWish,
    fleet: Fleet,
    can: (atom: AtomConfig) => boolean,
    ended: (atom: AtomConfig, outcome: ErrorKind | 'succeeded') => void,
  ): EngineSource[] {
    return this.#atoms.flatMap((atom) => {
      const member = fleet.get(atom.engineId);
      if (atom.op !== wish.op || !member || !isAsked(member, atom, wish) || !can(atom)) return [];
      const procedural = fleet.capability(atom.engineId, atom.op)?.procedural ?? false;
      const { engine, server } = member;
      return [{ engine, atom, label: server.name, procedural, ended: (outcome) => ended(atom, outcome) }];
    });
  }

  /** Whether staff made such a call at all, whatever its server says now. */
  has(op: string, about: Judged, fleet: Fleet): boolean {
    return this.#atoms.some((atom) => {
      const member = fleet.get(atom.engineId);
      return atom.op === op && (!member || isAsked(member, atom, { op, about }));
    });
  }
}

/**
 * The built-in engine is nobody to ask: its cut-out is what our own eyes see. A judge of pictures alone is not asked about words, nor the
 * other way round, and who translates between two languages not about others.
 */
const isAsked = ({ engine }: Member, atom: AtomConfig, wish: LookWish): boolean => {
  if (engine.kind === 'builtin') return false;
  if ('to' in wish) return engine.translates?.(atom, wish.from, wish.to) ?? true;
  return atom.op !== 'moderate' || (engine.judges?.(atom).includes(wish.about) ?? true);
};
