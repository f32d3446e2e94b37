import { pngWith } from '@atelier/rules/recipe/testing/files';
import { beforeEach, expect, it, vi } from 'vitest';
import { openPage } from '#testing/page.ts';

const { server } = openPage();
vi.stubGlobal('navigator', { languages: ['en'], onLine: true });
vi.stubGlobal('createImageBitmap', async () => ({ width: 640, height: 480, close: () => undefined }));
const { emptyForm } = await import('#features/generation/form/form.ts');
const { changeForm, readForm } = await import('#features/generation/form/form-store.ts');
const {
  closeSettingsNotice,
  takeFile,
  takeOffered,
  takePicture,
  takeSettings,
  undoSettings,
  readSettingsNotice: notice,
} = await import('#features/generation/form/settings-of-file.ts');

const TEXT = 'a fox\nNegative prompt: dogs\nSteps: 9, Seed: 5, Size: 576x1024, Model: dreamer';
const file = (texts: Record<string, string> = { parameters: TEXT }, name = 'fox.png') =>
  new File([pngWith(texts) as Uint8Array<ArrayBuffer>], name, { type: 'image/png' });
beforeEach(() => {
  closeSettingsNotice();
  changeForm({ ...emptyForm, prompt: 'mine', seed: 3 });
  server.asked.length = 0;
});

it('a picture dropped onto a form of words fills it, sends nothing, and can be undone', async () => {
  await takeFile(file());
  expect(readForm()).toMatchObject({ module: 'txt2img', prompt: 'a fox', negative: 'dogs', seed: 5, ratio: '9:16' });
  expect(notice()).toMatchObject({ state: 'taken', name: 'fox.png', dialect: 'a1111' });
  expect(server.asked).toEqual([]);
  undoSettings();
  expect(readForm()).toMatchObject({ prompt: 'mine', negative: '', seed: 3, ratio: '1:1' });
  expect(notice()).toBeNull();
});

it('one that tells nothing becomes the picture to start from', async () => {
  await takeFile(file({}));
  expect(readForm()).toMatchObject({ module: 'img2img', prompt: 'mine' });
  expect(notice()).toBeNull();
});

it('asked for its settings alone, it says that there are none', async () => {
  await takeSettings(file({ parameters: '' }, 'plain.png'));
  expect(notice()).toEqual({ state: 'none', name: 'plain.png' });
  expect(readForm()).toMatchObject({ module: 'txt2img', prompt: 'mine' });
});

it('in a tool that takes pictures it is one, and its settings are offered', async () => {
  changeForm({ module: 'img2img' });
  takePicture(file(), { module: 'img2img', role: 'image' });
  await vi.waitFor(() => expect(notice()).toMatchObject({ state: 'offered', name: 'fox.png' }));
  expect(readForm().prompt).toBe('mine');
  takeOffered();
  expect(readForm()).toMatchObject({ module: 'img2img', prompt: 'a fox', seed: 5 });
});

it('the newest file counts, whichever is read first', async () => {
  const slow = file();
  const bytes = slow.arrayBuffer.bind(slow);
  Object.defineProperty(slow, 'arrayBuffer', {
    value: async () => {
      await new Promise((done) => setTimeout(done, 30));
      return bytes();
    },
  });
  const first = takeSettings(slow);
  await takeSettings(file({ parameters: 'a heron' }, 'heron.png'));
  await first;
  expect(readForm().prompt).toBe('a heron');
});
