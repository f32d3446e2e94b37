import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Reason } from '../../engine.ts';
import { because } from '../../reason.ts';

/** What makers ship in its place: they need the program that wrote them. */
const OTHERS = ['source.spm', 'sentencepiece.bpe.model', 'spiece.model', 'vocab.txt', 'vocab.json'];
const KINDS = ['BPE', 'Unigram', 'WordPiece'];
/** Where the kind of its words stands, in a file of which most is words: those are read when the model is opened. */
const KIND = /"model"\s*:\s*\{\s*"type"\s*:\s*"(\w{1,40})"/;

/** Why the words of a folder cannot be read; [] when they can. Its size was judged before (`strangeFiles`). */
export function tokenizerFaults(folder: string): Reason[] {
  const file = path.join(folder, 'tokenizer.json');
  if (!existsSync(file)) {
    const other = OTHERS.find((name) => existsSync(path.join(folder, name)));
    return [other ? because('folder_tokenizer', { file: other }) : because('folder_part', { file: 'tokenizer.json' })];
  }
  const kind = KIND.exec(readFileSync(file, 'latin1'))?.[1];
  return kind === undefined || KINDS.includes(kind) ? [] : [because('folder_tokenizer_kind', { name: kind })];
}
