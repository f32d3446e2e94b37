import type { ResultOf } from '@atelier/contract/call';
import type { textHelperCalls } from '@atelier/contract/generation/text-helpers';
import { useEffect, useState } from 'react';
import { api } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/error.ts';
import { messageOf } from '#lib/api/reactions.ts';

type Answer = ResultOf<typeof textHelperCalls.pictureDescription>;
/** `failed` says why, where the server did. */
export type Description =
  | { state: 'asking' }
  | { state: 'told'; answer: Answer }
  | { state: 'failed'; problem: string | null };

const ASKING: Description = { state: 'asking' };
/** The server holds each question for a while itself. */
const PAUSE_MS = 400;
const PATIENCE_MS = 90_000;

/** A picture in words, and the way to ask again; asking since no picture is there is asking nobody. */
export function useDescription(image: string | null): [description: Description, again: () => void] {
  const [description, tell] = useState<Description>(ASKING);
  const [round, next] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    tell(ASKING);
    if (image === null) return;
    const control = new AbortController();
    const { signal } = control;
    describe(image, signal).then(
      (answer) =>
        signal.aborted || tell(answer.status === 1 ? { state: 'told', answer } : { state: 'failed', problem: null }),
      (error) =>
        signal.aborted || tell({ state: 'failed', problem: error instanceof ApiError ? messageOf(error) : null }),
    );
    return () => control.abort();
  }, [image, round]);
  return [description, () => next((before) => before + 1)];
}

/** @throws ApiError; a description that does not come in time is one that failed */
async function describe(image: string, signal: AbortSignal): Promise<Answer> {
  const { task_id } = await api.generation.describePicture({ body: { image }, quiet: true, signal });
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await api.generation.pictureDescription({ query: { task_id }, quiet: true, signal });
    if (answer.status !== 0) return answer;
    if (performance.now() > until) return { ...answer, status: 3 };
    await new Promise((done) => setTimeout(done, PAUSE_MS));
    signal.throwIfAborted();
  }
}
