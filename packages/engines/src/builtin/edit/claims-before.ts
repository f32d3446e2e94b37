import type { Claim } from '../../engine.ts';
import { readInstruction } from './ops/edit/read.ts';

/** What will become of the words of an edit, told before it runs; what depends on the picture is told as if it could be done. */
export function claimsBefore(op: 'edit' | 'outpaint', { prompt, locale }: { prompt: string; locale: string }): Claim[] {
  // What goes on is what is there: words are read by nobody.
  if (op === 'outpaint') return [{ text: prompt.trim(), state: 'ignored' }];
  const clauses = readInstruction(prompt, locale);
  // Letters need a font, and the engine brings none.
  const asked = clauses.some(
    ({ operation }) => operation !== null && operation !== 'keep' && operation.kind !== 'text',
  );
  if (clauses.length === 0) return /[\p{L}\p{N}]/u.test(prompt) ? [{ text: prompt.trim(), state: 'missing' }] : [];
  return clauses.map(({ text, operation }) => {
    const done = operation !== null && (operation === 'keep' || operation.kind !== 'text');
    // To leave something as it is, alone, leaves everything as it is.
    return { text, state: done && asked ? 'drawn' : 'missing' };
  });
}
