import { PIGMENT } from '../../core/colour.ts';
import { fbm, valueNoise } from '../../core/noise.ts';
import { createRng } from '../../core/rng.ts';
import type { Place, Subject } from '../../scene.ts';
import type { PlacedSubject, Rgb, SubjectPainter } from '../../stage.ts';
import { blend, type Coat, finish, ramp, set } from '../rig/coat.ts';
import { renderBody } from '../rig/render.ts';
import { extent } from '../rig/view.ts';
import { dolphin, koi, reef, shark, whale } from './fish.data.ts';
import { buildFish, type FishBuild, type FishSpec } from './fish-rig.ts';

interface SeaKind {
  spec: FishSpec;
  metres: number;
  places: readonly Place[];
  layer: PlacedSubject['layer'];
  coat(subject: Subject): Coat;
  gloss: number;
  /** Seen from above, as in a pond. */
  above?: boolean;
}

const BLACK: Rgb = [0.02, 0.02, 0.024];
const WHITE: Rgb = [0.78, 0.77, 0.74];

/** Dark above, light below, with an optional line between. */
const counter =
  (top: Rgb, belly: Rgb, line: number, marks?: (p: Parameters<Coat>[0], out: Float64Array) => void): Coat =>
  (p, out) => {
    const n = fbm(p.x * 7, p.y * 9 + p.z * 6, p.seed, 3);
    set(out, top, 0.75 + 0.5 * n);
    if (p.tag === 'body' || p.tag === 'head') blend(out, belly, ramp(line + 0.18, line - 0.18, p.ny + (n - 0.5) * 0.3));
    else set(out, top, 0.7 + 0.3 * n);
    marks?.(p, out);
  };

/** Scales as rows of arcs. */
function scales(p: Parameters<Coat>[0], out: Float64Array, size: number, strength: number): void {
  if (p.tag !== 'body') return;
  const row = Math.floor(p.x / size);
  const u = p.x / size - row;
  const v = ((((p.y + Math.abs(p.z) * 0.6) / size + (row & 1) * 0.5) % 1) + 1) % 1;
  const d = Math.hypot(u - 1, v - 0.5);
  const k = 1 - strength * ramp(0.42, 0.62, d) * ramp(0.95, 0.7, d);
  for (let c = 0; c < 3; c++) out[c] *= k;
}

/** Orange back, golden belly, pale fins. */
const goldfishCoat: Coat = (p, out) => {
  const n = fbm(p.x * 6, p.y * 6 + p.z * 3, p.seed, 2);
  set(out, [1, 0.16, 0.006], 0.85 + 0.3 * n);
  blend(out, [1, 0.42, 0.06], ramp(0.15, -0.6, p.ny + (n - 0.5) * 0.4));
  if (p.tag === 'tail' || p.tag === 'pectoral' || p.tag === 'fin') {
    blend(out, [1, 0.62, 0.3], 0.35 + 0.4 * p.t);
    const ray = 0.85 + 0.25 * Math.sin((p.y * 3 + p.x + p.z * 2) * 130);
    for (let c = 0; c < 3; c++) out[c] *= ray;
  }
  scales(p, out, 0.035, 0.3);
};

const reefCoat = (s: Subject): Coat => {
  if (s.traits.includes('golden')) return goldfishCoat;
  const base: Rgb = s.colours[0] ? PIGMENT[s.colours[0]] : [0.75, 0.22, 0.02];
  const band: Rgb = s.colours[1] ? PIGMENT[s.colours[1]] : s.colours[0] === 'white' ? [0.1, 0.2, 0.6] : WHITE;
  return (p, out) => {
    const n = fbm(p.x * 8, p.y * 8, p.seed, 2);
    set(out, base, 0.8 + 0.35 * n);
    const t = 0.5 - p.x;
    let edge = 9;
    for (const c of [0.26, 0.52, 0.82]) edge = Math.min(edge, Math.abs(t - c + Math.abs(p.y) * 0.12 - 0.02));
    if (p.tag === 'body' || p.tag === 'head' || p.tag === 'fin') {
      blend(out, BLACK, ramp(0.068, 0.06, edge));
      blend(out, band, ramp(0.05, 0.044, edge));
    }
    if (p.tag === 'tail' || p.tag === 'pectoral' || p.tag === 'fin') {
      const ray = 0.85 + 0.25 * Math.sin((p.y * 3 + p.x + p.z * 2) * 130);
      for (let c = 0; c < 3; c++) out[c] *= ray;
      blend(out, BLACK, p.t > 0.86 ? 0.7 : 0);
    }
    scales(p, out, 0.035, 0.3);
  };
};

const koiCoat = (s: Subject): Coat => {
  const spot: Rgb = s.colours[0] && s.colours[0] !== 'white' ? PIGMENT[s.colours[0]] : [0.68, 0.08, 0.015];
  return (p, out) => {
    const n = fbm(p.x * 4.5 + 7, p.z * 7 + p.y * 2, p.seed, 3);
    set(out, [0.8, 0.77, 0.7], 0.92 + 0.1 * n);
    if (p.tag === 'body' || p.tag === 'head') {
      blend(out, spot, ramp(0.5, 0.54, n + ramp(-0.4, 0.6, p.ny) * 0.06));
      blend(out, BLACK, ramp(0.68, 0.71, fbm(p.x * 7, p.z * 9, p.seed + 9, 2)));
    } else {
      const ray = 0.8 + 0.3 * Math.sin((p.z * 2 + p.y + p.x * 0.6) * 150);
      for (let c = 0; c < 3; c++) out[c] *= ray;
    }
    scales(p, out, 0.03, 0.28);
  };
};

const tint = (s: Subject, natural: Rgb): Rgb => (s.colours[0] ? PIGMENT[s.colours[0]] : natural);

const kinds: Record<string, SeaKind> = {
  fish: { spec: reef, metres: 0.25, places: ['underwater', 'sea'], layer: 'ground', coat: reefCoat, gloss: 0.5 },
  koi: {
    spec: koi,
    metres: 0.4,
    places: ['pond', 'garden'],
    layer: 'on_water',
    coat: koiCoat,
    gloss: 0.55,
    above: true,
  },
  whale: {
    spec: whale,
    metres: 4,
    places: ['underwater', 'sea'],
    layer: 'on_water',
    gloss: 0.25,
    coat: (s) =>
      counter(tint(s, [0.06, 0.085, 0.115]), [0.42, 0.45, 0.47], -0.25, (p, out) => {
        // Throat grooves.
        if (p.ny < 0 && 0.5 - p.x < 0.45) {
          const g = Math.abs(((((Math.atan2(p.z, -p.y) * 9) % 1) + 1) % 1) - 0.5);
          for (let c = 0; c < 3; c++) out[c] *= 1 - 0.45 * ramp(0.16, 0.05, g) * ramp(0, -0.35, p.ny);
        }
        blend(out, [0.5, 0.52, 0.54], ramp(0.72, 0.8, valueNoise(p.x * 34, p.y * 34 + p.z * 30, p.seed)) * 0.35);
      }),
  },
  dolphin: {
    spec: dolphin,
    metres: 0.9,
    places: ['sea', 'underwater'],
    layer: 'on_water',
    gloss: 0.55,
    coat: (s) => counter(tint(s, [0.17, 0.215, 0.26]), [0.66, 0.68, 0.7], -0.2),
  },
  shark: {
    spec: shark,
    metres: 1.1,
    places: ['underwater', 'sea'],
    layer: 'on_water',
    gloss: 0.22,
    coat: (s) =>
      counter(tint(s, [0.15, 0.175, 0.2]), [0.68, 0.69, 0.69], -0.12, (p, out) => {
        const t = 0.5 - p.x;
        if (t > 0.24 && t < 0.33 && Math.abs(p.y) < 0.07)
          blend(out, BLACK, ramp(0.0045, 0.002, Math.abs(((t - 0.24) % 0.018) - 0.009)) * 0.8);
      }),
  },
};

function seaPainter(kind: string, k: SeaKind): SubjectPainter {
  const shape = k.above ? { yaw: 0.3, pitch: 1.0, facing: 1 as const } : { yaw: 0.35, pitch: 0.08, facing: 1 as const };
  const finishes = {
    body: finish({ gloss: k.gloss, shine: 18 }),
    head: finish({ gloss: k.gloss, shine: 18 }),
    fin: finish({ gloss: 0.2, thin: 0.5, opacity: k.above || kind === 'fish' ? 0.8 : 1 }),
    tail: finish({ gloss: 0.2, thin: 0.5, opacity: k.above || kind === 'fish' ? 0.82 : 1 }),
    pectoral: finish({ gloss: 0.2, thin: 0.5, opacity: k.above || kind === 'fish' ? 0.75 : 1 }),
  };
  const build = (rng = createRng(3), time = 0, rise = 0): FishBuild => buildFish(k.spec, rng, time, rise);
  const [x0, x1, y0, y1] = extent(build().body, shape);
  const aspect = k.above ? 1.15 : (x1 - x0) / (y1 - y0);
  return {
    kinds: [kind],
    aspect: () => aspect,
    metres: () => k.metres,
    habitat: { places: k.places, layer: k.layer },
    paint(frame, placed, stage) {
      const r = placed.rng.node('turn');
      const yaw = k.above ? r.range(-1.1, 1.1) : r.range(-0.25, 0.75);
      // At the surface only the back and the lifted head show; the tail stays below the waterline.
      const leap = placed.subject.pose === 'jump' || placed.subject.pose === 'fly';
      const surface = !k.above && placed.layer === 'on_water' && stage.scene.place !== 'underwater' && !leap;
      const rise = surface ? r.range(0.35, 0.7) : leap ? r.range(0.2, 0.5) : 0;
      renderBody(
        frame,
        placed,
        stage,
        build(placed.rng.node('body'), stage.time, rise).body,
        { coat: k.coat(placed.subject), finishes, fur: 0 },
        {
          yaw,
          anchor: surface ? 'waterline' : 'centre',
          pitch: k.above ? r.range(0.85, 1.2) : surface ? 0.08 : r.range(-0.15, 0.3),
          aspect,
        },
      );
    },
  };
}

export const fishPainters = Object.entries(kinds).map(([kind, k]) => seaPainter(kind, k));
