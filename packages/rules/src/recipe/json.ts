/** Deeper than any graph that a person drew. */
const MOST_DEEP = 64;

/**
 * JSON of a stranger: null for what is none or nests too deep, which is seen before anything is built of it. Python's NaN and Infinity,
 * which graphs hold, are read as null.
 */
export function readJson(text: string): unknown {
  const plain = shallow(text);
  if (plain === null) return null;
  try {
    return JSON.parse(plain);
  } catch {
    return null;
  }
}

function shallow(text: string): string | null {
  let depth = 0;
  let strange = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') at = stringEnd(text, at);
    else if (sign === '{' || sign === '[') {
      if (++depth > MOST_DEEP) return null;
    } else if (sign === '}' || sign === ']') depth--;
    else if (sign === 'N' || sign === 'I') strange = true;
  }
  return strange
    ? text.replace(/"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g, (one) => (one[0] === '"' ? one : 'null'))
    : text;
}

/** Where the string that begins here ends. */
export function stringEnd(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

export type Json = Record<string, unknown>;
export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const jsonIn = (value: unknown): Json => (isJson(value) ? value : {});
export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value.slice(0, 256) : []);
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
