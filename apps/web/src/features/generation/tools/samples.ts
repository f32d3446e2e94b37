import { basePath } from '#lib/base-path.ts';

/** Pictures of our own to try a tool with, by what they show; they come with the program (`packages/painter/src/samples.cli.ts`). */
const SCENES = ['fox', 'fuji', 'cabin', 'owl'] as const;
const MODELS = ['model-woman', 'model-man'] as const;
const FACES = ['face-woman', 'face-man'] as const;
const GARMENTS = ['garment-tee', 'garment-shirt', 'garment-trousers', 'garment-dress'] as const;
const MARKS = ['mark-sun', 'mark-wave'] as const;

export type Sample = (typeof SCENES | typeof MODELS | typeof FACES | typeof GARMENTS | typeof MARKS)[number];

const BY_ROLE: Readonly<Record<string, readonly Sample[]>> = {
  person: MODELS,
  face: FACES,
  garment: GARMENTS,
  logo: MARKS,
};

/** What an input can be tried with: by what it has to show, else a scenery. */
export const samplesFor = (role: string): readonly Sample[] => BY_ROLE[role] ?? SCENES;
/** Whether an input asks for something of its own, which a form offers samples of, too. */
export const hasOwnSamples = (role: string): boolean => role in BY_ROLE;

export const sampleAddress = (name: Sample): string => `${basePath}/samples/${name}.webp`;

const QUALITY = 0.95;

/** A sample as a file of the kind that tools take. @throws Error when it does not arrive or cannot be read */
export async function sampleFile(name: Sample): Promise<File> {
  const answer = await fetch(sampleAddress(name));
  const bitmap = await createImageBitmap(await answer.blob());
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  if (!blob) throw new Error(`The sample ${name} could not be read`);
  return new File([blob], `${name}.jpg`, { type: 'image/jpeg' });
}
