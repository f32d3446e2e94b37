import type { Grade } from '@atelier/contract/vocabulary/grades';
import { useT } from '#lib/i18n/language.ts';

/** The plans by their grade. */
export function useGradeNames(): Record<Grade, string> {
  const t = useT();
  return {
    0: t('shell.grades.free'),
    1: t('shell.grades.basic'),
    2: t('shell.grades.plus'),
    3: t('shell.grades.pro'),
    4: t('shell.grades.flash'),
  };
}
