import { nounWords } from '../../nouns/words.ts';
import type { LexiconTable } from './effect.ts';
import { grammar, mentioned } from './en/grammar.data.ts';
import { more } from './en/more.data.ts';
import { moments, nature, places } from './en/places.data.ts';
import { fillers, pictures, praise } from './en/praise.data.ts';
import { relations } from './en/relations.data.ts';
import { cameraAndMood, styles } from './en/style.data.ts';
import { animals, built, objects, people, plants } from './en/subjects.data.ts';
import { undrawable } from './en/undrawable.data.ts';
import { colours, looks, poses, wear } from './en/words.data.ts';
import { eras, work } from './en/work.data.ts';
import { names } from './names.data.ts';

/** Order decides where two tables list one spelling: the first wins. */
export const EN: readonly LexiconTable[] = [
  relations,
  grammar,
  nounWords(0),
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
