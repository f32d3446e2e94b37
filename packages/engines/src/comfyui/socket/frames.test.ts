import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGuard } from '../../http/guard.ts';
import { ComfyDouble } from '../double/comfy-double.ts';
import { dial } from './dial.ts';
import { acceptOf, FrameReader, frameOf, OPCODE } from './frames.ts';
import { newsOf, newsOfBytes } from './news.ts';

describe('frames of a WebSocket', () => {
  const texts = (reader: FrameReader, bytes: Uint8Array) =>
    reader.push(bytes).map(({ payload }) => payload.toString('utf8'));

  it('reads and writes the examples of RFC 6455', () => {
    expect(acceptOf('dGhlIHNhbXBsZSBub25jZQ==')).toBe('s3pPLMBiTxaQ9kYGzzhZRbK+xOo=');
    expect(frameOf(OPCODE.text, Buffer.from('Hello'), false).toString('hex')).toBe('810548656c6c6f');
    const masked = Buffer.from('818537fa213d7f9f4d5158', 'hex');
    expect(texts(new FrameReader(100), masked)).toEqual(['Hello']);
    const inTwo = Buffer.from('010348656c' + '80026c6f', 'hex');
    expect(texts(new FrameReader(100), inTwo)).toEqual(['Hello']);
  });

  it.each([0, 125, 126, 65_535, 65_536, 200_000])('carries %i bytes, in whatever pieces they come', (size) => {
    const payload = Buffer.alloc(size, 7);
    for (const masked of [true, false]) {
      const bytes = Buffer.concat([
        frameOf(OPCODE.binary, payload, masked),
        frameOf(OPCODE.ping, Buffer.of(1), masked),
      ]);
      const reader = new FrameReader(1_000_000);
      const cuts = [0, 1, 3, Math.max(3, Math.floor(bytes.length / 2)), bytes.length];
      const got = cuts.slice(1).flatMap((end, at) => reader.push(bytes.subarray(cuts[at]!, end)));
      expect(got.map(({ opcode }) => opcode)).toEqual([OPCODE.binary, OPCODE.ping]);
      expect(got[0]!.payload.equals(payload)).toBe(true);
    }
  });

  it('refuses a message that is too large before it comes, and frames that continue nothing', () => {
    const head = Buffer.from('827f000000ffffffffff', 'hex');
    expect(() => new FrameReader(1000).push(head)).toThrow(/frame of/);
    expect(() => new FrameReader(1000).push(Buffer.from('8000', 'hex'))).toThrow(/continues nothing/);
  });
});

describe('news of a server', () => {
  const frame = (kind: number, second: number, rest: Uint8Array) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(kind);
    head.writeUInt32BE(second, 4);
    return Buffer.concat([head, rest]);
  };

  it('reads previews in both forms and text of progress', () => {
    expect(newsOfBytes(frame(1, 1, Buffer.from('j')))).toMatchObject({ mime: 'image/jpeg', prompt: null });
    expect(newsOfBytes(frame(1, 2, Buffer.from('p')))).toMatchObject({ mime: 'image/png' });
    const meta = Buffer.from(JSON.stringify({ prompt_id: 'a', image_type: 'image/png' }));
    const told = newsOfBytes(frame(4, meta.length, Buffer.concat([meta, Buffer.from('x')])));
    expect(told).toMatchObject({ type: 'preview', prompt: 'a', mime: 'image/png', bytes: Buffer.from('x') });
    expect(newsOfBytes(frame(3, 2, Buffer.from('12half')))).toMatchObject({ type: 'text', text: 'half' });
    for (const broken of [Buffer.alloc(3), frame(9, 0, Buffer.alloc(0)), frame(4, 99, meta), frame(4, 2, meta)])
      expect(newsOfBytes(broken)).toBeNull();
  });

  it('knows a branch that is blocked from the end of all', () => {
    const error = (type: string) =>
      newsOf(JSON.stringify({ type: 'execution_error', data: { prompt_id: 'a', exception_type: type } }))?.type;
    expect([error('ExecutionBlocked'), error('RuntimeError')]).toEqual(['blocked', 'over']);
    for (const frame of ['nothing', '{}', '{"type":"status","data":{"status":{}}}']) expect(newsOf(frame)).toBeNull();
  });
});

describe('sockets', () => {
  let double: ComfyDouble;
  beforeAll(async () => {
    double = await ComfyDouble.start();
  });
  afterAll(() => double.close());

  it("the platform's own client understands the double", async () => {
    const socket = new WebSocket(`${double.origin.replace('http', 'ws')}/ws?clientId=platform`);
    const first = await new Promise<string>((resolve, reject) => {
      socket.onmessage = ({ data }) => resolve(String(data));
      socket.onerror = () => reject(new Error('no socket'));
    });
    expect(JSON.parse(first)).toMatchObject({ type: 'status', data: { sid: 'platform' } });
    socket.close();
  });

  it('goes only where the guard lets it', async () => {
    const events = { onText: () => undefined, onBinary: () => undefined, onEnd: () => undefined };
    const url = new URL(`${double.origin}/ws`);
    expect(() => dial(createGuard(), url, events)).toThrow(/may not be called/);
    const byName = new URL(`http://gpu.test:${url.port}/ws`);
    const rebound = createGuard({ resolve: async () => [{ address: '127.0.0.1', family: 4 }] });
    await expect(dial(rebound, byName, events)).rejects.toThrow(/may not be called/);
  });

  it('notices a socket that is open and dead', async () => {
    double.sockets.silent = true;
    const url = new URL(`${double.origin}/ws?clientId=dead`);
    const guard = createGuard({ allowLoopback: true });
    const ended = new Promise<string>((resolve) => {
      const events = { onText: () => undefined, onBinary: () => undefined, onEnd: () => resolve('ended') };
      void dial(guard, url, events, { pingMs: 20 });
    });
    expect(await ended).toBe('ended');
    double.sockets.silent = false;
  });
});
