import { GRADE_NAMES, type Grade } from '@atelier/contract/vocabulary/grades';
import type { Language } from '@atelier/contract/vocabulary/languages';
import type { Currency } from '@atelier/contract/vocabulary/trade';
import { createTranslator } from '@atelier/i18n/all-languages';
import { receiptWords } from '@atelier/i18n/receipt-words';
import { type DocumentKind, plainMoney } from '@atelier/rules/billing/receipt';
import type { DocumentContent } from './document.tables.ts';
import { fontsFor } from './fonts.ts';
import { type Box, type Ink, PageWriter } from './page-writer.ts';

export interface DrawnDocument {
  kind: DocumentKind;
  number: string;
  issued_at: Date;
  lang: Language;
  currency: Currency;
  amount: number;
  content: DocumentContent;
}

const INK = '#191714';
const MUTED = '#625e57';
const LINE = '#d9d5ce';
const WARN = '#8a5a00';
/** A page of 210 by 297 millimetres, in points. */
const LEFT = 56;
const WIDTH = 595.28 - 2 * LEFT;
const HALF = WIDTH / 2 - 16;
const SUM = 150;

const title: Ink = { size: 24, color: INK };
const body: Ink = { size: 10.5, color: INK };
const small: Ink = { size: 9, color: MUTED };
const strong: Ink = { size: 14, color: INK };
/** A name of two hundred letters ends somewhere. */
const NAME_LINES = 3;

/** One page, as its parts: what stands where is decided below, what it says here. */
interface Said {
  title: string;
  facts: [string, string][];
  seller: string[];
  buyer: string[];
  item: string;
  details: string[];
  lines: [string, string][];
  total: [string, string];
  tax: [string, string] | null;
  sandbox: string | null;
  foot: string;
  labels: { seller: string; buyer: string; item: string; amount: string };
}

/**
 * A receipt or credit note as PDF, one page, of its content alone: made again it is the same to the byte (billing 5.3). Names are plain text;
 * letters that no font has are shown as a question mark, marks of direction and control are left out.
 */
export async function drawDocument(document: DrawnDocument): Promise<Buffer> {
  const said = saidOf(document);
  const { lang, issued_at: at } = document;
  const text = JSON.stringify(said);
  const fonts = await fontsFor(lang, `${text}${text.normalize('NFKD')} …?`);
  const page = new PageWriter(fonts, {
    size: 'A4',
    margin: 0,
    lang,
    displayTitle: true,
    info: {
      Title: `${said.title} ${document.number}`,
      Producer: 'Atelier',
      Creator: 'Atelier',
      CreationDate: at,
      ModDate: at,
    },
  });
  lay(page, said);
  return page.end();
}

/** What is shown of a text that somebody typed. */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function saidOf({ kind, number, lang, currency, amount, content }: DrawnDocument): Said {
  const words = receiptWords(lang);
  const t = createTranslator(lang);
  const { item, tax } = content;
  const money = (sum: number) => plainMoney(sum, currency);
  const count = String(item.credits).replace(/\B(?=(\d{3})+$)/g, ',');
  const name = t(`shell.grades.${GRADE_NAMES[item.grade as Grade]}`);
  const plan = item.kind === 'plan';
  return {
    title: words(`document.${kind}`),
    facts: [
      [words('document.number'), number],
      [words('document.date'), content.date],
      ...(content.of === null ? [] : [[words('document.of'), content.of] as [string, string]]),
      [words('document.order'), content.orderNo],
      [words('document.paidBy'), t(`trade.payType.${content.payType}`)],
    ],
    seller: content.seller.map(printable),
    buyer: content.buyer.length > 0 ? content.buyer.map(printable) : [words('document.noBuyer')],
    item: plan ? words('document.plan', { name }) : words(`document.${item.kind === 'pack' ? 'pack' : 'bundle'}`),
    details: [
      words(plan ? 'document.creditsMonth' : 'document.credits', { count }),
      ...(item.cycle === null ? [] : [words(item.cycle === 5 ? 'document.yearly' : 'document.monthly')]),
      ...(item.from && item.until ? [words('document.period', { from: item.from, until: item.until })] : []),
    ],
    lines: [
      ...(content.discounts.length > 0 ? [[words('document.list'), money(content.list)] as [string, string]] : []),
      ...content.discounts.map((line): [string, string] => [
        words(`document.${line.kind}`, { percent: line.percent ?? 0 }),
        money(-line.amount),
      ]),
    ],
    total: [words(kind === 'invoice' ? 'document.total' : 'document.refunded'), money(amount)],
    tax: tax && [words('document.tax', { rate: tax.rate / 100 }), money(tax.amount)],
    sandbox: content.sandbox ? words('document.sandbox') : null,
    foot: words('document.zone', { zone: content.zone }),
    labels: {
      seller: words('document.seller'),
      buyer: words('document.buyer'),
      item: words('document.item'),
      amount: words('document.amount'),
    },
  };
}

function lay(page: PageWriter, said: Said): void {
  const whole: Box = { x: LEFT, y: 56, width: WIDTH };
  let y = page.write(said.title, whole, title);
  if (said.sandbox) y = page.write(said.sandbox, { ...whole, y: y + 2 }, { ...body, color: WARN });
  y += 18;
  const right = LEFT + WIDTH - HALF;
  const sellerEnd = block(page, said.labels.seller, said.seller, { x: LEFT, y, width: HALF });
  const buyerEnd = block(page, said.labels.buyer, said.buyer, { x: LEFT, y: sellerEnd + 14, width: HALF });
  let factsEnd = y;
  for (const [label, value] of said.facts) {
    page.write(label, { x: right, y: factsEnd, width: 84 }, small, 2);
    factsEnd = Math.max(page.write(value, { x: right + 92, y: factsEnd, width: HALF - 92 }, small, 2), factsEnd) + 3;
  }
  y = Math.max(buyerEnd, factsEnd) + 26;
  page.write(said.labels.item, { x: LEFT, y, width: WIDTH - SUM }, small);
  y = page.write(said.labels.amount, { x: LEFT + WIDTH - SUM, y, width: SUM, align: 'right' }, small) + 4;
  page.rule({ ...whole, y }, LINE);
  const list = said.lines[0]?.[1] ?? said.total[1];
  const row = y + 10;
  page.write(list, { x: LEFT + WIDTH - SUM, y: row, width: SUM, align: 'right' }, body);
  y = page.write(said.item, { x: LEFT, y: row, width: WIDTH - SUM }, body);
  for (const detail of said.details) y = page.write(detail, { x: LEFT, y, width: WIDTH - SUM }, small);
  y += 10;
  page.rule({ ...whole, y }, LINE);
  y += 12;
  for (const line of said.lines) y = sum(page, line, y, body);
  y = sum(page, said.total, y + (said.lines.length > 0 ? 4 : 0), strong);
  if (said.tax) sum(page, said.tax, y, small);
  page.rule({ ...whole, y: 780 }, LINE);
  page.write(said.foot, { ...whole, y: 788 }, small);
}

/** A label with the lines below it. @returns where they end */
function block(page: PageWriter, label: string, lines: readonly string[], box: Box): number {
  let y = page.write(label, box, small) + 2;
  for (const line of lines) y = page.write(line, { ...box, y }, body, NAME_LINES);
  return y;
}

/** A sum at the right with what it is. @returns where the next one begins */
function sum(page: PageWriter, [label, value]: [string, string], y: number, ink: Ink): number {
  const end = page.write(label, { x: LEFT, y, width: WIDTH - SUM - 12, align: 'right' }, ink);
  page.write(value, { x: LEFT + WIDTH - SUM, y, width: SUM, align: 'right' }, ink);
  return end + 3;
}
