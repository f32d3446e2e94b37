import sharp from 'sharp';
import { EngineError } from '../engine.ts';
import { objectOf } from '../http/answers.ts';
import { mediaTypeOf } from '../media/media-type.ts';
import { pngOf } from './classical/picture.ts';
import { patchesOf } from './classical/planes.ts';
import type { Asked, EngineSaid } from './engine-source.ts';
import type { Answers, Box, Question } from './ports.ts';

/** An answer without who gave it. */
type Bare<Q extends Question> = Omit<Answers[Q], 'source' | 'missed'>;

/** A model tells no figure for the whole of its answer: this stands for it. */
const MODEL = 0.9;
const MOST_BOXES = 64;
const SIDE = 256;

const READERS: { [Q in Question]: (said: EngineSaid, asked: Asked) => Promise<Bare<Q>> } = {
  faces: sighted,
  persons: sighted,
  subject: sighted,
  garment: sighted,
  matte: plane,
  depth: plane,
  sensitive: judged,
  caption: told,
};

/**
 * What an engine said as the answer to its question.
 * @throws EngineError internal with what is wrong, where it is no answer
 */
export function readAnswer<Q extends Question>(said: EngineSaid, asked: Asked & { question: Q }): Promise<Bare<Q>> {
  return READERS[asked.question](said, asked);
}

const noAnswer = (why: string): EngineError => new EngineError('internal', why);

function jsonOf({ text }: EngineSaid): Record<string, unknown> {
  if (text === null) throw noAnswer('It answered without words');
  try {
    return objectOf(JSON.parse(text));
  } catch {
    throw noAnswer('It answered with words where JSON was expected');
  }
}

const share = (value: unknown): number | null => (typeof value === 'number' && value >= 0 && value <= 1 ? value : null);

/** `{ boxes: [{ x, y, w, h, confidence? }] }` in shares of the sides, or a picture that is light where there is one. */
async function sighted(said: EngineSaid): Promise<Bare<'faces'>> {
  const boxes = said.picture ? await lightPatches(said.picture) : boxesIn(jsonOf(said));
  if (boxes.length === 0) return { state: 'none', boxes, confidence: MODEL };
  return { state: 'found', boxes, confidence: Math.max(...boxes.map(({ confidence }) => confidence)) };
}

function boxesIn({ boxes }: Record<string, unknown>): Box[] {
  if (!Array.isArray(boxes)) throw noAnswer("It answered without 'boxes'");
  return boxes.slice(0, MOST_BOXES).map((given) => {
    const { confidence, ...sides } = objectOf(given);
    const [x, y, w, h] = [share(sides.x), share(sides.y), share(sides.w), share(sides.h)];
    if (x === null || y === null || !w || !h) throw noAnswer('A box is not told in shares of the sides');
    return { x, y, w: Math.min(w, 1 - x), h: Math.min(h, 1 - y), confidence: share(confidence) ?? MODEL };
  });
}

async function lightPatches(picture: Uint8Array): Promise<Box[]> {
  const { data, width, height } = await oneChannel(picture, { width: SIDE, height: SIDE });
  const { patches } = patchesOf(
    data.map((value) => (value >= 128 ? 1 : 0)),
    width,
    height,
  );
  const whole = patches.filter(({ area }) => area >= 12).slice(0, MOST_BOXES);
  return whole.map(({ x, y, w, h }) => ({
    x: x / width,
    y: y / height,
    w: w / width,
    h: h / height,
    confidence: MODEL,
  }));
}

/** A picture with one channel, a grey one, or one that is cut out: its transparency is then the answer. */
async function plane({ picture }: EngineSaid, { question, width, height }: Asked): Promise<Bare<'matte'>> {
  if (!picture) throw noAnswer('It answered without a picture');
  const { data } = await oneChannel(picture, { width, height, exactly: true, cutOut: question === 'matte' });
  return { state: 'found', png: await pngOf(data, width, height), width, height, confidence: MODEL };
}

interface Wanted {
  width: number;
  height: number;
  /** In that size, not only at most as large. */
  exactly?: boolean;
  cutOut?: boolean;
}

async function oneChannel(
  picture: Uint8Array,
  { width, height, exactly = false, cutOut = false }: Wanted,
): Promise<{ data: Uint8Array; width: number; height: number }> {
  if (mediaTypeOf(picture)?.kind !== 'image') throw noAnswer('It answered with a file that is no picture');
  try {
    const given = sharp(picture);
    const { isOpaque, channels } = await given.stats();
    const clear = cutOut && !isOpaque;
    if (!clear && channels.length > 2 && (await isColourful(picture)))
      throw noAnswer('It answered with a picture in colours where one channel was expected');
    const one = clear ? sharp(picture).extractChannel('alpha') : sharp(picture).removeAlpha().greyscale();
    const { data, info } = await one
      .resize(width, height, exactly ? { fit: 'fill' } : { fit: 'inside', withoutEnlargement: true })
      .toColourspace('b-w')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { data: new Uint8Array(data), width: info.width, height: info.height };
  } catch (error) {
    throw error instanceof EngineError ? error : noAnswer('Its picture cannot be read');
  }
}

/** Whether it is more than a grey picture that was saved with three channels. */
async function isColourful(picture: Uint8Array): Promise<boolean> {
  const small = await sharp(picture)
    .removeAlpha()
    .toColourspace('srgb')
    .resize(64, 64, { fit: 'fill' })
    .raw({ depth: 'uchar' })
    .toBuffer();
  let coloured = 0;
  for (let at = 0; at < small.length; at += 3) {
    const [r, g, b] = [small[at]!, small[at + 1]!, small[at + 2]!];
    if (Math.max(r, g, b) - Math.min(r, g, b) > 24) coloured += 1;
  }
  return coloured > small.length / 3 / 50;
}

/** `{ flagged, categories: [names], scores: { name: 0..1 } }`. */
async function judged(said: EngineSaid): Promise<Bare<'sensitive'>> {
  const { flagged, categories, scores } = jsonOf(said);
  if (typeof flagged !== 'boolean') throw noAnswer('It answered without a judgement');
  const names = (Array.isArray(categories) ? categories : []).filter((name) => typeof name === 'string');
  const known = objectOf(scores);
  const labels = (names.length > 0 ? names : Object.keys(known))
    .map((name) => ({ name, confidence: share(known[name]) ?? MODEL }))
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, 16);
  const worst = Math.max(0, ...labels.map(({ confidence }) => confidence));
  if (flagged) return { state: 'flagged', labels, confidence: worst || MODEL };
  return { state: 'clear', labels, confidence: Math.min(MODEL, 1 - worst) };
}

async function told({ text }: EngineSaid, { locale }: Asked): Promise<Bare<'caption'>> {
  const words = (text ?? '').replace(/\s+/g, ' ').trim();
  if (words === '') throw noAnswer('It answered without words');
  return { text: [...words].slice(0, 2000).join(''), locale, procedural: false, confidence: MODEL };
}
