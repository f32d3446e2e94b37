/** The mark by which spreadsheets read a file as UTF-8; it stands once, before the first line. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * What a spreadsheet would run as a formula when a cell begins with it (billing S15): also in full width, which some read as the plain sign, and
 * behind spaces, marks and line ends that some drop.
 */
const FORMULA = /^[\s\uFEFF\u200B]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** One cell: a text that could be a formula is shown as text, and quotes, commas and line ends are kept apart. */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line with its end, as RFC 4180 has it. */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(csvCell).join(',')}\r\n`;
