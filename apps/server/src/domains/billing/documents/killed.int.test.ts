import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type TestClient, testClient } from '@atelier/testkit/client';
import { readMails } from '@atelier/testkit/mails';
import { ServerProgram } from '@atelier/testkit/robustness/server-program';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import { expect, it, vi } from 'vitest';

const KILLS = 3;

/** The real program, killed at some moment of making the file and the mail of what was just paid. */
it('finishes receipts and mails that a killed process left, each once', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'atelier-receipts-'));
  const program = new ServerProgram(dataDir, { PAYMENT_SANDBOX: 'on' });
  try {
    await program.start();
    const door = { client: () => testClient(program.url), mails: (to?: string) => readMails(dataDir, to) };
    const { client, email } = await signIn(door as never, 'buyer@example.com');
    const paid: string[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      paid.push(await buy(program, client));
      await wait(100 + 400 * kill);
      await program.kill();
      await program.start();
    }
    const receipts = await Promise.all(
      paid.map((id) =>
        vi.waitFor(
          async () => {
            const { number, url } = await client.api.billing.invoice({ params: { id } });
            const file = await client.fetch(url);
            if (file.status !== 200) throw new Error(`answered ${file.status}`);
            return { number, bytes: Buffer.from(await file.arrayBuffer()) };
          },
          { timeout: 90_000, interval: 250 },
        ),
      ),
    );
    expect(receipts.map(({ number }) => number.slice(-6)).toSorted()).toEqual(['000001', '000002', '000003']);
    for (const { number, bytes } of receipts) {
      const mails = async () => (await readMails(dataDir, email)).filter((mail) => mail.subject.endsWith(number));
      // A process that dies between the mailbox's yes and our note of it sends once more, under the same Message-ID.
      const ids = async () => new Set((await mails()).map((mail) => /^Message-ID: (.+)$/im.exec(mail.headers)?.[1]));
      // A mail under way when its process died is taken up by the next start, and not when its job expires, after five minutes.
      await vi.waitFor(async () => expect((await ids()).size).toBe(1), { timeout: 90_000, interval: 250 });
      expect((await mails())[0]!.attachments[0]!.bytes.equals(bytes)).toBe(true);
    }
  } finally {
    await program.destroy();
    await rm(dataDir, { recursive: true, force: true });
  }
}, 240_000);

/** Orders a pack and pays it. @returns the order, once its payment is fulfilled */
async function buy(program: ServerProgram, { api }: TestClient): Promise<string> {
  const body = { packID: 'pack-300', payType: 'card' as const, returnType: 'Secret', request_id: randomUUID() };
  const order = await api.billing.refuelOrder({ body });
  await fetch(`${program.url}/sandbox/pay`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ secret: order.clientSecret, number: '4242424242424242', exp: '12/49', cvc: '123' }),
  });
  await vi.waitFor(async () => expect((await api.billing.order({ params: { id: order.id } })).status).toBe(2), {
    timeout: 30_000,
    interval: 50,
  });
  return order.id;
}
