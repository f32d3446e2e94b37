import { nounWords } from '../../nouns/words.ts';
import type { LexiconTable } from './effect.ts';
import { grammar, mentioned } from './ja/grammar.data.ts';
import { more } from './ja/more.data.ts';
import { moments, nature, places } from './ja/places.data.ts';
import { fillers, pictures, praise } from './ja/praise.data.ts';
import { relations } from './ja/relations.data.ts';
import { cameraAndMood, styles } from './ja/style.data.ts';
import { animals, built, objects, people, plants } from './ja/subjects.data.ts';
import { undrawable } from './ja/undrawable.data.ts';
import { colours, looks, poses, wear } from './ja/words.data.ts';
import { eras, work } from './ja/work.data.ts';
import { namesJa } from './names.data.ts';

/** Order decides where two tables list one spelling: the first wins. */
export const JA: readonly LexiconTable[] = [
  relations,
  grammar,
  nounWords(2),
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
  namesJa,
  mentioned,
];
