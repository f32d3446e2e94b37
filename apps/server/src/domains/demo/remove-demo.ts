import type { Actor } from '../identity/domain.ts';
import type { DemoDeps } from './deps.ts';

/** Takes the demo community away for good: works with what hangs on them, ties, accounts, files. Audited. */
export async function removeDemo(deps: DemoDeps, actor: Actor, reason: string): Promise<void> {
  const { platform, identity, library, works, community } = deps;
  const now = platform.clock.now();
  const files = await platform.db.transaction().execute(async (trx) => {
    // The painter's transactions take the same row: none of them writes after this.
    await trx
      .insertInto('demo_house')
      .values({ opened_at: now, completed_at: null, removed_at: now })
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ removed_at: now }))
      .execute();
    const ids = await identity.demo.ids(trx);
    const before = { people: ids.length };
    await works.demo.remove(trx, ids);
    await community.demo.remove(trx, ids);
    const gone = await library.forgetOwned(trx, ids);
    await identity.demo.remove(trx, ids);
    await identity.audit(trx, actor, [{ action: 'demo.remove', target: 'demo', before, after: {}, reason }]);
    await platform.answers.drop('works', trx);
    return gone;
  });
  for (const id of files) await library.discard({ id });
}
