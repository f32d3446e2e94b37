import { api } from '#lib/api/api.ts';

/** Lets the browser save what an address answers, under the name it gives. */
export function saveAddress(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

/** Lets the browser save what this page holds, under a name. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Saves a picture as a file. True when it carries the watermark. */
export async function savePicture(uuid: string): Promise<boolean> {
  const { url, watermarked } = await api.library.download({ query: { type: 'image', key: uuid } });
  saveAddress(url);
  return watermarked;
}
