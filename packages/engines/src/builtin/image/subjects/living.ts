import type { SubjectPainter } from '../stage.ts';
import { canidPainters } from './animals/canids.ts';
import { felidPainters } from './animals/felids.ts';
import { stoutPainters } from './animals/stout.ts';
import { ungulatePainters } from './animals/ungulates.ts';
import { birdPainters } from './birds/birds.ts';

/** Every living subject: animals, people, creatures. */
export const livingSubjects: SubjectPainter[] = [
  ...canidPainters,
  ...felidPainters,
  ...ungulatePainters,
  ...stoutPainters,
  ...birdPainters,
];
