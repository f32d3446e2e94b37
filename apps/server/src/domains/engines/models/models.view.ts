import type { KnownModelRow } from '@atelier/contract/engines/shapes';
import type { KnownModel } from '@atelier/engines/known-model';
import type { EnginesDeps } from '../engines.deps.ts';

/** Known models as staff read them, each with whoever confirmed its terms. */
export async function knownRows(deps: EnginesDeps, models: readonly KnownModel[]): Promise<KnownModelRow[]> {
  const { identity, platform, terms } = deps;
  const ids = models.flatMap((known) => terms.of(known)?.by ?? []);
  const names = ids.length > 0 ? await identity.usernames(platform.db, ids) : new Map<number, string>();
  return models.map((known) => {
    const { sizeMb, files, ...rest } = known;
    const confirmed = terms.of(known);
    return {
      ...rest,
      size_mb: sizeMb,
      files: [...files],
      confirmed: confirmed && {
        // An account that is gone has no name any more.
        by: names.get(confirmed.by) ?? `#${confirmed.by}`,
        at: confirmed.at.toISOString(),
        reason: confirmed.reason,
      },
    };
  });
}
