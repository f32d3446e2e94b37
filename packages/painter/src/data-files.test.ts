import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = import.meta.dirname;

/**
 * What a `*.data.ts` may say: types, and constants of literals, of each other and of other data files. Nothing is called, computed
 * or chosen, so that a table can be read, compared and changed without running it in the head.
 * @returns the first words of what is more than data; '' when nothing is
 */
function moreThanData(name: string, text: string): string {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const isData = (node: ts.Expression): boolean => {
    if (ts.isPrefixUnaryExpression(node)) return isData(node.operand);
    if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return isData(node.expression);
    if (ts.isArrayLiteralExpression(node)) return node.elements.every(isData);
    if (ts.isSpreadElement(node) || ts.isPropertyAccessExpression(node)) return isData(node.expression);
    if (ts.isObjectLiteralExpression(node)) return node.properties.every(isDataProperty);
    const plain = [ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword, ts.SyntaxKind.NullKeyword];
    return ts.isLiteralExpression(node) || ts.isIdentifier(node) || plain.includes(node.kind);
  };
  const isDataProperty = (property: ts.ObjectLiteralElementLike): boolean => {
    if (ts.isShorthandPropertyAssignment(property)) return true;
    if (ts.isSpreadAssignment(property)) return isData(property.expression);
    return (
      ts.isPropertyAssignment(property) && !ts.isComputedPropertyName(property.name) && isData(property.initializer)
    );
  };
  const isDataStatement = (statement: ts.Statement): boolean => {
    if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) return true;
    if (ts.isImportDeclaration(statement)) {
      const typesOnly = statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
      return typesOnly || /\.data\.ts'$/.test(statement.moduleSpecifier.getText());
    }
    return (
      ts.isVariableStatement(statement) &&
      Boolean(statement.declarationList.flags & ts.NodeFlags.Const) &&
      statement.declarationList.declarations.every(({ initializer }) => initializer && isData(initializer))
    );
  };
  return (
    source.statements
      .find((statement) => !isDataStatement(statement))
      ?.getText()
      .slice(0, 120) ?? ''
  );
}

describe('data files', () => {
  it('hold tables and nothing that runs', async () => {
    const files = (await readdir(root, { recursive: true })).filter((file) => file.endsWith('.data.ts'));
    expect(files.length).toBeGreaterThan(40);
    const found = await Promise.all(
      files.map(async (file) => [file, moreThanData(file, await readFile(path.join(root, file), 'utf8'))] as const),
    );
    expect(found.filter(([, more]) => more !== '')).toEqual([]);
  });

  it.each([
    `import { hex } from './colour.ts';`,
    `export const RED = hex('#c8261d');`,
    `export const LEG = 0.5 * 2;`,
    `export const AT = { ['a' + 1]: 1 };`,
    `export let open = 1;`,
    `export const coat = () => 1;`,
    `export const coat = { face() {} };`,
    `export const said = \`a \${word}\`;`,
    `if (late) throw new Error();`,
  ])('refuse %j', (text) => {
    expect(moreThanData('some.data.ts', text)).toBe(text);
  });
});
