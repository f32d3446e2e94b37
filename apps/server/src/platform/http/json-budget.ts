/** How much a JSON body may hold, whatever its bytes. A call that takes more says so in the contract (`bodyBudget`). */
export interface JsonBudget {
  /** Names in all objects together. */
  keys: number;
  /** Values: texts, numbers, objects, lists. */
  values: number;
  /** Objects and lists inside each other. */
  depth: number;
}

/** The largest form of the product has some 600 values (500 interests beside what else is asked); nothing nests deeper than 6. */
export const USUAL_BUDGET: JsonBudget = { keys: 500, values: 2000, depth: 32 };

export interface Counted {
  /** What there is too much of; null when the text is within its budget. */
  over: keyof JsonBudget | null;
  /** Characters and texts looked at: the work it took. It ends where a budget ends, however long the text. */
  steps: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Counts the keys, values and depth of a JSON text in one pass, before anything parses or walks it: sixty thousand keys cost what the first
 * five hundred do. It is no parser: on text that is not JSON it counts what looks like it, and the parser refuses that afterwards.
 */
export function countJson(text: string, budget: JsonBudget): Counted {
  let keys = 0;
  let depth = 0;
  // The outermost value; every ',' begins another one, and so does the inside of what a bracket opens.
  let values = 1;
  let steps = 0;
  const end = text.length;
  for (let at = 0; at < end; at++) {
    steps++;
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfText(text, at);
        break;
      case 0x3a: // :
        if (++keys > budget.keys) return { over: 'keys', steps };
        break;
      case 0x2c: // ,
        if (++values > budget.values) return { over: 'values', steps };
        break;
      case 0x5b: // [
      case 0x7b: // {
        if (++depth > budget.depth) return { over: 'depth', steps };
        if (++values > budget.values) return { over: 'values', steps };
        break;
      case 0x5d: // ]
      case 0x7d: // }
        depth--;
        break;
      default:
    }
  }
  return { over: null, steps };
}

/** Where the text that opens at `open` closes, or the end of all. Each character is passed once: the search goes on where it stopped. */
function endOfText(text: string, open: number): number {
  for (let close = text.indexOf('"', open + 1); close >= 0; close = text.indexOf('"', close + 1)) {
    let before = close - 1;
    while (text.charCodeAt(before) === BACKSLASH && before > open) before--;
    if ((close - before) % 2 === 1) return close;
  }
  return text.length;
}
