import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export type Json = Record<string, unknown>;

/** Bytes of what is read whole: the words of a large tokenizer are 20 MB. */
const MOST = 64 * 1024 * 1024;

/** A file that can be read to its end, or null where there is none. @throws Error for a pipe, which would be waited for, and for what is too large */
export function textOf(...parts: string[]): string | null {
  const file = path.join(...parts);
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) return null;
  if (!stat.isFile() || stat.size > MOST) throw new Error(`${path.basename(file)} cannot be read`);
  return readFileSync(file, 'utf8');
}

/** A JSON object of a file, or null where there is no such file. @throws Error for what is no JSON */
export function jsonOf(...parts: string[]): Json | null {
  const text = textOf(...parts);
  if (text === null) return null;
  const value: unknown = JSON.parse(text);
  if (!value || typeof value !== 'object' || Array.isArray(value)) throw new Error(`${parts.at(-1)} is no object`);
  return value as Json;
}

/** A number of a config, or what stands for it where it is missing. */
export const numberOf = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);
