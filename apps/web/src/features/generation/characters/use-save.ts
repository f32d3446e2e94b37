import type { Character } from '@atelier/contract/generation/characters';
import { showToast } from '@atelier/ui/toaster';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveCharacter } from '#features/generation/characters/characters.api.ts';
import { ApiError } from '#lib/api/error.ts';
import { messageOf } from '#lib/api/reactions.ts';
import { tell } from '#lib/events.ts';
import { translate } from '#lib/i18n/language.ts';

export type Problem = { path: 'name' | 'prompt' | 'image' | 'images' | null; text: string };

const PATHS = ['name', 'prompt', 'image', 'images'] as const;

/** Saves a character; a refusal stands beside its field, one that a plan would lift opens the dialog that says so. */
export function useSave(onSaved: (character: Character) => void) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const save = async (order: Parameters<typeof saveCharacter>[1]) => {
    setBusy(true);
    setProblem(null);
    try {
      const made = await saveCharacter(queries, order);
      showToast({ text: translate('characters.saved', { name: made.name }), tone: 'ok' });
      onSaved(made);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const at = error.fields.map((field) => ({
        ...field,
        path: PATHS.find((path) => field.path.split('.')[0] === path),
      }));
      const first = at.find(({ path }) => path !== undefined);
      setProblem({ path: first?.path ?? null, text: first?.msg || messageOf(error) });
      if (error.reaction === 'locked') tell('intercept', { error });
    } finally {
      setBusy(false);
    }
  };
  /** The sentence beside a field, or the one that belongs to none. */
  const at = (path: Problem['path']): string | null => (problem?.path === path ? problem.text : null);
  return { save, busy, at, forget: () => setProblem(null) };
}
