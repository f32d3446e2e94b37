import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export interface CapturedMail {
  to: string;
  subject: string;
  text: string;
  /** The digits that stand alone on a line, or ''. */
  code: string;
  /** '' for a mail of plain text. */
  html: string;
  /** Its header lines, each on one line. */
  headers: string;
  /** The files that came with it. */
  attachments: { name: string; type: string; bytes: Buffer }[];
}

/** The code of the newest mail that holds one, or '': notices may have come after it. */
export const newestCode = (mails: readonly CapturedMail[]): string => mails.findLast((mail) => mail.code)?.code ?? '';

/** The mails of a data folder, oldest first, optionally those to one address. */
export async function readMails(dataDir: string, to?: string): Promise<CapturedMail[]> {
  const folder = path.join(dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  const wanted = names.filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(wanted.map(async (name) => parse(await readFile(path.join(folder, name), 'utf8'))));
  return mails.filter((mail) => !to || mail.to === to);
}

function parse(source: string): CapturedMail {
  const { headers, body } = split(source);
  const text = partOf(headers, body, 'text/plain');
  const html = /multipart/i.test(header(headers, 'content-type')) ? partOf(headers, body, 'text/html') : '';
  const to = header(headers, 'to').replace(/^.*<(.*)>$/, '$1');
  const code = /^\s*(\d{4,8})\s*$/m.exec(text)?.[1] ?? '';
  const attachments = filesOf(headers, body);
  return { to, subject: words(header(headers, 'subject')), text, code, html, headers, attachments };
}

function split(source: string): { headers: string; body: string } {
  const end = source.indexOf('\n\n');
  return { headers: source.slice(0, end).replace(/\n[ \t]+/g, ' '), body: source.slice(end + 2) };
}

function header(headers: string, name: string): string {
  return new RegExp(`^${name}: *(.*)$`, 'im').exec(headers)?.[1] ?? '';
}

/** The attached files of a multipart/mixed mail, each in base64; a name that is no plain English is told by RFC 2231. */
function filesOf(headers: string, body: string): CapturedMail['attachments'] {
  const boundary = /boundary="?([^";]+)"?/i.exec(header(headers, 'content-type'))?.[1];
  if (!boundary || !/multipart\/mixed/i.test(header(headers, 'content-type'))) return [];
  return body.split(`--${boundary}`).flatMap((part) => {
    const inner = split(part.replace(/^\n/, ''));
    const placed = header(inner.headers, 'content-disposition');
    if (!/^attachment/i.test(placed) || !/base64/i.test(header(inner.headers, 'content-transfer-encoding'))) return [];
    const plain = /filename="?([^";]+)"?/i.exec(placed)?.[1];
    const long = [...placed.matchAll(/filename\*(?:\d+\*?)?=(?:utf-8'[^']*')?"?([^;"]+)"?/gi)].map(
      ([, piece]) => piece!,
    );
    const name = plain ?? decodeURIComponent(long.join(''));
    const type = header(inner.headers, 'content-type').split(';')[0]!.trim();
    return [{ name, type, bytes: Buffer.from(inner.body.trim(), 'base64') }];
  });
}

/** The part of a type, decoded; a mail of one part is that part. */
function partOf(headers: string, body: string, type: string): string {
  const boundary = /boundary="?([^";]+)"?/i.exec(header(headers, 'content-type'))?.[1];
  if (boundary) {
    for (const part of body.split(`--${boundary}`).slice(1)) {
      const inner = split(part.replace(/^\n/, ''));
      const kind = header(inner.headers, 'content-type').toLowerCase();
      if (kind.startsWith(type) || kind.startsWith('multipart')) return partOf(inner.headers, inner.body, type);
    }
    return '';
  }
  if (!/quoted-printable/i.test(header(headers, 'content-transfer-encoding'))) return body;
  return quotedPrintable(body.replace(/=\n/g, ''));
}

function quotedPrintable(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_whole, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Decodes =?UTF-8?Q?…?= and =?UTF-8?B?…?= words; the space between two of them is not text. */
function words(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?[\w-]+\?([QB])\?([^?]*)\?=/gi, (_whole, kind: string, value: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(value, 'base64').toString('utf8')
        : quotedPrintable(value.replaceAll('_', ' ')),
    );
}
