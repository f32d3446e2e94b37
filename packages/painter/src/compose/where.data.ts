import type { Place } from '../scene.ts';

/** Places with water that things float on. */
export const WATER: readonly Place[] = ['sea', 'lake', 'fjord', 'river', 'pond', 'island', 'underwater'];
/** No water lies there that a hull would float on, unless it is named: a ship is aground. */
export const DRY: readonly Place[] = [
  'desert',
  'field',
  'meadow',
  'garden',
  'forest',
  'jungle',
  'volcano',
  'ruins',
  'village',
  'street',
];
/** Places with so much sky that what flies is high in it. */
export const AIRY: readonly Place[] = [
  'sea',
  'beach',
  'sky',
  'mountains',
  'lake',
  'cliff',
  'island',
  'fjord',
  'valley',
  'desert',
  'field',
  'river',
  'city',
];
