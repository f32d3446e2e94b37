import { setTimeout as sleep } from 'node:timers/promises';
import { HOSTILE_FILES, type HostileFile, LOADS } from '@atelier/testkit/robustness/hostile-files';
import { takePhoto } from '@atelier/testkit/robustness/photos';
import { decodersOf, figuresAreTold, processFigures } from '@atelier/testkit/robustness/process-figures';
import { arrive } from '@atelier/testkit/robustness/visitors';
import type { SignedInVisitor } from '@atelier/testkit/scenarios/sign-in';
import { type Started, startProduct } from '@atelier/testkit/started';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

/** Files that are made to hurt whoever opens them, sent to the product as people start it, by the door that people use. */

/** What the server may hold more than before, in MB: bombs are opened elsewhere. */
/** Said where nobody could look at a file. */
const FAULT = 'System error';
const MEMORY_MORE = 200;

let product: Started;
let visitor: SignedInVisitor;
let server: number;

beforeAll(async () => {
  product = await startProduct();
  visitor = await arrive(product.program, 'sends@example.com');
  server = await product.serverPid();
  await takePhoto(visitor, 'png');
  await takePhoto(visitor, 'heic');
});
afterEach(({ task }) => {
  if (task.result?.state === 'fail') console.error(`The launcher and the server said:\n${product.program.output}`);
});
afterAll(() => product?.stop());

/** Sends a file as the web app does. @returns its id, or the words in which it was refused */
async function send({ make, type, publish }: HostileFile): Promise<{ id: string } | { says: string }> {
  const bytes = await make();
  const { client } = visitor;
  const query = { filename: `file.${type.split('/')[1]}`, content_type: type, size: bytes.length };
  try {
    const params = { bucket: publish ? ('media' as const) : ('image' as const) };
    const { id, upload_url } = await client.api.library.uploadKey({ params, query });
    await client.fetch(upload_url, { method: 'PUT', headers: { 'content-type': type }, body: new Uint8Array(bytes) });
    await client.api.library.uploadComplete({ body: { id, purpose: publish ? 'publish' : 'generation' } });
    return { id };
  } catch (error) {
    return { says: (error as Error).message };
  }
}

/** The same server, which takes the next photo. */
async function expectUnharmed(): Promise<void> {
  await takePhoto(visitor, 'jpeg');
  expect(await product.serverPid()).toBe(server);
  expect(product.program.output).not.toContain('ended unexpectedly');
}

describe('a product that was started by its launcher', () => {
  it.each(Object.entries(HOSTILE_FILES))('%s', async (_what, file) => {
    const answer = await send(file);
    if (file.says !== null) expect(answer).toEqual({ says: file.says });
    else {
      // What is kept was encoded anew: nothing of what it brought.
      const { id } = answer as { id: string };
      expect(id, JSON.stringify(answer)).toBeTruthy();
      const kept = await visitor.client.fetch(`/media/${id}`);
      expect(kept.status).toBe(200);
      expect((await kept.arrayBuffer()).byteLength).toBeLessThan(1_000_000);
    }
    await expectUnharmed();
  });

  it('whose decoder is killed by each of them goes on, and holds no more than before', {
    timeout: 300_000,
  }, async () => {
    if (!figuresAreTold) return;
    const before = await processFigures(server);
    let killed = 0;
    // The others are refused by their heads, and no decoder sees them.
    const opened = Object.entries(HOSTILE_FILES).filter(([, { says }]) => says === null || says === LOADS);
    for (const [what, file] of opened) {
      let answered = false;
      const answer = send(file).finally(() => {
        answered = true;
      });
      while (!answered) {
        for (const pid of await decodersOf(server)) {
          try {
            process.kill(pid, 'SIGKILL');
            killed += 1;
          } catch {
            // It ended by itself.
          }
        }
        await sleep(5);
      }
      // A decoder that could not be killed in time made it; nothing else is said than before, that it cannot be read, or, where each
      // decoder was gone before it began, that it was not the file.
      const told = await answer;
      if ('says' in told) expect([file.says, LOADS, FAULT], what).toContain(told.says);
      await expectUnharmed();
    }
    expect(killed).toBeGreaterThan(5);
    const after = await processFigures(server);
    expect(after.memory - before.memory).toBeLessThan(MEMORY_MORE);
    expect(after.descriptors - before.descriptors).toBeLessThan(12);
  });
});
