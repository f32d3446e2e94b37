import type { Sample } from '#features/generation/tools/samples.ts';
import { basePath } from '#lib/base-path.ts';

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
