import { ApiError } from '#lib/api/error.ts';

/** The version that is in force where a save was refused because somebody else had saved meanwhile; null for any other error. */
export function clashOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.key !== 'engine_changed') return null;
  const { version } = error.details;
  return typeof version === 'number' ? version : null;
}
