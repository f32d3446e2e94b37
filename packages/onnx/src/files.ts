import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type Json = Record<string, unknown>;

/** A JSON object of a file, or null where there is no such file. @throws Error for what is no JSON */
export function jsonOf(...parts: string[]): Json | null {
  const file = path.join(...parts);
  if (!existsSync(file)) return null;
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!value || typeof value !== 'object' || Array.isArray(value))
    throw new Error(`${path.basename(file)} is no object`);
  return value as Json;
}

/** A number of a config, or what stands for it where it is missing. */
export const numberOf = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);
