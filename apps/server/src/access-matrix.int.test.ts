import { type Call, wrapperOf } from '@atelier/contract/call';
import { allCalls, type contract } from '@atelier/contract/table';
import { AREAS, type Area, ROLES, type RoleName } from '@atelier/contract/vocabulary/access';
import type { Product } from '@atelier/testkit/boot';
import type { TestClient } from '@atelier/testkit/client';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootGeneration } from '#domains/generation/testing/boot-generation.ts';

/**
 * Who may call what, walked over the whole contract: a call that is added without thinking about it appears here by itself.
 * Objects: every call that names one is tried with somebody else's.
 */
type Role = 'guest' | 'user' | 'admin';
let product: Product<typeof contract> & Awaited<ReturnType<typeof bootGeneration>>;
const clients = {} as Record<Role | 'other', TestClient>;
/** Somebody for each area, whose one role grants that area's menu alone. */
const holders = new Map<Area, TestClient>();
/** Somebody for each role that the house comes with, the administrators' aside. */
const ofHouse = new Map<RoleName, TestClient>();
let ownTask = '';
let ownMedia = '';
let ownUpload = '';

beforeAll(async () => {
  product = (await bootGeneration({ env: { PAYMENT_SANDBOX: 'on' } })) as typeof product;
  clients.guest = product.client() as TestClient;
  clients.admin = (await signIn(product, 'admin@example.com')).client;
  const owner = await signIn(product, 'owner@example.com');
  clients.user = owner.client;
  clients.other = (await signIn(product, 'other@example.com')).client;
  const { api } = owner.client;
  const submitted = await api.generation.submit({
    params: { mediaType: 'image', module: 'txt2img' },
    body: { prompt: 'mine' },
  });
  ownTask = submitted.task_id;
  await product.settled(owner.userId);
  const [item] = await api.generation.imageResults({ body: { task_ids: [ownTask] } });
  ownMedia = item?.result[0]?.uuid ?? '';
  const upload = await api.library.uploadKey({
    params: { bucket: 'image' },
    query: { filename: 'a.png', content_type: 'image/png', size: 1000 },
  });
  ownUpload = upload.id;
  const { identity } = clients.admin.api;
  for (const area of AREAS) {
    const { client, userId } = await signIn(product, `${area.toLowerCase()}@example.com`);
    await identity.createRole({ body: { role_name: `only ${area}` } });
    await identity.assignRoleMenus({ params: { role_name: `only ${area}` }, body: { menus: [area] } });
    await identity.assignUserRoles({ params: { user_id: userId }, body: { roles: [`only ${area}`] } });
    holders.set(area, client);
  }
  for (const role of ROLES.filter((one) => one !== 'admin')) {
    const { client, userId } = await signIn(product, `${role}@example.com`);
    await identity.assignUserRoles({ params: { user_id: userId }, body: { roles: [role] } });
    ofHouse.set(role, client);
  }
});
afterAll(() => product.stop());

const fill = (path: string): string =>
  path
    .replace(/:mediaType/, 'image')
    .replace(/:bucket/, 'image')
    .replace(/:module|:algoSet/, 'txt2img')
    .replace(/:id/, ownTask)
    .replace(/:user_id/, '1')
    .replace(/:role_name/, 'publisher')
    .replace(/:menu_name/, 'Admin')
    .replace(/:kind/, 'use')
    .replace(/:file/, ownMedia);

const send = (
  client: TestClient,
  call: Call,
  options: { path?: string; body?: unknown; guard?: boolean } = {},
): Promise<Response> =>
  client.fetch(options.path ?? fill(call.path), {
    method: call.method,
    headers: { ...(options.guard === false ? {} : { 'x-client-platform': 'web' }), 'content-type': 'application/json' },
    ...(call.method === 'GET' ? {} : { body: JSON.stringify(options.body ?? {}) }),
  });

const guarded = allCalls.filter((call) => call.access === 'user' || call.access === 'staff');
const ofStaff = allCalls.filter((call) => call.access === 'staff');
const name = (call: Call) => `${call.method} ${call.path}`;

describe('the access of every call', () => {
  it.each(guarded.map((call) => [name(call), call] as const))(
    '%s refuses a guest with 401 and 3015',
    async (_name, call) => {
      const response = await send(clients.guest, call);
      expect(response.status).toBe(401);
      const answer = await response.json();
      expect(answer).toMatchObject({
        code: 3015,
        key: 'session_required',
        trace_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      expect(answer).not.toHaveProperty(wrapperOf(call.path));
    },
  );

  it.each(ofStaff.map((call) => [name(call), call] as const))(
    '%s refuses a user with 403 and 100004, and lets the admin past the door',
    async (_name, call) => {
      const response = await send(clients.user, call);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 100004 });
      if (call.method === 'GET') expect((await send(clients.admin, call)).status).toBe(200);
    },
  );

  it.each(ofStaff.map((call) => [name(call), call] as const))(
    '%s opens to its own area and to none of the others',
    async (_name, call) => {
      for (const [area, client] of holders) {
        // Without the header nothing is changed, and the door is asked first.
        const response = await send(client, call, { guard: false });
        // A file is no envelope.
        const file = response.headers.get('content-type')?.startsWith('text/csv');
        const answer = (file ? { code: 0 } : await response.json()) as { code: number; key?: string };
        if (area !== call.area) {
          expect({ status: response.status, code: answer.code, key: answer.key }, area).toEqual({
            status: 403,
            code: 100004,
            key: 'forbidden',
          });
        } else if (call.effect) expect(answer.key, area).toBe('client_header');
        else expect(response.status, area).toBe(200);
      }
    },
  );

  it.each(ofStaff.map((call) => [name(call), call] as const))(
    '%s opens to no role that the house comes with but admin',
    async (_name, call) => {
      for (const [role, client] of ofHouse) {
        const response = await send(client, call);
        const { code } = (await response.json()) as { code: number };
        expect({ status: response.status, code }, role).toEqual({ status: 403, code: 100004 });
      }
    },
  );

  it.each(allCalls.filter((call) => call.effect).map((call) => [name(call), call] as const))(
    '%s needs the header X-Client-Platform, whatever its method',
    async (_name, call) => {
      const response = await send(call.access === 'staff' ? clients.admin : clients.user, call, { guard: false });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 100004, key: 'client_header' });
    },
  );

  it('sends no CORS headers to anybody', async () => {
    for (const call of allCalls.filter((one) => one.shape !== 'raw')) {
      const response = await clients.guest.fetch(fill(call.path), {
        method: 'OPTIONS',
        headers: { origin: 'https://evil.example', 'access-control-request-method': call.method },
      });
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it.each(['/prod-api/nothing', '/api/gw/v9/nothing', '/capi/nothing', '/media/nothing/there'])(
    '%s is a 404 with a JSON envelope',
    async (path) => {
      const response = await clients.user.fetch(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 100002, key: 'path_not_found' });
    },
  );
});

describe('other people’s objects', () => {
  const code = async (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      (answer) => answer,
      (error: { code: number }) => error.code,
    );
  const unknown = '00000000-0000-4000-8000-000000000000';

  it('are the same as unknown ones, on every call that names one', async () => {
    const { generation, library } = clients.other.api;
    const tries: [string, (id: string) => Promise<unknown>, string][] = [
      ['cancel', (id) => generation.cancel({ body: { task_id: id } }), ownTask],
      ['speedUp', (id) => generation.speedUp({ body: { task_id: id } }), ownTask],
      ['historyOne', (id) => generation.historyOne({ params: { mediaType: 'image', algoSet: 'image', id } }), ownTask],
      [
        'removeHistory',
        (id) => generation.removeHistory({ params: { mediaType: 'image', algoSet: 'image', id } }),
        ownTask,
      ],
      ['imageResults', (id) => generation.imageResults({ body: { task_ids: [id] } }), ownTask],
      ['videoResults', (id) => generation.videoResults({ body: { task_ids: [id] } }), ownTask],
    ];
    for (const [what, call, id] of tries) expect(await code(call(id)), what).toEqual(await code(call(unknown)));
    const noMedia = `p_${'0'.repeat(32)}`;
    for (const id of [ownMedia, noMedia]) {
      expect(await code(library.download({ query: { key: id } }))).toBe(100002);
      const params = { mediaType: 'image', module: 'img2img' } as const;
      expect(await code(generation.submit({ params, body: { prompt: 'x', images: [id] } }))).toBe(100002);
    }
    expect(await code(library.uploadComplete({ body: { id: ownUpload } }))).toBe(100002);
  });

  it('stay private as files: no session, another session and a borrowed thumbnail signature open nothing more', async () => {
    const [item] = await clients.user.api.generation.imageResults({ body: { task_ids: [ownTask] } });
    const picture = item?.result[0];
    for (const client of [clients.guest, clients.other]) {
      for (const path of [
        `/media/${ownMedia}.png`,
        `/media/${ownMedia}`,
        `/media/${ownMedia}_wm.png`,
        `/media/${ownMedia}?w=512`,
      ]) {
        expect((await client.fetch(path)).status, path).toBe(404);
      }
    }
    expect((await clients.guest.fetch(picture?.image ?? '')).status).toBe(200);
    const borrowed = new URL(picture?.thumbnail ?? '', 'http://x').search.replace(/[?&]w=\d+/, '?').replace(/\?&/, '?');
    expect((await clients.guest.fetch(`/media/${ownMedia}.png${borrowed}`)).status).toBe(404);
  });
});
