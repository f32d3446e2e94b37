import type { Picked } from '@atelier/rules/gallery/ideas';
import { useCallback } from 'react';
import { lookOf } from '#features/home/start.ts';
import { FIRST_TOOL, type GenerationEntry, IMAGE_SCREEN } from '#lib/generation-entry.ts';
import { usePage } from '#lib/use-page.ts';

/** Opens the form with a picture's words and look, from a page that has no strip of its own. */
export function useToForm(): (idea: Picked) => void {
  const go = usePage();
  return useCallback(
    (idea) => {
      const state: GenerationEntry = { prompt: idea.words, module: FIRST_TOOL, look: lookOf(idea), idea: true };
      go(IMAGE_SCREEN, { state });
    },
    [go],
  );
}
