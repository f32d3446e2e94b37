import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const DOCS = path.join(ROOT, 'docs');
/** A file of ours as docs name it in backticks: by its path or the end of it, with or without the folder `src`. */
const NAMED = /`([\w@][\w@./-]*\.(?:tsx?|mjs|css|sql))`/g;
/** Names that stand for any of a kind. */
const ANY_OF_A_KIND = /^(?:x\.|verb-noun)/;

it('every file that the docs name is there', () => {
  const kept = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT })
    .toString()
    .split('\n');
  const ends = new Set<string>();
  for (const file of kept) {
    for (const parts of [file.split('/'), file.split('/').filter((part) => part !== 'src')])
      for (let from = 0; from < parts.length; from++) ends.add(parts.slice(from).join('/'));
  }
  const docs = readdirSync(DOCS, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
  const gone = docs.flatMap((doc) =>
    [...readFileSync(path.join(DOCS, doc), 'utf8').matchAll(NAMED)]
      .map(([, file]) => file!)
      .filter((file) => !ends.has(file) && !ANY_OF_A_KIND.test(file))
      .map((file) => `${doc}: ${file}`),
  );
  expect(gone).toEqual([]);
});
