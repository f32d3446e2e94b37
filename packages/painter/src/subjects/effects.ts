import { gaussianBlur, sampleAt } from '../core/blur.ts';
import { clamp, luminance, mapRgb, mix, PIGMENT, smoothstep } from '../core/colour.ts';
import { subjectId } from '../core/layer.ts';
import type { Frame } from '../frame.ts';
import { burns, FIRE_OF_THEIR_OWN, GLOW_OF_THEIR_OWN, HOT } from '../language/states.ts';
import { noiseField } from '../nature/field.ts';
import type { PlacedSubject, Rgb, Stage } from '../stage.ts';

/** The pixels of one drawn thing: its box, and the uppermost row of each column. */
interface Outline {
  x0: number;
  x1: number;
  top: Float32Array;
  y0: number;
  y1: number;
  /** Middle of its highest part: a chimney, a spire, the rim of a cup. */
  peak: { x: number; y: number };
}

/** What words add to any thing that is drawn: flames and smoke of what burns, smoke of chimneys, steam, a glow. */
export function paintEffects(frame: Frame, placed: PlacedSubject, stage: Stage): void {
  const { kind, traits } = placed.subject;
  const fire = traits.includes('fire') && burns(kind) && !FIRE_OF_THEIR_OWN.has(kind);
  const smoke = traits.includes('smoke') && !fire;
  const steam = traits.includes('steam') || (HOT.has(kind) && !traits.includes('ice'));
  const glow = traits.includes('glowing') && !GLOW_OF_THEIR_OWN.has(kind);
  if (!fire && !smoke && !steam && !glow) return;
  const o = outline(frame, placed);
  if (!o) return;
  const light = airLight(stage);
  if (glow) halo(frame, placed, o, light);
  if (fire) {
    plume(frame, placed, stage, o, { x: (o.x0 + o.x1) / 2, wide: (o.x1 - o.x0) * 0.3, tone: 0.055, fire: true });
    flames(frame, placed, stage, o, light);
  }
  if (smoke) plume(frame, placed, stage, o, { x: o.peak.x, wide: placed.height * 0.035, tone: 0.5, fire: false });
  if (steam) vapour(frame, placed, stage, o);
}

const airLight = (stage: Stage): number =>
  luminance(...stage.light.colour) * 0.5 + luminance(...stage.light.skyAmbient);

function outline(frame: Frame, placed: PlacedSubject): Outline | null {
  const id = subjectId(placed.index);
  const { width: W, height: H } = frame;
  const reach = placed.height * 2.4;
  const x0 = Math.max(0, Math.floor(placed.x - reach));
  const x1 = Math.min(W, Math.ceil(placed.x + reach));
  const from = Math.max(0, Math.floor(placed.y - placed.height * 1.5));
  const to = Math.min(H, Math.ceil(placed.y + placed.height * 0.6));
  const top = new Float32Array(W).fill(Number.NaN);
  const box = { x0: W, x1: 0, y0: H, y1: 0 };
  for (let x = x0; x < x1; x++)
    for (let y = from; y < to; y++) {
      if (frame.id[y * W + x] !== id) continue;
      if (Number.isNaN(top[x]!)) top[x] = y;
      box.x0 = Math.min(box.x0, x);
      box.x1 = Math.max(box.x1, x);
      box.y0 = Math.min(box.y0, y);
      box.y1 = Math.max(box.y1, y);
    }
  if (box.x1 <= box.x0) return null;
  const near = box.y0 + Math.max(1, (box.y1 - box.y0) * 0.025);
  let sum = 0;
  let n = 0;
  for (let x = box.x0; x <= box.x1; x++)
    if (top[x]! <= near) {
      sum += x;
      n++;
    }
  return { ...box, top, peak: { x: sum / Math.max(1, n), y: box.y0 } };
}

/** Flames that lick over roofs and out of the walls, and their light on both. */
function flames(frame: Frame, placed: PlacedSubject, stage: Stage, o: Outline, light: number): void {
  const { width: W } = frame;
  const id = subjectId(placed.index);
  const tall = o.y1 - o.y0;
  const n = noiseField(placed.rng.node('fire').seed);
  const gain = clamp(0.35 + light * 0.9, 0.4, 2);
  const s = Math.max(3, tall * 0.09);
  const drift = stage.time * 3;
  for (let y = o.y0; y <= o.y1; y++)
    for (let x = o.x0; x <= o.x1; x++) {
      const p = y * W + x;
      if (frame.id[p] !== id) continue;
      const inner = smoothstep(0.08, 0.4, n.fbm(x / s, y / s + drift * 0.3, 3));
      const k = inner * (0.35 + 0.65 * ((o.y1 - y) / tall)) * gain;
      frame.r[p] += k * 1.15 + frame.r[p] * 0.5;
      frame.g[p] += k * 0.42 + frame.g[p] * 0.12;
      frame.b[p] += k * 0.06;
    }
  const long = tall * 0.42;
  for (let x = o.x0; x <= o.x1; x++) {
    const top = o.top[x]!;
    if (Number.isNaN(top)) continue;
    const tongue = 0.5 + 0.9 * clamp(0.5 + n.fbm((x / tall) * 9, drift, 3));
    const root = top + tall * 0.13 * (0.5 + 0.5 * n.at((x / tall) * 5, 7));
    for (let y = Math.min(frame.height - 1, Math.floor(root)); y > root - long * tongue && y >= 0; y--) {
      const t = (root - y) / (long * tongue);
      const sway = n.fbm((y / tall) * 6 + drift * 2, 3, 2) * tall * 0.07 * t;
      const body = 0.5 + 0.75 * n.fbm(((x + sway) / tall) * 15, (y / tall) * 7 + drift * 2, 4);
      const k = smoothstep(t * 0.85, t * 0.85 + 0.32, body) * (1 - t * 0.6);
      if (k < 0.02) continue;
      const p = y * W + x;
      if (frame.depth[p]! < placed.z - 0.6 && frame.id[p] !== id) continue;
      const hot = k * (1 - t);
      frame.r[p] = mix(frame.r[p]!, 1.5 * gain, k * 0.92);
      frame.g[p] = mix(frame.g[p]!, (0.32 + 0.75 * hot) * gain, k * 0.92);
      frame.b[p] = mix(frame.b[p]!, (0.03 + 0.28 * hot * hot) * gain, k * 0.92);
    }
  }
}

/** Billows that rise and lean with the wind; over a fire dark and lit from below. */
function plume(
  frame: Frame,
  placed: PlacedSubject,
  stage: Stage,
  o: Outline,
  from: { x: number; wide: number; tone: number; fire: boolean },
): void {
  const { width: W, height: H } = frame;
  const n = noiseField(placed.rng.node('smoke').seed);
  const light = airLight(stage);
  const tall = placed.height;
  const wind = (stage.light.dir[0] < 0 ? 1 : -1) * (stage.scene.weather === 'wind' ? 0.9 : from.fire ? 0.35 : 0.28);
  const start = from.fire ? o.y0 + (o.y1 - o.y0) * 0.25 : o.peak.y + 1;
  const reach = from.fire ? tall * 1.5 : tall * 0.95;
  const id = subjectId(placed.index);
  for (let y = Math.min(H - 1, Math.floor(start)); y > Math.max(0, start - reach); y--) {
    const t = (start - y) / reach;
    const half = from.wide * (1 + t * (from.fire ? 1.4 : 4.6));
    const cx = from.x + wind * reach * t ** 1.4 + n.fbm(t * 3.2 - stage.time * 0.2, 2, 2) * half * 0.7;
    for (let x = Math.max(0, Math.floor(cx - half * 1.5)); x < Math.min(W, cx + half * 1.5); x++) {
      const p = y * W + x;
      if (frame.depth[p]! < placed.z - 0.6 && frame.id[p] !== id) continue;
      const u = (x - cx) / half;
      const puff = 0.5 + 0.8 * n.fbm((x - cx) / (half * 0.8) + 9, (y / half) * 0.9 + stage.time * 0.8, 4);
      const k = smoothstep(1.15, 0.35, Math.abs(u) + (0.5 - puff) * 0.9) * (1 - t) ** 0.7 * (from.fire ? 0.85 : 0.72);
      if (k < 0.01) continue;
      const tone = (from.tone + 0.25 * from.tone * (puff - 0.5)) * (0.35 + light * 0.85);
      const lit = from.fire ? (1 - t) ** 3 * 0.16 : 0;
      frame.r[p] = mix(frame.r[p]!, tone + lit, k);
      frame.g[p] = mix(frame.g[p]!, tone + lit * 0.4, k);
      frame.b[p] = mix(frame.b[p]!, tone * 1.04 + lit * 0.1, k);
    }
  }
}

/** Thin wisps over what is hot. */
function vapour(frame: Frame, placed: PlacedSubject, stage: Stage, o: Outline): void {
  const { width: W, height: H } = frame;
  const n = noiseField(placed.rng.node('steam').seed);
  const light = airLight(stage);
  const wide = o.x1 - o.x0;
  const cx = placed.subject.kind === 'teapot' ? o.peak.x : (o.x0 + o.x1) / 2;
  const start = mouth(o, cx, wide);
  const reach = Math.max(wide * 0.55, placed.height * 0.7);
  const white = 0.2 + light * 0.62;
  const more = placed.subject.traits.includes('steam') ? 0.75 : 0.5;
  for (let y = Math.min(H - 1, Math.floor(start)); y > Math.max(0, start - reach); y--) {
    const t = (start - y) / reach;
    for (let x = Math.max(0, Math.floor(cx - wide * 0.5)); x < Math.min(W, cx + wide * 0.5); x++) {
      let k = 0;
      for (let i = -1; i <= 1; i++) {
        const sway = n.fbm(t * 1.8 + i * 7 - stage.time * 0.5, i + 3, 3) * wide * 0.28 * (0.25 + t);
        const d = (x - cx - i * wide * 0.13 - sway) / (wide * (0.025 + 0.05 * t));
        k += Math.exp(-d * d) * (0.55 + 0.6 * n.fbm(t * 4 + i * 3, 9, 2));
      }
      k = clamp(k) * smoothstep(0, 0.14, t) * (1 - t) ** 1.2 * more;
      if (k < 0.01) continue;
      const p = y * W + x;
      frame.r[p] = mix(frame.r[p]!, white, k);
      frame.g[p] = mix(frame.g[p]!, white, k);
      frame.b[p] = mix(frame.b[p]!, white * 1.02, k);
    }
  }
}

/** Where steam leaves: inside the upper rim, below what sticks out of it. */
function mouth(o: Outline, cx: number, wide: number): number {
  const rows: number[] = [];
  for (let x = Math.round(cx - wide * 0.2); x <= cx + wide * 0.2; x++)
    if (!Number.isNaN(o.top[x] ?? Number.NaN)) rows.push(o.top[x]!);
  rows.sort((a, b) => a - b);
  return (rows[Math.floor(rows.length * 0.6)] ?? o.y0) + (o.y1 - o.y0) * 0.12;
}

/** Light of its own, and a soft rim of it in the air. */
function halo(frame: Frame, placed: PlacedSubject, o: Outline, light: number): void {
  const { width: W, height: H } = frame;
  const id = subjectId(placed.index);
  const said = placed.subject.colours[0];
  const c: Rgb = said
    ? mapRgb(PIGMENT[said], (v) => 0.25 + v)
    : placed.rng.node('glow').pick<Rgb>([
        [1, 0.78, 0.4],
        [0.45, 0.85, 1],
        [0.6, 1, 0.6],
      ]);
  const step = 4;
  const pad = placed.height * 0.5;
  const bx = Math.max(0, Math.floor(o.x0 - pad));
  const by = Math.max(0, Math.floor(o.y0 - pad));
  const w = Math.max(1, Math.ceil((Math.min(W, o.x1 + pad) - bx) / step));
  const h = Math.max(1, Math.ceil((Math.min(H, o.y1 + pad) - by) / step));
  const mask = new Float32Array(w * h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const p = Math.min(H - 1, by + y * step) * W + Math.min(W - 1, bx + x * step);
      mask[y * w + x] = frame.id[p] === id ? 1 : 0;
    }
  gaussianBlur(mask, w, h, Math.max(1, (placed.height * 0.1) / step));
  const k = clamp(0.14 + light * 0.3, 0.16, 0.6);
  for (let y = by; y < Math.min(H, by + h * step); y++)
    for (let x = bx; x < Math.min(W, bx + w * step); x++) {
      const p = y * W + x;
      const own = frame.id[p] === id ? 1 : 0;
      const e = sampleAt(mask, w, h, (x - bx) / step, (y - by) / step) * k;
      const f = own ? 0.9 : 1.5;
      frame.r[p] += c[0] * e * f + own * frame.r[p]! * 0.4;
      frame.g[p] += c[1] * e * f + own * frame.g[p]! * 0.4;
      frame.b[p] += c[2] * e * f + own * frame.b[p]! * 0.4;
    }
}
