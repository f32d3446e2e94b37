import { nounWords } from '../../nouns/words.ts';
import type { LexiconTable } from './effect.ts';
import { grammar, mentioned } from './es/grammar.data.ts';
import { more } from './es/more.data.ts';
import { moments, nature, places } from './es/places.data.ts';
import { fillers, pictures, praise } from './es/praise.data.ts';
import { relations } from './es/relations.data.ts';
import { cameraAndMood, styles } from './es/style.data.ts';
import { animals, built, objects, people, plants } from './es/subjects.data.ts';
import { undrawable } from './es/undrawable.data.ts';
import { colours, looks, poses, wear } from './es/words.data.ts';
import { eras, work } from './es/work.data.ts';
import { names } from './names.data.ts';

/** Order decides where two tables list one spelling: the first wins. */
export const ES: readonly LexiconTable[] = [
  relations,
  grammar,
  nounWords(3),
  more,
  animals,
  work,
  eras,
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
  praise,
  pictures,
  fillers,
  names,
  mentioned,
];
