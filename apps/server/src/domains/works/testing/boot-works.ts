import type { SignedInVisitor } from '@atelier/testkit/scenarios/sign-in';
import { expect } from 'vitest';
import { bootGeneration } from '../../generation/testing/boot-generation.ts';
import { pngOf } from '../../library/image/hostile-pictures.ts';

export interface MadeTask {
  taskId: string;
  mediaId: string;
}

/** The product with an admin, a publisher and whoever a test signs in, and pictures to publish. */
export async function bootWorks() {
  const booted = await bootGeneration();
  const admin = await booted.signIn('admin@example.com');
  const { db } = booted.platform;
  return {
    ...booted,
    admin,
    async publisher(email: string): Promise<SignedInVisitor> {
      const visitor = await booted.signIn(email);
      await db
        .insertInto('user_role')
        .values({ user_id: visitor.userId, role_name: 'publisher', source: 'staff', granted_at: booted.clock.now() })
        .execute();
      return visitor;
    },
    /** A finished task of this user. */
    async made(visitor: SignedInVisitor, body: Record<string, unknown> = {}): Promise<MadeTask> {
      await booted.give(visitor.userId, 100);
      const { task_id: taskId } = await visitor.client.api.generation.submit({
        params: { mediaType: 'image', module: 'txt2img' },
        body: { prompt: 'a fox in a meadow', ...body },
      });
      await booted.settled(visitor.userId);
      const row = await db
        .selectFrom('generation_output')
        .select('media_id')
        .where('task_id', '=', taskId)
        .orderBy('idx')
        .executeTakeFirstOrThrow();
      return { taskId, mediaId: row.media_id! };
    },
    async uploaded(
      visitor: SignedInVisitor,
      file?: { bytes: Buffer; name: string; type: string },
      purpose: 'publish' | 'generation' = 'publish',
    ): Promise<string> {
      const { bytes, name, type } = file ?? { bytes: await pngOf(), name: 'a.png', type: 'image/png' };
      const bucket = purpose === 'publish' ? 'media' : 'image';
      const signed = await visitor.client.api.library.uploadKey({
        params: { bucket },
        query: { filename: name, content_type: type, size: bytes.length },
      });
      const put = await visitor.client.fetch(signed.upload_url, {
        method: 'PUT',
        headers: { 'content-type': signed.headers['Content-Type']! },
        body: new Uint8Array(bytes),
      });
      expect(put.status).toBe(200);
      return (await visitor.client.api.library.uploadComplete({ body: { id: signed.id, purpose } })).id;
    },
    /** Publishes a new picture and lets it through. */
    async listed(
      visitor: SignedInVisitor,
      body: Record<string, unknown> = {},
    ): Promise<{ id: string; mediaId: string }> {
      const { taskId, mediaId } = await this.made(visitor);
      const { id } = await visitor.client.api.works.publish({ body: { task_id: taskId, ...body } });
      await admin.client.api.works.review({ body: { ids: [id], pass: true } });
      return { id, mediaId };
    },
    /** Audit rows of these actions, oldest first. */
    audits: (action: string, target: string) =>
      db.selectFrom('admin_action').selectAll().where('action', '=', action).where('target', '=', target).execute(),
    media: async (path: string) => (await booted.client().fetch(path)).status,
  };
}

/** The catalogue key of a refusal, or 'accepted'. */
export const keyOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (error: { key?: string }) => error.key ?? String(error),
  );
