import type { SubjectPainter } from '../stage.ts';
import { canidPainters } from './animals/canids.ts';
import { felidPainters } from './animals/felids.ts';
import { stoutPainters } from './animals/stout.ts';
import { ungulatePainters } from './animals/ungulates.ts';
import { birdPainters } from './birds/birds.ts';
import { creaturePainters } from './creatures/dragons.ts';
import { insectPainters } from './creatures/insects.ts';
import { wildPainters } from './creatures/wild.ts';
import { peoplePainters } from './people/people.ts';
import { fishPainters } from './sea/fish.ts';
import { jellyfishPainter } from './sea/jellyfish.ts';
import { shellPainters } from './sea/shells.ts';

/** Every living subject: animals, people, creatures. */
export const livingSubjects: SubjectPainter[] = [
  ...canidPainters,
  ...felidPainters,
  ...ungulatePainters,
  ...stoutPainters,
  ...birdPainters,
  ...fishPainters,
  ...shellPainters,
  jellyfishPainter,
  ...peoplePainters,
  ...creaturePainters,
  ...insectPainters,
  ...wildPainters,
];
