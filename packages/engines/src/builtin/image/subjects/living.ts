import type { SubjectPainter } from '../stage.ts';
import { canidPainters } from './animals/canids.ts';

/** Every living subject: animals, people, creatures. */
export const livingSubjects: SubjectPainter[] = [...canidPainters];
