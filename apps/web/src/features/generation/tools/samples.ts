import type { ToolPageName } from '@atelier/rules/generation/tool-pages';
import type { Place } from '#features/generation/form/places.ts';

/** Pictures of our own to try a tool with, by what they show; they come with the program (`packages/painter/src/samples.cli.ts`). */
const SCENES = ['fox', 'fuji', 'cabin', 'owl'] as const;
const THINGS = ['parrot', 'guitar', 'cat'] as const;
const MODELS = ['model-woman', 'model-man'] as const;
const FACES = ['face-woman', 'face-man'] as const;
const GARMENTS = ['garment-tee', 'garment-shirt', 'garment-trousers', 'garment-dress'] as const;
const MARKS = ['mark-sun', 'mark-wave'] as const;
const PRODUCTS = ['mug', 'tote'] as const;
const SKINS = ['skin-arm', 'skin-back'] as const;
const PRINTS = ['print-flowers'] as const;

export type Sample = (
  | typeof SCENES
  | typeof THINGS
  | typeof MODELS
  | typeof FACES
  | typeof GARMENTS
  | typeof MARKS
  | typeof PRODUCTS
  | typeof SKINS
  | typeof PRINTS
)[number];

const BY_ROLE: Readonly<Record<string, readonly Sample[]>> = {
  person: MODELS,
  face: FACES,
  garment: GARMENTS,
  logo: MARKS,
};

/** What a page's own picture is, where a landscape is the wrong thing: something to print on, skin, a clear outline, a print. */
const BY_PAGE: Partial<Record<ToolPageName, readonly Sample[]>> = {
  aiLogo: [...PRODUCTS, 'garment-tee'],
  aiTattoo: SKINS,
  aiLaser: [...FACES, 'owl', 'cabin'],
  clothPrinter: [...PRINTS, ...SCENES],
};

/**
 * What procedures can do well: cut out things that stand clear of their ground, go on with a land that no thing leaves at its edges.
 */
const BY_MODULE: Readonly<Record<string, readonly Sample[]>> = {
  matting: [...THINGS, 'garment-tee'],
  outpainting: ['cabin', 'cat', 'parrot'],
};

/** What an input can be tried with: by what it has to show, by the page its picture is chosen on, by its tool, else a scenery. */
export const samplesFor = ({ module, role }: Place, page?: ToolPageName): readonly Sample[] =>
  BY_ROLE[role] ?? (page && BY_PAGE[page]) ?? BY_MODULE[module] ?? SCENES;
/** Whether an input asks for something of its own, which a form offers samples of, too. */
export const hasOwnSamples = (role: string): boolean => role in BY_ROLE;
