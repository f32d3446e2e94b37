import { beforeEach, expect, it, vi } from 'vitest';
import { openPage } from '#testing/page.ts';

const { server } = openPage();
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
vi.stubGlobal('createImageBitmap', async () => ({ width: 640, height: 480, close: () => undefined }));
/** The sending of bytes: each waits until the test lets it arrive or break. */
const sendings: { status: number; onload(): void; onerror(): void; onabort(): void }[] = [];
class Sending {
  status = 200;
  upload = {};
  onload = () => undefined;
  onerror = () => undefined;
  onabort = () => undefined;
  open() {}
  setRequestHeader() {}
  abort() {
    this.onabort();
  }
  send() {
    sendings.push(this);
  }
}
vi.stubGlobal('XMLHttpRequest', Sending);

const { uploadPicture, stopUpload } = await import('#features/generation/form/upload.ts');
const { changeForm, readForm } = await import('#features/generation/form/form-store.ts');
const { keepUser, forgetUser } = await import('#lib/session/session.ts');
const { on, tell } = await import('#lib/events.ts');

const picture = (bytes: Uint8Array<ArrayBuffer> = PNG) => new File([bytes], 'lake.png', { type: 'image/png' });
const somebody = () =>
  keepUser({ username: 'ann', nickname: 'Ann', id: '7', avatar: '' } as Parameters<typeof keepUser>[0]);
const KEY = '/prod-api/user/oss_key/image';
const COMPLETE = '/prod-api/user/uploads/complete';
const uploads = () => server.asked.filter(({ path }) => path === KEY).length;

beforeEach(() => {
  stopUpload();
  forgetUser();
  sendings.length = 0;
  server.asked.length = 0;
  changeForm({ module: 'txt2img', inputs: {} });
});

it('puts the picture into the form when its bytes have arrived and were found good', async () => {
  somebody();
  server.on(KEY, () => ({ id: 'p_1', upload_url: '/put', headers: {} }));
  server.on(COMPLETE, () => ({ id: 'p_1', thumbnail: '', width: 640, height: 480 }));
  const done = uploadPicture(picture());
  await vi.waitFor(() => expect(sendings).toHaveLength(1));
  expect(readForm().inputs).toEqual({});
  sendings[0]!.onload();
  await done;
  expect(readForm()).toMatchObject({ module: 'img2img', inputs: { image: [{ id: 'p_1', width: 640, height: 480 }] } });
});

it('asks a guest to log in, and goes on by itself when they have', async () => {
  const asked: string[] = [];
  const stop = on('login', ({ reason }) => asked.push(reason));
  await uploadPicture(picture());
  stop();
  expect([asked, uploads()]).toEqual([['asked'], 0]);
  somebody();
  tell('loggedIn', { newUser: false });
  await vi.waitFor(() => expect(sendings).toHaveLength(1));
  sendings[0]!.onload();
  await vi.waitFor(() => expect(readForm().inputs.image?.[0]?.id).toBe('p_1'));
});

it('sends nothing that is no picture, and nothing of a guest who thought better of it', async () => {
  somebody();
  await uploadPicture(picture(new Uint8Array([1, 2, 3])));
  expect(uploads()).toBe(0);
  forgetUser();
  await uploadPicture(picture());
  stopUpload();
  somebody();
  tell('loggedIn', { newUser: false });
  await new Promise((done) => setTimeout(done, 20));
  expect(server.asked).toEqual([]);
});

it('a second file takes the place of the first, whose late answer changes nothing', async () => {
  somebody();
  const first = uploadPicture(picture());
  await vi.waitFor(() => expect(sendings).toHaveLength(1));
  const second = uploadPicture(picture());
  await first;
  await vi.waitFor(() => expect(sendings).toHaveLength(2));
  server.on(COMPLETE, () => ({ id: 'p_2', thumbnail: '', width: 100, height: 100 }));
  sendings[0]!.onload();
  sendings[1]!.onload();
  await second;
  expect(readForm().inputs.image?.[0]?.id).toBe('p_2');
});

it('the files of two inputs go side by side, and each arrives in its own', async () => {
  somebody();
  changeForm({ module: 'logo_transfer', inputs: {} });
  let keys = 0;
  server.on(KEY, () => ({ id: `p_${++keys}`, upload_url: '/put', headers: {} }));
  const logo = uploadPicture(picture(), { module: 'logo_transfer', role: 'logo' });
  await vi.waitFor(() => expect(sendings).toHaveLength(1));
  const surface = uploadPicture(picture(), { module: 'logo_transfer', role: 'surface' });
  await vi.waitFor(() => expect(sendings).toHaveLength(2));
  server.on(COMPLETE, () => ({ id: 'p_2', thumbnail: '', width: 640, height: 480 }));
  sendings[1]!.onload();
  await surface;
  server.on(COMPLETE, () => ({ id: 'p_1', thumbnail: '', width: 100, height: 100 }));
  sendings[0]!.onload();
  await logo;
  expect(readForm().inputs).toMatchObject({ logo: [{ id: 'p_1' }], surface: [{ id: 'p_2' }] });
});

it('leaves the form as it is when the line breaks', async () => {
  somebody();
  const done = uploadPicture(picture());
  await vi.waitFor(() => expect(sendings).toHaveLength(1));
  sendings[0]!.onerror();
  await done;
  expect(readForm()).toMatchObject({ module: 'txt2img', inputs: {} });
});
