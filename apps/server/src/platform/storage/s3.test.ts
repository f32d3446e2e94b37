import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { StorageRefused } from './refused.ts';
import { s3Storage } from './s3.ts';
import { parseS3Url } from './s3-url.ts';
import { BUCKET, emptyBucket } from './storage.fixture.ts';

let server: Server | undefined;
afterEach(() => server?.close());

async function storageAt(store: Server) {
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  const { port } = store.address() as AddressInfo;
  return s3Storage(parseS3Url(`s3://AK:SECRET@127.0.0.1:${port}/${BUCKET}?tls=off&path=1&region=eu-west-3`));
}

/** A store that answers every request with these statuses in turn, the last one for ever. */
async function answering(...statuses: number[]) {
  const asked: string[] = [];
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`);
    request.resume().on('end', () => response.writeHead(statuses.length > 1 ? statuses.shift()! : statuses[0]!).end());
  });
  return { storage: await storageAt(server), asked };
}

describe('what the operator is told', () => {
  it.each([
    [403, 'refuses this key'],
    [404, 'does not exist'],
    [301, 'for region eu-west-3'],
  ])('%i: %s', async (status, words) => {
    const { storage } = await answering(status);
    const refused = await storage.check().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StorageRefused);
    expect(String(refused)).toContain(words);
    expect(String(refused)).not.toContain('SECRET');
  });

  it('a bucket that nobody made', async () => {
    const { url, remove } = await emptyBucket();
    await expect(s3Storage(parseS3Url(url('never-made'))).check()).rejects.toThrow('"never-made"');
    await remove();
  });
});

it('signs what it sends and repeats what an outage broke', async () => {
  const { storage, asked } = await answering(503, 503, 200);
  expect(await storage.put('media/one', new Uint8Array([1, 2]), 'image/png')).toEqual({ size: 2 });
  expect(asked).toHaveLength(3);
  expect(asked[2]).toMatch(/^PUT \/atelier-media\/media\/one\S* AWS4-HMAC-SHA256 Credential=AK\/\d+\/eu-west-3\/s3/);
});

it('does not take an outage for a missing file', async () => {
  const { storage } = await answering(500);
  await expect(storage.get('media/one')).rejects.toThrow();
});

it('lets go of a source that it could not store', async () => {
  const { storage } = await answering(403);
  const source = Readable.from([Buffer.alloc(9 << 20), Buffer.alloc(9 << 20)]);
  await expect(storage.put('media/one', source, 'video/mp4')).rejects.toThrow();
  expect(source.destroyed).toBe(true);
});

it('lists every page', async () => {
  const page = (key: string, next?: string) =>
    `<ListBucketResult><Contents><Key>${key}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>${
      next ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${next}</NextContinuationToken>` : ''
    }</ListBucketResult>`;
  const pages: Record<string, string> = { '': page('m/1', 'two'), two: page('m/2', 'three'), three: page('m/3') };
  server = createServer((request, response) => {
    const asked = new URL(request.url ?? '', 'http://store').searchParams;
    expect(asked.get('prefix')).toBe('m/');
    response.setHeader('content-type', 'application/xml').end(pages[asked.get('continuation-token') ?? '']);
  });
  const found: { key: string; modified: Date }[] = [];
  for await (const each of (await storageAt(server)).list('m/')) found.push(each);
  expect(found.map(({ key }) => key)).toEqual(['m/1', 'm/2', 'm/3']);
  expect(found[0]!.modified).toEqual(new Date('2026-01-02T03:04:05Z'));
});
