import { buffer } from 'node:stream/consumers';
import { type Colours, coloursAround, sharpnessOf } from '@atelier/engines/analyse/classical/reference';
import type { Answers } from '@atelier/engines/analyse/ports';
import { REFERENCE_SIDE, REFERENCES } from '@atelier/rules/media/image-input';
import type { SessionUser } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { GenerationDeps } from '../generation.deps.ts';
import { lookedAt } from '../sight/sight.ts';

export interface Reference {
  id: string;
  seen: Answers['faces'];
  /** Why it tells nothing of a person (studio 5.3), or null. */
  refused: 'small' | 'blurred' | 'hidden' | null;
  bytes: Uint8Array;
}

/** Below it a picture is out of focus: `sharpnessOf`. */
const BLURRED = 0.075;
/**
 * Somebody waits for the answer; what is not known by then is unknown, which refuses nothing. As long as a busy machine takes for ten
 * pictures: whoever gave them wants their colours and not a quick answer without.
 */
const PATIENCE_MS = 20_000;

/**
 * Looks at a picture as a reference of a character: large enough, in focus, the face not certainly hidden.
 * @throws Refusal not_found, image_flagged
 */
export async function readReference(
  { platform, library, sight }: Pick<GenerationDeps, 'platform' | 'library' | 'sight'>,
  userId: number,
  id: string,
  field: string,
): Promise<Reference> {
  const input = lookedAt(id, field);
  const { image: [size] = [] } = await library.checkInputs(platform.db, userId, [input]);
  const [file] = await library.toolInputs(platform.db, userId, [input]);
  const bytes = new Uint8Array(await buffer(await file!.open()));
  const [seen, sharpness] = await Promise.all([sight.find('faces', userId, input, PATIENCE_MS), sharpnessOf(bytes)]);
  return { id, seen, refused: refusedBecause(seen, sharpness, size ?? { width: 0, height: 0 }), bytes };
}

function refusedBecause(
  { state, boxes }: Answers['faces'],
  sharpness: number,
  { width, height }: { width: number; height: number },
): Reference['refused'] {
  const [face] = state === 'found' ? boxes : [];
  if (Math.min(width, height) < REFERENCE_SIDE) return 'small';
  if (state === 'none') return 'hidden';
  if (sharpness < BLURRED) return 'blurred';
  return face && Math.min(face.w * width, face.h * height) < REFERENCE_SIDE ? 'small' : null;
}

/**
 * The colours of a person on references, each the middle one of those that were found; null where no reference tells. At least five must
 * be left when those that tell nothing are filtered.
 * @throws Refusal references_missing, references_filtered (each one named), what is wrong with a file
 */
export async function readReferences(
  deps: Pick<GenerationDeps, 'platform' | 'library' | 'sight'>,
  user: SessionUser,
  ids: readonly string[],
): Promise<Colours> {
  const { min } = REFERENCES;
  const given = [...new Set(ids)];
  const few = { path: 'images', key: 'references_missing', vars: { min } } as const;
  if (given.length < min) throw refuse('references_missing', { vars: { min }, fields: [few] });
  // Whose they are first, in their order, before any of them is read.
  const inputs = given.map((id, nth) => lookedAt(id, `images.${nth}`));
  await deps.library.checkInputs(deps.platform.db, user.id, inputs);
  const read = await Promise.all(given.map((id, nth) => readReference(deps, user.id, id, `images.${nth}`)));
  const usable = read.filter(({ refused }) => refused === null);
  if (usable.length < min) {
    const fields = read.flatMap(({ refused }, nth) =>
      refused === null ? [] : [{ path: `images.${nth}`, key: 'references_filtered' as const }],
    );
    throw refuse('references_filtered', { fields });
  }
  const colours = await Promise.all(
    usable.flatMap(({ seen, bytes }) =>
      seen.state === 'found' && seen.boxes[0] ? [coloursAround(bytes, seen.boxes[0])] : [],
    ),
  );
  return {
    skin: middle(colours.map(({ skin }) => skin)),
    hair: middle(colours.map(({ hair }) => hair)),
    clothes: middle(colours.map(({ clothes }) => clothes)),
  };
}

/** The middle of colours, channel by channel, so that one odd picture changes little. */
function middle(colours: readonly (string | null)[]): string | null {
  const known = colours.filter((colour) => colour !== null);
  if (known.length === 0) return null;
  const channel = (at: number): string => known.map((colour) => colour.slice(at, at + 2)).sort()[known.length >> 1]!;
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
