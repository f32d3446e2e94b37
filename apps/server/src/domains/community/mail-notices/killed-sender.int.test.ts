import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testClient } from '@atelier/testkit/client';
import { newestCode, readMails } from '@atelier/testkit/mails';
import { ServerProgram } from '@atelier/testkit/robustness/server-program';
import { withDatabase } from '@atelier/testkit/robustness/visitors';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';

/** A process that died while the mail server listened to it: its lease and its job say that somebody is sending. */
it('sends at the next start what a killed process was sending, whatever its lease says', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'atelier-killed-sender-'));
  // Without workers: the notice stays where the test takes it up.
  const doors = new ServerProgram(dataDir, { ROLES: 'api' });
  const whole = new ServerProgram(dataDir);
  const email = 'ann@example.com';
  const enter = async (browser: string) => {
    const client = testClient(doors.url, { headers: { 'user-agent': browser } });
    await client.api.identity.sendEmailCode({ body: { email } });
    await client.api.identity.login({ body: { email, captcha: newestCode(await readMails(dataDir, email)) } });
  };
  try {
    await doors.start();
    await enter('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36');
    await enter('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0');
    await withDatabase(doors, async ({ db }) => {
      const notices = await sql`update mail_notice set leased_until = now() + interval '4 minutes'
        where ended_at is null`.execute(db);
      const jobs = await sql`update pgboss.job set state = 'active', started_on = now()
        where name = 'community.send-notice' and state = 'created'`.execute(db);
      expect([notices.numAffectedRows, jobs.numAffectedRows]).toEqual([1n, 1n]);
    });
    await doors.kill();
    await whole.start();
    const subjects = async () => (await readMails(dataDir, email)).map(({ subject }) => subject);
    await vi.waitFor(async () => expect(await subjects()).toContain('New sign-in to your Atelier account'), {
      timeout: 30_000,
      interval: 200,
    });
  } finally {
    await doors.destroy();
    await whole.destroy();
    await rm(dataDir, { recursive: true, force: true });
  }
}, 120_000);
