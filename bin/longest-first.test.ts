import { access } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LONG, longestFirst } from './lib/longest-first.mjs';

const root = path.resolve(import.meta.dirname, '..');

describe('the order of test files', () => {
  it('begins with the known long ones, the longest first, and leaves the others as they come', () => {
    const [first, second] = LONG as [string, string];
    const given = ['b.int.test.ts', second, 'a.int.test.ts', first].map((name) => path.join(root, name));
    const sorted = longestFirst(given, (file: string) => file).map((file: string) => path.relative(root, file));
    expect(sorted).toEqual([first, second, 'b.int.test.ts', 'a.int.test.ts'].map(path.normalize));
  });

  it('names files that are there', async () => {
    const missing: string[] = [];
    for (const name of LONG) await access(path.join(root, name)).catch(() => missing.push(name));
    expect(missing).toEqual([]);
  });
});
