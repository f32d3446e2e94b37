// size: tables of instructions in four languages, each with what is read of it.
import { RefusedInputError } from '@atelier/painter/job';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EditRequest, Raster } from '../edit-op.ts';
import { readInstruction } from './edit/read.ts';
import { sharpened } from './edit/shape.ts';
import { edit } from './edit.ts';

/** Sentences with what is read in them: a word for an operation, `keep` for one that is forbidden, `?` for what is not understood. */
const SENTENCES: Readonly<Record<string, readonly (readonly [sentence: string, ...read: string[]])[]>> = {
  en: [
    ['crop to square', 'crop 1'],
    ['Crop it to 16:9', 'crop 1.78'],
    ['crop the left half', 'crop_part 0.5'],
    ['rotate 90 degrees left', 'rotate -90'],
    ['rotate by 15°', 'rotate 15'],
    ['turn it upside down', 'rotate 180'],
    ['flip horizontally', 'flip horizontal'],
    ['brighten by 20%', 'brightness 0.2'],
    ['make it darker', 'brightness -0.25'],
    ['the photo is too dark', 'brightness 0.25'],
    ['less saturated', 'saturation -0.35'],
    ['increase brightness and contrast by 20%', 'brightness 0.2', 'contrast 0.2'],
    ['cool it down', 'warmth -0.4'],
    ['flip it and then make it black & white', 'flip horizontal', 'black_and_white'],
    ['denoise, sharpen, and add a vignette', 'denoise 1', 'sharpen 1', 'vignette 1'],
    ['change red to blue', 'recolour blue'],
    ['make the car red', '?'],
    ['blur the background', 'background_blur 1'],
    ['no background', 'background_removal'],
    ["write 'Rock and Roll' at the top", 'text Rock and Roll'],
    ['upscale 2x', 'enlarge 2'],
    ['resize to 800 pixels', 'resize 800'],
    ['turn the picture into a watercolor', 'style watercolor'],
    ["brighten it, don't crop", 'brightness 0.25', 'keep'],
    ['remove the person', '?'],
    ['brighten the face', '?'],
    ['make it warmer and remove the dog', 'warmth 0.4', '?'],
    ['make it night', 'mood night'],
    ['Add some snow, please', 'mood snow'],
    ['let it rain', 'mood rain'],
    ['a foggy morning', 'mood fog'],
    ['give it a very cinematic look', 'mood cinema'],
    ['turn it into a sunset and blur the background', 'mood sunset', 'background_blur 1'],
    ['make the sky orange', 'sky_colour orange'],
    ['darken the background', 'background_light -0.45'],
    ['remove the rain', '?'],
    ['zoom in', 'crop_part 0.67'],
    ['zoom in 50%', 'crop_part 0.5'],
    ['zoom in 4 times', 'crop_part 0.25'],
    ['zoom in 10000 times', '?'],
    ['resize to 800', 'resize 800'],
    ['resize to 5000', '?'],
    ['resize to 8 pixels', '?'],
    ['resize to 999999 x 999999', '?'],
    ['resize to 800 px, 20%', 'resize 800', '?'],
    ['resize to 800 px 600 px', '?'],
    ['blur by 30', 'blur 0.6'],
    ['flip it 3 times', '?'],
    ['sepia 50%', '?'],
    ['brighten by 1234567890123', 'brightness 1'],
    ['make it look old', 'sepia'],
    ['make the colors pop', 'contrast 0.3'],
    ['<b>brighten</b>', '?'],
    ['<img src=x onerror=alert(1)>', '?'],
  ],
  zh: [
    ['亮度提高20%', 'brightness 0.2'],
    ['对比度增加百分之三十', 'contrast 0.3'],
    ['稍微暗一点', 'brightness -0.11'],
    ['太暗了', 'brightness 0.25'],
    ['裁剪成正方形', 'crop 1'],
    ['裁成16:9', 'crop 1.78'],
    ['把红色改成蓝色', 'recolour blue'],
    ['去掉背景', 'background_removal'],
    ['背景变成白色', 'background_colour white'],
    ['背景虚化', 'background_blur 1'],
    ['旋转90度', 'rotate 90'],
    ['旋转四十五度', 'rotate 45'],
    ['水平翻转', 'flip horizontal'],
    ['锐化，然后加暗角', 'sharpen 1', 'vignette 1'],
    ['调亮并旋转180度', 'brightness 0.25', 'rotate 180'],
    ['做成油画风格', 'style oil'],
    ['去除噪点', 'denoise 1'],
    ['在顶部写上“新品”', 'text 新品'],
    ['不要裁剪', 'keep'],
    ['改成夜晚', 'mood night'],
    ['加点雪', 'mood snow'],
    ['让天空变成粉色', 'sky_colour pink'],
    ['秋天的感觉', 'mood autumn'],
    ['把汽车变成红色', '?'],
    ['把人去掉', '?'],
  ],
  ja: [
    ['20%明るくして', 'brightness 0.2'],
    ['２０％明るくして', 'brightness 0.2'],
    ['暗すぎる', 'brightness 0.25'],
    ['正方形に切り取って', 'crop 1'],
    ['16:9にトリミング', 'crop 1.78'],
    ['左右反転', 'flip horizontal'],
    ['背景をぼかして', 'background_blur 1'],
    ['背景を消して', 'background_removal'],
    ['白黒にして', 'black_and_white'],
    ['コントラストを少し下げて', 'contrast -0.13'],
    ['明るくして、コントラストを上げて', 'brightness 0.25', 'contrast 0.3'],
    ['明るくして回転して', 'brightness 0.25', 'rotate 90'],
    ['赤を青に変えて', 'recolour blue'],
    ['2倍に拡大', 'enlarge 2'],
    ['油絵風にして', 'style oil'],
    ['上に「セール」と書いて', 'text セール'],
    ['トリミングしないで', 'keep'],
    ['夜にして', 'mood night'],
    ['雪を降らせて', 'mood snow'],
    ['霧をかけて', 'mood fog'],
    ['空をピンクにして', 'sky_colour pink'],
    ['車を赤くして', '?'],
    ['猫を消して', '?'],
  ],
  es: [
    ['recorta en cuadrado', 'crop 1'],
    ['gira 90 grados a la izquierda', 'rotate -90'],
    ['aumenta el brillo un 20%', 'brightness 0.2'],
    ['oscurece un poco', 'brightness -0.11'],
    ['está demasiado oscura', 'brightness 0.25'],
    ['más contraste y saturación', 'contrast 0.3', 'saturation 0.35'],
    ['menos saturación', 'saturation -0.35'],
    ['blanco y negro', 'black_and_white'],
    ['desenfoca el fondo', 'background_blur 1'],
    ['cambia el fondo a blanco', 'background_colour white'],
    ['cambia el rojo por azul', 'recolour blue'],
    ['añade un marco negro', 'frame black'],
    ['conviértela en óleo', 'style oil'],
    ['quita el ruido y enfoca', 'denoise 1', 'sharpen 1'],
    ['más clara, pero no la gires', 'brightness 0.25', 'keep'],
    ['hazla de noche', 'mood night'],
    ['que nieve', 'mood snow'],
    ['con niebla y más contraste', 'mood fog', 'contrast 0.3'],
    ['haz el cielo naranja', 'sky_colour orange'],
    ['haz el coche rojo', '?'],
    ['borra a la persona', '?'],
  ],
};

/** An operation in a word: its name and what matters of it. */
function word(operation: ReturnType<typeof readInstruction>[number]['operation']): string {
  if (operation === null) return '?';
  if (operation === 'keep') return 'keep';
  const { kind, ...rest } = operation as { kind: string } & Record<string, unknown>;
  const said =
    rest.mood ??
    rest.to ??
    rest.way ??
    rest.ratio ??
    rest.keep ??
    rest.degrees ??
    rest.amount ??
    rest.colour ??
    rest.text;
  const value = said ?? rest.style ?? rest.factor ?? rest.width ?? rest.strength;
  if (value === undefined) return kind;
  return `${kind} ${typeof value === 'number' ? Math.round(value * 100) / 100 : value}`;
}

describe('readInstruction', () => {
  for (const [locale, sentences] of Object.entries(SENTENCES))
    it.each(sentences)(`${locale}: %s`, (sentence, ...read) => {
      expect(readInstruction(sentence, locale).map(({ operation }) => word(operation))).toEqual(read);
    });

  it('tells every clause in the words it was written in', () => {
    expect(readInstruction('Más brillo, y QUITA el gato!', 'es').map(({ text }) => text)).toEqual([
      'Más brillo',
      'QUITA el gato',
    ]);
  });

  it('reads an instruction whatever the language of the screen', () => {
    for (const sentences of Object.values(SENTENCES))
      for (const [sentence, ...read] of sentences.slice(0, 12))
        expect(readInstruction(sentence, 'fr').map(({ operation }) => word(operation))).toEqual(read);
  });

  it('takes anything that can be typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        for (const clause of readInstruction(text, 'en')) expect(text).toContain(clause.text);
      }),
    );
  });
});

/** Left half red, right half dark blue, a white row at the top. */
function flag(width: number, height: number): Raster {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    const colour = at < width ? [240, 240, 240] : at % width < width / 2 ? [200, 40, 40] : [30, 40, 110];
    data.set([...colour, 255], at * 4);
  }
  return { width, height, data };
}
const picture = flag(60, 40);
const request = (prompt: string, over: Partial<EditRequest> = {}): EditRequest => ({
  op: 'edit',
  pictures: { image: [picture] },
  mask: null,
  prompt,
  negativePrompt: '',
  style: null,
  module: 'image_easy_edit',
  locale: 'en',
  similarity: 0.5,
  custom: {},
  width: 60,
  height: 40,
  seed: 1,
  ...over,
});
const quiet = { checkpoint: () => {} };
const pixel = ({ width, data }: Raster, x: number, y: number): number[] => [
  ...data.slice((y * width + x) * 4, (y * width + x) * 4 + 3),
];

describe('image_easy_edit', () => {
  it('does one clause after the other, and says what it did and what not', async () => {
    const {
      picture: out,
      meta,
      claims,
    } = await edit(request('crop to square, flip it, remove the cat, don’t rotate'), quiet);
    expect([out.width, out.height]).toEqual([40, 40]);
    expect(pixel(out, 35, 20)).toEqual([200, 40, 40]);
    expect(meta).toEqual({
      done: ['crop to square', 'flip it', 'don’t rotate'],
      operations: ['crop', 'flip', 'keep'],
      not_done: ['remove the cat'],
    });
    expect(claims!.map(({ state }) => state)).toEqual(['drawn', 'drawn', 'missing', 'drawn']);
  });

  it.each([
    ['brighten by 40%', ([r]: number[]) => r! > 215],
    ['darken', ([r]: number[]) => r! < 170],
    ['black and white', ([r, g, b]: number[]) => r === g && g === b],
    ['less saturated', ([r, g]: number[]) => r! - g! < 120],
    ['cooler', ([r, , b]: number[]) => r! < 195 && b! > 40],
    ['invert', ([r]: number[]) => r === 55],
    ['change red to green', ([r, g]: number[]) => g! > r!],
    ['sepia', ([r, g, b]: number[]) => r! > g! && g! > b!],
  ] as const)('%s', async (prompt, holds) => {
    const { picture: out } = await edit(request(prompt), quiet);
    expect(pixel(out, 10, 20)).toSatisfy(holds);
  });

  it('replaces a colour and leaves the others', async () => {
    const { picture: out } = await edit(request('change red to green'), quiet);
    expect(pixel(out, 50, 20)).toEqual([30, 40, 110]);
    expect(pixel(out, 10, 0)).toEqual([240, 240, 240]);
    await expect(edit(request('change pink to green'), quiet)).rejects.toThrow(RefusedInputError);
  });

  it.each([
    ['rotate right', 40, 60],
    ['double the size', 120, 80],
    ['resize to 30 pixels', 30, 20],
    ['add a black frame', 64, 44],
    ['rotate by 30 degrees', 38, 21],
  ])('%s comes out in its own size', async (prompt, width, height) => {
    const { picture: out } = await edit(request(prompt), quiet);
    expect([out.width, out.height]).toEqual([width, height]);
    for (let at = 3; at < out.data.length; at += 4) expect(out.data[at]).toBe(255);
  });

  it.each(['', 'hello there', 'make the car red', '<script>alert(1)</script>', 'don’t crop', "write 'SALE'"])(
    'refuses %j before it works',
    async (prompt) => {
      await expect(edit(request(prompt), quiet)).rejects.toMatchObject({ name: 'RefusedInputError', field: 'prompt' });
    },
  );

  it('cuts and shrinks no further than to a picture', async () => {
    const { picture, meta } = await edit(request('shrink, '.repeat(60)), quiet);
    expect([picture.width, picture.height]).toEqual([30, 20]);
    expect(meta).toMatchObject({ done: ['shrink'] });
    expect((meta!.not_done as string[]).length).toBe(59);
  });

  it('does not enlarge beyond what pictures may measure', async () => {
    const pictures = { image: [flag(2100, 20)] };
    const { meta } = await edit(request('double the size, flip it', { pictures }), quiet);
    expect(meta).toMatchObject({ not_done: ['double the size'] });
  });

  it('filters a tall picture in strips that nobody can see', async () => {
    const striped = flag(40, 420);
    for (let at = 0; at < striped.data.length; at += 1) if (at % 4 !== 3) striped.data[at]! += (at * 7) % 31;
    const tall = await sharpened(striped, 1, quiet.checkpoint);
    const below = { width: 40, height: 300, data: striped.data.slice(120 * 40 * 4) };
    const part = await sharpened(below, 1, quiet.checkpoint);
    // Rows around the border of two strips, 192 rows down, of the whole and of a part that has it elsewhere.
    const rows = ({ data }: Raster, from: number): Buffer => Buffer.from(data.slice(from * 160, (from + 40) * 160));
    expect(rows(tall, 172).equals(rows(part, 52))).toBe(true);
  });

  it('comes out the same twice, and stops between rows', async () => {
    const twice = await Promise.all([1, 2].map(() => edit(request('warmer, more contrast, vignette'), quiet)));
    expect(Buffer.from(twice[0]!.picture.data).equals(Buffer.from(twice[1]!.picture.data))).toBe(true);
    let calls = 0;
    const stop = {
      checkpoint: () => {
        calls += 1;
        if (calls === 3) throw new Error('stopped');
      },
    };
    await expect(edit(request('warmer', { pictures: { image: [flag(100, 400)] } }), stop)).rejects.toThrow('stopped');
  });
});
