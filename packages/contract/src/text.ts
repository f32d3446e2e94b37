/** Whether a text shows anything: blanks, joiners and fillers alone do not. */
export const isVisible = (text: string): boolean =>
  /[^\s\p{Z}\p{Cc}\p{Cf}\p{M}\u2800\u3164\u115f\u1160\uffa0]/u.test(text);

/** Embeddings, overrides and isolates: they turn round what stands behind them. The marks of direction stay, languages need them. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;
/** Also the separators of lines and paragraphs, which break a line as a newline does. */
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu;
const CONTROLS_IN_LINES = /(?![\t\n\r])\p{Cc}/gu;

/** A name or a title as it is kept: on one line, in the order it is written; '' when it shows nothing. */
export function oneLine(text: string): string {
  if (!isVisible(text)) return '';
  return text.replace(TURNS, '').replace(BREAKS, ' ').trim();
}

/** A longer text as it is kept: it keeps its lines; '' when it shows nothing. */
export function manyLines(text: string): string {
  if (!isVisible(text)) return '';
  return text.replace(TURNS, '').replace(CONTROLS_IN_LINES, '').trim();
}
