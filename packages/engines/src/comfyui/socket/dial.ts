import { randomBytes } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import type { Duplex } from 'node:stream';
import type { Guard } from '../../http/guard.ts';
import { acceptOf, FrameReader, frameOf, OPCODE } from './frames.ts';

/** An open WebSocket. */
export interface Wire {
  send(text: string): void;
  close(): void;
}

/** What comes over it. `onEnd` is told once, however it ends; nothing is told after it. */
export interface WireEvents {
  onText(text: string): void;
  onBinary(bytes: Buffer): void;
  onEnd(): void;
}

/** Times in milliseconds. */
export interface DialOptions {
  headers?: Record<string, string>;
  /** Until it is open; 5 s unless told. */
  openMs?: number;
  /** A socket that says nothing for this long is asked by a ping, and ended when it stays silent as long again; 20 s unless told. */
  pingMs?: number;
}

const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Opens a WebSocket by the same guard that all calls to engines go through: the platform's own client looks names up by itself and would
 * reach what the guard forbids. It sends no `Origin`, which ComfyUI refuses from other hosts.
 *
 * @param url `http:` or `https:`
 * @throws EngineError engine_config for an address that may not be called, Error when no socket comes about
 */
export function dial(guard: Guard, url: URL, events: WireEvents, options: DialOptions = {}): Promise<Wire> {
  guard.check(url);
  const { openMs = 5000, pingMs = 20_000, headers = {} } = options;
  const key = randomBytes(16).toString('base64');
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      agent: false,
      lookup: guard.lookup(url),
      headers: {
        'user-agent': 'atelier',
        ...headers,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': key,
      },
    });
    const late = setTimeout(() => request.destroy(new Error(`${url.host} opens no socket`)), openMs);
    late.unref();
    request.once('error', (error) => {
      clearTimeout(late);
      reject(error);
    });
    request.once('response', (answer) => {
      answer.destroy();
      request.destroy(new Error(`${url.host} answered ${answer.statusCode} where a socket was expected`));
    });
    request.once('upgrade', (answer, socket, head) => {
      clearTimeout(late);
      if (answer.headers['sec-websocket-accept'] !== acceptOf(key)) {
        socket.destroy();
        reject(new Error(`${url.host} accepted another socket`));
        return;
      }
      resolve(talk(socket, head, events, pingMs));
    });
    request.end();
  });
}

function talk(socket: Duplex, head: Buffer, events: WireEvents, pingMs: number): Wire {
  const reader = new FrameReader(MOST_BYTES);
  let over = false;
  let heard = true;
  const end = (): void => {
    if (over) return;
    over = true;
    clearInterval(pulse);
    socket.destroy();
    events.onEnd();
  };
  const write = (opcode: number, payload: Uint8Array): void => {
    if (!over) socket.write(frameOf(opcode, payload, true));
  };
  const pulse = setInterval(() => {
    if (!heard) return end();
    heard = false;
    write(OPCODE.ping, Buffer.alloc(0));
  }, pingMs);
  pulse.unref();
  const take = (bytes: Buffer): void => {
    heard = true;
    try {
      for (const { opcode, payload } of reader.push(bytes)) {
        if (over) return;
        if (opcode === OPCODE.text) events.onText(payload.toString('utf8'));
        else if (opcode === OPCODE.binary) events.onBinary(payload);
        else if (opcode === OPCODE.ping) write(OPCODE.pong, payload);
        else if (opcode === OPCODE.close) end();
      }
    } catch {
      end();
    }
  };
  socket.on('data', take);
  socket.once('error', end);
  socket.once('close', end);
  socket.once('end', end);
  if (head.length > 0) queueMicrotask(() => take(head));
  return {
    send: (text) => write(OPCODE.text, Buffer.from(text, 'utf8')),
    close: () => {
      write(OPCODE.close, Buffer.alloc(0));
      end();
    },
  };
}
