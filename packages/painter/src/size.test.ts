import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const MOST = 35_000;

/** Lines on which something of the program stands: no blank ones, no comments. */
function codeLines(text: string): number {
  const source = ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest, true);
  const lines = new Set<number>();
  const visit = (node: ts.Node): void => {
    if (node.getChildCount() > 0) {
      for (const child of node.getChildren()) if (!ts.isJSDoc(child)) visit(child);
      return;
    }
    if (node.kind === ts.SyntaxKind.EndOfFileToken) return;
    const last = source.getLineAndCharacterOfPosition(node.end).line;
    for (let line = source.getLineAndCharacterOfPosition(node.getStart()).line; line <= last; line++) lines.add(line);
  };
  visit(source);
  return lines.size;
}

it(`is a painter of less than ${MOST} lines of code beside its tables and tests`, async () => {
  const files = (await readdir(import.meta.dirname, { recursive: true })).filter((file) => file.endsWith('.ts'));
  const code = files.filter((file) => !/\.(data|golden|test)\.ts$/.test(file));
  const texts = await Promise.all(code.map((file) => readFile(path.join(import.meta.dirname, file), 'utf8')));
  const lines = texts.reduce((sum, text) => sum + codeLines(text), 0);
  console.log(`the painter: ${lines} lines of code in ${code.length} files`);
  expect(lines).toBeLessThan(MOST);
});
