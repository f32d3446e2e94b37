import { DAY_CAP } from '@atelier/contract/days';
import type { generationActivityCalls } from '@atelier/contract/generation/activity';
import { parallelLimit } from '@atelier/rules/generation/limits';
import { sql } from 'kysely';
import { signedIn } from '#platform/http/signed-in.ts';
import type { Db, Handlers } from '#platform/platform.ts';
import { countedWeek } from '#platform/week.ts';
import type { GenerationDeps } from './generation.deps.ts';
import { countOpenTasks } from './task.repo.ts';

/** Pictures of tasks that ended well, by the day they ended. */
export const madePictures = (db: Db, now: Date) =>
  countedWeek(
    db,
    now,
    ({ from, to }) => sql`
      select from generation_task t join generation_output o on o.task_id = t.id and o.media_id is not null
      where t.state = 'succeeded' and t.finished_at >= ${from} and t.finished_at < ${to}`,
  );

/** The waiting room in three figures, each along an index of what is open: what is over is never read. */
export async function waitingTasks(db: Db, now: Date) {
  const { rows } = await sql<{ waiting: number; running: number; oldest: Date | null }>`
    select
      (select count(*)::int from (select from generation_task where state = 'waiting' limit ${DAY_CAP + 1}) w) as waiting,
      (select count(*)::int from (select from generation_task where state in ('released', 'running') limit ${DAY_CAP}) r) as running,
      (select min(first.submitted_at) from unnest(array['fast', 'slow']) as l (lane), lateral (
        select submitted_at from generation_task where state = 'waiting' and lane = l.lane order by submitted_at limit 1) first) as oldest`.execute(
    db,
  );
  const { waiting, running, oldest } = rows[0]!;
  return {
    waiting: Math.min(waiting, DAY_CAP),
    more: waiting > DAY_CAP,
    running,
    oldest_seconds: oldest ? Math.max(0, Math.floor((now.getTime() - oldest.getTime()) / 1000)) : 0,
  };
}

export const generationActivityHandlers = ({
  platform: { db },
  billing,
}: GenerationDeps): Handlers<typeof generationActivityCalls> => ({
  async algoTimes(_input, ctx) {
    const { id } = signedIn(ctx);
    const grade = await billing.effectiveGrade(db, id, ctx.now);
    const placesOf = async (mediaType: 'image' | 'video') => ({
      used: await countOpenTasks(db, id, mediaType),
      limit: parallelLimit(grade, mediaType),
    });
    return { image: await placesOf('image'), video: await placesOf('video') };
  },
  waitingTasks: (_input, ctx) => waitingTasks(db, ctx.now),
  madePictures: (_input, ctx) => madePictures(db, ctx.now),
});
