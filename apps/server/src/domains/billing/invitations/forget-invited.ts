import type { Db } from '#platform/platform.ts';
import '../codes/code.tables.ts';

/** Erases what is only of use while somebody is here: codes they were handed, and the marks of their cards. Money's own rows stay. */
export async function forgetInvited(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('code_sent').where('user_id', '=', userId).execute();
  await db.deleteFrom('payer_mark').where('user_id', '=', userId).execute();
}
