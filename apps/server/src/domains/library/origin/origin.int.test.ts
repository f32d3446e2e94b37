import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { OriginAnswer } from '@atelier/contract/library/origin';
import { bootLibrary, type LibraryHouse } from '@atelier/testkit/library';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metadataOf } from '../decoder/codec.ts';
import * as pictures from '../image/hostile-pictures.ts';
import { variantKey } from '../image/variants.ts';
import { readCredentials } from './credentials.ts';
import { makeCertificate } from './make-certificate.ts';
import { manifestOf } from './manifest.ts';
import { origin } from './origin.ts';

let house: LibraryHouse;
beforeAll(async () => {
  house = await bootLibrary({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => house.product.stop());

const REMIX = {
  procedural: false,
  inputs: [{ id: `p_${'a'.repeat(32)}`, role: 'image' }],
  ancestor: 'wabcdefghijklmn',
};
type Format = 'png' | 'jpg' | 'svg';
const prepare = async (format: Format) => {
  const provenance = { taskId: 'task', module: 'txt2img', prompt: 'a <fox>', seed: 1, ...REMIX };
  const base = { ownerId: house.idOf('owner'), provenance };
  if (format !== 'svg') {
    const png = format === 'png';
    const bytes = await (png ? pictures.pngOf() : pictures.jpegOf());
    return house.door.prepareOutput({ ...base, bytes, mime: png ? 'image/png' : 'image/jpeg' });
  }
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 32"><path d="M0 0L40 32Z"/></svg>';
  return house.door.prepareDrawing({ ...base, bytes: Buffer.from(svg), cover: await pictures.pngOf() });
};
const stored = async (format: Format, watermarked: boolean): Promise<Buffer> => {
  const { id } = await prepare(format);
  return Buffer.from(await house.product.platform.storage.read(variantKey(id, { width: null, watermarked, format })));
};
const ask = (body: Uint8Array): Promise<Response> =>
  house.product.client().fetch('/prod-api/content/origin/verify', {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'x-client-platform': 'web' },
    body: new Uint8Array(body),
  });
const verify = async (body: Uint8Array): Promise<OriginAnswer> =>
  ((await (await ask(body)).json()) as { result: OriginAnswer }).result;
const refusal = async (body: Uint8Array): Promise<string> => ((await (await ask(body)).json()) as { key: string }).key;

describe('a file that was made here', () => {
  it.each(['png', 'jpg', 'svg'] as const)(
    'as %s says so, with mark and without, and whose remix it is',
    async (format) => {
      for (const watermarked of [false, true]) {
        const told = await verify(await stored(format, watermarked));
        expect(told).toMatchObject({
          state: 'valid',
          house: true,
          signer: 'Atelier at 127.0.0.1',
          tool: expect.stringMatching(/^Atelier \d/),
          source: 'trained',
          ingredients: [
            { kind: 'input', title: 'image', media_id: REMIX.inputs[0]!.id, work: '' },
            { kind: 'remix', media_id: '', work: REMIX.ancestor },
          ],
          faults: [],
        });
        expect(Math.abs(Date.parse(told.made_at) - house.product.platform.clock.now().getTime())).toBeLessThan(
          3_600_000,
        );
      }
    },
  );

  it.each(['png', 'jpg', 'svg'] as const)('as %s is no longer believed when one byte is another', async (format) => {
    const whole = await stored(format, false);
    // In what is shown, and in the words about it.
    const words = whole.indexOf(Buffer.from(format === 'svg' ? 'c2pa:manifest' : 'c2pa.created'));
    for (const at of [whole.length - (format === 'svg' ? 10 : 60), words]) {
      const changed = Buffer.from(whole);
      changed[at]! ^= 1;
      const told = await verify(changed);
      // A drawing whose words are under another name has none.
      expect([told.state, told.house], `${at} of ${whole.length}`).toEqual(
        format === 'svg' && at === words ? [expect.stringMatching(/tampered|none/), false] : ['tampered', false],
      );
    }
  });

  it('keeps what it said before: words and seed in the clean file, the kind of source in each', async () => {
    const [clean, marked] = [await stored('png', false), await stored('png', true)];
    expect((await metadataOf(clean)).xmp?.toString()).toContain('AIPromptInformation');
    expect((await metadataOf(marked)).xmp?.toString()).not.toContain('AIPromptInformation');
    expect((await metadataOf(marked)).xmp?.toString()).toContain('trainedAlgorithmicMedia');
  });
});

describe('a file from elsewhere', () => {
  it('that says nothing is told as such; what was made here and saved anew by somebody, too', async () => {
    for (const bytes of [await pictures.pngOf(), await pictures.jpegOf(), await pictures.webpOf(), pictures.SVG])
      expect(await verify(bytes)).toMatchObject({ state: 'none', house: false, ingredients: [] });
    expect(
      (
        await verify(
          await sharp(await stored('png', false))
            .png()
            .toBuffer(),
        )
      ).state,
    ).toBe('none');
  });

  it('that another house signed is valid and not ours, whatever it calls itself', async () => {
    const credentials = readCredentials(makeCertificate('Atelier at 127.0.0.1', new Date()));
    const made = { taskId: 't', module: '<b>x</b>', prompt: '', ...REMIX, procedural: true };
    const manifest = manifestOf(made, 'p_x', '9.9.9', new Date());
    const bytes = await origin.sign({ bytes: await pictures.jpegOf(), mime: 'image/jpeg', manifest, credentials });
    expect(await verify(bytes)).toMatchObject({
      state: 'valid',
      house: false,
      source: 'algorithmic',
      tool: 'Atelier 9.9.9',
      ingredients: [
        { kind: 'other', title: 'image', media_id: '', work: '' },
        { kind: 'other', title: 'remix', media_id: '', work: '' },
      ],
    });
  });

  it('is refused when it is no picture, or nothing', async () => {
    expect(await refusal(await pictures.gifOf())).toBe('file_type');
    expect(await refusal(Buffer.from('<html><svg></svg></html>'))).toBe('file_type');
    expect(await refusal(Buffer.alloc(0))).toBe('upload_failed');
  });

  it('that says its note lies elsewhere has nobody fetch it', async () => {
    let asked = 0;
    const elsewhere = createServer((_, answer) => {
      asked += 1;
      answer.end();
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/note.c2pa`;
    const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dcterms="http://purl.org/dc/terms/" dcterms:provenance="${url}"/></rdf:RDF></x:xmpmeta>`;
    try {
      const text = pictures.pngChunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`));
      const png = pictures.withChunk(await pictures.pngOf(), text);
      const jpeg = await sharp(await pictures.jpegOf())
        .withXmp(xmp)
        .jpeg()
        .toBuffer();
      for (const bytes of [png, jpeg]) {
        expect(bytes.includes(url)).toBe(true);
        expect(['none', 'tampered']).toContain((await verify(bytes)).state);
      }
      expect(asked).toBe(0);
    } finally {
      elsewhere.close();
    }
  });

  it('that is broken on purpose hurts nobody', async () => {
    const signed = await stored('png', false);
    const hostile = [
      signed.subarray(0, signed.length / 2),
      await pictures.heavyPng(),
      await pictures.inflatingText(),
      pictures.pngBomb(),
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(100_000)}`),
    ];
    for (const bytes of hostile) expect(['none', 'tampered']).toContain((await verify(bytes)).state);
    expect((await verify(signed)).state).toBe('valid');
  });
});

describe('the key of the house', () => {
  it('lies in its folder, for nobody else to read, and stays', async () => {
    const file = path.join(house.product.platform.config.dataDir, 'origin.pem');
    expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
  });

  it('may be the operator’s; what is none says so', async () => {
    const [ours, theirs] = [makeCertificate('One', new Date()), makeCertificate('Two', new Date())];
    expect(readCredentials(ours)).toMatchObject({ alg: 'Es256', chain: { length: 2 } });
    expect(() => readCredentials('hello')).toThrow('holds a private key');
    const mixed = ours.slice(0, ours.indexOf('-----BEGIN CERT')) + theirs.slice(theirs.indexOf('-----BEGIN CERT'));
    expect(() => readCredentials(mixed)).toThrow('not that of the key');
  });
});
