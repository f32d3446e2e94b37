import { sensitiveTerm } from '@atelier/rules/text/sensitive';
import { refuse } from '#platform/refusal.ts';

/**
 * The automatic check of what is written under a work.
 * @throws Refusal sensitive, with each field at fault
 */
export function checkWords(words: { title?: string | undefined; description?: string | undefined }): void {
  const fields = (['title', 'description'] as const)
    .filter((path) => sensitiveTerm(words[path] ?? '') !== null)
    .map((path) => ({ path, key: 'sensitive' as const }));
  if (fields.length > 0) throw refuse('sensitive', { fields });
}
