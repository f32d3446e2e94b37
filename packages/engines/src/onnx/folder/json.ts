import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Bytes of a config; larger ones are none. */
const MOST = 4 * 1024 * 1024;

/** A JSON object of a file; null where there is none, or something else. */
export function jsonOf(...parts: string[]): Record<string, unknown> | null {
  const file = path.join(...parts);
  const stat = statSync(file, { throwIfNoEntry: false });
  // A pipe would be waited for.
  if (!stat?.isFile() || stat.size > MOST) return null;
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return value && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
