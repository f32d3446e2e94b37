import type { CapturedMail } from '@atelier/testkit/mails';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import { expect, vi } from 'vitest';
import { bootGeneration } from '../../../generation/testing/boot-generation.ts';
import { type Planted, type PlantedWork, plantWorks } from '../../../works/testing/works.fixture.ts';

/** The product with an admin, and what tests of mailed notices ask of it. */
export async function bootNotices() {
  const booted = await bootGeneration();
  const { db } = booted.platform;
  const admin = await booted.signIn('admin@example.com');
  return {
    ...booted,
    db,
    admin,
    signInIn: (email: string, language: 'en' | 'ja' | 'zh' | 'es') => signIn(booted, email, language),
    /** Waits until the outbox is empty and answers the notices mailed to an address, oldest first. */
    async notices(email: string): Promise<CapturedMail[]> {
      const open = async () =>
        (await db.selectFrom('mail_notice').select('id').where('ended_at', 'is', null).execute()).length;
      await vi.waitFor(async () => expect(await open()).toBe(0), { timeout: 20_000 });
      return (await booted.mails(email)).filter((mail) => /^List-Unsubscribe:/m.test(mail.headers));
    },
    outcomes: async (userId: number) =>
      (await db.selectFrom('mail_notice').select(['kind', 'outcome']).where('user_id', '=', userId).execute()).map(
        (row) => `${row.kind} ${row.outcome}`,
      ),
    /** A public work of somebody. */
    async work(userId: number, planted: Omit<Planted, 'author_id'> = {}): Promise<PlantedWork> {
      const [work] = await plantWorks(booted.platform, [{ author_id: userId, title: 'A lake', ...planted }]);
      return work!;
    },
    setAccount: (userId: number, change: object) =>
      db.updateTable('app_user').set(change).where('id', '=', userId).execute(),
  };
}
export type NoticeHouse = Awaited<ReturnType<typeof bootNotices>>;

/** The address of a link in a mail's text, by the label above it. */
export const linkUnder = (mail: CapturedMail, label: string): URL => {
  const lines = mail.text.split('\n');
  return new URL(lines[lines.indexOf(`${label}:`) + 1]!);
};
