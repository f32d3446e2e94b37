import type { BodyInput } from '@atelier/contract/call';
import { contract } from '@atelier/contract/table';
import type { SignedInVisitor } from '@atelier/testkit/scenarios/sign-in';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootCommunity, keyOf, refusalOf } from '../testing/boot-community.ts';

let house: Awaited<ReturnType<typeof bootCommunity>>;
let ben: SignedInVisitor;
beforeAll(async () => {
  house = await bootCommunity();
  ben = await house.signIn('ben@example.com');
});
afterAll(() => house.stop());

const api = (who: SignedInVisitor) => who.client.api.community;
const guest = () => house.product.client().api.community;
const follow = (who: SignedInVisitor, whom: SignedInVisitor, wanted = true) =>
  api(who).follow({ body: { userId: whom.userId, follow: wanted } });
const profile = (who: SignedInVisitor, of: SignedInVisitor = who) => api(who).profile({ body: { userId: of.userId } });
let people = 0;
const somebody = () =>
  house.signIn(`person${String.fromCharCode(97 + (people % 26))}${'x'.repeat(Math.floor(people++ / 26))}@example.org`);

describe('a profile', () => {
  const SECRETS = {
    sex: 'female',
    birthday: '1991-02-03',
    school: 'Zyzzyva Academy',
    department: 'Quokka Studies',
    enrolled: '2009-10',
    education: 'doctor',
  } as const;

  it('takes changes that arrive at once, each of them, also the first ones of a new account', async () => {
    const one = await somebody();
    const changes = Array.from({ length: 12 }, (_, at) => [
      { nickname: `Name ${String.fromCharCode(97 + at)}` },
      { school: `School ${at}` },
      { bio: `Lakes ${at}`, shown: { school: true } },
      { department: '', shown: { education: true } },
    ]).flat();
    await Promise.all(changes.map((body) => api(one).editProfile({ body })));
    expect(await profile(one)).toMatchObject({ shown: { school: true, education: true, birthday: false } });
  });

  it('shows others only what its owner shows', async () => {
    const one = await somebody();
    const own = await api(one).editProfile({ body: { ...SECRETS, bio: 'Paints lakes' } });
    expect(own).toMatchObject({ ...SECRETS, bio: 'Paints lakes', relation: 'self' });
    expect(own.shown).toEqual({
      sex: false,
      birthday: false,
      school: false,
      department: false,
      enrolled: false,
      education: false,
    });
    const hidden = {
      sex: '',
      birthday: '',
      school: '',
      department: '',
      enrolled: '',
      education: '',
      bio: 'Paints lakes',
      shown: null,
    };
    for (const see of [
      () => profile(ben, one),
      () => guest().profile({ body: { userId: one.userId } }),
      () => profile(house.admin, one),
    ])
      expect(await see()).toMatchObject(hidden);
    await api(one).editProfile({ body: { shown: { school: true, sex: true } } });
    await api(one).editProfile({ body: { shown: { sex: false, birthday: true } } });
    expect(await profile(ben, one)).toMatchObject({ ...hidden, school: SECRETS.school, birthday: SECRETS.birthday });
    // A friend is somebody else, too.
    await follow(one, ben);
    await follow(ben, one);
    expect(await profile(ben, one)).toMatchObject({ department: '', relation: 'friend' });
  });

  it('tells a hidden field through no call at all', async () => {
    const one = await somebody();
    await api(one).editProfile({ body: SECRETS });
    await follow(ben, one);
    await follow(one, ben);
    const work = await house.work(one);
    const comment = await api(one).addComment({ body: { id: work, text: 'mine' } });
    await api(one).report({ body: { id: await house.work(ben), reasons: ['other'] } });
    const tell = /Zyzzyva|Quokka|1991-02-03|2009-10|"doctor"|"female"/;
    const fill = (name: string) => ({
      id: name.includes('omment') ? comment.id : work,
      userId: one.userId,
      user_id: one.userId,
      mediaType: 'image',
      module: 'txt2img',
    });
    let answered = 0;
    for (const who of [ben, house.admin]) {
      for (const call of Object.values(contract).flatMap((domain) => Object.values(domain))) {
        if (call.shape === 'raw' || call.name === 'identity.logout') continue;
        const values: Record<string, string | number> = fill(call.name);
        const url = new URL(
          call.path.replace(/:(\w+)/g, (_part: string, name: string) => String(values[name] ?? one.userId)),
          house.product.url,
        );
        if (call.method === 'GET')
          for (const [key, value] of Object.entries(values)) url.searchParams.set(key, String(value));
        const answer = await who.client.fetch(url.pathname + url.search, {
          method: call.method,
          headers: { 'content-type': 'application/json', 'x-client-platform': 'web' },
          ...(call.method === 'GET' ? {} : { body: JSON.stringify(values) }),
        });
        const text = await answer.text();
        if (text.includes('"code":0')) answered += 1;
        expect(text, call.name).not.toMatch(tell);
      }
    }
    expect(answered).toBeGreaterThan(20);
    expect(JSON.stringify(await profile(one))).toMatch(tell);
  });

  it('refuses words of the list, empty names, coming birthdays and markup, and keeps the rest', async () => {
    const one = await somebody();
    const edit = (body: BodyInput<typeof contract.community.editProfile>) => refusalOf(api(one).editProfile({ body }));
    const before = await profile(one);
    for (const [body, key, path] of [
      [{ nickname: 'hentai fan', bio: 'x' }, 'sensitive', 'nickname'],
      [{ bio: '色情' }, 'sensitive', 'bio'],
      [{ school: 'Porn Academy' }, 'sensitive', 'school'],
      [{ nickname: ' \u200b ' }, 'nickname_empty', 'nickname'],
      [{ nickname: 'x'.repeat(31) }, 'text_too_long', 'nickname'],
      [{ bio: 'x'.repeat(301) }, 'text_too_long', 'bio'],
      [{ birthday: '2026-03-06' }, 'birthday_past', 'birthday'],
      [{ birthday: '1899-12-31' }, 'birthday_past', 'birthday'],
      [{ birthday: '2023-02-30' }, 'validation', 'birthday'],
      [{ bio: '<script>x</script>' }, 'markup_tag', 'bio'],
      [{ nickname: 'Ann <img src=x>' }, 'markup_tag', 'nickname'],
      [{ nickname: 'javascript:alert' }, 'markup_protocol', 'nickname'],
      [{ nickname: 'ok', avatar: `p_${'0'.repeat(32)}` }, 'not_found', 'avatar'],
    ] as const) {
      const refusal = await edit(body);
      expect([refusal.key, refusal.fields[0]?.path], JSON.stringify(body)).toEqual([key, path]);
    }
    expect(await profile(one)).toEqual(before);
    expect(await api(one).editProfile({ body: { nickname: '  Réné 🦊 ' } })).toMatchObject({
      nickname: 'Réné 🦊',
      username: before.username,
    });
    const lines = { nickname: '\u202ea\nb\tz\u202c', bio: 'one\ntwo\u2066 👩‍👧' };
    expect(await api(one).editProfile({ body: lines })).toMatchObject({ nickname: 'a b z', bio: 'one\ntwo 👩‍👧' });
    expect((await api(one).editProfile({ body: { birthday: '2000-02-29' } })).birthday).toBe('2000-02-29');
    expect((await api(one).editProfile({ body: { birthday: '' } })).birthday).toBe('');
    expect(await keyOf(guest().editProfile({ body: { bio: 'x' } }))).toBe('session_required');
  });

  it('counts public works, and to oneself what waits for review', async () => {
    const one = await somebody();
    await house.work(one);
    await house.work(one, { visibility: 'private' });
    await house.work(one, { status: 0 });
    expect((await profile(one)).counts).toMatchObject({ posts: 1, waiting: 1, likes: 0, recreates: 0 });
    expect((await profile(await somebody(), one)).counts).toMatchObject({ posts: 1, waiting: 0 });
  });
});

describe('an avatar', () => {
  async function upload(who: SignedInVisitor, finish = true): Promise<string> {
    const bytes = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#385' } })
      .png()
      .toBuffer();
    const { library } = who.client.api;
    const signed = await library.uploadKey({
      params: { bucket: 'media' },
      query: { filename: 'me.png', content_type: 'image/png', size: bytes.length },
    });
    await house.product.client().fetch(signed.upload_url, {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      body: new Uint8Array(bytes),
    });
    if (finish) await library.uploadComplete({ body: { id: signed.id, purpose: 'avatar' } });
    return signed.id;
  }
  const seen = async (path: string) => (await house.product.client().fetch(path)).status;

  it('is seen by everybody while it is the avatar, and by nobody after', async () => {
    const one = await somebody();
    const [first, second] = [await upload(one), await upload(one)];
    expect(await seen(`/media/${first}.png?w=175`)).toBe(404);
    const { imgid, avatar } = await api(one).uploadAvatar({ body: { id: first } });
    expect([imgid, avatar]).toEqual([first, `/media/${first}.png?w=175`]);
    expect((await guest().profile({ body: { userId: one.userId } })).avatar).toBe(avatar);
    expect(await seen(avatar)).toBe(200);
    // The full file stays the owner's.
    expect(await seen(`/media/${first}.png`)).toBe(404);
    await api(one).uploadAvatar({ body: { id: first } });
    expect(await seen(avatar)).toBe(200);
    expect((await api(one).editProfile({ body: { avatar: second } })).avatar).toBe(`/media/${second}.png?w=175`);
    expect([await seen(avatar), await seen(`/media/${second}.png?w=175`)]).toEqual([404, 200]);
    expect((await api(one).editProfile({ body: { avatar: '' } })).avatar).toBe('');
    expect(await seen(`/media/${second}.png?w=175`)).toBe(404);
  });

  it('that is a work, too, is seen while it is either', async () => {
    const one = await somebody();
    const id = await upload(one);
    const picture = `/media/${id}.png?w=300`;
    await api(one).editProfile({ body: { avatar: id } });
    expect(await seen(picture)).toBe(200);
    const work = await one.client.api.works.publish({ body: { media_id: id } });
    expect(await seen(picture)).toBe(200);
    await house.admin.client.api.works.review({ body: { ids: [work.id], pass: true } });
    expect(await seen(picture)).toBe(200);
    await api(one).editProfile({ body: { avatar: '' } });
    expect(await seen(picture)).toBe(200);
    await one.client.api.works.deleteWork({ params: { id: work.id } });
    expect(await seen(picture)).toBe(404);
  });

  it('is one’s own finished upload, and no published picture', async () => {
    const [one, two] = [await somebody(), await somebody()];
    const foreign = await upload(two);
    const unfinished = await upload(one, false);
    const work = await house.work(one);
    const { media_id } = await house.db
      .selectFrom('work')
      .select('media_id')
      .where('key', '=', work)
      .executeTakeFirstOrThrow();
    for (const id of [foreign, unfinished, media_id, `p_${'0'.repeat(32)}`, '../../etc/passwd'])
      expect(await keyOf(api(one).uploadAvatar({ body: { id } })), id).toBe('not_found');
    const blocked = await upload(one);
    await house.db.updateTable('media').set({ state: 'blocked' }).where('id', '=', blocked).execute();
    expect(await keyOf(api(one).uploadAvatar({ body: { id: blocked } }))).toBe('image_sensitive');
    expect((await profile(one)).avatar).toBe('');
  });

  it('changed twice at once leaves one picture public', async () => {
    const one = await somebody();
    const ids = [await upload(one), await upload(one), await upload(one)];
    await Promise.all(ids.map((id) => api(one).uploadAvatar({ body: { id } })));
    const open = await house.db
      .selectFrom('media')
      .select('id')
      .where('owner_id', '=', one.userId)
      .where('visibility', '=', 'public')
      .execute();
    expect(open).toHaveLength(1);
    expect((await profile(one)).avatar).toContain(open[0]!.id);
  });
});
