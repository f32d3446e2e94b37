import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Pictures for tests, good and hostile, all made here. */

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 120, sigma: 30 } },
  });

export const pngOf = (width = 400, height = 320): Promise<Buffer> => noise(width, height).png().toBuffer();
export const jpegOf = (width = 400, height = 320): Promise<Buffer> => noise(width, height).jpeg().toBuffer();

/** A plain PNG of one colour: small whatever its size. */
export const flatPng = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#446688' } })
    .png()
    .toBuffer();

export const webpOf = (): Promise<Buffer> => noise(400, 320).webp().toBuffer();
export const gifOf = (): Promise<Buffer> => noise(400, 320).gif().toBuffer();

export async function animatedWebp(): Promise<Buffer> {
  return sharp([await flatPng(400, 320), await pngOf()], { join: { animated: true } })
    .webp()
    .toBuffer();
}

/** A PNG chunk with a right checksum. */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

const MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A few bytes that claim to be a picture of any size. */
export function pngBomb(width = 65535, height = 65535): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(1000));
  return Buffer.concat([MAGIC, pngChunk('IHDR', header), pngChunk('IDAT', data), pngChunk('IEND', Buffer.alloc(0))]);
}

/** A PNG that says it is an animation. */
export async function apng(frames = 10_000): Promise<Buffer> {
  const control = Buffer.alloc(8);
  control.writeUInt32BE(frames);
  return withChunk(await pngOf(), pngChunk('acTL', control));
}

export const withChunk = (png: Buffer, chunk: Buffer): Buffer =>
  Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);

/** Text that inflates from a few kilobytes to sixty megabytes. */
export async function inflatingText(): Promise<Buffer> {
  const packed = deflateSync(Buffer.alloc(60_000_000, 'a'));
  return withChunk(await pngOf(), pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), packed])));
}

export const SVG = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script>alert(1)</script></svg>',
);

export async function pngAndZip(): Promise<Buffer> {
  const empty = Buffer.concat([
    Buffer.from('PK\x03\x04', 'latin1'),
    Buffer.alloc(40),
    Buffer.from('PK\x05\x06', 'latin1'),
    Buffer.alloc(18),
  ]);
  return Buffer.concat([await pngOf(), empty]);
}

export async function jpegAndHtml(): Promise<Buffer> {
  return Buffer.concat([await jpegOf(), Buffer.from('<html><script>alert(1)</script></html>')]);
}

/** A photo turned by its EXIF, with a script, a place and a camera in its metadata. */
export async function jpegWithMetadata(): Promise<Buffer> {
  return sharp(await jpegOf(400, 320))
    .withExif({
      IFD0: { ImageDescription: '<script>alert(1)</script>', Make: 'Secretcam', Orientation: '6' },
      IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** A good file cut off in the middle. */
export async function truncated(of: Promise<Buffer>): Promise<Buffer> {
  const whole = await of;
  return whole.subarray(0, Math.floor(whole.length / 2));
}

/** A PNG whose pixels fail their checksum. */
export async function brokenPng(): Promise<Buffer> {
  const whole = Buffer.from(await pngOf());
  whole.fill(0x55, 200, 900);
  return whole;
}

/** A PNG above 5 MB of few pixels: the weight sits in a chunk that nobody reads. */
export async function heavyPng(bytes = 6 * 1024 * 1024): Promise<Buffer> {
  return withChunk(await pngOf(), pngChunk('prVt', Buffer.alloc(bytes, 7)));
}

/** A PNG with words of so many bytes beside its pixels. */
export async function wordyPng(bytes: number, word = 'a fox '): Promise<Buffer> {
  const text = Buffer.concat([Buffer.from('parameters\0', 'latin1'), Buffer.alloc(bytes, word)]);
  return withChunk(await pngOf(), pngChunk('tEXt', text));
}

/** JSON that opens more brackets than anybody closes, where a graph is expected. */
export async function deepJsonPng(): Promise<Buffer> {
  const text = Buffer.concat([Buffer.from('workflow\0', 'latin1'), Buffer.alloc(1_000_000, '[{"a":')]);
  return withChunk(await pngOf(), pngChunk('tEXt', text));
}

/** A colour profile that inflates to sixty megabytes. */
export async function inflatingProfile(): Promise<Buffer> {
  const packed = deflateSync(Buffer.alloc(60_000_000));
  return withChunk(await pngOf(), pngChunk('iCCP', Buffer.concat([Buffer.from('bomb\0\0', 'latin1'), packed])));
}

export const cmykJpeg = (): Promise<Buffer> => noise(400, 320).toColourspace('cmyk').jpeg().toBuffer();
export const png16 = (): Promise<Buffer> => noise(400, 320).toColourspace('rgb16').png().toBuffer();

export async function animatedGif(): Promise<Buffer> {
  return sharp([await flatPng(400, 320), await pngOf()], { join: { animated: true } })
    .gif()
    .toBuffer();
}

/** A phone's photo that says it is larger than it is. @param photo a good one */
export function heicBomb(photo: Buffer, width = 60_000, height = 60_000): Buffer {
  const at = photo.indexOf('ispe') + 8;
  const bomb = Buffer.from(photo);
  bomb.writeUInt32BE(width, at);
  bomb.writeUInt32BE(height, at + 4);
  return bomb;
}

/** A drawing of a few hundred bytes that is a billion words long to whoever believes its entities. */
export function svgEntities(): Buffer {
  const levels = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('');
  return Buffer.from(
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY e0 "lol">${levels}]><svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><text>&e9;</text></svg>`,
  );
}
