import { Readable } from 'node:stream';
import { call, defineCalls } from '@atelier/contract/call';
import { platformCalls } from '@atelier/contract/platform/platform';
import { z } from 'zod';
import type { Handlers, House, Job, Platform, SessionUser } from '../platform.ts';
import { refuse } from '../refusal.ts';

/** A tiny domain for the platform's own tests: one call for each rule of the binding. */
const demoCalls = defineCalls('demo', {
  open: call({
    method: 'GET',
    path: '/prod-api/content/demo/open',
    access: 'public',
    query: z.object({ text: z.string().max(20).optional() }),
    result: z.object({ user: z.number().nullable(), text: z.string() }),
    summary: 'Open to all',
    spec: 'test',
  }),
  trade: call({
    method: 'GET',
    path: '/prod-api/trade/v1/demo',
    access: 'user',
    result: z.object({ id: z.number() }),
    summary: 'Under data',
    spec: 'test',
  }),
  list: call({
    method: 'GET',
    path: '/prod-api/trade/v1/demo/list',
    access: 'user',
    shape: 'list',
    result: z.object({ data: z.array(z.object({ id: z.number() })), total: z.number() }),
    summary: 'List',
    spec: 'test',
  }),
  change: call({
    method: 'POST',
    path: '/prod-api/content/demo/change',
    aliases: ['/prod-api/content/demo/alter'],
    access: 'user',
    effect: true,
    body: z.object({
      title: z.string().min(2).max(10),
      prompt: z
        .string()
        .refine((text) => text.length < 5, { params: { key: 'prompt_too_long' } })
        .optional(),
      tags: z.array(z.object({ name: z.string() })).optional(),
    }),
    result: z.object({ title: z.string() }),
    errors: ['prompt_too_long'],
    ratePerMinute: 30,
    summary: 'Changes',
    spec: 'test',
  }),
  touch: call({
    method: 'GET',
    path: '/prod-api/content/demo/touch',
    access: 'user',
    effect: true,
    result: z.object({}),
    ratePerMinute: 3,
    summary: 'A GET with an effect',
    spec: 'test',
  }),
  manage: call({
    method: 'DELETE',
    path: '/prod-api/user/demo/:id',
    access: 'staff',
    area: 'Users',
    effect: true,
    params: z.object({ id: z.coerce.number().int() }),
    result: z.object({ id: z.number() }),
    summary: 'For admins',
    spec: 'test',
  }),
  refused: call({
    method: 'GET',
    path: '/prod-api/content/demo/refused/:key',
    access: 'public',
    params: z.object({ key: z.enum(['no_credits', 'image_too_large', 'crash', 'wrong_answer']) }),
    result: z.object({ fine: z.boolean() }),
    errors: ['no_credits', 'image_too_large'],
    summary: 'Fails as asked',
    spec: 'test',
  }),
  once: call({
    method: 'POST',
    path: '/prod-api/content/demo/once',
    access: 'user',
    effect: true,
    idempotent: true,
    body: z.object({ request_id: z.string().optional(), amount: z.number(), fail: z.boolean().optional() }),
    result: z.object({ turn: z.number() }),
    errors: ['no_credits'],
    summary: 'Counts its runs',
    spec: 'test',
  }),
  upload: call({
    method: 'PUT',
    path: '/media/demo/:id',
    access: 'signature',
    shape: 'raw',
    params: z.object({ id: z.string() }),
    bodyLimit: 1000,
    receives: ['*/*'],
    result: z.object({ size: z.number() }),
    summary: 'Takes bytes',
    spec: 'test',
  }),
  intake: call({
    method: 'PUT',
    path: '/media/demo/intake/:id',
    access: 'signature',
    shape: 'raw',
    params: z.object({ id: z.string() }),
    bodyLimit: 64 * 1024 * 1024,
    result: z.object({}),
    summary: 'Takes many bytes',
    spec: 'test',
  }),
  film: call({
    method: 'GET',
    path: '/media/demo/film',
    access: 'public',
    shape: 'raw',
    result: z.object({}),
    summary: 'Gives 64 MiB',
    spec: 'test',
  }),
  longList: call({
    method: 'POST',
    path: '/prod-api/content/demo/list',
    access: 'user',
    effect: true,
    bodyLimit: 128 * 1024,
    bodyBudget: { values: 4000 },
    body: z.object({ ids: z.array(z.number()).max(3500) }),
    result: z.object({ count: z.number() }),
    summary: 'Takes a longer list than usual',
    spec: 'test',
  }),
  shelf: call({
    method: 'GET',
    path: '/prod-api/content/demo/shelf/:name',
    aliases: ['/prod-api/content/demo/rack/:name'],
    access: 'public',
    cached: { group: 'shelf', seconds: 5 },
    params: z.object({ name: z.string() }),
    query: z.object({
      text: z.union([z.string().max(100), z.array(z.string())]).optional(),
      page: z.string().optional(),
    }),
    result: z.object({ user: z.number().nullable(), asked: z.string(), language: z.string(), content: z.string() }),
    errors: ['not_found'],
    summary: 'Kept for guests',
    spec: 'test',
  }),
  poster: call({
    method: 'GET',
    path: '/prod-api/content/demo/poster',
    access: 'public',
    cached: { group: 'poster', seconds: 5 },
    ratePerMinute: 3,
    result: z.object({ content: z.string() }),
    summary: 'Kept, and limited',
    spec: 'test',
  }),
  events: call({
    method: 'GET',
    path: '/api/gw/v3/demo/events',
    access: 'user',
    shape: 'raw',
    result: z.object({}),
    answers: { 200: { description: 'A stream', types: ['text/event-stream'] } },
    summary: 'A stream',
    spec: 'test',
  }),
});

export const demoContract = { platform: platformCalls, demo: demoCalls };

export const people: Record<string, SessionUser> = {
  ann: { id: 1, sessionId: 's1', roles: ['general'], menus: [], isAdmin: false },
  bob: { id: 2, sessionId: 's2', roles: ['general'], menus: [], isAdmin: false },
  root: { id: 3, sessionId: 's3', roles: ['admin'], menus: ['Admin'], isAdmin: true },
};

export interface DemoState {
  /** Runs of `demo.once` that reached its work. */
  turns: number;
  /** Resolves when the work of `demo.once` may finish. */
  gate: Promise<void>;
  jobs: Job[];
  /** What `demo.shelf` shows, how often it was made, and what making it waits for after it has looked. */
  shelf?: { content: string; made: number; gate?: Promise<void> };
  /** How often the content of a page was looked up, and what that waits for. */
  page?: { looked: number; gate: Promise<void> };
}

/** The demo domain; a ticket is a person's name, and 'gone' a session that was ended elsewhere. */
export const demoHouse =
  (state: DemoState) =>
  (platform: Platform): House => {
    const handlers: Handlers<typeof demoCalls> = {
      open: async ({ query }, ctx) => ({ user: ctx.user?.id ?? null, text: query?.text ?? '' }),
      trade: async (_input, ctx) => ({ id: ctx.user!.id, secret: 'never on the wire' }),
      list: async () => ({ data: [{ id: 1 }, { id: 2 }], total: 2 }),
      change: async ({ body }) => ({ title: body.title }),
      touch: async () => ({}),
      manage: async ({ params }) => ({ id: params.id }),
      async refused({ params }) {
        if (params.key === 'crash') throw new Error('a secret detail');
        if (params.key === 'wrong_answer') return { fine: 'no' as unknown as boolean };
        throw refuse(params.key, { vars: { maxMb: 5 }, details: { missing: 3 } });
      },
      once: async ({ body }, ctx) =>
        platform.db.transaction().execute((trx) =>
          platform.idempotency.once(
            trx,
            { userId: ctx.user!.id, call: 'demo.once', requestId: body.request_id, body, now: ctx.now },
            async () => {
              await state.gate;
              if (body.fail) throw refuse('no_credits');
              state.turns += 1;
              return { turn: state.turns };
            },
          ),
        ),
      async upload(_input, { request, reply }) {
        let size = 0;
        for await (const chunk of request.body as AsyncIterable<Buffer>) size += chunk.length;
        const answer = { size };
        void reply.send(answer);
        return answer;
      },
      async intake(_input, { request, reply }) {
        let size = 0;
        for await (const chunk of request.body as AsyncIterable<Buffer>) size += chunk.length;
        void reply.send({ size });
        return {};
      },
      async film(_input, { reply }) {
        const piece = Buffer.alloc(64 * 1024);
        const pieces = function* () {
          for (let sent = 0; sent < 1024; sent++) yield piece;
        };
        void reply.type('application/octet-stream').send(Readable.from(pieces()));
        return {};
      },
      longList: async ({ body }) => ({ count: body.ids.length }),
      async shelf({ params, query }, ctx) {
        const shelf = state.shelf!;
        shelf.made += 1;
        const { content } = shelf;
        await shelf.gate;
        if (content === 'crash') throw new Error('a broken shelf');
        if (content === 'refuse') throw refuse('not_found');
        if (content === 'wrong') return { user: 'nobody' as unknown as number, asked: '', language: '', content };
        const asked = JSON.stringify([params.name, query.text, query.page]);
        return { user: ctx.user?.id ?? null, asked, language: ctx.language, content };
      },
      poster: async (_input, ctx) => ({ content: ctx.user ? 'a member' : state.shelf!.content }),
      async events(_input, ctx) {
        const stream = platform.streams.open(ctx);
        const unsubscribe = platform.events.subscribe(ctx.user!.id, (news) => stream.send(news.event, news.data));
        stream.closed.addEventListener('abort', unsubscribe);
        return {};
      },
    };
    return {
      modules: [
        {
          name: 'demo',
          handlers,
          jobs: state.jobs,
          page: async () => {
            if (state.page) state.page.looked += 1;
            await state.page?.gate;
            return null;
          },
        },
      ],
      sessions: {
        resolve: async (ticket) => (ticket === 'gone' ? refuse('session_ended_elsewhere') : (people[ticket] ?? null)),
      },
    };
  };
