import { clamp, mixRgb, PIGMENT, toLinear } from '../../core/colour.ts';
import { fbm, valueNoise } from '../../core/noise.ts';
import type { Frame } from '../../frame.ts';
import type { Pose, Subject } from '../../scene.ts';
import type { PlacedSubject, Rgb, Rng, Stage } from '../../stage.ts';
import { blend, type Coat, ramp, set } from '../rig/coat.ts';
import { type RigPose, renderBody } from '../rig/render.ts';
import { dot } from '../rig/vec.ts';
import { extent } from '../rig/view.ts';
import { neckline } from './clothes-coat.ts';
import type { Character } from './drawn/character.ts';
import type { Ink } from './drawn/pen.ts';
import { EYES, NATURAL_EYES } from './drawn/tones.data.ts';
import { dressFigure } from './dress.ts';
import { faceCoat } from './face-coat.ts';
import { buildFigure, type Figure, type FigurePose, type Outfit } from './figure-rig.ts';
import { BOTTOMS, GARMENT_PARTS, HAIR_TONES, HAIRS, PLAIN_DRESS, SKINS, TOPS } from './figures.data.ts';
import { FINISHES } from './finishes.ts';
import { COMMON } from './people-kinds.data.ts';
import { saidColours } from './said-colours.ts';
import { wornThings } from './worn.ts';

/** Colours of one dressed person by part. */
export type Wardrobe = Record<string, Rgb>;

/** A garment that nobody gave a colour: a suit pulled over a spacesuit. */
const PLAIN_CLOTH: Rgb = [0.36, 0.35, 0.34];

const figureCoat = (w: Wardrobe, o: Outfit, { neck, body }: Figure, yaw: number): Coat => {
  const { who } = o;
  const skin = w.skin ?? PLAIN_CLOTH;
  const hair = w.hair ?? PLAIN_CLOTH;
  const colours = {
    iris: irisOf(who),
    hair: [hair[0] * 0.55, hair[1] * 0.5, hair[2] * 0.5] as Rgb,
    lips: [skin[0] * 0.72, skin[1] * (who.lashes ? 0.36 : 0.5), skin[2] * (who.lashes ? 0.4 : 0.52)] as Rgb,
  };
  // They look at who looks at them, as far as eyes turn.
  const face = faceCoat(who, colours, clamp(dot([Math.sin(yaw), 0, Math.cos(yaw)], body.head!.s), -0.42, 0.42));
  const cut = neckline(o, neck, {
    skin,
    trim: w.trim ?? PLAIN_CLOTH,
    bow: w.petal ?? PLAIN_CLOTH,
    second: w.bottom ?? PLAIN_CLOTH,
  });
  return (p, out) => {
    if (p.tag === 'skin' || p.tag === 'eye') {
      set(out, skin, 0.96 + 0.08 * fbm(p.x * 60, p.y * 60 + p.z * 47, p.seed, 2));
      face(p, out);
      return;
    }
    const n = fbm(p.x * 22, p.y * 22 + p.z * 17, p.seed, 3);
    set(out, w[p.tag] ?? w.top ?? PLAIN_CLOTH, 0.82 + 0.36 * n);
    if (p.tag === 'hair' || p.tag === 'beard') {
      // Strands run down from the crown.
      const round = Math.atan2(p.s, p.f + 0.3);
      const strand =
        0.55 * valueNoise(round * 46, p.u * 1.6, p.seed) + 0.45 * valueNoise(round * 130, p.u * 2.5, p.seed + 1);
      for (let c = 0; c < 3; c++) out[c] *= 0.45 + 1.1 * strand;
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
    if (p.tag === 'top') cut(p, out);
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
};

/** Below this lightness of the skin the eyes that nobody named are brown. */
const DARK_SKIN = 165;
const BROWN = 2;

const luma = ([r, g, b]: Ink): number => 0.3 * r + 0.59 * g + 0.11 * b;

/** Eyes as they are: what is drawn in strong colours is a little browner here. */
function irisOf(who: Character): Rgb {
  const chosen = EYES.findIndex((one) => one.join() === who.eyes.join());
  const dark = luma(who.skin) < DARK_SKIN;
  const c = (chosen < 0 ? who.eyes : NATURAL_EYES[dark ? BROWN : chosen]!).map((v) => toLinear(v / 255)) as [
    number,
    number,
    number,
  ];
  return mixRgb([c[0] * 0.75, c[1] * 0.75, c[2] * 0.75], [0.16, 0.085, 0.035], c[0] > c[2] ? 0.6 : 0.3);
}

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
  wornThings(f, o, pose);
  // Flying, a body lies on the air.
  if (pose === 'fly') f.body.lean(1.15);
  return f;
}

/** Paints one figure; "bust": near, cut off by the lower edge of the picture. */
export function paintFigure(
  frame: Frame,
  placed: PlacedSubject,
  stage: Stage,
  o: Outfit,
  wardrobe: Wardrobe,
  pose: FigurePose,
  yaw: number,
  aspect: number,
  bust = false,
): void {
  const figure = dressed(o, pose, placed.rng, stage.time);
  const near = bust && !frame.forms ? bustView(frame, placed, stage, figure) : null;
  renderBody(
    frame,
    near?.placed ?? placed,
    stage,
    figure.body,
    { coat: figureCoat(wardrobe, o, figure, yaw), finishes: FINISHES, fur: 0.014, density: 0.7, jitter: 0.0002 },
    {
      yaw,
      anchor: placed.layer === 'sky' ? 'centre' : 'feet',
      aspect: aspect * 1.5,
      at: near?.at,
      ...(bust ? { pitch: 0.03 } : {}),
    },
  );
}

const LEVEL = { yaw: 0, pitch: 0, facing: 1 } as const;
/** Share of the picture's height that a head takes in a portrait. */
const HEAD_SHARE = 0.43;

/** Where a figure stands of which head and shoulders fill the picture. */
function bustView(
  frame: Frame,
  placed: PlacedSubject,
  stage: Stage,
  f: Figure,
): { placed: PlacedSubject; at: RigPose['at'] } {
  const tall = f.headR * 2.32;
  const [, , , top] = extent(f.body, LEVEL);
  const hat = Math.max(0, Math.min(0.3, top - f.headAt[1] - tall * 0.62)) / tall;
  const share = (HEAD_SHARE * (placed.subject.count > 1 ? 0.6 : 1)) / (1 + hat * 0.5);
  const scale = Math.min((frame.height * share) / tall, (frame.width * 1.3) / 0.45);
  const face = frame.height * (0.42 + 0.16 * hat);
  const at = { scale, cx: placed.x, cy: face + f.headAt[1] * scale };
  // What lies far under the picture would only make the grids of what is seen coarse.
  const low = (at.cy - frame.height) / scale - 0.12;
  const seen = f.body.prims.filter((prim) => extent({ prims: [prim] }, LEVEL)[3] > low);
  f.body.prims.splice(0, f.body.prims.length, ...seen);
  if (stage.layout && placed.index === 0) {
    const half = scale * 0.16;
    stage.layout.hero = {
      x: placed.x - half,
      y: face - tall * scale,
      width: half * 2,
      height: frame.height - face + tall * scale,
      ground: false,
    };
  }
  return { placed: { ...placed, raised: true, z: Math.min(placed.z, 1.6) }, at };
}

/** The colours a person wears: the prompt's first colour dresses them, the second is the accent. */
export function wardrobe(base: Wardrobe, subject: Subject, rng: Rng, dyes: Outfit['dyes'] = {}): Wardrobe {
  const w: Wardrobe = { ...COMMON, ...base };
  const [first, second] = subject.colours;
  w.skin ??= rng.pick(SKINS);
  // The darker the skin, the darker the hair that usually goes with it.
  w.hair ??= rng.pick(HAIRS.slice(0, w.skin[0] < 0.3 ? 2 : w.skin[0] < 0.5 ? 4 : HAIRS.length));
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
  if (!first && PLAIN_DRESS.includes(subject.kind)) {
    w.top = rng.node('top').pick([...TOPS, base.top ?? TOPS[0]!]);
    w.bottom = rng.node('bottom').pick([...BOTTOMS, base.bottom ?? BOTTOMS[0]!]);
  }
  Object.assign(w, dyes);
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
