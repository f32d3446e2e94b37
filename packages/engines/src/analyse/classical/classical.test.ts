import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Question } from '../ports.ts';
import { bytesOf, drawn, face, GROUNDS, SIDE, scene } from '../testing/scenes.ts';
import { lookAt } from './look-at.ts';

const hints = { locale: 'en', prompt: '' };
const look = <Q extends Question>(question: Q, picture: Uint8Array) => lookAt(question, picture, hints);
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7090b0' } })
    .png()
    .toBuffer();

/** Intersection over union and mean error of a matte against the truth. */
async function against(png: Uint8Array, truth: Buffer): Promise<{ iou: number; error: number }> {
  const got = await bytesOf(png);
  let [both, either, error] = [0, 0, 0];
  for (const [at, value] of truth.entries()) {
    const [a, b] = [value >= 128, got[at]! >= 128];
    if (a && b) both += 1;
    if (a || b) either += 1;
    error += Math.abs(value - got[at]!) / 255;
  }
  return { iou: both / either, error: error / truth.length };
}

describe('the matte', () => {
  it.each(['plain', 'shaded', 'busy'] as const)('of a figure before a %s ground is its outline', async (ground) => {
    const { picture, truth } = await scene(ground);
    const { png, state, confidence, width, height } = await look('matte', picture);
    expect({ state, width, height }).toEqual({ state: 'found', width: SIDE, height: SIDE });
    expect(await sharp(png!).metadata()).toMatchObject({ channels: 1, width: SIDE, height: SIDE });
    expect(confidence).toBeLessThanOrEqual(0.8);
    const { iou, error } = await against(png!, truth);
    expect(iou).toBeGreaterThan(0.97);
    expect(error).toBeLessThan(0.01);
  });

  it('is not claimed where nothing stands out', async () => {
    expect((await look('matte', await drawn(GROUNDS.busy))).state).toBe('unknown');
    expect(await look('matte', await flat(200, 100))).toMatchObject({ state: 'unknown', confidence: 0, png: null });
  });

  it('of a picture that is cut out already is its own', async () => {
    const cut = await sharp({ create: { width: 60, height: 40, channels: 4, background: '#f0000000' } })
      .composite([{ input: await flat(20, 20), left: 10, top: 10 }])
      .png()
      .toBuffer();
    const { png, confidence } = await look('matte', cut);
    const bytes = await bytesOf(png!);
    expect([bytes[0], bytes[20 * 60 + 20], confidence]).toEqual([0, 255, 1]);
  });
});

describe('depth', () => {
  it('has the figure nearer than the ground beside it, and the ground nearer below', async () => {
    const { picture, truth } = await scene('busy');
    const { png, confidence } = await look('depth', picture);
    expect(confidence).toBeLessThanOrEqual(0.4);
    const near = await bytesOf(png!);
    const mean = (from: number, to: number, subject: boolean): number => {
      let [sum, count] = [0, 0];
      for (let y = Math.round(from * SIDE); y < to * SIDE; y += 1)
        for (let x = 0; x < SIDE; x += 1) {
          const at = y * SIDE + x;
          if (truth[at]! >= 128 !== subject) continue;
          sum += near[at]!;
          count += 1;
        }
      return sum / count;
    };
    for (const from of [0.3, 0.5, 0.7])
      expect(mean(from, from + 0.1, true)).toBeGreaterThan(mean(from, from + 0.1, false) + 20);
    expect(mean(0.8, 0.9, false)).toBeGreaterThan(mean(0.1, 0.2, false) + 60);
  });
});

describe('faces and persons', () => {
  it.each([
    ['light', '#e8bfa2'],
    ['brown', '#b07a55'],
    ['dark', '#7a4e36'],
  ])('a %s face from the front is found where it is, without certainty', async (_, skin) => {
    const picture = await drawn(GROUNDS.plain + face(skin, '#1c1412'));
    const faces = await look('faces', picture);
    expect(faces.state).toBe('found');
    expect(faces.boxes).toHaveLength(1);
    const { x, y, w, h, confidence } = faces.boxes[0]!;
    expect(confidence).toBeLessThanOrEqual(0.6);
    expect(Math.abs(x + w / 2 - 0.5)).toBeLessThan(0.05);
    expect(Math.abs(y + h / 2 - 0.42)).toBeLessThan(0.1);
    const persons = await look('persons', picture);
    expect(persons.state).toBe('found');
    expect(persons.confidence).toBeLessThan(faces.confidence);
    expect(persons.boxes[0]!.h).toBeGreaterThan(h);
  });

  it.each([
    ['an oval of skin without eyes', '<ellipse cx="512" cy="420" rx="154" ry="215" fill="#e8bfa2"/>'],
    ['a plank', '<rect x="380" y="150" width="260" height="380" fill="#b07a55"/>'],
    ['leaves', GROUNDS.busy],
    ['one eye', '<ellipse cx="512" cy="420" rx="154" ry="215" fill="#e8bfa2"/><circle cx="448" cy="400" r="24"/>'],
  ])('%s is neither somebody nor nobody', async (_, what) => {
    const picture = await drawn(GROUNDS.plain + what);
    expect(await look('faces', picture)).toMatchObject({ state: 'unknown', confidence: 0 });
    expect(await look('persons', picture)).toMatchObject({ state: 'unknown', confidence: 0 });
  });

  it('nobody is only known on a picture that shows nothing', async () => {
    expect(await look('persons', await flat(64, 64))).toMatchObject({ state: 'none', boxes: [] });
    expect(
      await look(
        'faces',
        await sharp(await drawn(face('#e8bfa2')))
          .resize(8, 8)
          .png()
          .toBuffer(),
      ),
    ).toMatchObject({
      state: 'none',
    });
    // In black and white nothing can be told by colours.
    const grey = await sharp(await drawn(GROUNDS.plain + face('#e8bfa2')))
      .greyscale()
      .png()
      .toBuffer();
    expect((await look('faces', grey)).state).toBe('unknown');
  });
});

describe('sensitive', () => {
  it('is never flagged: skin is a measure, hardly any is clear, no colours are no answer', async () => {
    const skin = await look(
      'sensitive',
      await drawn('<rect width="1024" height="1024" fill="#c8d4dc"/><rect width="900" height="1024" fill="#e0b090"/>'),
    );
    expect(skin).toMatchObject({ state: 'unknown', confidence: 0, labels: [{ name: 'skin' }] });
    expect(skin.labels[0]!.confidence).toBeGreaterThan(0.8);
    const clear = await look('sensitive', await drawn(GROUNDS.shaded.replace('#d8c890', '#80c890')));
    expect(clear).toMatchObject({ state: 'clear', labels: [{ name: 'skin', confidence: 0 }] });
    expect(clear.confidence).toBeLessThan(0.5);
    const grey = await sharp(await drawn(GROUNDS.busy))
      .greyscale()
      .png()
      .toBuffer();
    expect(await look('sensitive', grey)).toMatchObject({ state: 'unknown', labels: [] });
  });
});

describe('the caption', () => {
  const night = () =>
    drawn(
      '<rect width="1024" height="1024" fill="#1c3a96"/><rect width="300" height="300" y="300" x="60" fill="#ffd84a"/>',
      600,
      300,
    );

  it.each([
    ['en', 'A wide picture, mostly blue', 'Made from the words: a lamp at night.'],
    ['es', 'Una imagen apaisada, sobre todo en azul', 'Hecha con las palabras: a lamp at night.'],
    ['ja', '横長の画像で、主な色は青', '元の言葉：a lamp at night。'],
    ['zh', '一张横向图片，以蓝色', '生成时的文字：a lamp at night。'],
  ])('says in %s what can be counted, after the words the picture was made from', async (locale, says, made) => {
    const caption = await lookAt('caption', await night(), { locale, prompt: ' a lamp at\nnight. ' });
    expect(caption.text.startsWith(made)).toBe(true);
    expect(caption.text).toContain(says);
    expect(caption.locale).toBe(locale);
    expect(caption.confidence).toBeLessThan(0.5);
  });

  it.each([
    ['en', ['dark', 'cold tones']],
    ['es', ['oscura', 'tonos fríos']],
    ['ja', ['暗い', '寒色系']],
    ['zh', ['昏暗', '冷色调']],
  ])('says in %s what of it can be asked for: colours first, and no sentences', async (locale, light) => {
    const moon = '<rect width="1024" height="1024" fill="#07143c"/><rect width="160" height="160" y="60" fill="#fff"/>';
    const { parts } = await lookAt('caption', await drawn(moon, 600, 300), { locale, prompt: 'a moon' });
    expect(parts.slice(-2)).toEqual(light);
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.join()).not.toMatch(/moon|[.。]/);
  });

  it('speaks of light, warmth and place, and English where it has no other words', async () => {
    const { text, locale } = await lookAt('caption', await night(), { locale: 'fr', prompt: '' });
    expect(locale).toBe('en');
    expect(text).toMatch(/in cold tones/);
    expect(text).toContain('What stands out is on the left.');
  });
});

describe('any question', () => {
  const questions = ['faces', 'persons', 'matte', 'depth', 'sensitive', 'caption'] as const;

  it('is answered for every picture that can be read, the same each time', async () => {
    const small = await sharp(await drawn(GROUNDS.plain + face('#b07a55')))
      .resize(120, 90, { fit: 'fill' })
      .toBuffer();
    const pictures = [
      await sharp(small).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
      await sharp(small).toColourspace('cmyk').jpeg().toBuffer(),
      await sharp(small).toColourspace('rgb16').png().toBuffer(),
      await sharp(small).toColourspace('b-w').png().toBuffer(),
      await sharp(small).ensureAlpha(0.5).webp().toBuffer(),
      await sharp(small).resize(400, 1, { fit: 'fill' }).png().toBuffer(),
      await flat(1, 1),
    ];
    for (const picture of pictures)
      for (const question of questions) expect(await look(question, picture)).toHaveProperty('confidence');
    for (const question of questions)
      expect(await look(question, pictures[1]!)).toEqual(await look(question, pictures[1]!));
    // As it is seen, not as it is stored.
    expect(await look('depth', pictures[0]!)).toMatchObject({ width: 90, height: 120 });
  });

  it('about bytes that are no picture is refused', async () => {
    const whole = await sharp(await drawn(GROUNDS.busy))
      .jpeg()
      .toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    for (const bytes of [Buffer.from('words'), new Uint8Array(0), svg, whole.subarray(0, whole.length / 2)])
      for (const question of questions)
        await expect(look(question, bytes)).rejects.toMatchObject({ kind: 'invalid_input', info: { field: 'image' } });
  });
});
