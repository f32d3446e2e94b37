import type { ImagePurpose } from '@atelier/rules/media/image-input';
import { api } from '#lib/api/api.ts';

export interface SentPicture {
  id: string;
  thumbnail: string;
  width: number;
  height: number;
}

/** `fetch` tells nothing about bytes sent, so the PUT is an XMLHttpRequest. */
function put(
  url: string,
  headers: Record<string, string>,
  file: File,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((done, fail) => {
    const sending = new XMLHttpRequest();
    sending.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) sending.setRequestHeader(name, value);
    sending.upload.onprogress = (event) => {
      if (event.lengthComputable) onPercent(Math.round((event.loaded / event.total) * 100));
    };
    sending.onload = () => (sending.status < 300 ? done() : fail(new Error(`HTTP ${sending.status}`)));
    sending.onerror = () => fail(new Error('network'));
    sending.onabort = () => fail(new Error('aborted'));
    signal.addEventListener('abort', () => sending.abort(), { once: true });
    sending.send(file);
  });
}

/** Sends a checked picture and has it verified; it is then a file of the person's library. @throws ApiError, or Error when the bytes did not arrive */
export async function sendPicture(
  file: File,
  mime: string,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
  purpose: ImagePurpose = 'generation',
): Promise<SentPicture> {
  const key = await api.library.uploadKey({
    params: { bucket: purpose === 'publish' || purpose === 'avatar' ? 'media' : 'image' },
    query: { filename: file.name.slice(-200) || 'picture', content_type: mime, size: file.size },
    quiet: true,
    signal,
  });
  await put(key.upload_url, key.headers, file, onPercent, signal);
  return api.library.uploadComplete({ body: { id: key.id, purpose }, quiet: true, signal });
}
