import { escapeHtml } from '#platform/http/shell.ts';

/** A notice before it is a mail: what it says, in the order it says it. Every text is plain and stands on one line. */
export interface Letter {
  language: string;
  subject: string;
  title: string;
  lead: string;
  /** What stands between a label and its value. */
  colon: string;
  /** Labels with their values. */
  facts: readonly (readonly [string, string])[];
  items: readonly string[];
  /** Paragraphs behind them. */
  advice: readonly string[];
  action: Link | null;
  /** Why it came, and how to get no more of them. */
  foot: { why: string; links: readonly Link[] };
}

/** What a letter says, before the frame that all of them have. */
export type Said = Omit<Letter, 'language' | 'colon' | 'foot'>;

interface Link {
  label: string;
  href: string;
}

const INK = '#191714';
const MUTED = '#625e57';
const LINE = '#e4e1dc';
const FONT = "-apple-system,'Segoe UI',Roboto,'Hiragino Sans','PingFang SC','Noto Sans CJK JP',sans-serif";

/**
 * A letter as the two parts of a mail. Each line of the text begins or ends with words of ours, so that none is ever figures alone: on such
 * a line a sign-in code is looked for.
 */
export const renderLetter = (letter: Letter): { subject: string; text: string; html: string } => ({
  subject: letter.subject,
  text: textOf(letter),
  html: htmlOf(letter),
});

function textOf({ title, lead, colon, facts, items, advice, action, foot }: Letter): string {
  const parts = [
    [title],
    [lead],
    facts.map(([label, value]) => shut(`${label}${colon}${value}`)),
    items.map((item) => shut(`- ${item}`)),
    ...advice.map((line) => [line]),
    action ? [inText(action, colon)] : [],
    ['---', foot.why, ...foot.links.map((link) => inText(link, colon))],
  ];
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

/**
 * A long line is broken on its way: what ends with figures could leave them alone on a line of the file. They get a mark behind them that
 * shows nothing.
 */
const shut = (line: string): string => line.replace(/\d{4}$/, '$&\u2060');

/** The address has a line of its own, so that no mail program breaks it. */
const inText = ({ label, href }: Link, colon: string): string => `${label}${colon.trim()}\n${href}`;

function htmlOf(letter: Letter): string {
  const { language, title, lead, facts, items, advice, action, foot } = letter;
  const body = [
    `<h1 style="margin:0 0 12px;font-size:20px;line-height:28px">${escapeHtml(title)}</h1>`,
    paragraph(lead),
    facts.length > 0
      ? `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${rows(facts)}</table>`
      : '',
    items.length > 0 ? `<ul style="margin:0 0 16px;padding:0 0 0 20px">${items.map(listItem).join('')}</ul>` : '',
    ...advice.map(paragraph),
    action
      ? `<p style="margin:24px 0 0"><a href="${escapeHtml(action.href)}" style="color:${INK};font-weight:600">${escapeHtml(action.label)}</a></p>`
      : '',
    `<div style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid ${LINE};font-size:13px;line-height:20px;color:${MUTED}">`,
    `${escapeHtml(foot.why)}<br>${foot.links.map(smallLink).join(' &nbsp; ')}</div>`,
  ];
  return [
    `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(letter.subject)}</title></head>`,
    `<body style="margin:0;padding:24px 16px;background:#fff;color:${INK};font:15px/24px ${FONT}">`,
    `<div style="max-width:560px;margin:0 auto">`,
    ...body.filter((part) => part !== ''),
    '</div></body></html>',
    '',
  ].join('\n');
}

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
const listItem = (text: string): string => `<li style="margin:0 0 4px">${escapeHtml(text)}</li>`;
const rows = (facts: Letter['facts']): string =>
  facts
    .map(
      ([label, value]) =>
        `<tr><td style="padding:0 16px 4px 0;color:${MUTED}">${escapeHtml(label)}</td><td style="padding:0 0 4px">${escapeHtml(value)}</td></tr>`,
    )
    .join('');
const smallLink = ({ label, href }: Link): string =>
  `<a href="${escapeHtml(href)}" style="color:${MUTED}">${escapeHtml(label)}</a>`;
