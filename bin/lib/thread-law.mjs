import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const FOLDERS = ['apps', 'packages', 'e2e', 'bench', 'tools', 'bin'];
const MODULE = /^(node:)?worker_threads$/;
/** What every thread must be given by name. */
const OWN = ['execArgv', 'env', 'resourceLimits'];

/**
 * Threads inherit nothing: each `new Worker` of node:worker_threads names its `execArgv`, `env` and `resourceLimits`, and
 * hands on neither the environment nor the flags of the process. What a preloaded module opens in a thread is closed for
 * the whole process when that thread ends.
 * @returns `{ ok, detail, note }`, one line of detail per offence.
 */
export async function threadLaw(root) {
  const { default: ts } = await import('typescript');
  const offences = [];
  let threads = 0;
  const judge = (file, text) => {
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const names = new Set();
    const refuse = (node, why) => {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      offences.push(`${file}:${line + 1}: ${why}`);
    };
    const visit = (node) => {
      if (ts.isImportDeclaration(node) && MODULE.test(node.moduleSpecifier.text)) {
        const bindings = node.importClause?.namedBindings;
        if (node.importClause?.name || (bindings && ts.isNamespaceImport(bindings)))
          refuse(node, 'import Worker by its name, so that this law sees where threads are made');
        for (const one of bindings?.elements ?? [])
          if ((one.propertyName ?? one.name).text === 'Worker') names.add(one.name.text);
      } else if (ts.isExportDeclaration(node) && node.moduleSpecifier && MODULE.test(node.moduleSpecifier.text)) {
        refuse(node, 'node:worker_threads is not handed on');
      } else if (ts.isCallExpression(node) && loads(ts, node)) {
        refuse(node, 'node:worker_threads is imported at the top of a file');
      } else if (ts.isNewExpression(node) && ts.isIdentifier(node.expression) && names.has(node.expression.text)) {
        threads += 1;
        for (const why of faults(ts, node.arguments?.[1])) refuse(node, why);
      } else if (ts.isIdentifier(node) && names.has(node.text) && isUsedOtherwise(ts, node)) {
        refuse(node, 'Worker is only ever called with `new` here');
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  };
  const walk = async (dir) => {
    for (const entry of await readdir(dir, { withFileTypes: true })) {
      const at = path.join(dir, entry.name);
      if (entry.isDirectory()) {
        if (entry.name !== 'node_modules' && entry.name !== 'dist') await walk(at);
      } else if (/\.(ts|tsx|mts|mjs|js)$/.test(entry.name)) {
        const text = await readFile(at, 'utf8');
        if (text.includes('worker_threads')) judge(path.relative(root, at), text);
      }
    }
  };
  for (const folder of FOLDERS) {
    await walk(path.join(root, folder)).catch((error) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
  return { ok: offences.length === 0, detail: offences.join('\n'), note: `${threads} threads` };
}

function loads(ts, { expression, arguments: [what] }) {
  if (!what || !ts.isStringLiteralLike(what) || !MODULE.test(what.text)) return false;
  return (
    expression.kind === ts.SyntaxKind.ImportKeyword || /(^|\.)(require|getBuiltinModule)$/.test(expression.getText())
  );
}

function faults(ts, options) {
  if (!options || !ts.isObjectLiteralExpression(options)) return [`a thread is given ${OWN.join(', ')} in place`];
  const given = new Map(options.properties.map((one) => [one.name?.getText(), one.initializer?.getText() ?? '']));
  const missing = OWN.filter((name) => !given.has(name)).map((name) => `a thread is given its own ${name}`);
  if (/process\.env|SHARE_ENV/.test(given.get('env') ?? ''))
    missing.push('a thread does not get the environment of the process');
  if (/process\.execArgv/.test(given.get('execArgv') ?? ''))
    missing.push('a thread does not get the flags of the process');
  return missing;
}

/** The name stands for something else than a type, its import or a construction: it could be made elsewhere. */
function isUsedOtherwise(ts, node) {
  const { parent } = node;
  if (ts.isImportSpecifier(parent) || ts.isTypeReferenceNode(parent) || ts.isPropertyAccessExpression(parent))
    return false;
  return !(ts.isNewExpression(parent) && parent.expression === node);
}
