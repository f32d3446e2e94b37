import type { ImportReport } from '@atelier/contract/works/imports';
import type { SignedInVisitor } from '@atelier/testkit/scenarios/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heicOf } from '../../library/image/heic.fixture.ts';
import { flatPng, jpegOf, pngBomb, pngOf, webpOf } from '../../library/image/hostile-pictures.ts';
import { bootWorks, keyOf } from '../testing/boot-works.ts';
import { type Entry, zipOf } from './archive.fixture.ts';

let house: Awaited<ReturnType<typeof bootWorks>>;
let png: Buffer;
beforeAll(async () => {
  house = await bootWorks();
  png = await pngOf();
});
afterAll(() => house.stop());

interface Answer {
  code: number;
  key?: string;
  fields?: { path: string }[];
  result?: ImportReport & { known: boolean };
}

async function send(
  archive: Buffer | null,
  fields: Record<string, string> = {},
  visitor: SignedInVisitor = house.admin,
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (archive) form.set('file', new Blob([new Uint8Array(archive)]), 'works.zip');
  const answer = await visitor.client.fetch('/prod-api/content/admin/works/import', {
    method: 'POST',
    headers: { 'x-client-platform': 'web' },
    body: form,
  });
  return (await answer.json()) as Answer;
}

/** The same, when its import has ended: it goes on behind the request. */
async function imported(archive: Buffer, fields: Record<string, string> = {}): Promise<ImportReport> {
  const { result } = await send(archive, fields);
  const report = () => house.admin.client.api.works.importReport({ params: { id: result!.id } });
  await expect.poll(async () => (await report()).state, { timeout: 60_000, interval: 100 }).toBe('done');
  return report();
}

const imports = () =>
  house.platform.db.selectFrom('work').selectAll().where('origin', '=', 'import').orderBy('id').execute();
const csv = (...lines: string[]): Entry => ({ name: 'works.csv', bytes: Buffer.from(lines.join('\r\n')) });

describe('an archive of works', () => {
  it('becomes works of the admin with the words and tags of its list, waiting in the queue of imports', async () => {
    const [tag] = (await house.client().api.works.tags({ query: {} })).data;
    const answer = await imported(
      zipOf([
        csv(
          '\ufefffile,title,summary,prompt,tag',
          'one.png,"First, of all","Line one\nline two",a boat,城市;nature',
          'sub/two.jpg,Second,,,',
          'gone.png,Gone,,,',
        ),
        { name: 'one.png', bytes: png },
        { name: 'sub/', bytes: Buffer.alloc(0), stored: true },
        { name: 'sub/two.jpg', bytes: await jpegOf(), stored: true },
        { name: 'three.webp', bytes: await webpOf() },
        { name: 'photo.heic', bytes: heicOf() },
        { name: '__MACOSX/._one.png', bytes: Buffer.from('x') },
        { name: '.DS_Store', bytes: Buffer.from('x') },
      ]),
      { algo_type: '1', tag_id: String(tag!.id) },
    );
    expect(answer).toMatchObject({
      imported: 4,
      refused: [{ file: 'gone.png', reason: 'works.csv names it, but it is not in the archive.' }],
    });
    const works = await imports();
    expect(works.map((work) => [work.title, work.prompt, work.status, work.author_id])).toEqual([
      ['First, of all', 'a boat', 0, house.admin.userId],
      ['Second', '', 0, house.admin.userId],
      ['', '', 0, house.admin.userId],
      ['', '', 0, house.admin.userId],
    ]);
    expect(works.map((work) => work.media_id[0])).toEqual(['p', 'j', 'p', 'j']);
    const { works: staff } = house.admin.client.api;
    const queue = await staff.importList({ query: {} });
    expect(queue.data[0]!.tags.map((one) => one.slug).sort()).toEqual(['city', tag!.slug, 'nature'].sort());
    expect((await staff.reviewList({ query: {} })).data).toEqual([]);
    const ids = queue.data.map((work) => work.id);
    expect(await keyOf(staff.review({ body: { ids, pass: true } }))).toBe('not_found');
    expect((await staff.reviewImport({ body: { ids, pass: true } })).changed).toHaveLength(4);
    expect((await house.client().api.works.explorePublic({ query: {} })).data).toHaveLength(4);
    const traces = house.platform.db.selectFrom('admin_action').select('target').orderBy('id');
    expect(await traces.where('action', '=', 'import.start').execute()).toEqual([{ target: String(answer.id) }]);
    expect((await traces.where('action', '=', 'work.import').execute()).map((one) => one.target)).toEqual(ids);
  });

  it('names every bad file with its reason and takes the good ones', async () => {
    const before = (await imports()).length;
    const big = await flatPng(2000, 2000);
    const answer = await imported(
      zipOf([
        { name: '../../evil.png', bytes: png },
        { name: '/etc/evil.png', bytes: png },
        { name: 'C:\\evil.png', bytes: png },
        { name: 'a\u0000b.png', bytes: png },
        { name: 'link.png', bytes: Buffer.from('/etc/passwd'), mode: 0o120777 },
        { name: 'device.png', bytes: Buffer.alloc(0), stored: true, mode: 0o020666 },
        { name: 'secret.png', bytes: png, flags: 0x801 },
        { name: 'inner.zip', bytes: zipOf([{ name: 'a.png', bytes: png }]) },
        { name: 'inner.png', bytes: zipOf([{ name: 'a.png', bytes: png }]) },
        { name: 'page.png', bytes: Buffer.from('<html><script>alert(1)</script>') },
        { name: 'vector.svg', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
        { name: 'bomb.png', bytes: pngBomb() },
        { name: 'zeros.png', bytes: Buffer.alloc(15_000_000) },
        { name: 'liar.png', bytes: Buffer.alloc(3_000_000, 'abcdefgh'), claimed: 5_000 },
        { name: 'huge.png', bytes: png, claimed: 4_000_000_000 },
        { name: 'method.png', bytes: png, method: 99 },
        { name: 'small.png', bytes: await flatPng(100, 100) },
        { name: 'cut.png', bytes: big.subarray(0, big.length - 60) },
        { name: 'good.png', bytes: png },
        { name: 'GOOD.png', bytes: png },
      ]),
    );
    expect(answer.imported).toBe(1);
    expect(Object.fromEntries(answer.refused.map(({ file, reason }) => [file, reason]))).toEqual({
      '../../evil.png': 'The file name is not allowed.',
      '/etc/evil.png': 'The file name is not allowed.',
      'C:\\evil.png': 'The file name is not allowed.',
      'a\ufffdb.png': 'The file name is not allowed.',
      'link.png': 'Links and special files are not imported.',
      'device.png': 'Links and special files are not imported.',
      'secret.png': 'The file is encrypted.',
      'inner.zip': 'Archives inside the archive are not imported.',
      'inner.png': 'Archives inside the archive are not imported.',
      'page.png': 'Only pictures and works.csv are imported.',
      'vector.svg': 'Only pictures and works.csv are imported.',
      'bomb.png': 'The selected image does not meet the requirements. Please reselect it',
      'zeros.png': 'The file unpacks to far more than a picture would.',
      'liar.png': 'The file is damaged.',
      'huge.png': 'The file is too large.',
      'method.png': 'The file is damaged.',
      'small.png': 'The selected image does not meet the requirements. Please reselect it',
      'cut.png': 'Image cannot be loaded!',
      'GOOD.png': 'The name occurs twice in the archive.',
    });
    expect(await imports()).toHaveLength(before + 1);
  });

  it('refuses rows whose words nobody may publish, and leaves no file of theirs behind', async () => {
    const before = await house.platform.db.selectFrom('media').select('id').execute();
    const names = ['markup', 'long', 'word', 'tag'].map((name) => ({ name: `${name}.png`, bytes: png }));
    const answer = await imported(
      zipOf([
        ...names,
        csv(
          'tag,file,title,prompt',
          ',markup.png,<img src=x onerror=alert(1)>,',
          `,long.png,${'x'.repeat(51)},`,
          ',word.png,,porn',
          'nonesuch,tag.png,,',
        ),
      ]),
    );
    expect(answer.imported).toBe(0);
    expect(answer.refused.map((one) => one.reason)).toEqual([
      'content contains disallowed HTML tags, please check input',
      'At most 50 characters.',
      'Content violates guidelines.',
      'There is no tag "nonesuch".',
    ]);
    expect(await house.platform.db.selectFrom('media').select('id').execute()).toHaveLength(before.length);
    const kept = new Set<string>();
    for await (const { key } of house.platform.storage.list('media/')) kept.add(key.split('/')[2]!);
    expect([...kept].filter((id) => !before.some((row) => row.id === id))).toEqual([]);
  });

  it('is refused as a whole when it is none, lacks its file, or names what is not there', async () => {
    const good = zipOf([{ name: 'a.png', bytes: png }]);
    const said = async (answer: Promise<Answer>) => {
      const { key, fields } = await answer;
      return `${key} ${fields?.[0]?.path ?? ''}`;
    };
    expect(await said(send(png))).toBe('file_type file');
    expect(await said(send(Buffer.alloc(0)))).toBe('file_type file');
    expect(await said(send(good.subarray(0, good.length - 30)))).toBe('file_type file');
    expect(await said(send(null))).toBe('validation file');
    expect(await said(send(good, { tag_id: '999999' }))).toBe('not_found tag_id');
    expect(await said(send(good, { algo_type: '2' }))).toBe('validation algo_type');
    // Each of them is a row that staff can see, with its reason in their own language; nothing else of it is kept.
    const { data } = await house.admin.client.api.works.importRuns();
    expect(data.slice(0, 5).map(({ state, file, reason, total }) => ({ state, file, reason, total }))).toEqual(
      [
        'Only pictures can be imported.',
        'The tag that was chosen does not exist.',
        'This is no ZIP archive, or it is damaged.',
        'This is no ZIP archive, or it is damaged.',
        'This is no ZIP archive, or it is damaged.',
      ].map((reason) => ({ state: 'refused', file: 'works.zip', reason, total: 0 })),
    );
    const refused = { params: { id: data[0]!.id } };
    expect(await house.admin.client.api.works.importReport(refused)).toMatchObject({ state: 'refused', refused: [] });
    expect(await house.admin.client.api.works.cancelImport({ body: { id: data[0]!.id } })).toMatchObject({
      state: 'refused',
    });
    const json = await house.admin.client.fetch('/prod-api/content/admin/works/import', {
      method: 'POST',
      headers: { 'x-client-platform': 'web', 'content-type': 'application/json' },
      body: '{}',
    });
    expect(((await json.json()) as Answer).key).toBe('validation');
    const stranger = await house.signIn('stranger@example.com');
    expect(await said(send(good, {}, stranger))).toMatch(/^forbidden/);
    const answer = await imported(zipOf([csv('title', 'x'), { name: 'a.png', bytes: png }]));
    expect(answer).toMatchObject({ imported: 1, refused: [{ file: 'works.csv' }] });
  });

  it('stops behind five hundred files', async () => {
    const many = Array.from({ length: 503 }, (_, n) => ({ name: `${n}.txt`, bytes: Buffer.from('x'), stored: true }));
    const { refused } = await imported(zipOf(many));
    expect(refused).toHaveLength(501);
    expect(refused.at(-1)).toMatchObject({ file: '500.txt', reason: expect.stringContaining('500 files') });
  });
});
