import type { BodyInput } from '@atelier/contract/call';
import type { Character, characterCalls } from '@atelier/contract/generation/characters';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { newId } from '#lib/new-id.ts';
import { useUser } from '#lib/session/session.ts';

type SaveOrder = Omit<BodyInput<(typeof characterCalls)['saveCharacter']>, 'request_id' | 'requestID'>;

const key = ['generation', 'characters'] as const;
/** A portrait is painted within seconds of the saving. */
const PORTRAIT_MS = 1500;

/** The signed-in user's characters; asked again while a portrait is on its way. */
export function useCharacters(wanted: boolean) {
  const user = useUser();
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.generation.characters({ signal, quiet: true }),
    enabled: user !== null && wanted,
    staleTime: 60_000,
    refetchInterval: ({ state }) => (state.data?.data.some((one) => one.cover === '') ? PORTRAIT_MS : false),
  });
}

/** @throws ApiError what is wrong with it, for the form to show */
export async function saveCharacter(queries: QueryClient, order: SaveOrder): Promise<Character> {
  const made = await api.generation.saveCharacter({ body: { ...order, request_id: newId() }, quiet: true });
  await queries.invalidateQueries({ queryKey: key });
  return made;
}

/** A refusal has been shown by the call itself. */
export async function deleteCharacter(queries: QueryClient, id: string): Promise<void> {
  try {
    await api.generation.deleteCharacter({ body: { id } });
  } finally {
    await queries.invalidateQueries({ queryKey: key });
  }
}

/** Which of these pictures are no references, and why; in their order. @throws ApiError */
export async function judgeReferences(
  images: readonly string[],
  signal: AbortSignal,
): Promise<('small' | 'blurred' | 'hidden' | null)[]> {
  const told = await api.generation.findFaces({ body: { images: [...images] }, quiet: true, signal });
  return told.images.map(({ refused }) => refused);
}
