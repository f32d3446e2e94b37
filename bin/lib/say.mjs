import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** An end that the reader can do something about: printed without a stack. */
export class Failure extends Error {}

/** Prints one line about what the launcher does. */
export function say(line) {
  console.log(`atelier: ${line}`);
}

/** Seconds since `from` (performance.now()) with one digit. */
export function since(from) {
  return `${((performance.now() - from) / 1000).toFixed(1)} s`;
}
