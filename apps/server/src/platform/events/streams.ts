import type { CallContext, Events, LiveStream, Streams } from '../platform.ts';
import { refuse } from '../refusal.ts';

const MOST_PER_USER = 3;
const HEARTBEAT_MS = 20_000;

export interface RunningStreams extends Streams {
  /** Ends every open stream and opens no more: the server stops. */
  closeAll(): void;
}

/** Server-sent events for signed-in users, over news that reach this machine. */
export function createStreams(events: Events): RunningStreams {
  const open = new Map<number, Set<LiveStream>>();
  let stopping = false;
  return {
    open(ctx) {
      if (!ctx.user) throw refuse('session_required');
      if (stopping) throw refuse('starting');
      const { id, sessionId } = ctx.user;
      const mine = open.get(id) ?? new Set();
      if (mine.size >= MOST_PER_USER) throw refuse('rate_limited', { retryAfterSeconds: 30 });
      const stream = start(ctx);
      open.set(id, mine.add(stream));
      // The end of a session ends its streams, wherever the session was ended.
      const unsubscribe = events.subscribe(id, (news) => {
        if (news.event === 'session' && news.data.sessionId === sessionId) stream.close();
      });
      stream.closed.addEventListener('abort', () => {
        unsubscribe();
        mine.delete(stream);
        if (mine.size === 0 && open.get(id) === mine) open.delete(id);
      });
      return stream;
    },
    closeAll() {
      stopping = true;
      for (const streams of [...open.values()]) for (const stream of [...streams]) stream.close();
    },
  };
}

function start(ctx: CallContext): LiveStream {
  const { reply, request } = ctx;
  const ended = new AbortController();
  const { raw } = reply;
  // Headers set so far (security, trace id) would be lost: Fastify writes them only in its own answers.
  const headers = { ...reply.getHeaders() };
  void reply.hijack();
  raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  } as Record<string, string | string[]>);
  request.raw.socket.setTimeout(0);
  request.raw.socket.setNoDelay(true);
  // A browser waits this long before it connects again.
  raw.write('retry: 3000\n\n');
  const close = () => {
    if (ended.signal.aborted) return;
    clearInterval(heartbeat);
    ended.abort();
    raw.end();
  };
  const heartbeat = setInterval(() => raw.write(': alive\n\n'), HEARTBEAT_MS);
  heartbeat.unref();
  raw.once('close', close);
  raw.once('error', close);
  return {
    closed: ended.signal,
    close,
    send(event, data) {
      if (ended.signal.aborted) return false;
      // A reader that takes nothing for a megabyte is gone in all but name.
      if (raw.writableLength > 1024 * 1024) close();
      else raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      return !ended.signal.aborted;
    },
  };
}
