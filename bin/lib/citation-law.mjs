import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const FOLDERS = ['apps', 'packages', 'e2e', 'bench', 'tools', 'bin', 'docs'];
const READINGS = 'docs/readings.md';
const SOURCE = /\.([cm]?[jt]s|[jt]sx)$/;

const DOCUMENT = '(studio|billing|back office|decisions|engines|house)';
const ITEM = String.raw`(?:[AR]\d{1,2}|\d{1,2}(?:\.\d{1,2})?[a-g]?)(?![\w%×-]|\.\d)`;
/** 'studio 2.3, 2.6 and 2.7', 'billing A26 to A28', 'decisions 3, 3a'. */
const CITATION = new RegExp(String.raw`\b${DOCUMENT}\s+(${ITEM}(?:(?:,\s+|,?\s+and\s+|\s+to\s+)${ITEM})*)`, 'gi');
/** The look has names in place of numbers. */
const LOOK = /[(;]\s*look:\s+([a-z][a-z\s]*?)(?=[);])/gi;
/** What looks like a citation and does not say of which document. */
const NAMELESS = /(?<![\w.#/-])(?:A\d{1,2}(?!\w|\.\d)|sections?\s+\d)/g;
const ANY = /\b(studio|billing|back\s+office|decisions|engines|house|sections?)\s+[AR]?\d|\blook:|\bA\d{1,2}\b/i;
/** A migration that was applied can never be changed, not even its comments. */
const FROZEN = /(^|\/)migrations\//;

/**
 * A citation in a comment or in our docs, as (studio 2.14), (decisions 2) or (billing A52), has its entry in docs/readings.md, and each
 * entry there is cited, or says that it is background.
 * @returns `{ ok, detail, note }`, one line of detail per offence.
 */
export async function citationLaw(root) {
  const { default: ts } = await import('typescript');
  const entries = await readEntries(path.join(root, READINGS));
  const cited = new Set();
  const offences = [];
  let citations = 0;
  const judge = (file, text) => {
    const place = (at) => `${file}:${text.slice(0, at).split('\n').length}`;
    const prose = proseOf(ts, file, text);
    const { found, rest } = citationsIn(prose);
    citations += found.length;
    for (const { name, at } of found) {
      cited.add(name);
      if (!entries.has(name)) offences.push(`${place(at)}: '${name}' has no entry in ${READINGS}`);
    }
    if (FROZEN.test(file)) return;
    for (const match of rest.matchAll(NAMELESS))
      offences.push(`${place(match.index)}: '${match[0]}' does not say of which document, as (billing A52) does`);
  };
  const walk = async (dir) => {
    for (const entry of await readdir(dir, { withFileTypes: true })) {
      const at = path.join(dir, entry.name);
      const file = path.relative(root, at).replaceAll(path.sep, '/');
      if (entry.isDirectory()) {
        if (entry.name !== 'node_modules' && entry.name !== 'dist') await walk(at);
      } else if (file !== READINGS && isRead(file)) {
        const text = await readFile(at, 'utf8');
        if (ANY.test(text)) judge(file, text);
      }
    }
  };
  for (const folder of FOLDERS) {
    await walk(path.join(root, folder)).catch((error) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
  for (const [name, { line, background, empty, twice }] of entries) {
    const refuse = (why) => offences.push(`${READINGS}:${line}: '${name}' ${why}`);
    if (empty) refuse('says nothing');
    if (twice) refuse('stands there twice');
    if (!cited.has(name) && !background) refuse("is cited nowhere: remove it, or begin it with 'Background:'");
    if (cited.has(name) && background) refuse('is cited, so it is no background');
  }
  const note = `${citations} citations, ${entries.size} entries`;
  return { ok: offences.length === 0, detail: offences.join('\n'), note };
}

const isRead = (file) =>
  file.startsWith('docs/') ? file.endsWith('.md') : SOURCE.test(file) || /\.(css|sql)$/.test(file);

/** Every `### name` of the readings with what the law asks of it. */
async function readEntries(file) {
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const entries = new Map();
  lines.forEach((text, index) => {
    const name = /^### (.+)$/.exec(text)?.[1];
    if (!name) return;
    const first = lines.slice(index + 1).find((line) => line.trim() !== '') ?? '#';
    const background = first.startsWith('Background:');
    entries.set(name, { line: index + 1, background, empty: first.startsWith('#'), twice: entries.has(name) });
  });
  return entries;
}

/** Each name that a text cites and where, and the text without what was read as a citation. */
function citationsIn(prose) {
  const found = [];
  let rest = prose;
  const take = (match, names) => {
    for (const name of names) found.push({ name, at: match.index });
    rest = rest.slice(0, match.index) + ' '.repeat(match[0].length) + rest.slice(match.index + match[0].length);
  };
  for (const match of prose.matchAll(CITATION)) {
    const document = match[1].toLowerCase().replace(/\s+/g, ' ');
    take(
      match,
      itemsOf(match[2]).map((item) => `${document} ${item}`),
    );
  }
  for (const match of prose.matchAll(LOOK)) take(match, [`look: ${match[1].trim().replace(/\s+/g, ' ')}`]);
  return { found, rest };
}

/** The names of a list; with "to" also those between, as in billing A26 to A28. */
function itemsOf(list) {
  const items = [];
  let range = false;
  for (const word of list.split(/,\s*|\s+/)) {
    if (word === 'to') range = true;
    else if (/\d/.test(word)) {
      const [from, to] = [items.at(-1), word].map((item) => Number(/^[AR](\d+)$/.exec(item ?? '')?.[1]));
      if (range) for (let between = from + 1; between < to; between++) items.push(word[0] + between);
      items.push(word);
      range = false;
    }
  }
  return items;
}

/** What people read in a file: its comments, or all of a page. The rest is blanked, so that every place keeps its number. */
function proseOf(ts, file, text) {
  if (file.endsWith('.md')) return text;
  const code = SOURCE.test(file) ? withoutLiterals(ts, file, text) : text;
  const comment = file.endsWith('.sql')
    ? /--.*|\/\*[\s\S]*?\*\//g
    : file.endsWith('.css')
      ? /\/\*[\s\S]*?\*\//g
      : /\/\*[\s\S]*?\*\/|\/\/.*/g;
  let prose = '';
  let last = 0;
  for (const match of code.matchAll(comment)) {
    prose +=
      blank(text.slice(last, match.index)) +
      match[0].replace(/^([ \t]*)(\*|\/\/|--)/gm, (lead) => ' '.repeat(lead.length));
    last = match.index + match[0].length;
  }
  return prose + blank(text.slice(last));
}

/** Code stays between two comments as something that no citation reaches across. */
const blank = (code) => code.replace(/\S/g, '\0');

/** A `//` inside a string, a template, a pattern or markup's text begins no comment. */
function withoutLiterals(ts, file, text) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : undefined;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind);
  let code = '';
  let last = 0;
  const visit = (node) => {
    const literal =
      ts.isStringLiteralLike(node) ||
      ts.isRegularExpressionLiteral(node) ||
      ts.isJsxText(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node);
    if (literal) {
      const start = node.getStart(source);
      code += text.slice(last, start) + blank(text.slice(start, node.end));
      last = node.end;
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return code + text.slice(last);
}
