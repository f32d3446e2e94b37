import { randomInt } from 'node:crypto';
import type { CodeKind } from '@atelier/contract/vocabulary/codes';
import { newCode, plainCode } from '@atelier/rules/billing/codes';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { CodeTables } from './code.tables.ts';

export type PromoCode = Selectable<CodeTables['promo_code']>;
export type App = 'partner' | null;

/** A code by what somebody typed; null for an unknown one. */
export async function findCode(db: Db | Trx, typed: string): Promise<PromoCode | null> {
  const row = await db.selectFrom('promo_code').selectAll().where('code', '=', plainCode(typed)).executeTakeFirst();
  return row ?? null;
}

/** A code of a kind and application by its id; null for any other. */
export async function codeById(db: Db | Trx, id: string, of?: { kind: CodeKind; app: App }): Promise<PromoCode | null> {
  if (!/^[1-9]\d{0,14}$/.test(id)) return null;
  const row = await db.selectFrom('promo_code').selectAll().where('id', '=', Number(id)).executeTakeFirst();
  return row && (!of || (row.kind === of.kind && row.app === of.app)) ? row : null;
}

/** Writes a code with new letters. Sixty bits of chance: that one is taken is tried again and never seen. */
export async function insertCode(
  trx: Trx,
  code: Omit<Insertable<CodeTables['promo_code']>, 'code' | 'used' | 'deleted_at'>,
): Promise<PromoCode> {
  for (;;) {
    const row = await trx
      .insertInto('promo_code')
      .values({ ...code, code: newCode((below) => randomInt(below)), used: 0, deleted_at: null })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row) return row;
  }
}

/**
 * Takes one use for somebody, under the wallet's lock.
 * @returns uses that are left
 * @throws Refusal code_used_up, code_redeemed
 */
export async function takeCode(trx: Trx, codeId: number, userId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ remaining: number; refused: 'redeemed' | 'used up' | null }>`select remaining, refused
    from code_take(${codeId}, ${userId}, ${now})`.execute(trx);
  const { remaining, refused: why } = rows[0]!;
  if (why !== null) throw refused(why === 'redeemed' ? 'code_redeemed' : 'code_used_up');
  return remaining;
}

/** A refusal that stands beside the field of the code. */
export const refused = (key: 'code_invalid' | 'code_own' | 'code_used_up' | 'code_over' | 'code_redeemed') =>
  refuse(key, { fields: [{ path: 'code', key }] });
