import { hex, PIGMENT } from '../core/colour.ts';
import type { ColourName } from '../scene.ts';
import { cloth, glass, glow, plain, wood } from '../solid/materials.ts';
import type { Material, Surface } from '../solid/model.ts';
import type { Rgb, Rng } from '../stage.ts';
import type { Finish, Paint } from './noun.ts';

const paintIf = (s: Surface, on: boolean, [r, g, b]: Rgb): void => {
  if (on) [s.r, s.g, s.b] = [r, g, b];
};
const odd = (v: number): boolean => (Math.floor(v) & 1) === 1;

/** A pattern of a second colour: where it lies is told by the place on the part. */
const patterned = (base: Rgb, second: Rgb, gloss: number, where: (s: Surface) => boolean): Material => ({
  albedo: base,
  gloss,
  metal: 0,
  paint: (s) => paintIf(s, where(s), second),
});

/** Distance from the nearest point of a square lattice, in its steps. */
const fromLattice = (u: number, v: number): number => Math.hypot(u - Math.round(u), v - Math.round(v));

const FINISHES: Record<Finish, (c: Rgb, second: Rgb, size: number) => Material> = {
  plain: (c) => plain(c, 0.15, 0.1),
  satin: (c) => plain(c, 0.42),
  shiny: (c) => plain(c, 0.85),
  cloth: (c, _, size) => ({ ...cloth(c, size || 0.012), wrap: 0.25 }),
  knit: (c, _, size) => ({ ...cloth(c, size || 0.05, 0.03), wrap: 0.3 }),
  // Half a mirror: its colour is seen in a dark room, too.
  metal: (c) => ({ albedo: c, gloss: 0.62, metal: 0.45 }),
  wood: (c) => wood(c, 0.35),
  glass: (c) => glass(c, 0.75),
  glow: (c, _, size) => glow(c, size || 0.6),
  rubber: (c) => plain(c, 0.28),
  stripes: (c, d, size) => patterned(c, d, 0.3, (s) => odd(s.y / size)),
  checks: (c, d, size) =>
    patterned(c, d, 0.35, (s) => odd(s.x / size) !== odd((Math.abs(s.ny) > 0.7 ? s.z : s.y) / size)),
  dots: (c, d, size) =>
    patterned(c, d, 0.3, (s) => fromLattice(s.x / size, (Math.abs(s.ny) > 0.7 ? s.z : s.y) / size) < 0.28),
  lines: (c, d, size) => patterned(c, d, 0.1, (s) => odd(s.y / size) && Math.abs(s.nz) > 0.7 && ragged(s, size)),
  screen: (c, d, size) => ({
    albedo: [0, 0, 0],
    gloss: 0.6,
    metal: 0,
    paint: (s) => {
      const lit = odd(s.y / size) && ragged(s, size) ? d : c;
      [s.er, s.eg, s.eb] = [lit[0] * 0.6, lit[1] * 0.6, lit[2] * 0.6];
    },
  }),
};

/** Lines of writing end here and there. */
const ragged = (s: Surface, size: number): boolean =>
  s.x < ((((Math.floor(s.y / size) * 37) % 11) + 11) % 11) * size * 0.35;

/**
 * The material of a part: its finish in its own colour, in the one the words gave the thing, or in one the seed picks.
 * @param paint as in `Paint`: '*metal #c8a030|#808890', 'checks #eeeeee #222222 0.2'
 */
export function materialOf(paint: Paint, colours: readonly ColourName[], rng: Rng): Material {
  const [name = '', own = '', ...rest] = paint.replace(/^[*+]/, '').split(' ');
  // Parts with as many choices take the same one.
  const choices = own.split('|');
  const told = paint.startsWith('*') ? colours[0] : paint.startsWith('+') ? colours[1] : undefined;
  const colour = told ? PIGMENT[told] : hex(choices[Math.floor(rng.node('tone').range(0, choices.length))]!);
  const second = rest.find((word) => word.startsWith('#'));
  const size = Number(rest.find((word) => !word.startsWith('#')) ?? 0);
  return FINISHES[name as Finish](colour, second ? hex(second) : colour, size);
}
