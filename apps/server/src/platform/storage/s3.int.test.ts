import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bootProduct } from '@atelier/testkit/boot';
import { expect, it } from 'vitest';
import { StorageRefused } from './refused.ts';
import { BUCKET, emptyBucket } from './storage.fixture.ts';

it('the product keeps its files in the bucket', async () => {
  const { url, storage, remove } = await emptyBucket();
  const product = await bootProduct({ env: { S3_URL: url() } });
  expect((await product.client().fetch('/readyz')).status).toBe(200);
  await product.platform.storage.put('media/one', new Uint8Array([1, 2, 3]), 'image/png');
  expect([...(await storage.read('media/one'))]).toEqual([1, 2, 3]);
  await product.stop();
  await remove();
});

it('a bucket that does not exist stops the start with words for the operator', async () => {
  const { url, remove } = await emptyBucket();
  const start = bootProduct({ env: { S3_URL: url('never-made') } });
  await expect(start).rejects.toThrow(StorageRefused);
  await expect(start).rejects.toThrow(/"never-made" at http.* does not exist/);
  await remove();
});

it('a store that is down does not stop the start: it is told, and told again when it fails later', async () => {
  let status = 503;
  const store = createServer((_request, response) => response.writeHead(status).end());
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  const { port } = store.address() as AddressInfo;
  const product = await bootProduct({ env: { S3_URL: `s3://AK:SK@127.0.0.1:${port}/${BUCKET}?tls=off&path=1` } });
  const ready = async () => {
    const answer = await product.client().fetch('/readyz');
    return [answer.status, await answer.json()];
  };
  const waiting = { timeout: 25_000, interval: 250 };
  expect(await ready()).toEqual([503, { status: 'failing', failing: ['storage'] }]);
  expect((await product.client().fetch('/healthz')).status).toBe(200);
  status = 200;
  await expect.poll(ready, waiting).toEqual([200, { status: 'ready' }]);
  status = 503;
  await expect.poll(ready, waiting).toEqual([503, { status: 'failing', failing: ['storage'] }]);
  await product.stop();
  store.close();
}, 70_000);
