import { expect, it } from 'vitest';
import { ownPicturePath } from '#media/thumbnails.ts';

const ID = `p_${'a1'.repeat(16)}`;

it('leads from the marked file of one’s own to the clean one that only its owner sees, and leaves every other path', () => {
  expect(ownPicturePath(`/media/${ID}_wm.png?expires=1&signature=x`)).toBe(`/media/${ID}.png?w=768`);
  expect(ownPicturePath(`/studio/media/${ID}_wm.png`)).toBe(`/studio/media/${ID}.png?w=768`);
  for (const other of [
    `/media/${ID}.png?expires=1&signature=x`,
    `/media/${ID}.png?w=512`,
    'data:image/png;base64,AA',
    '',
  ])
    expect(ownPicturePath(other)).toBe(other);
});
