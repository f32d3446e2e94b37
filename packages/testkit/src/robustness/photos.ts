import { heicOf } from '@atelier/server/domains/library/image/heic.fixture';
import { jpegOf, pngOf } from '@atelier/server/domains/library/image/hostile-pictures';
import type { SignedInVisitor } from '../scenarios/sign-in.ts';

export type PhotoKind = 'heic' | 'png' | 'jpeg';

/** A file to be sent, and what for. */
interface Sent {
  name: string;
  type: string;
  bytes: Uint8Array;
  purpose: 'generation' | 'mask' | 'publish';
}

/** Sends a file as the web app does: asks for an address, sends the bytes, completes. @throws when any step is refused. */
export async function sendFile(
  { client }: Pick<SignedInVisitor, 'client'>,
  { name, type, bytes, purpose }: Sent,
): Promise<{ id: string; width: number; height: number }> {
  // What is only published may be larger, and a phone's own format.
  const bucket = purpose === 'publish' ? 'media' : 'image';
  const query = { filename: name, content_type: type, size: bytes.length };
  const { id, upload_url } = await client.api.library.uploadKey({ params: { bucket }, query });
  const headers = { 'content-type': type };
  const sent = await client.fetch(upload_url, { method: 'PUT', headers, body: new Uint8Array(bytes) });
  if (sent.status !== 200) throw new Error(`The bytes of ${name} were answered ${sent.status}: ${await sent.text()}`);
  const { width, height } = await client.api.library.uploadComplete({ body: { id, purpose } });
  return { id, width: width ?? 0, height: height ?? 0 };
}

/** Uploads a photo. @throws when any step is refused, or it is read as another size. */
export async function takePhoto(visitor: Pick<SignedInVisitor, 'client'>, kind: PhotoKind): Promise<string> {
  const bytes = kind === 'heic' ? heicOf() : await (kind === 'png' ? pngOf() : jpegOf());
  const purpose = kind === 'heic' ? 'publish' : 'generation';
  const { id, width, height } = await sendFile(visitor, {
    name: `photo.${kind}`,
    type: `image/${kind}`,
    bytes,
    purpose,
  });
  if (width !== 400 || height !== 320) throw new Error(`A photo of 400 × 320 was read as ${width} × ${height}`);
  return id;
}
