import { inflateSync } from 'node:zlib';

/**
 * The text of a PDF as our own receipts are written: each line of the page by itself, letters read back through the fonts' own tables. Not a
 * reader of any PDF.
 */
export function pdfText(bytes: Buffer): string[] {
  const source = bytes.toString('latin1');
  const objects = new Map<number, { head: string; stream: string | null }>();
  for (const match of source.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs))
    objects.set(Number(match[1]), partsOf(match[2]!));
  const fonts = new Map<string, Map<string, string>>();
  for (const { head } of objects.values()) {
    for (const [, name, id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id))?.head ?? '')?.[1];
      const stream = table ? objects.get(Number(table))?.stream : null;
      if (stream) fonts.set(name!, lettersOf(stream));
    }
  }
  return [...objects.values()].flatMap(({ stream }) => (stream?.includes(' Tf') ? linesOf(stream, fonts) : []));
}

function partsOf(object: string): { head: string; stream: string | null } {
  const at = object.indexOf('\nstream\n');
  if (at < 0) return { head: object, stream: null };
  const head = object.slice(0, at);
  const body = Buffer.from(object.slice(at + 8, object.lastIndexOf('\nendstream')), 'latin1');
  return {
    head,
    stream: head.includes('FlateDecode') ? inflateSync(body).toString('latin1') : body.toString('latin1'),
  };
}

/** Glyph → letters, from the table that a PDF carries for copying. */
function lettersOf(table: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, first, , list] of table.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/gi)) {
    const from = Number.parseInt(first!, 16);
    for (const [at, [, hex]] of [...list!.matchAll(/<([^>]*)>/g)].entries())
      letters.set((from + at).toString(16).padStart(4, '0'), utf16(hex!));
  }
  return letters;
}

const utf16 = (hex: string): string => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');

/** Runs that stand on one height are one line. */
function linesOf(stream: string, fonts: Map<string, Map<string, string>>): string[] {
  const lines = new Map<string, string[]>();
  let letters = new Map<string, string>();
  let height = '';
  for (const line of stream.split('\n')) {
    height = /^1 0 0 1 [\d.-]+ ([\d.-]+) Tm$/.exec(line)?.[1] ?? height;
    const font = /^\/(F\d+) [\d.]+ Tf$/.exec(line)?.[1];
    if (font) letters = fonts.get(font) ?? new Map();
    if (!line.endsWith(' TJ')) continue;
    const glyphs = [...line.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex]) => hex!.match(/.{4}/g) ?? []);
    const run = glyphs.map((glyph) => letters.get(glyph.toLowerCase()) ?? '').join('');
    lines.set(height, [...(lines.get(height) ?? []), run]);
  }
  return [...lines.values()].map((runs) => runs.join(' '));
}
