import { accessories } from './accessories.data.ts';
import { asked } from './asked.data.ts';
import { clothes } from './clothes.data.ts';
import { creatures } from './creatures.data.ts';
import { customs } from './customs.data.ts';
import { devices } from './devices.data.ts';
import { feasts } from './feasts.data.ts';
import { food } from './food.data.ts';
import { furnishing } from './furnishing.data.ts';
import { housewares } from './housewares.data.ts';
import { instruments } from './instruments.data.ts';
import { kitchen } from './kitchen.data.ts';
import type { NounTable } from './noun.ts';
import { outside } from './outside.data.ts';
import { play } from './play.data.ts';
import { produce } from './produce.data.ts';
import { shapes } from './shapes.data.ts';
import { street } from './street.data.ts';
import { sundry } from './sundry.data.ts';
import { tools } from './tools.data.ts';

/** All nouns that are rows of data. */
export const NOUNS: NounTable = {
  ...shapes,
  ...kitchen,
  ...tools,
  ...clothes,
  ...accessories,
  ...devices,
  ...furnishing,
  ...street,
  ...instruments,
  ...play,
  ...food,
  ...produce,
  ...sundry,
  ...asked,
  ...creatures,
  ...outside,
  ...customs,
  ...feasts,
  ...housewares,
};
