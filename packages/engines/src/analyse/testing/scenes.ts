import sharp from 'sharp';

/** Side of a scene in pixels. */
export const SIDE = 640;

/** A number from 0 to 1 that looks like chance and is the same each time. */
const chance = (i: number, n: number): number => {
  const value = Math.sin(i * 12.9898 + n * 78.233) * 43758.5453;
  return value - Math.floor(value);
};

const LEAVES = ['#4a6a38', '#6f8c52', '#3b5530', '#8a9a5c', '#586f6a', '#7d7a50'];

/** What a subject stands before; each fills 1024 × 1024 units. */
export const GROUNDS = {
  plain: '<rect width="1024" height="1024" fill="#c8d4dc"/>',
  shaded: `<defs><linearGradient id="g" x2="0" y2="1"><stop offset="0" stop-color="#5a86c0"/><stop offset="1" stop-color="#d8c890"/>
    </linearGradient></defs><rect width="1024" height="1024" fill="url(#g)"/>`,
  busy: `<rect width="1024" height="1024" fill="#5d7a48"/>${Array.from({ length: 700 }, (_, i) => {
    const [x, y] = [chance(i, 1) * 1024, chance(i, 2) * 1024];
    const size = `rx="${10 + chance(i, 4) * 50}" ry="${8 + chance(i, 5) * 30}"`;
    const leaf = LEAVES[Math.floor(chance(i, 3) * LEAVES.length)];
    return `<ellipse cx="${x}" cy="${y}" ${size} fill="${leaf}" transform="rotate(${chance(i, 6) * 180} ${x} ${y})"/>`;
  }).join('')}`,
};

/** A figure that stands on the lower edge, an arm raised; in white alone it is its own matte. */
const figure = (white: boolean): string => {
  const fill = (colour: string): string => (white ? '#fff' : colour);
  return `<path d="M380 1024 C330 700 380 560 470 520 C400 470 380 330 470 250 C560 190 660 260 650 380 C645 450 610 500 570 520
      C690 560 720 720 690 1024 Z" fill="${fill('#b8433a')}"/>
    <circle cx="520" cy="370" r="110" fill="${fill('#d9c25a')}"/>
    <path d="M690 640 q120 -60 150 -200 l40 20 q-20 200 -180 260 z" fill="${fill('#3a3f7a')}"/>`;
};

/** SVG in 1024 × 1024 units as a PNG. */
export const drawn = (inner: string, width = SIDE, height = SIDE): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1024 1024" width="${width}" height="${height}" preserveAspectRatio="none">${inner}</svg>`,
    ),
  )
    .removeAlpha()
    .png()
    .toBuffer();

/** The figure before a ground, and its true matte, a byte a pixel. */
export async function scene(ground: keyof typeof GROUNDS): Promise<{ picture: Buffer; truth: Buffer }> {
  const black = '<rect width="1024" height="1024" fill="#000"/>';
  const picture = await drawn(GROUNDS[ground] + figure(false));
  return { picture, truth: await bytesOf(await drawn(black + figure(true))) };
}

/** A picture as one byte a pixel. */
export const bytesOf = (picture: Uint8Array): Promise<Buffer> => sharp(picture).extractChannel(0).raw().toBuffer();

/** A face from the front: an oval of that skin with eyes, brows, nose and mouth. Shares of the whole: x .35-.65, y .2-.62. */
export const face = (skin: string, dark = '#2a1c18'): string => `
  <path d="M300 1024 C300 780 420 700 512 700 C604 700 724 780 724 1024 Z" fill="#2f5d8a"/>
  <ellipse cx="512" cy="420" rx="154" ry="215" fill="${skin}"/>
  <path d="M350 380 C340 190 440 150 512 150 C584 150 684 190 674 380 C650 290 600 260 512 260 C424 260 374 290 350 380 Z" fill="${dark}"/>
  <ellipse cx="448" cy="400" rx="26" ry="14" fill="${dark}"/><ellipse cx="576" cy="400" rx="26" ry="14" fill="${dark}"/>
  <path d="M500 470 L512 500 L524 470" stroke="#00000030" stroke-width="6" fill="none"/>
  <path d="M460 545 Q512 575 564 545" stroke="#8a3b3b" stroke-width="12" fill="none"/>`;
