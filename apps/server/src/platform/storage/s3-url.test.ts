import { expect, it } from 'vitest';
import { parseS3Url } from './s3-url.ts';

it('reads every part, with encoded secrets', () => {
  expect(parseS3Url('s3://AK:a%2Fb+c%3D@store.local:9000/atelier-media?region=eu-central-1&tls=off&path=1')).toEqual({
    endpoint: 'http://store.local:9000',
    bucket: 'atelier-media',
    region: 'eu-central-1',
    accessKeyId: 'AK',
    secretAccessKey: 'a/b+c=',
    pathStyle: true,
  });
  expect(parseS3Url('s3://AK:SK@s3.amazonaws.com/media/')).toMatchObject({
    endpoint: 'https://s3.amazonaws.com',
    bucket: 'media',
    region: 'us-east-1',
    pathStyle: false,
  });
});

it.each([
  ['https://AK:SK@host/bucket', 'is s3://'],
  ['s3://AK:S/K@host/bucket', 'is s3://'],
  ['s3://host/bucket', 'no KEY:SECRET'],
  ['s3://AK:SK@host', 'no bucket'],
  ['s3://AK:SK@host/two/segments', 'no bucket'],
  ['s3://AK:SK@host/bucket?reigon=x', 'unknown option reigon'],
  ['s3://AK:SK@host/bucket?tls=maybe', 'tls neither on'],
  ['s3://AK:%ZZ@host/bucket', 'not percent-encoded'],
])('refuses %s', (url, why) => {
  expect(() => parseS3Url(url)).toThrow(why);
});
