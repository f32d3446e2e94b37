import { randomBytes } from 'node:crypto';
import { CallError } from '@atelier/contract/client';
import { bootProduct } from '@atelier/testkit/boot';
import { type SignedInVisitor, signIn } from '@atelier/testkit/scenarios/sign-in';
import { sql } from 'kysely';

/** What a test may decide about a work. */
interface WorkChoice {
  status?: number;
  visibility?: 'public' | 'private';
  comments?: boolean;
}

/** The whole product with an admin signed in, and works as publishing leaves them. */
export async function bootCommunity() {
  const product = await bootProduct({ env: { RATE_LIMITS: 'off' } });
  const { db } = product.platform;
  // The first account becomes the admin.
  const admin = await signIn(product, 'admin@example.com');

  return {
    product,
    db,
    admin,
    stop: () => product.stop(),
    signIn: (email: string): Promise<SignedInVisitor> => signIn(product, email),

    /** A public work of somebody. @returns its key */
    async work(author: SignedInVisitor, choice: WorkChoice = {}): Promise<string> {
      const hex = randomBytes(16).toString('hex');
      const key = `w${hex.slice(0, 14)}`;
      const now = product.clock.now();
      await db
        .insertInto('media')
        .values({
          id: `p_${hex}`,
          owner_id: author.userId,
          mime: 'image/png',
          bytes: 100,
          width: 600,
          height: 600,
          sha256: Buffer.from(hex, 'hex'),
          origin: 'output',
          watermarked: true,
          provenance: true,
          thumbhash: Buffer.from('00', 'hex'),
          dominant: '#102030',
          created_at: now,
        })
        .execute();
      const { id } = await db
        .insertInto('work')
        .values({
          key,
          author_id: author.userId,
          publisher_id: author.userId,
          media_id: `p_${hex}`,
          media_type: 'image',
          origin: 'generation',
          title: 'A lake',
          description: '',
          prompt: 'a lake',
          module: 'txt2img',
          style: '',
          params: '{}',
          procedural: true,
          task_id: null,
          task_idx: null,
          upstream_id: null,
          remixable: true,
          wh_ratio: '1:1',
          width: 600,
          height: 600,
          dominant: '#102030',
          thumbhash: Buffer.from('00', 'hex'),
          allow_comments: choice.comments ?? true,
          status: choice.status ?? 1,
          visibility: choice.visibility ?? 'public',
          deleted_at: null,
          submitted_at: now,
          reviewed_at: now,
          reviewed_by: null,
          published_at: now,
          created_at: now,
          featured: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.insertInto('work_stat').values({ work_id: id }).execute();
      return key;
    },

    /** Comments as the work's own counter tells them. */
    async counted(key: string): Promise<number> {
      const row = await db
        .selectFrom('work')
        .innerJoin('work_stat', 'work_stat.work_id', 'work.id')
        .select('comments')
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      return row.comments;
    },

    setAccount: (userId: number, status: 'active' | 'disabled' | 'deleted') =>
      db
        .updateTable('app_user')
        .set({ status, ...(status === 'deleted' ? { closed_at: product.clock.now(), email: null } : {}) })
        .where('id', '=', userId)
        .execute(),

    setWork: (key: string, change: { status?: number; visibility?: 'public' | 'private' }) =>
      db.updateTable('work').set(change).where('key', '=', key).execute(),

    /** The plan of a statement, without its costs. */
    async plan(text: string): Promise<string> {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${sql.raw(text)}`.execute(db);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    },
  };
}

/** 'accepted', or the catalogue key of the refusal. */
export const keyOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (error: unknown) => {
      if (error instanceof CallError) return error.key;
      throw error;
    },
  );

/** The refusal itself. */
export const refusalOf = (work: Promise<unknown>): Promise<CallError> =>
  work.then(
    () => {
      throw new Error('it was accepted');
    },
    (error: unknown) => {
      if (error instanceof CallError) return error;
      throw error;
    },
  );
