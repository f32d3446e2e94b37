import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db, Platform, Trx } from '#platform/platform.ts';
import type { Fact } from '../provider.ts';
import type { SandboxTables } from './sandbox.tables.ts';

export type Session = Selectable<SandboxTables['sandbox_session']>;
export type Movement = Selectable<SandboxTables['sandbox_movement']>;

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Names are derived from keys: the same key always names the same. */
export const refOf = ({ secrets }: Pick<Platform, 'secrets'>, kind: string, key: string): string =>
  `sb_${kind}_${secrets.hmac('sandbox-ref', `${kind}:${key}`).slice(0, 24)}`;

/** What lets its holder pay a session; it is never stored. */
const secretOf = ({ secrets }: Pick<Platform, 'secrets'>, ref: string): string => secrets.hmac('sandbox-secret', ref);

/** Opens a session, or finds the one of its key. */
export async function openSession(
  platform: Platform,
  key: string,
  terms: Omit<Session, 'ref' | 'idem_key' | 'secret_hash' | 'state' | 'waiting'>,
): Promise<{ session: Session; secret: string }> {
  const ref = refOf(platform, 'session', key);
  const secret = secretOf(platform, ref);
  await platform.db
    .insertInto('sandbox_session')
    .values({ ...terms, ref, idem_key: key, secret_hash: hashOf(secret), state: 'open', waiting: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const session = await platform.db
    .selectFrom('sandbox_session')
    .selectAll()
    .where('idem_key', '=', key)
    .executeTakeFirstOrThrow();
  return { session, secret };
}

const bySecret = (db: Db | Trx, secret: string) =>
  db.selectFrom('sandbox_session').selectAll().where('secret_hash', '=', hashOf(secret));

export async function sessionOf(db: Db | Trx, secret: string): Promise<Session | null> {
  return (await bySecret(db, secret).executeTakeFirst()) ?? null;
}

/** The session of a secret, held until the transaction ends. */
export async function holdSession(trx: Trx, secret: string): Promise<Session | null> {
  return (await bySecret(trx, secret).forUpdate().executeTakeFirst()) ?? null;
}

export async function moveSession(trx: Trx, ref: string, to: Pick<Session, 'state' | 'waiting'>): Promise<void> {
  await trx.updateTable('sandbox_session').set(to).where('ref', '=', ref).execute();
}

/** Ends a session that was not paid. */
export async function endSession(db: Db, ref: string): Promise<void> {
  await db
    .updateTable('sandbox_session')
    .set({ state: 'expired', waiting: null })
    .where('ref', '=', ref)
    .where('state', 'in', ['open', 'challenge'])
    .execute();
}

/** What a movement may leave out. */
const PLAIN = {
  session: null,
  charge: null,
  code: null,
  hard: false,
  token: null,
  card_print: null,
  means: null,
} satisfies Partial<Movement>;
type Written = Omit<Movement, keyof typeof PLAIN | 'n'> & Partial<Omit<Movement, 'n'>>;

/** Writes a movement, once a key. @returns the one of the key, and whether it was written now */
export async function writeMovement(trx: Trx, movement: Written): Promise<{ movement: Movement; made: boolean }> {
  const made = await trx
    .insertInto('sandbox_movement')
    .values({ ...PLAIN, ...movement, means: movement.means ? JSON.stringify(movement.means) : null })
    // Its reference may be made of the key: of several at once either index may be the one that is met first.
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made) return { movement: made, made: true };
  const known = await trx
    .selectFrom('sandbox_movement')
    .selectAll()
    .where('idem_key', '=', movement.idem_key)
    .executeTakeFirstOrThrow();
  return { movement: known, made: false };
}

/** Everything that happened to a session, refunds of its charge too, oldest first. */
export async function movementsOf(db: Db | Trx, ref: string): Promise<Movement[]> {
  return db
    .selectFrom('sandbox_movement')
    .selectAll()
    .where((e) =>
      e.or([
        e('session', '=', ref),
        e('charge', 'in', e.selectFrom('sandbox_movement').select('ref').where('session', '=', ref)),
      ]),
    )
    .orderBy('n')
    .execute();
}

/** A movement as the fact it is. */
export const factOf = (movement: Movement): Fact => ({
  kind: movement.kind,
  orderId: movement.order_id,
  ref: movement.ref,
  at: movement.at,
  amount: movement.amount,
  currency: movement.currency,
  ...(movement.charge === null ? {} : { of: movement.charge }),
  ...(movement.code === null ? {} : { code: movement.code }),
  ...(movement.hard ? { hard: true } : {}),
  ...(movement.token === null ? {} : { token: movement.token }),
  ...(movement.card_print === null ? {} : { cardPrint: movement.card_print }),
  ...(movement.means === null ? {} : { means: movement.means }),
});
