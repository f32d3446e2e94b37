import { PIGMENT } from '../../core/colour.ts';
import { fbm, valueNoise } from '../../core/noise.ts';
import type { Frame } from '../../frame.ts';
import type { ColourName, Pose, Subject } from '../../scene.ts';
import type { PlacedSubject, Rgb, Rng, Stage } from '../../stage.ts';
import { blend, type Coat, finish, ramp, set } from '../rig/coat.ts';
import { renderBody } from '../rig/render.ts';
import { dressFigure } from './dress.ts';
import { buildFigure, type Figure, type FigurePose, type Outfit } from './figure-rig.ts';
import { GARMENT_PARTS } from './figures.data.ts';
import { simpleFace, wornThings } from './worn.ts';

/** Colours of one dressed person by part. */
export type Wardrobe = Record<string, Rgb>;

const FINISHES = {
  skin: finish({ gloss: 0.12, shine: 10 }),
  hair: finish({ fur: 2.2, gloss: 0.08, shine: 10 }),
  beard: finish({ fur: 2.6, gloss: 0.1 }),
  top: finish({ gloss: 0.05, shine: 6 }),
  bottom: finish({ gloss: 0.05, shine: 6 }),
  cape: finish({ gloss: 0.06, shine: 6, thin: 0.15 }),
  cloth: finish({ gloss: 0.04 }),
  boots: finish({ gloss: 0.35, shine: 16 }),
  hat: finish({ gloss: 0.06, shine: 6 }),
  straw: finish({ gloss: 0.08, shine: 6 }),
  trim: finish({ gloss: 0.3, shine: 14 }),
  umbrella: finish({ gloss: 0.35, shine: 14, thin: 0.3 }),
  pack: finish({ gloss: 0.1 }),
  metal: finish({ gloss: 1.1, shine: 26, metal: 0.75 }),
  armour: finish({ gloss: 0.6, shine: 18 }),
  lacing: finish({ gloss: 0.1 }),
  gold: finish({ gloss: 1.1, shine: 24, metal: 0.8 }),
  suit: finish({ gloss: 0.12, shine: 8 }),
  visor: finish({ gloss: 1.6, shine: 50, metal: 0.4 }),
  screen: finish({ gloss: 1.2, shine: 40 }),
  lamp: finish({ gloss: 0.3, glow: 3 }),
  wood: finish({ gloss: 0.1 }),
  scabbard: finish({ gloss: 0.8, shine: 30 }),
  plume: finish({ fur: 2, gloss: 0.04 }),
  wing: finish({ fur: 0.8, gloss: 0.05, thin: 0.5 }),
  mask: finish({ gloss: 0.4 }),
  scarf: finish({ fur: 0.3, gloss: 0.03 }),
  paper: finish({ gloss: 0.1 }),
  petal: finish({ gloss: 0.08, thin: 0.3 }),
  dark: finish({ gloss: 0.5, shine: 20 }),
  horn: finish({ gloss: 0.4, shine: 16 }),
  flame: finish({ gloss: 0.2, glow: 2.6 }),
  balloon: finish({ gloss: 0.8, shine: 30, thin: 0.3 }),
  leaf: finish({ gloss: 0.2 }),
  cushion: finish({ gloss: 0.05 }),
  guitar: finish({ gloss: 0.7, shine: 24 }),
  scales: finish({ gloss: 0.6, shine: 18 }),
};

/** A garment that nobody gave a colour: a suit pulled over a spacesuit. */
const PLAIN_CLOTH: Rgb = [0.36, 0.35, 0.34];

const figureCoat =
  (w: Wardrobe): Coat =>
  (p, out) => {
    const n = fbm(p.x * 22, p.y * 22 + p.z * 17, p.seed, 3);
    set(out, w[p.tag] ?? w.top ?? PLAIN_CLOTH, 0.82 + 0.36 * n);
    if (p.tag === 'hair' || p.tag === 'beard') {
      const strand = valueNoise(p.z * 90 + p.x * 40, p.y * 4, p.seed);
      for (let c = 0; c < 3; c++) out[c] *= 0.7 + 0.6 * strand;
    }
    if (p.tag === 'scales') {
      const u = p.x * 34;
      const v = p.z * 34 + (Math.floor(u) & 1) * 0.5 + p.y * 16;
      const rim = Math.hypot(u - Math.floor(u) - 0.5, v - Math.floor(v) - 0.5);
      for (let c = 0; c < 3; c++) out[c] *= 0.7 + 0.75 * ramp(0.55, 0.25, rim);
    }
    if (p.tag === 'straw') {
      const weave = 0.7 + 0.3 * Math.sin(p.y * 900) + 0.2 * Math.sin(Math.atan2(p.z, p.x) * 60);
      for (let c = 0; c < 3; c++) out[c] *= weave;
    }
    if (p.tag === 'umbrella') {
      const rib = Math.abs(Math.sin(Math.atan2(p.z - 0.1, p.x - 0.05) * 4));
      for (let c = 0; c < 3; c++) out[c] *= 0.78 + 0.26 * ramp(0, 0.25, rib);
    }
    if (p.tag === 'armour' && w.lacing) {
      const lace = Math.abs(((((p.z * 38 + p.x * 38) % 1) + 1) % 1) - 0.5);
      blend(out, w.lacing, ramp(0.12, 0.06, lace) * 0.5);
    }
    if (p.tag === 'top' && w.pattern) {
      const u = ((((p.z * 13 + p.x * 9) % 1) + 1) % 1) - 0.5;
      const v = ((((p.y * 13) % 1) + 1) % 1) - 0.5;
      const d = Math.hypot(u, v) * (1 + 0.3 * Math.cos(Math.atan2(v, u) * 5));
      blend(out, w.pattern, ramp(0.3, 0.24, d) * 0.9);
    }
    if (p.tag === 'bottom' && w.pattern) {
      const u = ((((Math.atan2(p.z, p.x) * 3) % 1) + 1) % 1) - 0.5;
      const v = ((((p.y * 10 + Math.floor(Math.atan2(p.z, p.x) * 3) * 0.5) % 1) + 1) % 1) - 0.5;
      const d = Math.hypot(u, v) * (1 + 0.3 * Math.cos(Math.atan2(v, u) * 5));
      blend(out, w.pattern, ramp(0.34, 0.28, d) * 0.9);
    }
  };

export function figurePose(pose: Pose | null, rest: FigurePose): FigurePose {
  switch (pose) {
    case 'walk':
    case 'run':
    case 'dance':
    case 'jump':
    case 'stand':
    case 'ride':
    case 'fly':
      return pose;
    case 'sit':
    case 'lie':
    case 'sleep':
    case 'read':
      return 'sit';
    default:
      return rest;
  }
}

/** A dressed figure in object space. */
export function dressed(o: Outfit, pose: FigurePose, rng: Rng, time: number): Figure {
  const f = buildFigure(o, pose, rng.node('body'), time);
  dressFigure(f, o, pose, rng.node('dress'));
  simpleFace(f, o);
  wornThings(f, o, pose);
  // Flying, a body lies on the air.
  if (pose === 'fly') f.body.lean(1.15);
  return f;
}

/** Paints one figure, mostly from behind or three-quarter: realistic faces are not attempted. */
export function paintFigure(
  frame: Frame,
  placed: PlacedSubject,
  stage: Stage,
  o: Outfit,
  wardrobe: Wardrobe,
  pose: FigurePose,
  yaw: number,
  aspect: number,
): void {
  const figure = dressed(o, pose, placed.rng, stage.time);
  renderBody(
    frame,
    placed,
    stage,
    figure.body,
    { coat: figureCoat(wardrobe), finishes: FINISHES, fur: 0.014, density: 0.7, jitter: 0.001 },
    { yaw, anchor: placed.layer === 'sky' ? 'centre' : 'feet', aspect: aspect * 1.5 },
  );
}

const PLAIN_DRESS = new Set(['child', 'boy', 'person', 'man']);
const TOPS: readonly Rgb[] = [
  [0.5, 0.06, 0.05],
  [0.05, 0.16, 0.4],
  [0.07, 0.24, 0.13],
  [0.55, 0.28, 0.05],
  [0.34, 0.32, 0.29],
  [0.12, 0.05, 0.14],
];
const BOTTOMS: readonly Rgb[] = [
  [0.05, 0.07, 0.14],
  [0.1, 0.075, 0.05],
  [0.03, 0.03, 0.036],
  [0.19, 0.16, 0.11],
];

/** The colours a person wears: the prompt's first colour dresses them, the second is the accent. */
export function wardrobe(base: Wardrobe, subject: Subject, rng: Rng): Wardrobe {
  const w: Wardrobe = { ...base };
  const [first, second] = subject.colours;
  const hairs: Rgb[] = [
    [0.02, 0.014, 0.011],
    [0.03, 0.02, 0.015],
    [0.09, 0.045, 0.02],
    [0.14, 0.07, 0.03],
    [0.28, 0.15, 0.06],
    [0.4, 0.12, 0.03],
    [0.5, 0.34, 0.15],
  ];
  w.hair ??= rng.pick(hairs);
  w.skin ??= rng.pick<Rgb>([
    [0.6, 0.38, 0.27],
    [0.45, 0.26, 0.17],
    [0.68, 0.46, 0.35],
    [0.22, 0.115, 0.07],
  ]);
  if (first && subject.kind === 'mermaid') w.scales = PIGMENT[first];
  const said = saidColours(subject.traits);
  if (said.hair) w.hair = HAIR_TONES[said.hair] ?? PIGMENT[said.hair];
  for (const trait of subject.traits) {
    if (trait === 'blonde' || trait === 'blonde_hair') w.hair = [0.6, 0.42, 0.17];
    if (trait === 'black_hair') w.hair = [0.015, 0.012, 0.012];
    if (trait === 'red_hair') w.hair = [0.42, 0.09, 0.02];
    if (trait === 'white_hair' || trait === 'old') w.hair = [0.66, 0.65, 0.63];
  }
  // Plain clothes differ from one to the next; robes, armour and gowns belong to their kind.
  if (!first && PLAIN_DRESS.has(subject.kind)) {
    w.top = rng.node('top').pick([...TOPS, base.top ?? TOPS[0]!]);
    w.bottom = rng.node('bottom').pick([...BOTTOMS, base.bottom ?? BOTTOMS[0]!]);
  }
  if (first) {
    w[w.main ? 'cape' : 'top'] = PIGMENT[first];
    w.umbrella = PIGMENT[first];
    if (base.dressy) w.bottom = PIGMENT[first];
    for (const part of ['suit', 'lacing', 'cape', 'plume', 'hat'])
      if (w[part] && part !== 'hat') w[part] = PIGMENT[first];
  }
  if (second) w.bottom = PIGMENT[second];
  for (const [thing, colour] of Object.entries(said))
    for (const part of GARMENT_PARTS[thing] ?? []) w[part] = PIGMENT[colour];
  if (subject.traits.includes('hero')) {
    w.cape ??= [0.55, 0.03, 0.04];
    if (!first) Object.assign(w, { top: [0.04, 0.1, 0.42], bottom: [0.04, 0.1, 0.42], boots: [0.5, 0.03, 0.04] });
  }
  if (subject.traits.includes('cape')) w.cape ??= [0.3, 0.02, 0.04];
  return w;
}

/** Hair is never as strong as paint. */
const HAIR_TONES: Partial<Record<ColourName, Rgb>> = {
  black: [0.015, 0.012, 0.012],
  white: [0.7, 0.69, 0.67],
  silver: [0.55, 0.57, 0.62],
  grey: [0.3, 0.3, 0.31],
  gold: [0.6, 0.42, 0.17],
  yellow: [0.62, 0.45, 0.18],
  red: [0.42, 0.07, 0.02],
  orange: [0.5, 0.17, 0.03],
  brown: [0.12, 0.06, 0.025],
};

/** `red_dress`, `silver_hair` among the traits: thing -> colour. */
export function saidColours(traits: readonly string[]): Record<string, ColourName> {
  const out: Record<string, ColourName> = {};
  for (const trait of traits) {
    const cut = trait.indexOf('_');
    const colour = trait.slice(0, cut);
    if (cut > 0 && colour in PIGMENT) out[trait.slice(cut + 1)] ??= colour as ColourName;
  }
  return out;
}
