import type { EditRequest, EditRun, Raster } from '../../edit-op.ts';
import { inMedium } from '../../figure/restyle-port.ts';
import type { SubjectMatte } from '../../figure/subject-matte.ts';
import { upscale } from '../upscale.ts';
import { beforeGround, withoutGround } from './ground.ts';
import { inMood } from './mood.ts';
import { type Operation, type OperationName, RGB } from './operation.ts';
import {
  blurred,
  croppedBy,
  croppedTo,
  denoised,
  flipped,
  framed,
  resized,
  rotated,
  sharpened,
  shorter,
} from './shape.ts';
import { skyIn } from './sky.ts';
import {
  blackAndWhite,
  brightness,
  contrast,
  eachPixel,
  inverted,
  recoloured,
  saturation,
  sepia,
  vignetted,
  warmth,
} from './tone.ts';

/** What an operation works with beside the picture. */
interface Tools {
  request: EditRequest;
  checkpoint: EditRun['checkpoint'];
  /** What stands before the ground; null where nothing does. */
  subject(picture: Raster): Promise<SubjectMatte | null>;
}

/** Answers the changed picture, or null where this picture does not let it be done. */
type Apply<O> = (picture: Raster, operation: O, tools: Tools) => Raster | null | Promise<Raster | null>;
type Of<K extends OperationName> = Extract<Operation, { kind: K }>;

/** Largest result of an enlargement. */
const MOST_SIDE = 4096;

const APPLY: { readonly [K in OperationName]: Apply<Of<K>> } = {
  crop: (picture, { ratio, at }) => croppedTo(picture, ratio, at),
  crop_part: (picture, { keep, at }) => croppedBy(picture, keep, at),
  rotate: (picture, { degrees }) => rotated(picture, degrees),
  flip: (picture, { way }) => flipped(picture, way),
  brightness: (picture, { amount }, { checkpoint }) => eachPixel(picture, brightness(amount), checkpoint),
  contrast: (picture, { amount }, { checkpoint }) => eachPixel(picture, contrast(amount, picture), checkpoint),
  saturation: (picture, { amount }, { checkpoint }) => eachPixel(picture, saturation(amount), checkpoint),
  warmth: (picture, { amount }, { checkpoint }) => eachPixel(picture, warmth(amount), checkpoint),
  black_and_white: (picture, _, { checkpoint }) => eachPixel(picture, blackAndWhite, checkpoint),
  sepia: (picture, _, { checkpoint }) => eachPixel(picture, sepia, checkpoint),
  invert: (picture, _, { checkpoint }) => eachPixel(picture, inverted, checkpoint),
  blur: (picture, { strength }) => blurred(picture, strength),
  sharpen: (picture, { strength }, { checkpoint }) => sharpened(picture, strength, checkpoint),
  denoise: (picture, { strength }, { checkpoint }) => denoised(picture, strength, checkpoint),
  vignette: (picture, { strength }, { checkpoint }) => vignetted(picture, strength, checkpoint),
  recolour: (picture, { from, to }, { checkpoint }) => recoloured(picture, from, to, checkpoint),
  background_blur: async (picture, { strength }, tools) => {
    const matte = await tools.subject(picture);
    return matte?.sure ? beforeGround(picture, matte, await blurred(picture, 1.6 * strength)) : null;
  },
  background_colour: async (picture, { colour }, tools) => {
    const matte = await tools.subject(picture);
    return matte?.sure ? beforeGround(picture, matte, RGB[colour]) : null;
  },
  background_removal: async (picture, _, tools) => {
    const matte = await tools.subject(picture);
    return matte?.sure ? withoutGround(picture, matte) : null;
  },
  background_light: async (picture, { amount }, tools) => {
    const matte = await tools.subject(picture);
    return matte?.sure ? beforeGround(picture, matte, eachPixel(picture, brightness(amount), tools.checkpoint)) : null;
  },
  sky_colour: (picture, { colour }) => skyIn(picture, colour),
  mood: (picture, { mood, strength }, { request, checkpoint }) =>
    inMood(picture, mood, { seed: request.seed, strength, checkpoint }),
  frame: (picture, { colour, strength }) => framed(picture, colour, strength),
  enlarge: async (picture, { factor }, { request, checkpoint }) => {
    const [width, height] = [Math.round(picture.width * factor), Math.round(picture.height * factor)];
    if (Math.max(width, height) > MOST_SIDE) return null;
    const larger = await upscale({ ...request, pictures: { image: [picture] }, width, height }, { checkpoint });
    return larger.picture;
  },
  resize: (picture, { width, factor }) => resized(picture, width ?? picture.width * (factor ?? 1)),
  style: (picture, { style }, { request, checkpoint }) =>
    inMedium(picture, { style, seed: request.seed, similarity: 0.6 }, checkpoint),
  // Letters need a font, and the engine brings none.
  text: () => null,
};

/** A picture that is cut or shrunk further is none any more, pixels. */
const LEAST_SIDE = 16;

/** Does one operation; null where it cannot be done with this picture. */
export async function applied<K extends OperationName>(
  picture: Raster,
  operation: Of<K>,
  tools: Tools,
): Promise<Raster | null> {
  const apply = APPLY[operation.kind as K] as Apply<Of<K>>;
  const made = await apply(picture, operation, tools);
  return made && shorter(made) < Math.min(LEAST_SIDE, shorter(picture)) ? null : made;
}
