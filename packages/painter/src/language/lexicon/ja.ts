import type { LexiconTable } from './effect.ts';
import { grammar, ignored } from './ja/grammar.ts';
import { more } from './ja/more.ts';
import { moments, nature, places } from './ja/places.ts';
import { cameraAndMood, styles } from './ja/style.ts';
import { animals, built, objects, people, plants } from './ja/subjects.ts';
import { undrawable } from './ja/undrawable.ts';
import { colours, looks, poses, wear } from './ja/words.ts';

/** Order decides where two tables list one spelling: the first wins. */
export const JA: readonly LexiconTable[] = [
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
