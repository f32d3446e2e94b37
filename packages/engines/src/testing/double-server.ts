import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as a double sees it, its body read. */
export interface Seen {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** What every double of a server stands on: a real socket on a free port of this machine. */
export interface DoubleServer {
  /** `http://127.0.0.1:<port>` */
  origin: string;
  seen: Seen[];
  close(): Promise<void>;
}

/** Answers each request by `answer`; what it throws is a 500. */
export async function startDouble(answer: (request: Seen, response: ServerResponse) => unknown): Promise<DoubleServer> {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    try {
      for await (const part of request) parts.push(part);
      const url = new URL(request.url ?? '/', 'http://double');
      const { method = 'GET', headers } = request;
      const one = { method, path: url.pathname, query: url.searchParams, headers, body: Buffer.concat(parts) };
      seen.push(one);
      await answer(one, response);
    } catch (error) {
      if (!response.headersSent) json(response, 500, { error: String(error) });
      else response.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

/** Says it sends that many bytes of zeros, and sends them as long as somebody reads. */
export async function flood(response: ServerResponse, bytes: number, type = 'application/json'): Promise<void> {
  response.writeHead(200, { 'content-type': type });
  const closed = once(response, 'close');
  const piece = Buffer.alloc(1024 * 1024, 0x20);
  for (let left = bytes; left > 0 && !response.destroyed; left -= piece.length) {
    if (response.write(piece)) continue;
    await Promise.race([closed, once(response, 'drain')]);
  }
  response.end();
}

/** Says it sends something, and sends a byte of it now and then for as long as somebody reads. */
export function drip(response: ServerResponse, type = 'application/json'): void {
  response.writeHead(200, { 'content-type': type });
  const timer = setInterval(() => response.write(' '), 5);
  response.once('close', () => clearInterval(timer));
}
