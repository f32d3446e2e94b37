import { PAIRS } from './traditional.data.ts';

const MAP = new Map<string, string>();
{
  const chars = [...PAIRS];
  for (let i = 0; i + 1 < chars.length; i += 2) MAP.set(chars[i]!, chars[i + 1]!);
}

/** Same length, character for character. */
export function simplify(text: string): string {
  let out = '';
  for (const ch of text) out += MAP.get(ch) ?? ch;
  return out;
}
