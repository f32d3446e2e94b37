import { sql } from 'kysely';
import type { Db, Trx } from '#platform/platform.ts';
import type { StoredRefusal } from './library.tables.ts';

export interface UploadRow {
  id: string;
  owner_id: number;
  mime: string;
  size: number | null;
  max_bytes: number;
  state: 'open' | 'receiving' | 'received' | 'done' | 'refused';
  refusal: StoredRefusal | null;
  expires_at: Date;
}

/** What a user may upload in a day (UTC; decisions 3). */
export const DAILY_UPLOADS = 200;
export const DAILY_BYTES = 1024 ** 3;

/** Counts an upload against the day's quota; false when it does not fit. The upsert locks the row, so nobody races past. */
export async function takeQuota(trx: Trx, ownerId: number, bytes: number, now: Date): Promise<boolean> {
  const taken = await trx
    .insertInto('upload_day')
    .values({ owner_id: ownerId, day: dayOf(now), uploads: 1, bytes })
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'day'])
        .doUpdateSet((eb) => ({
          uploads: eb('upload_day.uploads', '+', 1),
          bytes: eb('upload_day.bytes', '+', bytes),
        }))
        .where('upload_day.uploads', '<', DAILY_UPLOADS)
        .where(sql<boolean>`upload_day.bytes + ${bytes} <= ${DAILY_BYTES}`),
    )
    .executeTakeFirst();
  return (taken.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Gives back what an upload without an announced length did not use. */
export async function returnQuota(db: Db, ownerId: number, bytes: number, day: Date): Promise<void> {
  await db
    .updateTable('upload_day')
    .set((eb) => ({ bytes: sql<number>`greatest(0, ${eb.ref('bytes')} - ${bytes})` }))
    .where('owner_id', '=', ownerId)
    .where('day', '=', dayOf(day))
    .execute();
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

export async function insertUpload(
  trx: Trx,
  upload: Pick<UploadRow, 'id' | 'owner_id' | 'mime' | 'size' | 'max_bytes' | 'expires_at'> & { created_at: Date },
): Promise<void> {
  await trx.insertInto('upload').values(upload).execute();
}

export async function findUpload(db: Db, id: string): Promise<(UploadRow & { created_at: Date }) | undefined> {
  return db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Moves an upload on; false when it was not in the state expected (somebody else was quicker). */
export async function moveUpload(
  db: Db,
  id: string,
  from: UploadRow['state'],
  to: Exclude<UploadRow['state'], 'refused'>,
): Promise<boolean> {
  const moved = await db
    .updateTable('upload')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}

export async function refuseUpload(db: Db, id: string, refusal: StoredRefusal): Promise<void> {
  await db
    .updateTable('upload')
    .set({ state: 'refused', refusal: JSON.stringify(refusal) })
    .where('id', '=', id)
    .where('state', '=', 'received')
    .execute();
}
