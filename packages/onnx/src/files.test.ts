import { execFileSync } from 'node:child_process';
import { afterAll, expect, it } from 'vitest';
import { jsonOf } from '#files.ts';
import { Part } from '#part.ts';
import { ModelDir } from '#testing/model-dir.ts';

const dir = new ModelDir();
afterAll(() => dir.close());

// Files may change after a folder was judged and before its model is opened.
it('a pipe in the place of a file is refused and not waited for', async () => {
  execFileSync('mkfifo', [dir.at('config.json'), dir.at('model.onnx')]);
  expect(() => jsonOf(dir.path, 'config.json')).toThrow('config.json cannot be read');
  dir.remove('config.json');
  expect(jsonOf(dir.path, 'config.json')).toBeNull();
  await expect(new Part(dir.path, 1).open()).rejects.toThrow('model.onnx is no file');
});
