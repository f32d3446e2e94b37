import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A JSON object of a file; null where there is none, or something else. */
export function jsonOf(...parts: string[]): Record<string, unknown> | null {
  const file = path.join(...parts);
  if (!existsSync(file)) return null;
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return value && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
