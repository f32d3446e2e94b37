import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Storage } from '../platform.ts';
import { ownKey } from './key.ts';
import { StorageRefused } from './refused.ts';
import type { S3Place } from './s3-url.ts';

/** A stream is sent in pieces of this size: each is held in memory, so a broken connection repeats one piece. S3 asks for 5 MiB or more. */
const PART_BYTES = 8 * 1024 * 1024;
/** Longest the service may keep silent, in ms. */
const SILENCE_MS = 30_000;
const CONNECT_MS = 3_000;
/** First try and three repeats with growing pauses, on broken connections, 5xx and 'slow down'. */
const ATTEMPTS = 4;

type Sdk = typeof import('@aws-sdk/client-s3');

/**
 * Files in an S3 bucket. An object appears whole or not at all: small ones by one PUT, longer streams as a multipart upload that is only
 * completed when the source ended well. Pieces of an upload that a killed process left behind are the bucket's to clear (a lifecycle rule
 * for incomplete uploads). The SDK is loaded at the first use, so that a server on disk never pays for it.
 * @throws Error for a key that is not ours.
 */
export function s3Storage(place: S3Place): Storage {
  let opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined;
  const open = () => {
    opened ??= connect(place);
    return opened;
  };
  const { bucket: Bucket } = place;

  async function putOne(Key: string, body: Uint8Array, ContentType: string): Promise<void> {
    const { sdk, client } = await open();
    await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body: body, ContentLength: body.length, ContentType }));
  }

  async function putParts(
    Key: string,
    first: Uint8Array,
    rest: AsyncIterable<Uint8Array>,
    ContentType: string,
  ): Promise<number> {
    const { sdk, client } = await open();
    const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand({ Bucket, Key, ContentType }));
    const upload = { Bucket, Key, UploadId };
    try {
      const parts: { ETag: string | undefined; PartNumber: number }[] = [];
      let size = 0;
      const send = async (Body: Uint8Array) => {
        const PartNumber = parts.length + 1;
        const { ETag } = await client.send(
          new sdk.UploadPartCommand({ ...upload, PartNumber, Body, ContentLength: Body.length }),
        );
        parts.push({ ETag, PartNumber });
        size += Body.length;
      };
      await send(first);
      for await (const piece of rest) await send(piece);
      await client.send(new sdk.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }));
      return size;
    } catch (error) {
      // The first failure is the one to tell; what stays behind is invisible and the lifecycle rule's.
      await client.send(new sdk.AbortMultipartUploadCommand(upload)).catch(() => undefined);
      throw error;
    }
  }

  return {
    async put(key, bytes, contentType) {
      const Key = ownKey(key);
      if (bytes instanceof Uint8Array) {
        await putOne(Key, bytes, contentType);
        return { size: bytes.length };
      }
      const source = pieces(bytes);
      try {
        const first = await source.next();
        const head = first.done ? new Uint8Array() : first.value;
        if (head.length === PART_BYTES) return { size: await putParts(Key, head, source, contentType) };
        await putOne(Key, head, contentType);
        return { size: head.length };
      } finally {
        // Also when the store failed: nobody will read the source to its end.
        await source.return(undefined);
      }
    },
    async get(key) {
      const Key = ownKey(key);
      const { sdk, client } = await open();
      const found = await client.send(new sdk.HeadObjectCommand({ Bucket, Key })).catch(absent);
      if (!found) return null;
      return {
        size: found.ContentLength ?? 0,
        stream: (range) => {
          const Range = range && `bytes=${range.start}-${range.end}`;
          return opening(async (abortSignal) => {
            const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key, Range }), { abortSignal });
            return Body as Readable;
          });
        },
      };
    },
    async read(key) {
      const Key = ownKey(key);
      const { sdk, client } = await open();
      const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key }));
      if (!Body) throw new Error(`The store answered nothing for ${key}`);
      return Body.transformToByteArray();
    },
    async delete(key) {
      const Key = ownKey(key);
      const { sdk, client } = await open();
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
    },
    async *list(prefix) {
      const { sdk, client } = await open();
      for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key && LastModified) yield { key: Key, modified: LastModified };
        }
      }
    },
    async check(signal) {
      const { sdk, client } = await open();
      await client.send(new sdk.HeadBucketCommand({ Bucket }), { abortSignal: signal }).catch((error: unknown) => {
        throw explained(error, place);
      });
    },
  };
}

async function connect(place: S3Place): Promise<{ sdk: Sdk; client: S3Client }> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    endpoint: place.endpoint,
    region: place.region,
    forcePathStyle: place.pathStyle,
    credentials: { accessKeyId: place.accessKeyId, secretAccessKey: place.secretAccessKey },
    maxAttempts: ATTEMPTS,
    // Stores other than Amazon's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: SILENCE_MS,
      throwOnRequestTimeout: true,
      socketTimeout: SILENCE_MS,
    },
  });
  return { sdk, client };
}

/** Cuts a stream into pieces of exactly PART_BYTES; only the last is shorter. */
async function* pieces(source: NodeJS.ReadableStream): AsyncGenerator<Uint8Array, undefined> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of source as AsyncIterable<Buffer | string>) {
    const bytes = Buffer.from(chunk);
    held.push(bytes);
    length += bytes.length;
    if (length < PART_BYTES) continue;
    const whole = Buffer.concat(held, length);
    let at = 0;
    for (; length - at >= PART_BYTES; at += PART_BYTES) yield whole.subarray(at, at + PART_BYTES);
    held = at < length ? [whole.subarray(at)] : [];
    length -= at;
  }
  if (length > 0) yield Buffer.concat(held, length);
  return undefined;
}

/** A stream at once, whose bytes come from one that is opened when it is first read; leaving it ends the request. */
function opening(open: (signal: AbortSignal) => Promise<Readable>): Readable {
  const leaving = new AbortController();
  const stream = Readable.from(
    (async function* () {
      yield* await open(leaving.signal);
    })(),
    { objectMode: false },
  );
  return stream.once('close', () => leaving.abort());
}

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode;

function absent(error: unknown): null {
  if (statusOf(error) === 404) return null;
  throw error;
}

/** What waiting cannot heal is said in the operator's words; an outage stays what it is. */
function explained(error: unknown, { bucket, endpoint, region }: S3Place): unknown {
  const at = `S3_URL: the bucket "${bucket}" at ${endpoint}`;
  const options = { cause: error };
  switch (statusOf(error)) {
    case 404:
      return new StorageRefused(`${at} does not exist. Make it first; the server never makes one.`, options);
    case 401:
    case 403:
      return new StorageRefused(`${at} refuses this key. It must list, read, write and delete there.`, options);
    case 301:
    case 307:
    case 400:
      return new StorageRefused(
        `${at} does not answer for region ${region}: add ?region=… or, for a store of your own, ?path=1.`,
        options,
      );
    default:
      return error;
  }
}
