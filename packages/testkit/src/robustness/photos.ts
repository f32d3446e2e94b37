import { heicOf } from '@atelier/server/domains/library/image/heic.fixture';
import { jpegOf, pngOf } from '@atelier/server/domains/library/image/hostile-pictures';
import type { SignedInVisitor } from '../scenarios/sign-in.ts';

export type PhotoKind = 'heic' | 'png' | 'jpeg';

/** Uploads a photo as the web app does: asks for an address, sends the bytes, completes. @throws when any step is refused. */
export async function takePhoto({ client }: Pick<SignedInVisitor, 'client'>, kind: PhotoKind): Promise<string> {
  const bytes = kind === 'heic' ? heicOf() : await (kind === 'png' ? pngOf() : jpegOf());
  const type = `image/${kind}`;
  const query = { filename: `photo.${kind}`, content_type: type, size: bytes.length };
  // A phone's own format is taken for publishing only.
  const [bucket, purpose] = kind === 'heic' ? (['media', 'publish'] as const) : (['image', 'generation'] as const);
  const { id, upload_url } = await client.api.library.uploadKey({ params: { bucket }, query });
  const sent = await client.fetch(upload_url, {
    method: 'PUT',
    headers: { 'content-type': type },
    body: new Uint8Array(bytes),
  });
  if (sent.status !== 200) throw new Error(`The bytes of a photo were answered ${sent.status}: ${await sent.text()}`);
  const { width, height } = await client.api.library.uploadComplete({ body: { id, purpose } });
  if (width !== 400 || height !== 320) throw new Error(`A photo of 400 × 320 was read as ${width} × ${height}`);
  return id;
}
