/** Where a prompt falls into words (studio 2.7): , . ; # and the punctuation of Chinese and Japanese. */
const SEPARATORS = /[,.;#，。、；：！？．｡､｢｣「」『』【】《》〈〉（）〔〕〖〗]/u;
/** Longest word that can be kept (contract: lexicon). */
export const WORD_MAX = 200;
/** A piece below this joins its neighbour. */
const WORD_LEAST = 2;

/** A stretch of the prompt as written. `word` is what is kept of it; null for what stands between words. */
export interface PromptPart {
  text: string;
  word: string | null;
}

interface Piece {
  from: number;
  to: number;
}
const lengthOf = (text: string) => [...text.trim()].length;

/** Stretches between separators that are not blank. */
function piecesOf(prompt: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  const close = (to: number) => {
    const text = prompt.slice(from, to);
    const start = from + (text.length - text.trimStart().length);
    if (text.trim() !== '') pieces.push({ from: start, to: start + text.trim().length });
  };
  for (let at = 0; at < prompt.length; at += 1) {
    if (!SEPARATORS.test(prompt[at]!)) continue;
    close(at);
    from = at + 1;
  }
  close(prompt.length);
  return pieces;
}

/** Short pieces join the one that follows ('3' and '5 mm' are '3.5 mm'), the last ones the one before. */
function merged(prompt: string, pieces: readonly Piece[]): Piece[] {
  const done: Piece[] = [];
  let open: Piece | null = null;
  for (const piece of pieces) {
    const all: Piece = open ? { from: open.from, to: piece.to } : piece;
    if (lengthOf(prompt.slice(all.from, all.to)) < WORD_LEAST) {
      open = all;
    } else {
      done.push(all);
      open = null;
    }
  }
  const last = done.at(-1);
  if (open && last) done[done.length - 1] = { from: last.from, to: open.to };
  return done;
}

/**
 * A prompt as words and what stands between them; the texts together are the prompt, letter for letter.
 * A prompt of one single letter has no word, and a stretch too long to keep is none.
 */
export function promptParts(prompt: string): PromptPart[] {
  const parts: PromptPart[] = [];
  let at = 0;
  const between = (to: number) => {
    if (to > at) parts.push({ text: prompt.slice(at, to), word: null });
  };
  for (const { from, to } of merged(prompt, piecesOf(prompt))) {
    between(from);
    const text = prompt.slice(from, to);
    const word = text.replace(/\s+/gu, ' ');
    parts.push({ text, word: word.length <= WORD_MAX ? word : null });
    at = to;
  }
  between(prompt.length);
  return parts;
}

/** The different words of a prompt, in its order. */
export const promptWords = (prompt: string): string[] => [
  ...new Set(promptParts(prompt).flatMap(({ word }) => (word === null ? [] : [word]))),
];

/** A prompt as it is copied: the markers that keep words together become plain spaces (studio 5.1). */
export const copyablePrompt = (prompt: string): string => prompt.replace(/&nbsp;|[\u00a0\u202f]/gu, ' ').trim();
