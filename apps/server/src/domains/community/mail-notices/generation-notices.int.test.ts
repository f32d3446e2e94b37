import { DELETE_PHRASE } from '@atelier/contract/vocabulary/account';
import type { SignedInVisitor } from '@atelier/testkit/scenarios/sign-in';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { longRunsQuery } from '../../generation/history/long-runs.view.ts';
import { bootNotices, type NoticeHouse } from './testing/boot-notices.ts';

const MINUTE = 60_000;
let house: NoticeHouse;
beforeAll(async () => {
  house = await bootNotices();
});
afterAll(() => house.stop());

let people = 0;
async function asker(): Promise<SignedInVisitor> {
  const visitor = await house.signIn(`asker${people++}@example.com`);
  await visitor.client.api.community.saveEmailNotices({ body: { kind: 'generation', on: true } });
  house.clock.advance(1000);
  return visitor;
}
const look = () => house.runJob('community.generation-notices');

/** A task that was submitted so many seconds before it ends. */
async function run(visitor: SignedInVisitor, prompt: string, seconds = 61, cancel = false): Promise<void> {
  await house.give(visitor.userId, 200);
  house.engine.hold();
  const { task_id } = await visitor.client.api.generation.submit({
    params: { mediaType: 'image', module: 'txt2img' },
    body: { prompt, params: { batch_size: 1 } },
  });
  const submitted = new Date(house.clock.now().getTime() - seconds * 1000);
  await house.db.updateTable('generation_task').set({ submitted_at: submitted }).where('id', '=', task_id).execute();
  if (cancel) await visitor.client.api.generation.cancel({ body: { task_id } });
  house.engine.release();
  await house.settled(visitor.userId);
}

it('tells of long runs ten minutes after the first end, all that ended by then in one mail', async () => {
  const ann = await asker();
  await run(ann, 'a fox in a meadow');
  house.clock.advance(9 * MINUTE);
  house.engine.behaviour = () => ({ kind: 'fail', error: 'invalid_input' });
  await run(ann, 'a lake 123456');
  house.engine.behaviour = () => ({ kind: 'deliver' });
  await look();
  expect(await house.notices(ann.email)).toEqual([]);
  house.clock.advance(MINUTE + 30_000);
  await run(ann, 'the next one');
  await Promise.all([look(), look()]);
  await look();
  const [mail, ...more] = await house.notices(ann.email);
  expect(more).toEqual([]);
  expect(mail!.subject).toBe('2 generations of yours have ended');
  expect(mail!.text).toContain('- “a fox in a meadow”: one picture was made.');
  expect(mail!.text).toMatch(/- “a lake 123456”: no picture could be made\. (One credit|\d+ credits) came back\./);
  expect(mail!.text).not.toContain('the next one');

  house.clock.advance(11 * MINUTE);
  await look();
  await look();
  const mails = await house.notices(ann.email);
  expect(mails).toHaveLength(2);
  expect(mails[1]).toMatchObject({ subject: 'A generation of yours has ended' });
  expect(mails[1]!.text).toContain('- “the next one”: one picture was made.');
});

it('leaves out what was quick, cancelled, removed, or ended before somebody asked', async () => {
  const ben = await house.signIn('ben@example.com');
  await run(ben, 'too early');
  house.clock.advance(1000);
  await ben.client.api.community.saveEmailNotices({ body: { kind: 'generation', on: true } });
  house.clock.advance(1000);
  await run(ben, 'quick', 59);
  await run(ben, 'given up', 300, true);
  await run(ben, 'thrown away');
  await house.db
    .updateTable('generation_task')
    .set({ removed_at: house.clock.now() })
    .where('prompt', '=', 'thrown away')
    .execute();
  house.clock.advance(20 * MINUTE);
  await look();
  expect(await house.notices(ben.email)).toEqual([]);
});

it('is silent by default and after it was switched off', async () => {
  const never = await house.signIn('never@example.com');
  const changed = await asker();
  await run(never, 'mine');
  await run(changed, 'mine');
  await changed.client.api.community.saveEmailNotices({ body: { kind: 'generation', on: false } });
  house.clock.advance(20 * MINUTE);
  await look();
  expect(await house.notices(never.email)).toEqual([]);
  expect(await house.notices(changed.email)).toEqual([]);
});

it('is silent to a closed account', async () => {
  const gone = await asker();
  await run(gone, 'mine');
  await gone.client.api.identity.deleteUser({ params: { id: String(gone.userId) }, body: { confirm: DELETE_PHRASE } });
  house.clock.advance(20 * MINUTE);
  await look();
  expect(await house.notices(gone.email)).toEqual([]);
  expect(await house.outcomes(gone.userId)).toEqual([]);
});

it('finds long runs by their index', async () => {
  const plan = await house.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const query = longRunsQuery([{ userId: 1, after: house.clock.now() }]);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${query}`.execute(trx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('generation_task_long');
});
