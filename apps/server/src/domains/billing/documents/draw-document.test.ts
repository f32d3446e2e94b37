import { LANGUAGES } from '@atelier/contract/vocabulary/languages';
import { receiptWords } from '@atelier/i18n/receipt-words';
import { pdfText } from '@atelier/testkit/pdf-text';
import { expect, it } from 'vitest';
import type { DocumentContent } from './document.tables.ts';
import { type DrawnDocument, drawDocument, printable } from './draw-document.ts';

const content: DocumentContent = {
  seller: ['Atelier Studio', '1 Example Street'],
  buyer: ['Ana Muñoz', 'ana@example.org'],
  orderNo: '20260304ABCDEFGH12',
  date: '2026-03-04',
  zone: 'UTC-08:00',
  item: { kind: 'plan', grade: 2, credits: 4000, cycle: 1, from: '2026-03-04', until: '2026-04-04' },
  list: 2000,
  discounts: [
    { kind: 'campaign', percent: 50, amount: 1000 },
    { kind: 'invite', percent: 20, amount: 200 },
  ],
  payType: 'card',
  tax: { rate: 725, amount: 54 },
  sandbox: true,
  of: null,
};
const receipt: DrawnDocument = {
  kind: 'invoice',
  number: 'AT-2026-000001',
  issued_at: new Date('2026-03-04T09:00:00Z'),
  lang: 'en',
  currency: 'USD',
  amount: 800,
  content,
};
const textOf = async (change: Partial<DrawnDocument>) => {
  const bytes = await drawDocument({ ...receipt, ...change });
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  return pdfText(bytes).join('\n');
};

it.each(LANGUAGES)(
  'says everything that was paid, in %s, and is the same to the byte when made again',
  async (lang) => {
    const first = await drawDocument({ ...receipt, lang });
    expect((await drawDocument({ ...receipt, lang })).equals(first)).toBe(true);
    expect(first.length).toBeLessThan(60_000);
    const text = pdfText(first).join('\n');
    const words = receiptWords(lang);
    for (const said of [
      words('document.invoice'),
      words('document.sandbox'),
      words('document.campaign', { percent: 50 }),
      words('document.invite', { percent: 20 }),
      words('document.tax', { rate: 7.25 }),
      'AT-2026-000001',
      '20260304ABCDEFGH12',
      'Ana Muñoz',
      'USD 20.00',
      'USD -10.00',
      'USD -2.00',
      'USD 8.00',
      'USD 0.54',
    ])
      expect(text, said).toContain(said);
  },
);

it('tells no tax, no discount and no sandbox where there is none; yen have no decimals', async () => {
  const plain = { ...content, discounts: [], tax: null, sandbox: false, list: 3000 };
  const text = await textOf({ currency: 'JPY', amount: 3000, content: plain });
  expect(text).toContain('JPY 3,000');
  expect(text).not.toMatch(/tax|Discount|List price|Sandbox|\d\.\d\d/);
});

it('corrects a receipt by its number, also after its buyer is gone', async () => {
  const text = await textOf({
    kind: 'credit_note',
    number: 'AT-C-2026-000001',
    content: { ...content, buyer: [], of: 'AT-2026-000001' },
  });
  expect(text).toContain('Credit note');
  expect(text).toContain('For receipt AT-2026-000001');
  expect(text).toContain('Account deleted');
  expect(text).not.toContain('Ana');
});

it.each([
  ['right to left', '\u202eevil\u202c مرحبا שלום', /evil \?+ \?+/],
  ['emoji', '🦊👩‍👧 fox', /fox/],
  ['markup', '<script>alert(1)</script>', /<script>alert\(1\)<\/script>/],
  ['a formula', '=cmd|calc', /=cmd\|calc/],
  ['an end of the file', ') Tj ET endstream endobj %%EOF', /\) Tj ET endstream endobj %%EOF/],
  ['control letters', 'a\u0000b\u0007\nc\u2028d', /a b c d/],
  ['accents no font has', 'Łódź Źródło', /\?ódz Zród\?o/],
  ['Chinese and kana', '王小明 やまだ ヤマダ', /王小明 やまだ ヤマダ/],
])('writes a name of %s as plain text', async (_what, name, shown) => {
  expect(await textOf({ content: { ...content, buyer: [name] } })).toMatch(shown);
});

it('ends a name of two hundred letters on its third line', async () => {
  for (const name of ['x'.repeat(200), '字'.repeat(200), 'word '.repeat(40)]) {
    const text = await textOf({ content: { ...content, buyer: [name, 'still@example.org'] } });
    expect(text).toContain('…');
    expect(text).toContain('still@example.org');
    expect(text).toContain('USD 8.00');
  }
});

it('keeps one line of what somebody typed', () => {
  expect(printable('  a\u202e\tb\r\n c ')).toBe('a b c');
  expect(printable('e\u0301')).toBe('é');
});
