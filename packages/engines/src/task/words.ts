import type { EngineTask } from '../engine.ts';

/** Styles that are no look of their own. */
const NO_STYLE = new Set(['default', 'original']);

/**
 * The words a task says to a model that takes one text: the prompt, its style by name, and what is to be left out.
 * @param negative false for a model that takes the words to avoid in a field of their own
 */
export function wordsFor(task: EngineTask, { negative = true } = {}): string {
  const { prompt, style, negativePrompt } = task.params;
  const said = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
  const look = said(style);
  const without = negative ? said(negativePrompt) : '';
  return [
    said(prompt),
    look === '' || NO_STYLE.has(look) ? '' : `Style: ${look.replaceAll('_', ' ')}.`,
    without === '' ? '' : `Avoid: ${without}.`,
  ]
    .filter((part) => part !== '')
    .join('\n');
}
