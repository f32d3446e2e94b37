/** Where the painter and its tests live. They are the most expensive pure tests and change least: `npm test` runs them when this changed. */
export const PAINTER = 'packages/painter';

/** What the painter's tests read, beside the installed packages (the lock file) and Node itself: it imports nothing else of the house. */
export const PAINTER_READS = [PAINTER, 'vitest.config.ts'];
