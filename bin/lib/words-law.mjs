import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const WEB = 'apps/web/src';
const WORDS = 'packages/i18n/src/en/words.ts';
/** What /studio fetches before its first paint, each with all that it imports. */
const FIRST = [`${WEB}/main.tsx`, `${WEB}/features/home/screens/studio-screen.tsx`];
/** The call that fetches code together with its words (`lib/i18n/language.ts`). */
const CALL = 'withWords';
const SAYS = new Set(['t', 'translate']);

/**
 * Words of a room come with the code that says them: each `import()` of the web app asks for the rooms whose keys the code behind it
 * says, with all that this code imports, and for no other; what is loaded first says none of them.
 * @returns `{ ok, detail, note }`, one line of detail per offence.
 */
export async function wordsLaw(root) {
  const { default: ts } = await import('typescript');
  const rooms = roomsIn(ts, await readFile(path.join(root, WORDS), 'utf8'));
  const files = new Map();
  for (const file of await sourcesOf(root)) {
    files.set(file, read(ts, file, await readFile(path.join(root, file), 'utf8'), rooms));
  }
  const offences = [...files.values()].flatMap((each) => each.offences);
  for (const file of FIRST) {
    for (const [room, place] of saidBehind(files, [file])) {
      offences.push(`${place}: '${room}' is said by what ${file} loads first, and its words come later`);
    }
  }
  let doors = 0;
  for (const { lazy } of files.values()) {
    for (const { place, target, asked } of lazy) {
      const behind = [...files.keys()].filter((file) => target.test(file));
      if (behind.length === 0) continue;
      doors += 1;
      const said = saidBehind(files, behind);
      for (const [room, at] of said) {
        if (!asked.includes(room)) offences.push(`${place}: the words of '${room}' are not asked for; ${at} says them`);
      }
      for (const room of asked) {
        if (!said.has(room))
          offences.push(`${place}: the words of '${room}' are asked for, and nothing there says them`);
      }
    }
  }
  const note = `${rooms.size} rooms, ${doors} doors`;
  return { ok: offences.length === 0, detail: offences.sort().join('\n'), note };
}

/** The members of `words` that are not among the first, which are spread into it. */
function roomsIn(ts, text) {
  const rooms = new Set();
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === 'words') {
      let { initializer: object } = node;
      while (!ts.isObjectLiteralExpression(object)) object = object.expression;
      for (const each of object.properties) if (each.name) rooms.add(each.name.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(WORDS, text, ts.ScriptTarget.Latest, true));
  return rooms;
}

async function sourcesOf(root) {
  const entries = await readdir(path.join(root, WEB), { recursive: true });
  return entries
    .map((entry) => `${WEB}/${entry.split(path.sep).join('/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
    .sort();
}

/** What a file imports at once, what it imports later and with which words, and the rooms whose keys it says. */
function read(ts, file, text, rooms) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = { imports: [], lazy: [], says: new Map(), offences: [] };
  const placeOf = (node) => `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
  const visit = (node) => {
    if (ts.isTypeNode(node)) return;
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      const typeOnly = node.isTypeOnly || node.importClause?.isTypeOnly;
      if (node.moduleSpecifier && !typeOnly) found.imports.push(resolved(file, node.moduleSpecifier.text));
      return;
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      found.lazy.push({
        place: placeOf(node),
        target: targetOf(ts, file, node.arguments[0]),
        asked: askedFor(ts, node),
      });
      return;
    }
    if (ts.isCallExpression(node) && SAYS.has(node.expression.getText())) {
      const [key] = node.arguments;
      if (key && ts.isTemplateExpression(key) && !key.head.text.includes('.')) {
        found.offences.push(`${placeOf(key)}: a key begins with the name of its room, so that this law can read it`);
      }
    }
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) {
      const room = /^(\w+)\./.exec(node.text)?.[1];
      if (rooms.has(room) && !found.says.has(room)) found.says.set(room, placeOf(node));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** '#x' is apps/web/src/x; other rooms of the house say no key of the web app. */
function resolved(file, specifier) {
  if (specifier.startsWith('#')) return `${WEB}/${specifier.slice(1)}`;
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : specifier;
}

/** The files that an `import()` may mean, as a pattern: a template leaves a part of the name open. */
function targetOf(ts, file, given) {
  const parts = ts.isTemplateExpression(given)
    ? [given.head.text, ...given.templateSpans.map((span) => span.literal.text)]
    : [given?.text ?? ''];
  const escaped = resolved(file, parts.join('*')).replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('*', '[^/]+')}$`);
}

/** The rooms that stand beside an `import()` in `withWords(import(…), 'a', 'b')`. */
function askedFor(ts, node) {
  const { parent } = node;
  if (!ts.isCallExpression(parent) || parent.expression.getText() !== CALL) return [];
  return parent.arguments.filter((each) => ts.isStringLiteralLike(each)).map((each) => each.text);
}

/** Each room whose keys are said by these files and all that they import at once, with a place that says one. */
function saidBehind(files, starts) {
  const said = new Map();
  const seen = new Set(starts);
  for (const file of seen) {
    const known = files.get(file);
    if (!known) continue;
    for (const [room, place] of known.says) if (!said.has(room)) said.set(room, place);
    for (const next of known.imports) seen.add(next);
  }
  return said;
}
