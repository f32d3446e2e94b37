import path from 'node:path';
import { root } from './say.mjs';

/** Path of a program inside an installed package: run by path, because `.bin/tsc` could be either TypeScript. */
export function tool(name, file) {
  return path.join(root, 'node_modules', name, file);
}

/** TypeScript 7's compiler. */
export const path7 = tool('ts7', 'bin/tsc');
