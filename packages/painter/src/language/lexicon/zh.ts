import type { LexiconTable } from './effect.ts';
import { grammar, ignored } from './zh/grammar.ts';
import { more } from './zh/more.ts';
import { moments, nature, places } from './zh/places.ts';
import { cameraAndMood, styles } from './zh/style.ts';
import { animals, built, objects, people, plants } from './zh/subjects.ts';
import { undrawable } from './zh/undrawable.ts';
import { colours, looks, poses, wear } from './zh/words.ts';

/** Order decides where two tables list one spelling: the first wins. */
export const ZH: readonly LexiconTable[] = [
  grammar,
  more,
  animals,
  people,
  built,
  plants,
  objects,
  places,
  nature,
  moments,
  styles,
  cameraAndMood,
  colours,
  poses,
  looks,
  wear,
  undrawable,
  ignored,
];
