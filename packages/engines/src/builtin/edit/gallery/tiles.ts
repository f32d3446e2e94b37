// size: one table of fixed inputs, a row a tile, beside the few ways in which tools are asked.
import type { EditRequest, Mask, Raster } from '../edit-op.ts';
import { scaledTo } from '../figure/light.ts';
import { requestOf } from '../testing/raster.ts';
import { drawn } from './drawn.ts';
import { everywhere, type Scope } from './judge.ts';
import { maskWhere, oval, painting, part, photo } from './stock.ts';

/** One use of one tool on fixed inputs. */
export interface Tile {
  name: string;
  module: string;
  /** What goes in, in words of the page. */
  of: string;
  ask(): Promise<Asked>;
}

export interface Asked {
  request: EditRequest;
  /** What is shown beside the result. */
  shown: Raster;
  scope: Scope;
}

type More = Partial<EditRequest> & { op: string };
const sizeOf = ({ width, height }: Raster) => ({ width, height });

/** A tool that makes the whole picture anew. */
const whole = (picture: Raster, role: string, more: More, others: Record<string, Raster[]> = {}): Asked => ({
  request: requestOf({ ...sizeOf(picture), seed: 3, ...more, pictures: { [role]: [picture], ...others } }),
  shown: picture,
  scope: { before: picture, ...everywhere(picture) },
});

/** A tool that changes what a mask covers; `seam` pixels around it belong to neither side. */
const covered = (picture: Raster, mask: Mask, asked: Asked, seam = 3): Asked => ({
  ...asked,
  shown: marked(picture, mask),
  scope: { before: picture, inside: mask.data.map((one) => (one ? 1 : 0)), outside: beyond(mask, seam) },
});

/** What lies farther than so many pixels from a mask. */
function beyond({ width, height, data }: Mask, seam: number): Uint8Array {
  const out = new Uint8Array(width * height).fill(1);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!data[y * width + x]) continue;
      for (let j = Math.max(0, y - seam); j <= Math.min(height - 1, y + seam); j++)
        out.fill(0, j * width + Math.max(0, x - seam), j * width + Math.min(width - 1, x + seam) + 1);
    }
  return out;
}

/** A picture with what is masked shown red, as the canvas shows it. */
function marked(picture: Raster, mask: Mask): Raster {
  const data = picture.data.slice();
  for (let i = 0; i < mask.data.length; i++)
    if (mask.data[i]) for (let c = 0; c < 3; c++) data[i * 4 + c] = data[i * 4 + c]! * 0.45 + [230, 40, 60][c]! * 0.55;
  return { ...sizeOf(picture), data };
}

const masked = (picture: Raster, mask: Mask, more: More): Asked => {
  const asked = whole(picture, 'image', more);
  return covered(picture, mask, { ...asked, request: { ...asked.request, mask } });
};

/** A picture and what is to come around it, which the plainest way would make of its edge. */
function larger(picture: Raster, expand: { left: number; top: number; right: number; bottom: number }): Asked {
  const { width: w, height: h } = picture;
  const [x0, y0] = [Math.round(expand.left * w), Math.round(expand.top * h)];
  const width = Math.round(w * (1 + expand.left + expand.right));
  const height = Math.round(h * (1 + expand.top + expand.bottom));
  const before: Raster = { width, height, data: new Uint8ClampedArray(width * height * 4) };
  const shown: Raster = { width, height, data: new Uint8ClampedArray(width * height * 4).fill(40) };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [i, j] = [Math.min(w - 1, Math.max(0, x - x0)), Math.min(h - 1, Math.max(0, y - y0))];
      const from = picture.data.subarray((j * w + i) * 4, (j * w + i) * 4 + 4);
      before.data.set(from, (y * width + x) * 4);
      if (i === x - x0 && j === y - y0) shown.data.set(from, (y * width + x) * 4);
      shown.data[(y * width + x) * 4 + 3] = 255;
    }
  const beside = (u: number, v: number) =>
    u * width < x0 || v * height < y0 || u * width >= x0 + w || v * height >= y0 + h;
  const asked = covered(before, maskWhere(before, beside), whole(picture, 'image', { op: 'outpaint' }), 4);
  return { ...asked, shown, request: { ...asked.request, width, height, custom: { expand } } };
}

async function enlarged(picture: Raster, scale: number): Promise<Asked> {
  const size = { width: picture.width * scale, height: picture.height * scale };
  const before = await scaledTo(picture, size.width, size.height);
  const asked = whole(picture, 'image', { op: 'upscale', custom: { scale } });
  return { request: { ...asked.request, ...size }, shown: before, scope: { before, ...everywhere(before) } };
}

type Where = (u: number, v: number) => boolean;

/** A picture whose ground goes and whose subject stays; what lies along the edge between them is not judged. */
function cut(picture: Raster, background: string, ground: Where, subject: Where): Asked {
  const asked = whole(picture, 'image', { op: 'matte', custom: { background } });
  const marks = (where: Where) => maskWhere(picture, where).data.map((one) => (one ? 1 : 0));
  return { ...asked, scope: { before: picture, inside: marks(ground), outside: marks(subject), emptied: true } };
}

const onSurface = async (surface: Raster, style: 'product' | 'skin', quad: [number, number][]): Promise<Asked> => {
  const mark = await drawn('logo', 320, 320);
  const asked = whole(surface, 'surface', { op: 'logo', custom: { style, quad } }, { logo: [mark] });
  const [xs, ys] = [quad.map(([x]) => x), quad.map(([, y]) => y)];
  const box = maskWhere(
    surface,
    (u, v) => u > Math.min(...xs) && u < Math.max(...xs) && v > Math.min(...ys) && v < Math.max(...ys),
  );
  return { ...covered(surface, box, asked), shown: surface };
};

interface Wearing {
  person: Raster;
  garment: 'shirt' | 'trousers' | 'dress';
  custom: { region?: 'top' | 'bottom' };
  where: Where;
}

const worn = async ({ person, garment, custom, where }: Wearing): Promise<Asked> => {
  const module = garment === 'dress' ? 'try_on_dress' : 'try_on';
  const asked = whole(person, 'person', { op: 'tryon', module, custom }, { garment: [await drawn(garment, 480, 480)] });
  return { ...covered(person, maskWhere(person, where), asked), shown: person };
};

const meadow = () => painting('a red fox in a snowy forest at dawn', 640, 480, 2);
const lake = () => painting('an alpine lake at sunset, golden hour', 640, 480, 3);

const sitter = () => painting('portrait of a young woman with long brown hair, studio', 512, 512, 6);

/** Every tool that works on a picture, each at least once; the order is the page's. */
export const TILES: readonly Tile[] = [
  {
    name: 'erase-cup',
    module: 'image_erase',
    of: 'photograph, the spoon masked',
    ask: async () => {
      const picture = await photo('coffee');
      return masked(picture, maskWhere(picture, oval(0.59, 0.71, 0.075, 0.14)), { op: 'erase' });
    },
  },
  {
    name: 'erase-fox',
    module: 'image_erase',
    of: 'own painting, the fox masked',
    ask: async () => {
      const picture = await meadow();
      return masked(picture, maskWhere(picture, oval(0.66, 0.62, 0.33, 0.3)), { op: 'erase' });
    },
  },
  {
    name: 'replace-rocket',
    module: 'inpainting',
    of: 'photograph, a tower masked: "a lighthouse"',
    ask: async () => {
      const picture = await photo('rocket');
      return masked(
        picture,
        maskWhere(picture, (u, v) => u > 0.62 && u < 0.86 && v > 0.3 && v < 0.9),
        {
          op: 'inpaint',
          prompt: 'a lighthouse',
        },
      );
    },
  },
  {
    name: 'replace-lake',
    module: 'inpainting',
    of: 'own painting, a part of the water masked: "a sailboat"',
    ask: async () => {
      const picture = await lake();
      return masked(picture, maskWhere(picture, oval(0.5, 0.72, 0.2, 0.2)), { op: 'inpaint', prompt: 'a sailboat' });
    },
  },
  {
    name: 'expand-coffee',
    module: 'outpainting',
    of: 'photograph, 40 % to the left and right',
    ask: async () => larger(await photo('coffee'), { left: 0.4, right: 0.4, top: 0, bottom: 0 }),
  },
  {
    name: 'expand-island',
    module: 'outpainting',
    of: 'own painting, 50 % to the right',
    ask: async () =>
      larger(await painting('a small island with palm trees in the sea', 480, 480, 5), {
        left: 0,
        right: 0.5,
        top: 0,
        bottom: 0,
      }),
  },
  {
    name: 'enlarge-2x',
    module: 'creative_upscaler',
    of: 'photograph, 2×',
    ask: async () => enlarged(await photo('chelsea'), 2),
  },
  {
    name: 'enlarge-4x',
    module: 'creative_upscaler',
    of: 'own painting of 200 pixels, 4×',
    ask: async () => enlarged(await scaledTo(await meadow(), 200, 150), 4),
  },
  {
    name: 'cut-rocket',
    module: 'matting',
    of: 'a part of a photograph',
    ask: async () =>
      cut(
        part(await photo('rocket'), [0.4, 0.1, 0.2, 0.64]),
        'transparent',
        (u, v) => u < 0.25 || u > 0.85 || v < 0.12,
        (u, v) => u > 0.48 && u < 0.52 && v > 0.4 && v < 0.9,
      ),
  },
  {
    name: 'cut-parrot',
    module: 'matting',
    of: 'own painting, on a colour',
    ask: async () =>
      cut(
        await painting('a parrot on a branch', 640, 480, 4),
        '#2a7fd0',
        (u, v) => u < 0.4 || u > 0.66 || v > 0.7,
        oval(0.53, 0.27, 0.03, 0.09),
      ),
  },
  {
    name: 'wear-top',
    module: 'try_on',
    of: 'own painting of a woman, a drawn shirt',
    ask: async () =>
      worn({ person: await sitter(), garment: 'shirt', custom: { region: 'top' }, where: (_, v) => v > 0.55 }),
  },
  {
    name: 'wear-bottom',
    module: 'try_on',
    of: 'own painting of a woman, drawn trousers',
    ask: async () =>
      worn({
        person: await painting('a woman in jeans standing in a studio', 480, 640, 9),
        garment: 'trousers',
        custom: { region: 'bottom' },
        where: (u, v) => u > 0.3 && u < 0.7 && v > 0.5,
      }),
  },
  {
    name: 'wear-dress',
    module: 'try_on_dress',
    of: 'own painting of a woman, a drawn dress',
    ask: async () =>
      worn({
        person: await painting('a woman in jeans standing in a studio', 480, 640, 9),
        garment: 'dress',
        custom: {},
        where: (u, v) => u > 0.2 && u < 0.8 && v > 0.4,
      }),
  },
  {
    name: 'portrait',
    module: 'ip_portrait',
    of: 'own painting of a woman',
    ask: async () => whole(await sitter(), 'face', { op: 'portrait' }),
  },
  {
    name: 'style-key',
    module: 'ip_style_transfer',
    of: 'photograph, style "watercolor"',
    ask: async () => whole(await photo('chelsea'), 'content', { op: 'style', style: 'watercolor', similarity: 0.3 }),
  },
  {
    name: 'style-picture',
    module: 'ip_style_transfer',
    of: 'photograph, in the manner of an own ink painting',
    ask: async () =>
      whole(
        await photo('rocket'),
        'content',
        { op: 'style', similarity: 0.2 },
        { style_picture: [await painting('雾中的山，水墨画', 480, 480, 8)] },
      ),
  },
  {
    name: 'logo-product',
    module: 'logo_transfer',
    of: 'photograph, a drawn logo on the table',
    ask: async () =>
      onSurface(await photo('coffee'), 'product', [
        [0.08, 0.5],
        [0.3, 0.46],
        [0.32, 0.8],
        [0.06, 0.84],
      ]),
  },
  {
    name: 'logo-skin',
    module: 'logo_transfer',
    of: 'photograph, a drawn mark on fur, as a tattoo',
    ask: async () =>
      onSurface(await photo('chelsea'), 'skin', [
        [0.42, 0.1],
        [0.58, 0.1],
        [0.58, 0.34],
        [0.42, 0.34],
      ]),
  },
  {
    name: 'edit-words',
    module: 'image_easy_edit',
    of: 'photograph: "make it warmer and darker, add a vignette"',
    ask: async () =>
      whole(await photo('chelsea'), 'image', { op: 'edit', prompt: 'make it warmer and darker, add a vignette' }),
  },
  {
    name: 'vector',
    module: 'vector',
    of: 'photograph as a drawing of shapes',
    ask: async () => whole(await photo('chelsea'), 'image', { op: 'vector' }),
  },
  {
    name: 'laser',
    module: 'laser',
    of: 'photograph as lines for engraving',
    ask: async () =>
      whole(await photo('chelsea'), 'image', { op: 'lineart', custom: { detail: 'some', invert: false } }),
  },
  {
    name: 'textile',
    module: 'textile',
    of: 'photograph of galaxies as a tile of cloth, shown once',
    ask: async () => {
      const picture = await photo('hubble');
      const square = await scaledTo(picture, 512, 512);
      const asked = whole(picture, 'image', { op: 'pattern', custom: { repeat: 'straight' } });
      return {
        request: { ...asked.request, width: 512, height: 512 },
        shown: picture,
        scope: { before: square, ...everywhere(square) },
      };
    },
  },
];
