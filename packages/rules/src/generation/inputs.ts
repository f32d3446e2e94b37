import type { ErrorKey } from '@atelier/contract/errors';
import type { ImageLimits } from '../media/image-input.ts';
import type { SubmitBody } from './submit-body.ts';

/** What an input is: a file of a kind, or somebody whom the user keeps. */
export type InputKind = 'image' | 'mask' | 'video' | 'audio' | 'character';

/** Where inputs stand in the body of a submit (decisions 3, 3a). Several inputs may share a list: they are filled in its order. */
export type InputField = 'images' | 'mask' | 'image_tail_uuid' | 'videos' | 'audio' | 'params.character_id';

/** A picture, mask, film, sound or person that a tool takes, under the name the engine knows it by. */
export interface NamedInput {
  role: string;
  kind: InputKind;
  field: InputField;
  min: number;
  max: number;
  /** Sides, bytes, ratio and formats that fit; for pictures and masks. */
  limits?: ImageLimits;
  /** The engine gets it as large as it is, because the result has its size; other pictures are scaled for engines (decisions A23). */
  whole?: true;
  /** Who must not certainly be missing on it (studio 5.3). */
  shows?: 'face' | 'person';
  /** How much of somebody has to be seen below the chin, in heights of the face, for the work to find its place; of a `person`. */
  belowChin?: (custom: Readonly<Record<string, unknown>>) => number;
}

interface KindWords {
  missing: ErrorKey;
  notTaken: ErrorKey;
}

/** What is said of a kind that is missing, or given to a tool that takes none. */
export const KIND_WORDS: Readonly<Record<InputKind, KindWords>> = {
  image: { missing: 'image_required', notTaken: 'not_taken' },
  mask: { missing: 'mask_required', notTaken: 'not_taken' },
  video: { missing: 'input_required', notTaken: 'not_taken' },
  audio: { missing: 'input_required', notTaken: 'not_taken' },
  // Taken silently it would be paid for and not drawn.
  character: { missing: 'character_required', notTaken: 'unsupported' },
};

const one = (id: string | undefined): string[] => (id ? [id] : []);

/** Every place where the body can name an input: what it names, and of which kind. */
export const INPUT_FIELDS: Readonly<Record<InputField, { kind: InputKind; ids(body: SubmitBody): string[] }>> = {
  // `image` alone means the first of `images`.
  images: { kind: 'image', ids: ({ images, image }) => (images?.length ? images : one(image)) },
  mask: { kind: 'mask', ids: ({ mask }) => one(mask) },
  image_tail_uuid: { kind: 'image', ids: ({ image_tail_uuid }) => one(image_tail_uuid) },
  videos: { kind: 'video', ids: ({ videos }) => videos ?? [] },
  audio: { kind: 'audio', ids: ({ audio }) => one(audio) },
  'params.character_id': { kind: 'character', ids: ({ params }) => one(params?.character_id) },
};

/** Ids by role; a role that got nothing has an empty list. */
export type GivenInputs = Readonly<Record<string, readonly string[]>>;

/** The ids of one field dealt out to the inputs that stand there, each up to its most; `left` fits nowhere. */
export function dealOut(
  inputs: readonly NamedInput[],
  ids: readonly string[],
): { given: [role: string, ids: string[]][]; left: string[] } {
  const left = [...ids];
  return { given: inputs.map(({ role, max }) => [role, left.splice(0, max)]), left };
}

/** An input by name, as a task keeps it. */
export interface KeptInput {
  id: string;
  role: string;
}

/** The given files in the order of the tool's inputs; people are kept otherwise. */
export const filesOf = (inputs: readonly NamedInput[], given: GivenInputs): (KeptInput & NamedInput)[] =>
  inputs
    .filter(({ kind }) => kind !== 'character')
    .flatMap((input) => (given[input.role] ?? []).map((id) => ({ ...input, id })));

/** Back to the body: what a kept task's inputs were named as. A role that is no longer known stands among the pictures. */
export function inputsToBody(
  inputs: readonly NamedInput[],
  kept: readonly KeptInput[],
): Pick<SubmitBody, 'mask' | 'image_tail_uuid' | 'videos' | 'audio'> & { images: string[]; image: string } {
  const at = (field: InputField) =>
    kept.filter(({ role }) => (inputs.find((input) => input.role === role)?.field ?? 'images') === field);
  const ids = (field: InputField) => at(field).map(({ id }) => id);
  const [mask] = ids('mask');
  const [tail] = ids('image_tail_uuid');
  const [audio] = ids('audio');
  const images = ids('images');
  const videos = ids('videos');
  return {
    images,
    image: images[0] ?? '',
    ...(mask ? { mask } : {}),
    ...(tail ? { image_tail_uuid: tail } : {}),
    ...(videos.length > 0 ? { videos } : {}),
    ...(audio ? { audio } : {}),
  };
}
