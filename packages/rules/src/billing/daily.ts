import type { Grade } from '@atelier/contract/vocabulary/grades';

const DAILY: Record<Grade, number> = { 0: 30, 1: 40, 2: 60, 3: 80, 4: 80 };

/** Free credits a day (billing A24): a free user's are one five-second video, the least that makes that offer true. */
export const dailyAmount = (grade: Grade): number => DAILY[grade];
