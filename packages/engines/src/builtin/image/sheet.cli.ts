import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { paint } from './paint.ts';
import type { SceneGraph } from './scene.ts';

/**
 * Contact sheet for looking at the painter's work:
 * node sheet.cli.ts out.png --seeds 1,2,3 --size 384 --cols 3 '{"place":"lake"}' '{"place":"forest"}'
 * Each scene is JSON merged over an empty scene, or a file name ending in .json.
 */
const EMPTY: SceneGraph = {
  version: 1,
  place: 'mountains',
  placeNamed: false,
  alsoPlaces: [],
  time: null,
  weather: null,
  weatherStrength: 0.7,
  season: null,
  sky: [],
  ground: [],
  subjects: [],
  palette: [],
  mood: null,
  style: 'realistic',
  camera: { shot: null, angle: null },
  without: { subjects: [], sky: [], ground: [], weather: [], colours: [], places: [] },
  notDrawn: [],
};

const args = process.argv.slice(2);
const option = (name: string, fallback: string): string => {
  const i = args.indexOf(`--${name}`);
  if (i < 0) return fallback;
  const [, value] = args.splice(i, 2);
  return value ?? fallback;
};
const seeds = option('seeds', '1,2,3').split(',').map(Number);
const size = Number(option('size', '384'));
const ratio = Number(option('ratio', '1'));
const cols = Number(option('cols', '3'));
const [out = 'sheet.png', ...texts] = args;
const w = ratio >= 1 ? size : Math.round(size * ratio);
const h = ratio >= 1 ? Math.round(size / ratio) : size;

const tiles: { input: Buffer; raw: { width: number; height: number; channels: 4 } }[] = [];
for (const text of texts) {
  const json = JSON.parse(text.endsWith('.json') ? readFileSync(text, 'utf8') : text) as Partial<SceneGraph>;
  const scene = { ...EMPTY, placeNamed: json.place !== undefined, ...json };
  for (const seed of seeds) {
    const result = paint({ scene, width: w, height: h, seed });
    console.log(text, seed, JSON.stringify(result.meta), result.notDrawn.join(', '));
    tiles.push({
      input: Buffer.from(result.rgba.buffer),
      raw: { width: result.width, height: result.height, channels: 4 },
    });
  }
}
const rows = Math.ceil(tiles.length / cols);
await sharp({ create: { width: cols * w, height: rows * h, channels: 3, background: '#181818' } })
  .composite(tiles.map((tile, i) => ({ ...tile, left: (i % cols) * w, top: Math.floor(i / cols) * h })))
  .png()
  .toFile(out);
