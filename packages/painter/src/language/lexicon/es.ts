import type { LexiconTable } from './effect.ts';
import { grammar, ignored } from './es/grammar.ts';
import { more } from './es/more.ts';
import { moments, nature, places } from './es/places.ts';
import { cameraAndMood, styles } from './es/style.ts';
import { animals, built, objects, people, plants } from './es/subjects.ts';
import { undrawable } from './es/undrawable.ts';
import { colours, looks, poses, wear } from './es/words.ts';

/** Order decides where two tables list one spelling: the first wins. */
export const ES: readonly LexiconTable[] = [
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
