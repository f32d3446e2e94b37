import type { BaseSequencer } from 'vitest/node';

export const LongestFirst: typeof BaseSequencer;
