import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OriginAnswer } from '@atelier/contract/library/origin';
import { bootLibrary, type LibraryHouse } from '@atelier/testkit/library';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as pictures from '../image/hostile-pictures.ts';
import { readCredentials } from './credentials.ts';
import { makeCertificate } from './make-certificate.ts';
import { manifestOf } from './manifest.ts';
import { origin } from './origin.ts';

let house: LibraryHouse;
let asked = 0;
const elsewhere = createServer((_, answer) => {
  asked += 1;
  answer.end();
});
let signed: Buffer;

beforeAll(async () => {
  house = await bootLibrary({ env: { RATE_LIMITS: 'off' } });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  signed = await sign({});
}, 60_000);
afterAll(async () => {
  elsewhere.close();
  await house.product.stop();
});

const credentials = readCredentials(makeCertificate('A stranger', new Date()));
/** A PNG that somebody else signed, with more in its manifest than ours have. */
async function sign(more: { ingredients?: object[]; assertions?: object[] }): Promise<Buffer> {
  const made = { taskId: 't', module: 'txt2img', prompt: '', seed: 1, procedural: true };
  const plain = manifestOf(made, 'p_x', '9.9.9', new Date()) as { assertions: object[] };
  const manifest = { ...plain, ...more, assertions: [...plain.assertions, ...(more.assertions ?? [])] };
  return Buffer.from(await origin.sign({ bytes: await pictures.pngOf(), mime: 'image/png', manifest, credentials }));
}

function box(type: string, content: Buffer, length = content.length + 8): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}
const described = (): Buffer =>
  box('jumd', Buffer.concat([Buffer.from('6332706100110010800000AA00389B7103', 'hex'), Buffer.from('c2pa\0')]));
/** Boxes in boxes, each with its description. */
function nested(depth: number): Buffer {
  const one = described();
  const parts: Buffer[] = [];
  for (let rest = depth; rest > 0; rest--) parts.push(box('jumb', Buffer.alloc(0), rest * (one.length + 8)), one);
  return Buffer.concat(parts);
}
const holding = async (store: Buffer): Promise<Buffer> =>
  pictures.withChunk(await pictures.pngOf(), pictures.pngChunk('caBX', store));
/** The signed one, with other bytes where its claim begins. */
function withClaim(bytes: Uint8Array): Buffer {
  const changed = Buffer.from(signed);
  changed.set(bytes, changed.indexOf('cbor', changed.indexOf('c2pa.claim')) + 4);
  return changed;
}

/** What is made of each at /verify. */
const HOSTILE: Record<string, () => Promise<Buffer> | Buffer> = {
  'a box that says it has 4 GB': () => holding(box('jumb', described(), 0xffff_ffff)),
  'a box with a length of 64 bits': () =>
    holding(Buffer.concat([Buffer.from('000000016a756d620fffffffffffffff', 'hex'), described()])),
  'a box that never ends': () => holding(box('jumb', described(), 0)),
  'a box shorter than its own head': () => holding(box('jumb', described(), 3)),
  'a million boxes of nothing': () => holding(box('jumb', Buffer.concat([described(), Buffer.alloc(3_000_000)]))),
  'a hundred thousand boxes in each other': () => holding(nested(100_000)),
  'a megabyte of heads': () => holding(Buffer.alloc(1_000_000, 'jumb')),
  'a list that says it is longer than memory': () => withClaim(Buffer.from('9b7fffffffffffffff', 'hex')),
  'lists in lists': () => withClaim(Buffer.alloc(400, 0x81)),
  'two manifests': () => pictures.withChunk(signed, pictures.pngChunk('caBX', described())),
};

const verify = async (body: Uint8Array): Promise<OriginAnswer & { ms: number; status: number }> => {
  const began = performance.now();
  const answer = await house.product.client().fetch('/prod-api/content/origin/verify', {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'x-client-platform': 'web' },
    body: new Uint8Array(body),
  });
  const { result } = (await answer.json()) as { result: OriginAnswer };
  return { ...result, status: answer.status, ms: performance.now() - began };
};

describe('a manifest that is made to hurt', () => {
  it.each(Object.entries(HOSTILE))('%s is told as broken, and the next file is read', async (_what, make) => {
    const { status, state, house: ours, faults, ms } = await verify(await make());
    expect({ status, state, ours }).toEqual({ status: 200, state: 'tampered', ours: false });
    expect(faults).toHaveLength(1);
    expect(ms).toBeLessThan(10_000);
    expect((await verify(signed)).state).toBe('valid');
  });

  it('with thousands of ingredients is not read at all; with hundreds a few are told', {
    timeout: 60_000,
  }, async () => {
    const ingredients = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ title: `${'x'.repeat(300)}${at}`, relationship: 'inputTo' }));
    const many = await verify(await sign({ ingredients: ingredients(1500) }));
    expect(many).toMatchObject({ state: 'tampered', faults: ['manifest.too_large'], ingredients: [] });
    expect(many.ms).toBeLessThan(2000);
    const some = await verify(await sign({ ingredients: ingredients(100) }));
    expect(some.state).toBe('valid');
    expect(some.ingredients).toHaveLength(32);
    expect(some.ingredients[0]!.title.length).toBeLessThanOrEqual(200);
  });

  it('with addresses has nobody call them', async () => {
    const url = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/x`;
    const bytes = await sign({
      ingredients: [
        { title: url, relationship: 'inputTo', instance_id: url, document_id: url, informational_URI: url },
      ],
      assertions: [
        { label: 'c2pa.cloud-data', data: { label: 'c2pa.actions', location: { url, hash: 'AAAA' }, size: 10 } },
        { label: 'org.example.link', data: { url, data_types: [{ type: url }] } },
      ],
    });
    expect(bytes.includes(url)).toBe(true);
    const told = await verify(bytes);
    expect(['valid', 'tampered']).toContain(told.state);
    for (const { media_id, work } of told.ingredients) expect([media_id, work]).toEqual(['', '']);
    expect(asked).toBe(0);
  });

  it('is no reason to refuse an upload, and nothing of it is kept', async () => {
    const { api, fetch } = house.as('owner');
    for (const make of Object.values(HOSTILE)) {
      const bytes = await make();
      const query = { filename: 'a.png', content_type: 'image/png', size: bytes.length };
      const { id, upload_url } = await api.library.uploadKey({ params: { bucket: 'media' }, query });
      const headers = { 'content-type': 'image/png' };
      await fetch(upload_url, { method: 'PUT', headers, body: new Uint8Array(bytes) });
      await expect(api.library.uploadComplete({ body: { id, purpose: 'publish' } })).resolves.toMatchObject({
        width: 400,
      });
      const kept = Buffer.from(await (await fetch(`/media/${id}`)).arrayBuffer());
      expect(kept.includes('jumb')).toBe(false);
      expect((await verify(kept)).state).toBe('none');
    }
    expect(asked).toBe(0);
  });
});
