import { hex, mixRgb, PIGMENT } from '../../core/colour.ts';
import { inkOn, lettered } from '../../lettering/lettered.ts';
import { LETTER_FIELDS } from '../../lettering/surfaces.data.ts';
import { pigment, plain, wood } from '../../solid/materials.ts';
import { type Material, SolidModel, type Vec2 } from '../../solid/model.ts';
import { type BuildWish, type ThingRow, thing } from '../../solid/thing.ts';
import type { Rgb } from '../../stage.ts';

const TIMBER = wood(hex('#7d5735'), 0.2, 1.4);
const PAGE = plain(hex('#e9dfc6'), 0.1);

/** The ground of a thing's letters with what its words say on it. */
export function written(
  { subject }: BuildWish,
  base: Material,
  { ink = inkOn(base.albedo), at, glow }: { ink?: Rgb; at?: readonly [number, number]; glow?: number } = {},
): Material {
  const field = LETTER_FIELDS[subject.kind];
  const text = subject.letters;
  const said = subject.ink ? PIGMENT[subject.ink] : ink;
  return field && text !== undefined ? lettered(base, { field, text, ink: said, at, glow }) : base;
}

/** A board on two posts; one that glows is a dark panel with letters of light. */
function buildSign(wish: BuildWish): SolidModel {
  const { subject, rng } = wish;
  const m = new SolidModel();
  const lit = subject.traits.includes('neon');
  const painted = rng.pick(['#f2ecdf', '#e9dcc0', '#2f5d50', '#28466b', '#f4f1ea'].map(hex));
  const named = subject.colours[0] ? pigment(subject.colours, 0, painted) : null;
  const ground = plain(lit ? [0.02, 0.02, 0.03] : (named ?? painted), 0.25);
  const light: Rgb = named ?? [1, 0.16, 0.34];
  for (const side of [-0.52, 0.52]) m.box(TIMBER, [side, 0.55, 0.05], [0.035, 0.55, 0.03], { round: 0.008 });
  m.box(TIMBER, [0, 1.1, 0.01], [0.66, 0.38, 0.025], { round: 0.015 });
  m.box(written(wish, ground, lit ? { ink: light, glow: 0.9 } : {}), [0, 1.1, -0.02], [0.62, 0.34, 0.02]);
  return m;
}

/** A sheet in a thin frame that stands upright. */
function buildPoster(wish: BuildWish): SolidModel {
  const m = new SolidModel();
  const paper = wish.rng.pick(['#efe6d2', '#d9482f', '#1f3f66', '#f0b93a', '#22302b'].map(hex));
  const sheet = plain(pigment(wish.subject.colours, 0, paper), 0.12);
  m.box(plain([0.03, 0.03, 0.035], 0.4), [0, 0.52, 0.01], [0.38, 0.52, 0.014], { round: 0.006 });
  m.box(written(wish, sheet), [0, 0.52, -0.008], [0.355, 0.495, 0.006]);
  return m;
}

/** A slate in a wooden frame on legs. */
function buildBlackboard(wish: BuildWish): SolidModel {
  const m = new SolidModel();
  const slate = plain(pigment(wish.subject.colours, 0, [0.025, 0.045, 0.04]), 0.1);
  for (const side of [-0.68, 0.68]) m.box(TIMBER, [side, 0.75, 0.04], [0.03, 0.75, 0.03]);
  m.box(TIMBER, [0, 1.02, 0.01], [0.75, 0.48, 0.02], { round: 0.01 });
  m.box(written(wish, slate), [0, 1.02, -0.015], [0.7, 0.43, 0.015]);
  m.box(TIMBER, [0, 0.57, -0.06], [0.7, 0.015, 0.05]);
  return m;
}

/** A single closed book that stands with its cover to the viewer, for what its cover says. */
export function buildTitledBook(wish: BuildWish): SolidModel {
  const m = new SolidModel();
  const cover = wish.rng.pick(['#7a2430', '#23456e', '#2f5a3a', '#4a3a5e'].map(hex));
  const c = pigment(wish.subject.colours, 0, cover);
  const front = plain(c, 0.2);
  const gilt = inkOn(c)[0] > 0.5 ? mixRgb([0.86, 0.66, 0.3], [0.9, 0.86, 0.75], 0.45) : inkOn(c);
  m.box(PAGE, [0.01, 0.46, 0], [0.3, 0.435, 0.055]);
  m.box(written(wish, front, { ink: gilt }), [0, 0.46, -0.065], [0.32, 0.46, 0.012], { round: 0.006 });
  m.box(front, [0, 0.46, 0.065], [0.32, 0.46, 0.012], { round: 0.006 });
  m.box(front, [-0.315, 0.46, 0], [0.012, 0.46, 0.07], { round: 0.006 });
  return m;
}

/** A straight mug whose side says something. */
export function buildTitledMug(wish: BuildWish): SolidModel {
  const m = new SolidModel();
  const glaze = plain(
    pigment(wish.subject.colours, 0, wish.rng.pick(['#f2eee4', '#f2eee4', '#b8492f', '#2f5a78'].map(hex))),
    0.6,
  );
  const wall: Vec2[] = [
    [0.4, 0],
    [0.45, 0.04],
    [0.45, 0.9],
    [0.43, 0.92],
    [0.4, 0.9],
    [0.4, 0.08],
  ];
  m.lathe(written(wish, glaze, { at: [0, 0.47] }), [0, 0, 0], wall);
  m.torus(glaze, [0.5, 0.47, 0], 0.23, 0.05, { pitch: Math.PI / 2 });
  return m;
}

const row = (kinds: string[], aspect: number, metres: number, build: ThingRow['build']): ThingRow => ({
  kinds,
  aspect,
  metres,
  places: ['studio', 'street', 'room'],
  layer: 'ground',
  build,
  yaw: [-0.28, 0.28],
});

/** What is there to be read. */
export const boards = [
  row(['sign'], 0.9, 1.5, buildSign),
  row(['poster'], 0.74, 0.9, buildPoster),
  row(['blackboard'], 1, 1.5, buildBlackboard),
].map(thing);
