import { GRADE_NAMES, type Grade } from '@atelier/contract/vocabulary/grades';
import type { Translate } from '@atelier/i18n/translator';
import { gradeThatOpens, type Lock } from '@atelier/rules/generation/limits';

/** The grade that an account tells as a number. */
export const gradeOf = (grade: number): Grade => Math.min(4, Math.max(0, grade)) as Grade;

export const planName = (grade: Grade, t: Translate): string => t(`shell.grades.${GRADE_NAMES[grade]}`);

/** The name of the lowest plan that opens a lock. */
export const planThatOpens = (lock: Lock, t: Translate): string => planName(gradeThatOpens(lock), t);
