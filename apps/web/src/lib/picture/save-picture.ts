import { api } from '#lib/api/api.ts';

/** Saves a picture as a file. True when it carries the watermark. */
export async function savePicture(uuid: string): Promise<boolean> {
  const { url, watermarked } = await api.library.download({ query: { type: 'image', key: uuid } });
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
  return watermarked;
}
