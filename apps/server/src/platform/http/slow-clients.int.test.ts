import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { bootProduct, type Product } from '@atelier/testkit/boot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoState, demoContract, demoHouse } from './demo-house.fixture.ts';
import { PATIENCE, type Patience } from './slow-clients.ts';

/** A thirtieth of the product's patience, so that a test need not wait for half a minute. */
const SHORT: Patience = { head: 700, body: 900, idle: 1500, window: 1000, leastRate: 16 * 1024, look: 50 };

it("is at most half a minute for what is held, and a slow phone's rate for a photo", () => {
  expect(PATIENCE.head + PATIENCE.look).toBeLessThan(30_000);
  expect(PATIENCE.body + PATIENCE.look).toBeLessThan(30_000);
  expect(PATIENCE.leastRate).toBeLessThan(100_000 / 4);
  expect(PATIENCE.window).toBeLessThanOrEqual(30_000);
});

/** Clients that hold a connection and give nothing for it: over bare connections, with rate limits on. */
describe('slow clients', () => {
  const state: DemoState = { turns: 0, gate: Promise.resolve(), jobs: [] };
  let product: Product<typeof demoContract>;
  beforeAll(async () => {
    product = await bootProduct({ house: demoHouse(state), contract: demoContract, patience: SHORT });
  });
  afterAll(() => product.stop());

  interface Open {
    socket: Socket;
    /** What came so far. */
    heard(): string;
    /** Milliseconds from its first byte to its end, once it has ended. */
    took: Promise<number>;
  }
  const open = async (bytes: string): Promise<Open> => {
    const { hostname, port } = new URL(product.url);
    const socket = connect(Number(port), hostname);
    let heard = '';
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1').slice(0, 2000);
    });
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    const begun = performance.now();
    socket.write(bytes);
    const took = new Promise<number>((resolve) => socket.once('close', () => resolve(performance.now() - begun)));
    return { socket, heard: () => heard, took };
  };
  const head = (line: string, length: number, type = 'application/json') =>
    `${line} HTTP/1.1\r\nhost: x\r\ncookie: ticket=ann\r\nx-client-platform: web\r\ncontent-type: ${type}\r\n` +
    `content-length: ${length}\r\n\r\n`;
  const intake = (length: number) => head('PUT /media/demo/intake/1', length, 'image/jpeg');
  const many = (bytes: string, count: number) => Promise.all(Array.from({ length: count }, () => open(bytes)));

  it('answers a few requests sent in one go, and ends a connection that sends hundreds without waiting', async () => {
    const one = 'GET /prod-api/content/demo/open HTTP/1.1\r\nhost: x\r\n\r\n';
    const answersTo = async (count: number) => {
      const client = await open(one.repeat(count));
      let all = '';
      client.socket.on('data', (chunk) => {
        all += chunk.toString('latin1');
      });
      return { ...client, answers: () => all.split('HTTP/1.1 200').length - 1 };
    };
    const few = await answersTo(8);
    await expect.poll(few.answers).toBe(8);
    few.socket.destroy();
    const flood = await answersTo(400);
    await flood.took;
    expect(flood.answers()).toBeLessThanOrEqual(16);
  });

  it('is rid of 50 half-sent bodies and 50 half-sent heads, and answers others meanwhile', async () => {
    const clients = [
      ...(await many(`${head('POST /prod-api/content/demo/once', 500)}{"amount":`, 50)),
      ...(await many('GET /prod-api/content/demo/open HTTP/1.1\r\nhost: x\r\ncookie: tick', 50)),
      // To a page, to nowhere, refused before its body, and without a word.
      ...(await many(`${head('POST /studio', 500)}{`, 3)),
      ...(await many(`${head('POST /prod-api/nowhere', 500)}{`, 3)),
      ...(await many(`${head('POST /prod-api/content/demo/once', 500).replace('ann', 'nobody')}{`, 3)),
      ...(await many('', 3)),
    ];
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
    const took = await Promise.race([Promise.all(clients.map((client) => client.took)), sleep(6000, null)]);
    expect(took, 'some are still open').not.toBeNull();
    expect(Math.max(...took!)).toBeLessThan(5000);
    expect(clients[0]!.heard()).toMatch(/^HTTP\/1.1 408 /);
    expect(clients[50]!.heard()).toMatch(/^HTTP\/1.1 408 [\s\S]*"code":100001/);
  });

  it('a form that trickles is not saved by its trickle', async () => {
    const client = await open(head('POST /prod-api/content/demo/once', 5000));
    const trickle = setInterval(() => client.socket.write(' '), 50);
    expect(await Promise.race([client.took, sleep(4000, 0)])).toBeGreaterThan(800);
    clearInterval(trickle);
  });

  it("a slow phone's upload arrives, however long it takes", async () => {
    const size = 400_000;
    const client = await open(intake(size));
    // 100 kB a second, in pieces as a radio sends them.
    for (let sent = 0; sent < size; sent += 25_000) {
      client.socket.write(Buffer.alloc(25_000));
      await sleep(250);
    }
    await expect.poll(() => client.heard()).toContain(`{"size":${size}}`);
    client.socket.destroy();
  });

  it('an upload that trickles or stops is cut', async () => {
    const trickling = await open(intake(1_000_000));
    const trickle = setInterval(() => trickling.socket.write('x'), 50);
    const stopped = await open(intake(1_000_000));
    stopped.socket.write(Buffer.alloc(500_000));
    const both = await Promise.race([Promise.all([trickling.took, stopped.took]), sleep(6000, null)]);
    clearInterval(trickle);
    expect(both, 'still open').not.toBeNull();
    expect(both![0]).toBeGreaterThan(900);
  });

  it('a download goes on for who takes it slowly and ends for who does not', async () => {
    const slow = await open('GET /media/demo/film HTTP/1.1\r\nhost: x\r\n\r\n');
    const gone = await open('GET /media/demo/film HTTP/1.1\r\nhost: x\r\n\r\n');
    gone.socket.pause();
    let ended = false;
    void slow.took.then(() => {
      ended = true;
    });
    slow.socket.pause();
    for (let round = 0; round < 40; round++) {
      slow.socket.read(512 * 1024);
      await sleep(100);
    }
    expect(ended, 'who takes it slowly was cut').toBe(false);
    // Read to its end, what was kept for it is all it gets.
    gone.socket.resume();
    await Promise.race([gone.took, sleep(4000)]);
    expect(gone.socket.bytesRead).toBeLessThan(60_000_000);
    slow.socket.destroy();
  });

  it('a stream of events stays open, a kept connection only for a while', async () => {
    const stream = await open(
      'GET /api/gw/v3/demo/events HTTP/1.1\r\nhost: x\r\ncookie: ticket=ann\r\nx-client-platform: web\r\n\r\n',
    );
    const kept = await open('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
    let ended = false;
    void stream.took.then(() => {
      ended = true;
    });
    expect(await Promise.race([kept.took, sleep(6000, 0)])).toBeGreaterThan(1400);
    await sleep(1500);
    expect(stream.heard()).toContain('text/event-stream');
    expect(ended, 'the stream was cut').toBe(false);
    stream.socket.destroy();
  });
});
