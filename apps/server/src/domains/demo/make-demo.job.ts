import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from '#platform/platform.ts';
import { talk } from './demo-talk.ts';
import { type DemoWork, demoPicks, demoWorks } from './demo-works.ts';
import type { DemoDeps } from './deps.ts';
import { openPeople, type People, paintAvatars } from './open-people.ts';

export const MAKE_DEMO = 'demo.make';
/** A busy house is asked again after this long. */
const BUSY_MS = 1500;
/** The works' past: the oldest is this old when the house opens. */
const PAST_DAYS = 30;
const DAY = 86_400_000;
/** Somebody may be looking at an empty gallery: its first screen comes before the faces. */
const FIRST_WORKS = 8;
/** One delivery paints at most this long, well below its expiry; the next goes on. */
const SHIFT_MS = 20 * 60_000;

/** Paints what is missing of the demo community, one picture at a time, and gives way to everybody. */
export function makeDemoJob(deps: DemoDeps): Job {
  return {
    name: MAKE_DEMO,
    concurrency: 1,
    retryLimit: 3,
    retryDelaySeconds: 30,
    expireInSeconds: 3600,
    run: (_data, signal) => makeDemo(deps, signal),
  };
}

async function makeDemo(deps: DemoDeps, signal: AbortSignal): Promise<void> {
  const { db, clock, jobs } = deps.platform;
  const begun = performance.now();
  const opened = await db.selectFrom('demo_house').selectAll().where('removed_at', 'is', null).executeTakeFirst();
  if (!opened) return;
  const people = await openPeople(deps, opened.opened_at);
  for (const [place, planned] of demoWorks.entries()) {
    if (signal.aborted) return;
    if (place === FIRST_WORKS) await paintAvatars(deps, people, signal);
    if (performance.now() - begun > SHIFT_MS) {
      await jobs.send(MAKE_DEMO, {}, { singletonKey: 'demo', startAfter: new Date(clock.now().getTime() + 1000) });
      return;
    }
    // What waits for a review has no past: a reviewer reads how long it has been there.
    const at = planned.waiting ? clock.now() : momentOf(opened.opened_at, place);
    const when = { at, openedAt: opened.opened_at };
    if (!(await makeWork(deps, people, planned, when, signal))) return;
  }
  await db.updateTable('demo_house').set({ completed_at: clock.now() }).where('removed_at', 'is', null).execute();
}

/** The first works of the list are the newest, an hour to a month old. */
function momentOf(opened: Date, place: number): Date {
  const share = (place + 1) / (demoWorks.length + 1);
  const age = share ** 1.4 * PAST_DAYS * DAY + 3_600_000;
  return new Date(opened.getTime() - age);
}

/** @returns false when the house has no demo community any more, or the process stops. */
async function makeWork(
  deps: DemoDeps,
  people: People,
  planned: DemoWork,
  { at, openedAt }: { at: Date; openedAt: Date },
  signal: AbortSignal,
): Promise<boolean> {
  const { platform, generation, library, works } = deps;
  const { db } = platform;
  const done = await db.selectFrom('demo_made').select('key').where('key', '=', planned.key).executeTakeFirst();
  if (done) return true;
  const author = people.get(planned.by);
  if (!author) throw new Error(`No demo person ${planned.by}`);
  const module = planned.style === 'anime' ? 'txt2img_anime' : 'txt2img';
  for (;;) {
    if (signal.aborted) return false;
    if (!(await generation.isIdle())) {
      await sleep(BUSY_MS, undefined, { signal }).catch(() => undefined);
      continue;
    }
    const { style, ratio, seed, prompt } = planned;
    const picture = await generation.paintAside(
      { module, prompt, style, ratio, seed, language: author.language },
      signal,
    );
    if (!picture) {
      await sleep(BUSY_MS, undefined, { signal }).catch(() => undefined);
      continue;
    }
    const media = await library.prepareOutput({
      ownerId: author.id,
      bytes: picture.bytes,
      mime: picture.mime,
      provenance: { taskId: planned.key, module, prompt, seed, procedural: picture.procedural },
    });
    const kept = await db.transaction().execute(async (trx) => {
      const house = await trx.selectFrom('demo_house').select('removed_at').forUpdate().executeTakeFirst();
      if (!house || house.removed_at) return false;
      const source = planned.from
        ? await trx.selectFrom('demo_made').select('work_id').where('key', '=', planned.from).executeTakeFirst()
        : undefined;
      await library.storeOutput(trx, media, at);
      const workId = await works.demo.add(trx, {
        authorId: author.id,
        media,
        title: planned.title,
        prompt,
        module,
        style,
        ratio,
        seed,
        procedural: picture.procedural,
        notDrawn: picture.notDrawn,
        upstreamId: source?.work_id ?? null,
        tags: planned.tags,
        waiting: planned.waiting === true,
        featured: demoPicks.includes(planned.key) ? demoPicks.indexOf(planned.key) + 1 : null,
        at,
      });
      await trx.insertInto('demo_made').values({ key: planned.key, work_id: workId }).execute();
      if (!planned.waiting) await talk(deps, trx, people, planned, workId, { at, openedAt });
      await platform.answers.drop('works', trx);
      return true;
    });
    if (!kept) await library.discard(media);
    return kept;
  }
}
