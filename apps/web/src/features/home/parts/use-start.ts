import { type GenerationEntry, IMAGE_SCREEN } from '#lib/generation-entry.ts';
import { usePage } from '#lib/use-page.ts';

/** Opens the generation screen, filled. */
export function useStart(): (entry: GenerationEntry) => void {
  const go = usePage();
  return (entry) => go(IMAGE_SCREEN, { state: entry });
}
