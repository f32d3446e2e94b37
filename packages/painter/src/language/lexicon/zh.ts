import { nounWords } from '../../nouns/words.ts';
import type { LexiconTable } from './effect.ts';
import { namesZh } from './names.data.ts';
import { grammar, mentioned } from './zh/grammar.data.ts';
import { more } from './zh/more.data.ts';
import { moments, nature, places } from './zh/places.data.ts';
import { fillers, pictures, praise } from './zh/praise.data.ts';
import { relations } from './zh/relations.data.ts';
import { cameraAndMood, styles } from './zh/style.data.ts';
import { animals, built, objects, people, plants } from './zh/subjects.data.ts';
import { undrawable } from './zh/undrawable.data.ts';
import { colours, looks, poses, wear } from './zh/words.data.ts';
import { eras, work } from './zh/work.data.ts';

/** Order decides where two tables list one spelling: the first wins. */
export const ZH: readonly LexiconTable[] = [
  relations,
  grammar,
  nounWords(1),
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
  namesZh,
  mentioned,
];
