import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long a client may take, in milliseconds unless said otherwise. */
export interface Patience {
  /** For the head of a request, and for a connection that says nothing at all. */
  head: number;
  /** For a body that is held in memory. 64 KiB are 3 KiB a second then. */
  body: number;
  /** A kept connection without a request; longer than the minute after which load balancers let go, so that they do. */
  idle: number;
  /** Over which the rate of an upload or download is looked at. */
  window: number;
  /** Least bytes a second of an upload or download: a phone on the edge of a cell does this. */
  leastRate: number;
  /** How often everything is looked at. */
  look: number;
}

export const PATIENCE: Patience = {
  head: 20_000,
  body: 25_000,
  idle: 75_000,
  window: 30_000,
  leastRate: 16 * 1024,
  look: 1000,
};

export type Cut = 'body' | 'upload' | 'download' | 'pipeline';

export interface SlowClients {
  /** This request's body may take as long as its bytes keep coming at the least rate. */
  byRate(request: IncomingMessage): void;
  stop(): void;
}

interface Body {
  request: IncomingMessage;
  response: ServerResponse;
  since: number;
  bytes: number;
  byRate: boolean;
}

/** Requests that may lie unanswered on one connection. No browser sends the next before it has its answer, and no proxy of ours. */
const MOST_PIPELINED = 16;

/** As Node says it when a head does not come in time. */
const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

interface Taking {
  since: number;
  bytes: number;
}

/**
 * Ends what only waits (a body that does not come, an upload or download below the least rate) and what only floods (requests sent
 * without waiting for an answer). Node's own `requestTimeout` knows one time
 * for every path, which either cuts a phone's photo or keeps a hundred half-sent forms for its minutes; here the call decides. A stream of
 * events has nothing unsent and stays. Time in which we did not read, or had nothing to send, is ours and counts against nobody.
 */
export function watchSlowClients(server: Server, patience: Patience, onCut: (why: Cut) => void): SlowClients {
  const bodies = new Map<Socket, Body>();
  const taking = new Map<Socket, Taking>();
  const sockets = new Set<Socket>();
  const least = (patience.leastRate * patience.window) / 1000;

  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      bodies.delete(socket);
      taking.delete(socket);
    });
  });
  const take = (request: IncomingMessage, response: ServerResponse): void => {
    const { headers, socket } = request;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    bodies.set(socket, { request, response, since: performance.now(), bytes: socket.bytesRead, byRate: false });
  };
  // Node hands over every request that lies in one packet, hundreds of them, also of a connection that ended meanwhile. Answers go out in
  // the order of their requests, so the unanswered are the end of this list; where each waits for its answer it holds one.
  const asked = new WeakMap<Socket, ServerResponse[]>();
  const admits = ({ socket }: IncomingMessage, response: ServerResponse): boolean => {
    if (socket.destroyed) return false;
    const known = asked.get(socket);
    if (!known) {
      asked.set(socket, [response]);
      return true;
    }
    let answered = 0;
    while (answered < known.length && known[answered]!.writableFinished) answered += 1;
    if (answered === known.length) known.length = 0;
    else if (answered > 0) known.splice(0, answered);
    if (known.push(response) <= MOST_PIPELINED) return true;
    cut(socket, 'pipeline');
    return false;
  };
  for (const listener of server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[]) {
    server.off('request', listener);
    server.on('request', (request, response) => {
      if (!admits(request, response)) return;
      take(request, response);
      listener.call(server, request, response);
    });
  }

  const lookAtBody = (socket: Socket, body: Body, now: number): void => {
    if (body.request.complete) {
      bodies.delete(socket);
      return;
    }
    // Who was answered already (refused, mostly) needs no more patience than a form.
    if (!body.byRate || body.response.writableEnded) {
      if (now - body.since < patience.body) return;
      if (!body.response.headersSent) socket.write(TOO_SLOW);
      cut(socket, 'body');
      return;
    }
    // What lies here unread is our delay, not the sender's.
    if (body.request.readableLength > 0) restart(body, now, socket.bytesRead);
    else if (now - body.since >= patience.window) {
      if (socket.bytesRead - body.bytes < least) cut(socket, 'upload');
      else restart(body, now, socket.bytesRead);
    }
  };

  const lookAtAnswer = (socket: Socket, now: number): void => {
    if (socket.writableLength === 0) {
      taking.delete(socket);
      return;
    }
    const sent = socket.bytesWritten - socket.writableLength;
    const known = taking.get(socket);
    if (!known) taking.set(socket, { since: now, bytes: sent });
    else if (now - known.since >= patience.window) {
      if (sent - known.bytes < least) cut(socket, 'download');
      else restart(known, now, sent);
    }
  };

  const cut = (socket: Socket, why: Cut): void => {
    onCut(why);
    // Not `end()`: who takes nothing would keep what is unsent.
    socket.destroy();
  };

  const look = setInterval(() => {
    const now = performance.now();
    for (const [socket, body] of bodies) lookAtBody(socket, body, now);
    for (const socket of sockets) lookAtAnswer(socket, now);
  }, patience.look);
  look.unref();

  return {
    byRate(request) {
      const body = bodies.get(request.socket);
      if (body?.request === request) body.byRate = true;
    },
    stop: () => clearInterval(look),
  };
}

function restart(watched: Taking, now: number, bytes: number): void {
  watched.since = now;
  watched.bytes = bytes;
}
