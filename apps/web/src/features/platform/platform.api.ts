import { useQuery } from '@tanstack/react-query';
import { type Description, readCalls } from '#features/platform/calls.ts';
import { basePath } from '#lib/base-path.ts';

export const DESCRIPTION_PATH = `${basePath}/platform/openapi.json`;

/** The server's own description of its calls. It only changes with the server, so it is read once a visit. */
export const useDescription = () =>
  useQuery({
    queryKey: ['platform', 'description'],
    queryFn: async ({ signal }) => {
      const answer = await fetch(DESCRIPTION_PATH, { signal });
      if (!answer.ok) throw new Error(`The description answered ${answer.status}`);
      const description = (await answer.json()) as Description;
      return { url: description.servers[0]?.url ?? location.origin, calls: readCalls(description) };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
