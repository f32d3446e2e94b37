import type { BodyOf, ResultInput } from '@atelier/contract/call';
import type { portraitCalls } from '@atelier/contract/generation/portrait';
import { signedIn } from '#platform/http/signed-in.ts';
import type { CallContext, Handlers } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import { readReference } from '../characters/read-references.ts';
import type { GenerationDeps } from '../generation.deps.ts';
import { submitGeneration } from '../submit/submit-generation.ts';
import { submittedToWire } from '../submit/submitted.wire.ts';
import { portraitRequest } from './portrait-request.ts';

type Items = ResultInput<(typeof portraitCalls)['portraitResults']>;
type Seen = ResultInput<(typeof portraitCalls)['findFaces']>['images'][number];
type PortraitBody = BodyOf<(typeof portraitCalls)['submitPortrait']>;

/** A page of results, as many as a batch may ask for. */
const MOST_RESULTS = 50;

/**
 * Binds the portrait's own addresses; decides nothing.
 * @param results tasks of the caller as history items
 */
export function portraitHandlers(
  deps: GenerationDeps,
  results: (ids: string[], ctx: CallContext) => Promise<Items>,
): Handlers<typeof portraitCalls> {
  const submit = async (body: PortraitBody, ctx: CallContext, anime: boolean) =>
    submittedToWire(
      await submitGeneration(deps, signedIn(ctx), portraitRequest(body, { anime, language: ctx.language })),
    );
  return {
    submitPortrait: ({ body }, ctx) => submit(body, ctx, false),
    submitAnimePortrait: ({ body }, ctx) => submit(body, ctx, true),

    portraitResults: ({ query: { task_id, task_ids } }, ctx) =>
      results([...new Set([task_id ?? '', ...(task_ids ?? '').split(',')])].slice(0, MOST_RESULTS + 1), ctx),

    async findFaces({ body: { image, images } }, ctx) {
      const user = signedIn(ctx);
      const asked = images ?? (image === undefined ? [] : [image]);
      if (asked.length === 0) throw refuse('image_required', { fields: [{ path: 'image', key: 'image_required' }] });
      const field = images ? 'images' : 'image';
      const seen = await Promise.all(
        asked.map(async (id): Promise<Seen> => {
          const { seen, refused } = await readReference(deps, user.id, id, field);
          return { id, state: seen.state, faces: seen.boxes, procedural: seen.source.procedural, refused };
        }),
      );
      const { id: _id, ...first } = seen[0]!;
      return { ...first, images: seen };
    },
  };
}
