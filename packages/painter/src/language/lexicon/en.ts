import type { LexiconTable } from './effect.ts';
import { grammar, ignored } from './en/grammar.ts';
import { more } from './en/more.ts';
import { moments, nature, places } from './en/places.ts';
import { cameraAndMood, styles } from './en/style.ts';
import { animals, built, objects, people, plants } from './en/subjects.ts';
import { undrawable } from './en/undrawable.ts';
import { colours, looks, poses, wear } from './en/words.ts';

/** Order decides where two tables list one spelling: the first wins. */
export const EN: readonly LexiconTable[] = [
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
