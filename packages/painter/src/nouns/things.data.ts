import { beings } from './beings.data.ts';
import { belongings } from './belongings.data.ts';
import { craft } from './craft.data.ts';
import { grown } from './grown.data.ts';
import { household } from './household.data.ts';
import { meals } from './meals.data.ts';
import { monuments } from './monuments.data.ts';
import type { ThingTable } from './noun.ts';
import { outdoors } from './outdoors.data.ts';
import { treasures } from './treasures.data.ts';
import { vehicles } from './vehicles.data.ts';
import { vessels } from './vessels.data.ts';

/** All things that are rows of data and whose words are in the lexicon. */
export const THINGS: ThingTable = {
  ...beings,
  ...belongings,
  ...craft,
  ...grown,
  ...household,
  ...meals,
  ...monuments,
  ...outdoors,
  ...treasures,
  ...vehicles,
  ...vessels,
};
