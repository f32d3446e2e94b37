import type { Platform, Trx } from '#platform/platform.ts';

/** Tells authors with an open screen that a work of theirs was decided on, so that it shows the new state. */
export async function tellAuthors(
  { events }: Platform,
  trx: Trx,
  works: readonly { key: string; author_id: number; status: number }[],
): Promise<void> {
  for (const { key, author_id, status } of works) {
    await events.publish({ userId: author_id, event: 'notice', data: { kind: 'work_review', id: key, status } }, trx);
  }
}
