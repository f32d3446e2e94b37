import type { SKRSContext2D } from '@napi-rs/canvas';
import type { PlacedSubject, Stage } from '../../../stage.ts';
import { drawBackHair } from './back-hair.ts';
import { BELT, HELD, LAPELS, SAILOR_COLLAR, SCARF_END, SHOE, SOCK, TORSO, UMBRELLA } from './body.data.ts';
import { drawBrushes } from './brush.ts';
import type { Character } from './character.ts';
import { arm, limb, skirt } from './full-parts.ts';
import { drawOver, topOf } from './garments.ts';
import { drawHead } from './head.ts';
import { type Ink, ink, oval, type Point, shadow } from './pen.ts';

/** Height of a whole drawn figure in its own units: a little over four heads. */
export const FULL_HEIGHT = 10.2;
const HEAD = 1.02;
/** Bodies are drawn broader than life, as suits a large head. */
const BROAD = 1.28;

/** A standing, walking, sitting or dancing figure in the drawn manner; head as in the portrait, feet at y = FULL_HEIGHT. */
export function drawFullBody(g: SKRSContext2D, c: Character, placed: PlacedSubject, stage: Stage): void {
  const pose = placed.subject.pose;
  const r = placed.rng.node('stance');
  const phase = r.range(0, 6.28) + stage.time * 4;
  const walk =
    pose === 'walk' || pose === 'run' ? Math.sin(phase) * 0.75 + 0.35 : r.range(0.12, 0.3) * (r.chance(0.5) ? 1 : -1);
  const sit = pose === 'sit' || pose === 'read' || pose === 'sleep' || pose === 'lie';
  const w = c.male ? 1.12 : c.child ? 0.86 : 0.94;
  const drop = sit ? 2.4 : 0;
  const headY = 2.05 + drop;
  const shoulderY = 3.62 + drop;
  const hipY = 5.7 + drop;
  const line = shadow(c.cloth, 0.66);
  const lengths = { w, y: shoulderY, h: hipY, n: shoulderY - 0.2, x: 1.12 * w, z: shoulderY + 2.35 };
  const inks = { skin: c.skin, cloth: c.cloth, accent: c.accent, top: topOf(c, [176, 182, 198]), line };
  const has = (trait: string): boolean => placed.subject.traits.includes(trait);
  const dressy =
    c.garment === 'dress' || c.garment === 'kimono' || c.garment === 'robe' || (c.garment === 'sailor' && !c.male);
  const long = c.garment === 'kimono' || c.garment === 'robe' || (c.garment === 'dress' && !c.child);
  const sway = r.range(-0.3, 0.3) + 0.1 * Math.sin(stage.time * 2);

  g.save();
  g.translate(0, headY);
  g.scale(HEAD, HEAD);
  g.rotate(c.tilt);
  drawBackHair(g, c, placed.rng.node('back'), sway);
  g.restore();

  g.save();
  g.scale(BROAD, 1);
  drawLegs(g, c, w, hipY, { walk, sit, run: pose === 'run', dressy });
  // Far arm, body, skirt, near arm.
  const raise = pose === 'dance' || pose === 'jump';
  arm(g, c, -1, shoulderY, w, raise ? -2.1 : walk * 0.9, line);
  drawBrushes(g, TORSO, inks, lengths);
  if (dressy) skirt(g, c, hipY, w, sit ? 1.5 : long ? FULL_HEIGHT - hipY - 0.35 : 2.2, sway, ink(line));
  if (c.garment === 'sailor') drawBrushes(g, SAILOR_COLLAR, inks, lengths);
  else drawBrushes(g, BELT, inks, { ...lengths, b: c.garment === 'kimono' ? 0.9 : 0.22 });
  if (['kimono', 'robe', 'suit', 'coat'].includes(c.garment)) drawBrushes(g, LAPELS, inks, lengths);
  if (c.scarf || c.marks.length > 0) {
    g.save();
    g.translate(0, shoulderY - 1.5);
    g.scale(0.78, 0.95);
    drawOver(g, c);
    g.restore();
  }
  arm(g, c, 1, shoulderY, w, raise ? 2.2 : -walk * 0.9, line);
  if (has('umbrella')) drawBrushes(g, UMBRELLA, inks, lengths);
  if (has('scarf')) drawBrushes(g, SCARF_END, inks, lengths);
  const held = pose === 'read' ? 'book' : Object.keys(HELD).find(has);
  if (held) drawBrushes(g, HELD[held]!, inks, lengths);
  g.restore();
  g.save();
  g.translate(c.turn * 0.1, headY);
  g.scale(HEAD, HEAD);
  g.rotate(c.tilt);
  drawHead(g, c, placed);
  g.restore();
}

interface Stance {
  walk: number;
  sit: boolean;
  run: boolean;
  /** The legs show below a skirt. */
  dressy: boolean;
}

function drawLegs(g: SKRSContext2D, c: Character, w: number, hipY: number, stance: Stance): void {
  const { walk, sit, run, dressy } = stance;
  const skinLine = ink(shadow(c.skin, 0.55));
  const legs: Ink =
    c.garment === 'armor'
      ? [150, 156, 172]
      : dressy
        ? c.skin
        : c.garment === 'suit'
          ? shadow(c.cloth, 0.2)
          : (c.legsInk ?? shadow([70, 78, 104], 0.1));
  const shoe: Ink = c.garment === 'armor' ? [120, 126, 144] : [72, 48, 46];
  for (const s of [-1, 1]) {
    const hip: Point = [s * 0.36 * w, hipY];
    if (sit) {
      const knee: Point = [s * 0.9 + 0.3, hipY - 0.9];
      const foot: Point = [s * 0.9 + 0.7, FULL_HEIGHT - 0.35];
      limb(g, hip, knee, foot, 0.62, 0.46, legs, dressy ? skinLine : ink(shadow(legs, 0.6)));
      oval(g, foot[0] + 0.18, FULL_HEIGHT - 0.24, 0.5, 0.24, ink(shoe));
      continue;
    }
    const dx = s * walk;
    const foot: Point = [s * 0.4 * w + dx * 0.9, FULL_HEIGHT - 0.4 - Math.max(0, dx) * 0.12];
    const knee: Point = [s * 0.4 * w + dx * 0.55 + (run ? 0.2 : 0), (hipY + foot[1]) / 2];
    limb(g, hip, knee, foot, 0.66 * w, 0.46 * w, legs, dressy ? skinLine : ink(shadow(legs, 0.6)));
    const at = { x: foot[0], y: foot[1] };
    if (c.garment === 'sailor') drawBrushes(g, SOCK, {}, at);
    drawBrushes(g, SHOE, { shoe }, at);
  }
}
