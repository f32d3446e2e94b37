import { captionIn, type Statistics, TONES, type Tone } from './caption-words.ts';
import { labOf, labPlanes, type Picture, readPicture, showsNothing } from './picture.ts';
import { subjectOf } from './subject.ts';

const SIDE = 160;
/** Such a sentence is true and says little. */
const CONFIDENCE = 0.3;
const MOST_TONES = 3;

export interface Told {
  text: string;
  locale: string;
  /** What was seen, part by part, in words to ask for a picture with. */
  parts: string[];
  confidence: number;
}

/**
 * Describes a picture by what can be counted: its colours, its light and where its weight lies. With the words it was made from, they come first.
 * @param locale English stands in for one that is not among ours
 * @throws EngineError invalid_input
 */
export async function captionOf(bytes: Uint8Array, locale: string, prompt: string): Promise<Told> {
  const statistics = statisticsOf(await readPicture(bytes, SIDE));
  return { ...captionIn(locale, statistics, prompt), confidence: CONFIDENCE };
}

/** What can be counted of a picture. */
export function statisticsOf(picture: Picture): Statistics {
  const { full } = picture;
  const ratio = full.width / full.height;
  const format = ratio > 1.15 ? 'wide' : ratio < 0.87 ? 'tall' : 'square';
  const planes = labPlanes(picture);
  const counts = new Map<Tone, number>();
  let [light, squares, warm] = [0, 0, 0];
  const pixels = picture.width * picture.height;
  for (let at = 0; at < pixels; at += 1) {
    const lab = planes.map(({ data }) => data[at]!) as [number, number, number];
    light += lab[0];
    squares += lab[0] ** 2;
    warm += lab[1] * 0.5 + lab[2];
    const tone = toneOf(lab);
    counts.set(tone, (counts.get(tone) ?? 0) + 1);
  }
  const mean = light / pixels;
  const spread = Math.sqrt(Math.max(0, squares / pixels - mean ** 2));
  const tones = [...counts]
    .sort(([, a], [, b]) => b - a)
    .filter(([, count], at) => at === 0 || count > pixels * 0.12)
    .slice(0, MOST_TONES)
    .map(([tone]) => tone);
  const warmth = warm / pixels;
  return {
    format,
    tones,
    light: mean > 0.72 ? 'bright' : mean < 0.4 ? 'dark' : 'even',
    contrast: spread > 0.2 ? 'strong' : spread < 0.08 ? 'soft' : 'plain',
    warmth: warmth > 0.035 ? 'warm' : warmth < -0.02 ? 'cold' : 'neutral',
    place: placeOf(picture),
  };
}

/** The nearest of the colours that have a name. */
function toneOf([light, a, b]: [number, number, number]): Tone {
  let best: Tone = 'grey';
  let least = Number.POSITIVE_INFINITY;
  for (const { name, lab } of NAMED) {
    // By hue more than by lightness: a dark red is red.
    const away = 0.35 * (light - lab[0]) ** 2 + (a - lab[1]) ** 2 + (b - lab[2]) ** 2;
    if (away < least) [best, least] = [name, away];
  }
  return best;
}

const NAMED = TONES.map(({ name, rgb }) => ({ name, lab: labOf(rgb[0], rgb[1], rgb[2]) }));

/** Where the weight of what stands out lies; null where nothing clearly does. */
function placeOf(picture: Picture): Statistics['place'] {
  if (showsNothing(picture)) return null;
  const { share, confidence } = subjectOf(picture);
  if (confidence < 0.3) return null;
  let [sum, across] = [0, 0];
  for (const [at, value] of share.data.entries()) {
    sum += value;
    across += value * (((at % share.width) + 0.5) / share.width);
  }
  const x = across / Math.max(1e-6, sum);
  return x < 0.4 ? 'left' : x > 0.6 ? 'right' : 'middle';
}
