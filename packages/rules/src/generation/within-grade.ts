import type { ModelVersion, SpeedMode } from '@atelier/contract/vocabulary/generation';
import type { Grade } from '@atelier/contract/vocabulary/grades';
import { featureLocked, imagesPerTask, isProfessional } from './limits.ts';

/** Choices of a task that a grade may not have. */
export interface Wishes {
  count?: number;
  version?: ModelVersion;
  /** Null: the best lane the grade allows. */
  mode?: SpeedMode | null;
  private?: boolean;
  character?: object | null;
}

/** What a grade has in place of what it may not have; empty where everything can stay. */
export type Instead = Partial<{
  count: number;
  version: 'v3L';
  mode: null;
  private: false;
  character: null;
}>;

/** Old drafts and remixes bring along what their maker could have: this is what the one who goes on gets in its place. */
export function insteadOf(wishes: Wishes, grade: Grade): Instead {
  const most = imagesPerTask(grade);
  const { count = 1, version = 'v3L', mode } = wishes;
  return {
    ...(count > most ? { count: most } : {}),
    ...(isProfessional(version) && featureLocked(grade, 'professional_model') ? { version: 'v3L' } : {}),
    ...((mode === 'fast' || mode === 'turbo') && featureLocked(grade, 'fast_lane') ? { mode: null } : {}),
    ...(wishes.private && featureLocked(grade, 'private_generation') ? { private: false } : {}),
    ...(wishes.character && featureLocked(grade, 'character') ? { character: null } : {}),
  };
}
