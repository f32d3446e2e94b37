import { afterAll, expect, it, vi } from 'vitest';
import { openPage } from '#testing/page.ts';

const { stored } = openPage();
stored.set('atelier.draft', JSON.stringify({ module: 'img2img', prompt: 'a lake', count: 99, style: 'no such style' }));
vi.useFakeTimers();
const { changeForm, clearForm, IMAGE_DESK, openDesk, readForm } = await import(
  '#features/generation/form/form-store.ts'
);
const { emptyForm, readDraft } = await import('#features/generation/form/form.ts');
const { lend } = await import('#features/generation/form/lent.ts');
const { tell } = await import('#lib/events.ts');
const { keys, storage } = await import('#lib/storage.ts');
const draft = () => storage.readJson<{ prompt: string }>(keys.draft);
afterAll(() => {
  vi.useRealTimers();
});

it('opens as it was left, with what is spoilt put right', () => {
  expect(readForm()).toMatchObject({ module: 'img2img', prompt: 'a lake', count: 1, style: 'default' });
});

it('keeps what is typed, once a pause, and at once when the page goes', () => {
  changeForm({ prompt: 'a lake at dawn' });
  vi.advanceTimersByTime(299);
  expect(draft()?.prompt).toBe('a lake');
  changeForm({ prompt: 'a lake at dusk' });
  vi.advanceTimersByTime(300);
  expect(draft()?.prompt).toBe('a lake at dusk');
  changeForm({ prompt: 'a lake at night' });
  window.dispatchEvent(new Event('pagehide'));
  expect(draft()?.prompt).toBe('a lake at night');
});

it('begins anew with the tool that is open', () => {
  changeForm({ prompt: 'x', seed: 4 });
  clearForm();
  expect(readForm()).toEqual({ ...emptyForm, module: 'img2img' });
});

it('leaves no word for the next person, not even one that was about to be kept', () => {
  changeForm({ prompt: 'mine alone' });
  tell('loggedOut', { everywhere: false, words: 'go' });
  vi.advanceTimersByTime(1000);
  expect(readForm()).toEqual(emptyForm);
  expect(draft()).toBeNull();
});

it('keeps the words of a session that ended by itself, for nobody else', () => {
  const inputs = { image: [{ id: 'p_1', width: 1, height: 1 }] };
  changeForm({ prompt: 'half a thought', inputs, character: { id: 'c', name: 'Mia' } });
  tell('loggedOut', { everywhere: true, words: 'stay' });
  vi.advanceTimersByTime(300);
  expect(readForm()).toMatchObject({ prompt: 'half a thought', inputs: {}, character: null });
  expect(draft()?.prompt).toBe('half a thought');
  tell('wordsGo', undefined);
  vi.advanceTimersByTime(1000);
  expect(readForm()).toEqual(emptyForm);
  expect(draft()).toBeNull();
});

it('has a form for each screen, and each is found as it was left', () => {
  const replace = { name: 'aiReplace', tools: ['inpainting'] };
  changeForm({ prompt: 'a lake' });
  openDesk(replace);
  expect(readForm()).toEqual({ ...emptyForm, module: 'inpainting' });
  changeForm({ prompt: 'a boat', inputs: { image: [{ id: 'p_2', width: 1, height: 1 }] } });
  openDesk(IMAGE_DESK);
  expect(readForm().prompt).toBe('a lake');
  openDesk(replace);
  expect(readForm()).toMatchObject({ module: 'inpainting', prompt: 'a boat' });

  // A session that ended by itself leaves words and no pictures, in the form behind as in the one on the screen.
  openDesk(IMAGE_DESK);
  tell('loggedOut', { everywhere: true, words: 'stay' });
  openDesk(replace);
  expect(readForm()).toMatchObject({ prompt: 'a boat', inputs: {} });
  tell('wordsGo', undefined);
  expect(readForm()).toEqual({ ...emptyForm, module: 'inpainting' });
  openDesk(IMAGE_DESK);
  expect(readForm()).toEqual(emptyForm);
});

it('keeps the pictures of each tool of the screen apart, and an instruction from what is drawn from words', () => {
  const mine = [{ id: 'p_1', width: 4, height: 3 }];
  const other = [{ id: 'p_2', width: 3, height: 4 }];
  changeForm({ module: 'img2img', prompt: 'a lake', inputs: { image: mine } });
  changeForm({ module: 'matting' });
  expect(readForm()).toMatchObject({ inputs: {}, prompt: 'a lake' });
  changeForm({ inputs: { image: other } });
  changeForm({ module: 'image_easy_edit' });
  expect(readForm()).toMatchObject({ inputs: {}, prompt: '' });
  changeForm({ prompt: 'make it night' });
  window.dispatchEvent(new Event('pagehide'));
  expect(storage.readJson(keys.draft)).toMatchObject({ aside: { matting: { inputs: { image: other } } } });
  changeForm({ module: 'img2img' });
  expect(readForm()).toMatchObject({ inputs: { image: mine }, prompt: 'a lake' });
  // A picture that is brought along goes before the one that was left.
  changeForm({ module: 'matting', inputs: { image: mine } });
  expect(readForm().inputs).toEqual({ image: mine });
  // Nothing that only the account could open stays behind, of the tools that are not open either.
  tell('loggedOut', { everywhere: true, words: 'stay' });
  changeForm({ module: 'img2img' });
  expect(readForm().inputs).toEqual({});
  tell('wordsGo', undefined);
});

it('keeps a style with the tool it was chosen in; a picture put into the form brings it along, and so does who asks for it', () => {
  changeForm({ module: 'txt2img', prompt: 'a lake', style: 'oil', count: 2, ratio: '3:4' });
  changeForm({ module: 'ip_style_transfer' });
  expect(readForm()).toMatchObject({ style: 'default', strength: 0.5, count: 2, ratio: '3:4' });
  changeForm({ style: 'noir', strength: 0.8 });
  changeForm({ module: 'txt2img' });
  expect(readForm()).toMatchObject({ style: 'oil', strength: 0.5, prompt: 'a lake' });
  // As after the next visit.
  window.dispatchEvent(new Event('pagehide'));
  expect(readDraft(storage.readJson(keys.draft)).aside.ip_style_transfer).toMatchObject({
    style: 'noir',
    strength: 0.8,
  });
  changeForm({ module: 'ip_style_transfer' });
  expect(readForm()).toMatchObject({ style: 'noir', strength: 0.8 });
  // A work that is made again says its own style, in whatever tool.
  changeForm({ module: 'txt2img', style: 'pixel' });
  expect(readForm().style).toBe('pixel');
  changeForm({ module: 'img2img', inputs: { image: [{ id: 'p_1', width: 1, height: 1 }] } });
  expect(readForm().style).toBe('pixel');
  tell('wordsGo', undefined);
});

it('does not take the look of an idea for the style of the tool, or of the next one', () => {
  changeForm({ module: 'txt2img', style: 'oil', ratio: '1:1' });
  changeForm(lend(readForm(), { words: 'a castle', style: 'noir', ratio: '3:4' }));
  changeForm({ module: 'img2img' });
  expect(readForm()).toMatchObject({ style: 'default', ratio: '1:1', lent: null, prompt: 'a castle' });
  changeForm({ module: 'txt2img' });
  expect(readForm()).toMatchObject({ style: 'oil', ratio: '1:1' });
  tell('wordsGo', undefined);
});
