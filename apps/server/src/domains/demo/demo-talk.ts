import type { Trx } from '#platform/platform.ts';
import { demoComments } from './demo-comments.ts';
import type { DemoWork } from './demo-works.ts';
import type { DemoDeps } from './deps.ts';
import type { People } from './open-people.ts';

const HOUR = 3_600_000;

/** What the others say to a work and who of them likes it: some hours after it was published, in the order of the list. */
export async function talk(
  { works, community }: DemoDeps,
  trx: Trx,
  people: People,
  work: DemoWork,
  workId: number,
  { at, openedAt }: { at: Date; openedAt: Date },
): Promise<void> {
  const others = [...people].filter(([name]) => name !== work.by).map(([, { id }]) => id);
  // Who likes what follows from its seed: the same house always looks the same.
  const likers = others.filter(
    (_id, index) => (work.seed * 31 + index * 17 + work.key.length * 7) % 10 < 6 - (work.seed % 4),
  );
  const said = demoComments.filter((comment) => comment.work === work.key);
  // All of it lies in the past, also under a work of this morning.
  const turns = said.reduce((sum, { replies }) => sum + 1 + (replies?.length ?? 0), 1);
  const step = Math.min(HOUR, (openedAt.getTime() - at.getTime()) / turns);
  await works.demo.like(trx, workId, likers, new Date(at.getTime() + step / 2));
  let later = at.getTime();
  const say = async (by: string, text: string, parentId: number | null): Promise<number | null> => {
    const person = people.get(by);
    if (!person) return null;
    later += step * 0.9;
    return community.demo.comment(trx, { workId, authorId: person.id, text, parentId, at: new Date(later) });
  };
  for (const { by, text, replies } of said) {
    const id = await say(by, text, null);
    for (const reply of replies ?? []) await say(reply.by, reply.text, id);
  }
}
