import sharp from 'sharp';
import { parsePrompt } from './language/parse-prompt.ts';
import { paint } from './paint.ts';
import type { SceneGraph } from './scene.ts';

/**
 * Contact sheet for looking at the painter's work, one row of seeds for each prompt:
 * node sheet.cli.ts out.png --seeds 1,2,3 --size 384 --cols 3 --ratio 1 --style oil --without 'people' "a lake at dawn" …
 * A text that starts with '{' is JSON merged over the scene of the word 'landscape'.
 */
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
const style = option('style', '') || null;
const negativePrompt = option('without', '');
const time = Number(option('time', '0'));
const [out = 'sheet.png', ...texts] = args;
const w = ratio >= 1 ? size : Math.round(size * ratio);
const h = ratio >= 1 ? Math.round(size / ratio) : size;

function sceneOf(text: string): SceneGraph {
  if (!text.startsWith('{')) return parsePrompt({ prompt: text, negativePrompt, style });
  const json = JSON.parse(text) as Partial<SceneGraph>;
  return { ...parsePrompt({ prompt: '', negativePrompt, style }), placeNamed: json.place !== undefined, ...json };
}

const tiles: { input: Buffer; raw: { width: number; height: number; channels: 4 } }[] = [];
for (const text of texts) {
  const scene = sceneOf(text);
  for (const seed of seeds) {
    const result = paint({ scene, width: w, height: h, seed, time });
    const missing = result.notDrawn.length > 0 ? ` not drawn: ${result.notDrawn.join(', ')}` : '';
    console.log(`${text} #${seed} ${result.scene.place} ${JSON.stringify(result.meta)}${missing}`);
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
