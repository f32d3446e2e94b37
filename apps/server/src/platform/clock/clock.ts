import type { Clock } from '../platform.ts';

export const systemClock: Clock = { now: () => new Date() };
