// size: one walk through every call and every state, read as a whole
import type { Call } from '@atelier/contract/call';
import { allCalls, type contract } from '@atelier/contract/table';
import { mediaPath, THUMBNAIL_WIDTHS } from '@atelier/rules/media/ids';
import { bootProduct, type Product } from '@atelier/testkit/boot';
import type { TestClient } from '@atelier/testkit/client';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pngOf } from '../library/image/hostile-pictures.ts';
import { insertMedia } from '../library/media.repo.ts';
import { prepareOutput } from '../library/store-image.ts';
import { changeWorks, type PlantedWork, plantWorks, tagIds } from './testing/works.fixture.ts';

type Client = TestClient<typeof contract>;
type Hidden = PlantedWork & { word: string };

/** How a work is hidden from others. */
const STATES = {
  'under review': { status: 0 },
  rejected: { status: 2, reason: 'brand' },
  unpublished: { status: 3 },
  blocked: { status: 4, reason: 'violence' },
  private: { visibility: 'private' },
  deleted: { deleted_at: new Date('2026-03-05T00:00:00Z') },
  withheld: { withheld: true },
};
type State = keyof typeof STATES;

let product: Product<typeof contract>;
let author: { client: Client; userId: number };
let stranger: { client: Client; userId: number };
let guest: Client;
let tag: number;
let parent: PlantedWork;
let child: PlantedWork;
const works = new Map<State | 'listed', Hidden>();

async function storedPicture(ownerId: number): Promise<string> {
  const prepared = await prepareOutput(product.platform, {
    ownerId,
    bytes: await pngOf(320, 240),
    mime: 'image/png',
    provenance: { taskId: 'task', module: 'txt2img', prompt: 'x', seed: 1, procedural: true },
  });
  await product.platform.db.transaction().execute((trx) => insertMedia(trx, prepared, product.platform.clock.now()));
  return prepared.id;
}

beforeAll(async () => {
  product = await bootProduct({ env: { RATE_LIMITS: 'off', ADMIN_EMAILS: 'staff@example.com' } });
  author = await signIn(product, 'author@example.com');
  stranger = await signIn(product, 'stranger@example.com');
  guest = product.client();
  const { platform } = product;
  tag = (await tagIds(platform.db)).get('fantasy')!;
  [parent] = (await plantWorks(platform, [{ author_id: author.userId, title: 'parent' }])) as [PlantedWork];
  for (const state of [...(Object.keys(STATES) as State[]), 'listed' as const]) {
    const word = `zz${state.replace(' ', '')}zz`;
    const [made] = await plantWorks(platform, [
      {
        author_id: author.userId,
        title: word,
        prompt: `${word} by the sea`,
        description: word,
        media_id: await storedPicture(author.userId),
        upstream_id: parent.id,
        remixable: true,
        params: { params: { seed: 77, wh_ratio: '4:3' }, images: ['p_00000000000000000000000000000000'] },
        tags: [tag],
      },
    ]);
    works.set(state, { ...made!, word });
  }
  [child] = (await plantWorks(platform, [
    { author_id: author.userId, title: 'child', upstream_id: works.get('private')!.id },
  ])) as [PlantedWork];
  // The stranger knew all of them while they were public.
  for (const work of works.values()) {
    await stranger.client.api.works.like({ body: { id: work.key } });
    await stranger.client.api.works.favorite({ params: { id: work.key } });
    await stranger.client.api.works.recordView({ body: { uuid: work.key } });
  }
  await guest.api.works.explorePublic({ query: { page_size: 100 } });
  for (const [state, change] of Object.entries(STATES)) {
    await changeWorks(platform, [works.get(state as State)!.id], change);
  }
});
afterAll(() => product.stop());

/** Everything a call might take, pointing at the work: of its author, of the caller, of another user. */
const inputFor = (work: Hidden, userId: number | null): Record<string, unknown> => ({
  id: work.key,
  ids: [work.key],
  uuid: work.key,
  file: `${work.mediaId}.png`,
  media_key: work.key,
  mediaKey: work.key,
  media_id: work.mediaId,
  contentId: work.key,
  originalContentId: work.key,
  work_id: work.key,
  key: work.mediaId,
  keywords: work.word,
  keyword: work.word,
  ...(userId === null ? {} : { user_id: userId, userId }),
  tag_id: tag,
  page_size: 100,
  pageSize: 100,
  pageNo: 0,
  like: true,
  published: true,
  visibility: 'public',
  text: 'hello',
  reasons: ['other'],
  description: 'hello',
});

/** Calls that a guest or a user may make, but for signing in and out, which would end the walk. */
const walked = allCalls.filter(
  (call) =>
    ['public', 'user'].includes(call.access) &&
    ['works', 'community', 'library'].includes(call.domain) &&
    call.name !== 'works.publish',
);

/** A guest is refused by calls that need a session before anything is read. */
const callers = (call: Call) => (call.access === 'public' ? [guest, stranger.client] : [stranger.client]);

const reads = (schema: unknown, name: string) =>
  Object.hasOwn((schema as { shape?: object } | undefined)?.shape ?? {}, name);

/** The answers of a call to each way of asking, as one text. */
async function ask(client: Client, call: Call, work: Hidden): Promise<string> {
  const answers: string[] = [];
  const byUser = [call.query, call.body].some((schema) => ['user_id', 'userId'].some((name) => reads(schema, name)));
  for (const userId of byUser ? [author.userId, null, stranger.userId] : [null]) {
    answers.push(await send(client, call, inputFor(work, userId), work));
  }
  return answers.join();
}

async function send(client: Client, call: Call, input: Record<string, unknown>, work: Hidden): Promise<string> {
  const path = call.path.replace(/:(\w+)/g, (_all, name: string) => {
    if (call.name === 'works.sitemapPage') return '1.xml';
    return encodeURIComponent(String(name === 'file' ? work.mediaId : (input[name] ?? work.key)));
  });
  const query = new URLSearchParams(
    Object.entries(input).flatMap(([name, value]) => (reads(call.query, name) ? [[name, String(value)]] : [])),
  );
  const response = await client.fetch(`${path}${query.size ? `?${query}` : ''}`, {
    method: call.method,
    headers: { 'x-client-platform': 'web', ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }) },
    ...(call.method === 'GET' ? {} : { body: JSON.stringify(input) }),
  });
  return response.text();
}

const tells = (answer: string, work: Hidden) =>
  [work.key, work.mediaId, work.word].filter((secret) => answer.includes(secret));

describe('what others are told', () => {
  it('the walk finds a work that is listed, so that finding none of the others means something', async () => {
    const work = works.get('listed')!;
    const found = new Set<string>();
    for (const call of walked.filter((one) => one.method === 'GET' || one.method === 'POST')) {
      for (const client of callers(call)) {
        if (tells(await ask(client, call, work), work).length > 0) found.add(call.name);
      }
    }
    for (const name of ['explore', 'discover', 'searchWorks', 'templates', 'worksOfUser', 'work']) {
      expect(found).toContain(`works.${name}`);
      expect(found).toContain(`works.${name}Public`);
    }
    for (const name of ['likedWorks', 'likedList', 'favorites', 'sitemapPage'])
      expect(found).toContain(`works.${name}`);
  });

  it.each(Object.keys(STATES) as State[])(
    '%s: no call names it, counts it or changes it for anybody else',
    async (state) => {
      const { db } = product.platform;
      const work = works.get(state)!;
      const read = () =>
        db
          .selectFrom('work')
          .select(['title', 'status', 'visibility', 'deleted_at', 'withheld', 'reason'])
          .where('id', '=', work.id)
          .executeTakeFirstOrThrow();
      const stat = () =>
        db
          .selectFrom('work_stat')
          .select(['likes', 'favorites', 'plays', 'shares', 'recreates'])
          .where('work_id', '=', work.id)
          .executeTakeFirstOrThrow();
      const before = [await read(), await stat()];
      for (const call of walked) {
        for (const client of callers(call)) {
          expect(tells(await ask(client, call, work), work), `${call.name} of a work that is ${state}`).toEqual([]);
        }
      }
      expect([await read(), await stat()]).toEqual(before);
      for (const call of ['work', 'click', 'remix', 'share'] as const) {
        await expect(stranger.client.api.works[call]({ params: { id: work.key } })).rejects.toMatchObject({
          key: 'deleted_or_private',
        });
        await expect(guest.api.works[`${call}Public`]({ params: { id: work.key } })).rejects.toMatchObject({
          key: 'deleted_or_private',
        });
      }
      for (const call of ['like', 'unlike'] as const) {
        await expect(stranger.client.api.works[call]({ body: { id: work.key } })).rejects.toMatchObject({
          key: 'deleted_or_private',
        });
      }
    },
  );

  it.each(Object.keys(STATES) as State[])('%s: none of its files is served to anybody else', async (state) => {
    const { mediaId } = works.get(state)!;
    const files = [
      mediaPath(mediaId),
      mediaPath(mediaId, { watermarked: true }),
      ...THUMBNAIL_WIDTHS.flatMap((w) => [
        `${mediaPath(mediaId)}?w=${w}`,
        `${mediaPath(mediaId, { watermarked: true })}?w=${w}`,
      ]),
      `/media/${mediaId}`,
    ];
    for (const file of files) {
      for (const client of [guest, stranger.client]) expect((await client.fetch(file)).status, file).toBe(404);
    }
  });

  it('a listed one shows its marked file and thumbnails', async () => {
    const { mediaId } = works.get('listed')!;
    for (const w of THUMBNAIL_WIDTHS.filter((width) => width <= 512)) {
      expect((await guest.fetch(`${mediaPath(mediaId)}?w=${w}`)).status).toBe(200);
    }
    expect((await guest.fetch(mediaPath(mediaId, { watermarked: true }))).status).toBe(200);
    expect((await guest.fetch(mediaPath(mediaId))).status).toBe(404);
  });

  it('lists and counts hold exactly what is listed', async () => {
    const listed = [parent.key, works.get('listed')!.key, child.key].sort();
    const { api } = stranger.client;
    const feed = await api.works.explore({ query: { page_size: 100 } });
    expect(feed.data.map((item) => item.id).sort()).toEqual(listed);
    expect(feed.total_count).toBe(3);
    const likes = await api.works.likedWorks({ query: {} });
    expect([likes.total_count, likes.data.map((item) => item.id)]).toEqual([1, [works.get('listed')!.key]]);
    const favorites = await api.works.favorites({ query: {} });
    expect([favorites.total_count, favorites.data.length]).toEqual([1, 1]);
    const others = await guest.api.works.likedList({ body: { userId: stranger.userId } });
    expect([others.total, others.resultList.length]).toEqual([1, 1]);
    const map = await (await guest.fetch('/sitemap-works-1.xml')).text();
    expect([...map.matchAll(/<url>/g)].length).toBe(3);
    const detail = await api.works.work({ params: { id: parent.key } });
    expect([detail.remixes.total, detail.remixes.items.map((item) => item.id)]).toEqual([
      1,
      [works.get('listed')!.key],
    ]);
    const remix = await api.works.work({ params: { id: child.key } });
    // Its own source is hidden; what that came from is not.
    expect(remix.upstream.map((item) => item.id)).toEqual([parent.key]);
    expect(remix.params.upstream_id).toBe('');
  });
});

describe('what its author and staff are told', () => {
  it('the author sees every state but deleted, with its files and the reason', async () => {
    const { api } = author.client;
    const own = await api.works.worksOfUser({ query: { page_size: 100 } });
    expect(own.total_count).toBe(works.size - 1 + 2);
    for (const [state, work] of works) {
      if (state === 'deleted') {
        await expect(api.works.work({ params: { id: work.key } })).rejects.toMatchObject({ key: 'deleted_or_private' });
        continue;
      }
      const detail = await api.works.work({ params: { id: work.key } });
      expect(detail.own).toBe(true);
      expect(detail.reason !== '').toBe(state === 'rejected' || state === 'blocked');
      expect(detail.params.params.seed).toBe(77);
      expect(detail.params.images.length).toBe(1);
      for (const file of [detail.thumbnail, detail.image_url]) {
        expect((await guest.fetch(file)).status, `${state} ${file}`).toBe(200);
      }
    }
  });

  it('strangers are told neither seed nor input pictures of a public one', async () => {
    const detail = await stranger.client.api.works.work({ params: { id: works.get('listed')!.key } });
    expect(detail).toMatchObject({
      own: false,
      remixable: true,
      params: { images: [], image: '', params: { wh_ratio: '4:3' } },
    });
    expect(JSON.stringify(detail)).not.toMatch(/seed|p_0{32}/);
    expect(detail.metadata.history_id).toBe('');
  });

  it('staff see what is not listed', async () => {
    const staff = await signIn(product, 'staff@example.com');
    const detail = await staff.client.api.works.work({ params: { id: works.get('private')!.key } });
    expect(detail).toMatchObject({ own: false, visibility: 'private' });
    expect(detail.params.params).not.toHaveProperty('seed');
  });
});
