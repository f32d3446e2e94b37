import { expect, it } from 'vitest';
import { parsePrompt } from './parse-prompt.ts';

it.each([
  ['en', 'a cat and a dog on a sofa', { cat: 'sofa', dog: 'sofa' }],
  ['en', 'a red apple, a green pear and a banana on a plate', { apple: 'plate', pear: 'plate', banana: 'plate' }],
  ['es', 'una taza y un libro sobre una mesa', { cup: 'table', book: 'table' }],
  ['zh', '猫和狗在沙发上', { cat: 'sofa', dog: 'sofa' }],
  ['zh', '盘子上的苹果和梨', { apple: 'plate', pear: 'plate' }],
  ['ja', 'テーブルの上の本とカップ', { cup: 'table', book: 'table' }],
  // Not joined, too large, or without room.
  ['en', 'a cat on a sofa and a dog', { cat: 'sofa', dog: undefined }],
  ['en', 'a lamp and a cat on a chair', { lamp: undefined, cat: 'chair' }],
  ['en', 'a cat and a rabbit on a chair', { cat: undefined, rabbit: 'chair' }],
  ['en', 'a boy and a girl on a chair', { boy: undefined, girl: 'chair' }],
  ['en', 'a boy and a girl on a bench', { boy: 'bench', girl: 'bench' }],
  ['en', 'a cat beside a dog on a sofa', { cat: undefined, dog: 'sofa' }],
  ['en', 'a man riding a horse and a dog on a hill', { dog: undefined }],
])('%s %s', (locale, prompt, on) => {
  const { subjects } = parsePrompt({ prompt, locale });
  for (const [kind, host] of Object.entries(on)) expect(subjects.find((s) => s.kind === kind)?.on, kind).toBe(host);
});
