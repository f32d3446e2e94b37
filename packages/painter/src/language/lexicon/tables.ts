import { nounWords } from '../../nouns/words.ts';
import type { LexiconTable } from './effect.ts';
import * as en from './en/all.ts';
import * as es from './es/all.ts';
import * as ja from './ja/all.ts';
import { names, namesJa, namesZh } from './names.data.ts';
import * as zh from './zh/all.ts';

/** The tables of a language. Order decides where two of them list one spelling: the first wins. */
const inOrder = (
  nouns: LexiconTable,
  t: Readonly<Record<keyof typeof en, LexiconTable>>,
  called: LexiconTable,
): readonly LexiconTable[] => [
  t.relations,
  t.grammar,
  nouns,
  t.more,
  t.animals,
  t.work,
  t.eras,
  t.people,
  t.built,
  t.plants,
  t.objects,
  t.places,
  t.nature,
  t.moments,
  t.styles,
  t.cameraAndMood,
  t.colours,
  t.poses,
  t.looks,
  t.wear,
  t.undrawable,
  t.praise,
  t.pictures,
  t.fillers,
  called,
  t.mentioned,
];

export const EN = inOrder(nounWords(0), en, names);
export const ZH = inOrder(nounWords(1), zh, namesZh);
export const JA = inOrder(nounWords(2), ja, namesJa);
export const ES = inOrder(nounWords(3), es, names);
