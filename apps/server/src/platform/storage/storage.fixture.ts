import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import type { Storage } from '../platform.ts';
import { diskStorage } from './disk.ts';
import { s3Storage } from './s3.ts';
import { parseS3Url } from './s3-url.ts';

export const BUCKET = 'atelier-media';

interface Place {
  storage: Storage;
  remove(): Promise<void>;
}

export async function emptyDisk(): Promise<Place & { root: string }> {
  const root = await mkdtemp(path.join(tmpdir(), 'atelier-files-'));
  return { root, storage: diskStorage(root), remove: () => rm(root, { recursive: true }) };
}

/**
 * A local stand-in for S3 with one empty bucket. It speaks the protocol (ranges, pages, multipart uploads) but checks no signatures (its one key is S3RVER), so
 * that wrong keys and rights are proved with answers made by hand (`s3.test.ts`).
 */
export async function emptyBucket(): Promise<Place & { url(bucket?: string): string }> {
  const directory = await mkdtemp(path.join(tmpdir(), 'atelier-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await server.run();
  const url = (bucket = BUCKET) => `s3://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}?tls=off&path=1`;
  return {
    url,
    storage: s3Storage(parseS3Url(url())),
    async remove() {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
