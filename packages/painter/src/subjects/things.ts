import { nounSubjects } from '../nouns/build.ts';
import type { SubjectPainter } from '../stage.ts';
import { castles } from './built/castle.ts';
import { eastern } from './built/eastern.ts';
import { houses } from './built/houses.ts';
import { monuments } from './built/monuments.ts';
import { smallCreatures } from './creatures/small.ts';
import { belongings } from './objects/belongings.ts';
import { boards } from './objects/boards.ts';
import { furniture } from './objects/furniture.ts';
import { homely } from './objects/homely.ts';
import { legends } from './objects/legends.ts';
import { leisure } from './objects/leisure.ts';
import { meals } from './objects/meals.ts';
import { perches } from './objects/perches.ts';
import { tableware } from './objects/tableware.ts';
import { treasures } from './objects/treasures.ts';
import { flowers } from './plants/flowers.ts';
import { treeSubjects } from './plants/trees.ts';
import { craft } from './vehicles/craft.ts';
import { landVehicles } from './vehicles/land.ts';
import { machines } from './vehicles/machines.ts';

/** Everything that is no living creature: buildings, vehicles, plants and objects. */
export const thingSubjects: SubjectPainter[] = [
  ...castles,
  ...houses,
  ...monuments,
  ...eastern,
  ...tableware,
  ...treasures,
  ...belongings,
  ...boards,
  ...furniture,
  ...homely,
  ...flowers,
  ...treeSubjects,
  ...landVehicles,
  ...craft,
  ...machines,
  ...legends,
  ...leisure,
  ...meals,
  ...perches,
  ...nounSubjects,
  // Built from solids like things, although they live.
  ...smallCreatures,
];
