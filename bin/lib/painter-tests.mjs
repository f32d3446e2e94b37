/** Where the painter and its tests live. They are the most expensive pure tests and change least: `npm test` runs them when this changed. */
export const PAINTER = 'packages/engines/src/builtin';

/** What the painter's tests read, beside the installed packages (the lock file) and Node itself. */
export const PAINTER_READS = [
  PAINTER,
  'packages/engines/package.json',
  'packages/engines/src/engine.ts',
  'packages/contract',
  'vitest.config.ts',
];
