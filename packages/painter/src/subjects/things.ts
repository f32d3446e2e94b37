import { nounSubjects } from '../nouns/build.ts';
import type { SubjectPainter } from '../stage.ts';
import { castles } from './built/castle.ts';
import { houses } from './built/houses.ts';
import { sacred } from './built/sacred.ts';
import { boards } from './objects/boards.ts';
import { perches } from './objects/perches.ts';
import { flowers } from './plants/flowers.ts';
import { treeSubjects } from './plants/trees.ts';

/** Everything that is no living creature: buildings, vehicles, plants and objects. */
export const thingSubjects: SubjectPainter[] = [
  ...castles,
  ...houses,
  ...sacred,
  ...boards,
  ...flowers,
  ...treeSubjects,
  ...perches,
  ...nounSubjects,
];
