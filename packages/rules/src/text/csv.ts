/** The mark by which spreadsheets read a file as UTF-8; it stands once, before the first line. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * What a spreadsheet would run as a formula when a cell begins with it (billing S15): also in full width, which some read as the plain sign, and
 * behind spaces, marks and line ends that some drop.
 */
const FORMULA = /^[\s\uFEFF\u200B]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** What stands in a cell; nothing stands as nothing. */
export type Cell = string | number | boolean | null;

/** One cell: a text that could be a formula is shown as text, and quotes, commas and line ends are kept apart. */
export function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line with its end, as RFC 4180 has it. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;
