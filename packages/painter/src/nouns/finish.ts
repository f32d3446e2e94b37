import { hex, mixRgb, PIGMENT } from '../core/colour.ts';
import type { ColourName, Subject } from '../scene.ts';
import * as M from '../solid/materials.ts';
import type { Material, Surface } from '../solid/model.ts';
import type { Rgb, Rng } from '../stage.ts';
import { saidColours } from '../subjects/people/said-colours.ts';
import { LOOKS, type Look } from './looks.ts';
import type { Paint } from './noun.ts';

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

/** Gives off light of one strength by day and another when lamps are on. */
const lamp: Look = (albedo, _, [day = 1, night = day]) => ({
  albedo,
  gloss: 0.1,
  metal: 0,
  paint: (s) => {
    const k = day + (night - day) * s.night;
    [s.er, s.eg, s.eb] = [albedo[0] * k, albedo[1] * k, albedo[2] * k];
  },
});

const FINISHES = {
  plain: (c, _, [gloss = 0.15, wrap = 0.1]) => M.plain(c, gloss, wrap),
  satin: (c) => M.plain(c, 0.42),
  // Cast or hewn; what is said to be of gold is of gold.
  cast: (c, _, [gloss = 0.3]) => (c === PIGMENT.gold ? M.GOLD : M.plain(c, gloss, 0.15)),
  shiny: (c) => M.plain(c, 0.85),
  cloth: (c, _, [size = 0.012, gloss = 0.08]) => ({ ...M.cloth(c, size, gloss), wrap: 0.25 }),
  knit: (c, _, [size = 0.05]) => ({ ...M.cloth(c, size, 0.03), wrap: 0.3 }),
  // Half a mirror: its colour is seen in a dark room, too.
  metal: (c) => ({ albedo: c, gloss: 0.62, metal: 0.45 }),
  polish: (c, _, [gloss = 0.75]) => M.metal(c, gloss),
  wood: (c, _, [gloss = 0.35, scale = 1]) => M.wood(c, gloss, scale),
  planks: (c, _, [width = 0.16, upright = 0, gloss = 0.1]) => M.planks(c, width, upright > 0, gloss),
  stone: (c, _, [block = 0.5, round = 0]) => M.stone(c, block, round),
  brick: (c) => M.brick(c),
  tiles: (c, _, [size = 0.22, round = 0]) => M.tiles(c, size, round),
  plaster: (c) => M.plaster(c),
  peel: (c, d, [pores = 0, gloss = 0.55]) => M.peel(c, d, pores, gloss),
  bands: (c, d, [sectors = 0, size = 1, gloss = 0.3]) => M.bands(c, d, sectors, size, gloss),
  facade: (c, d, [w = 1, h = 1, share = 0.7]) => M.facade(c, d, w, h, share, 7),
  glass: (c, _, [clear = 0.75]) => M.glass(c, clear),
  darkglass: () => ({ albedo: [0.015, 0.02, 0.025], gloss: 0.95, metal: 0.3 }),
  // The second colour is the liquid's: up to a height, clearness of the vessel, from a height.
  filled: (c, d, [level = 0.5, clear = 0.8, from = -1]) => M.filled(c, d, level, clear, from),
  pane: () => M.WARM_PANE,
  glow: (c, _, [strength = 0.6]) => M.glow(c, strength),
  lamp,
  rubber: (c) => M.plain(c, 0.28),
  stripes: (c, d, [size = 1]) => patterned(c, d, 0.3, (s) => odd(s.y / size)),
  checks: (c, d, [size = 1]) =>
    patterned(c, d, 0.35, (s) => odd(s.x / size) !== odd((Math.abs(s.ny) > 0.7 ? s.z : s.y) / size)),
  dots: (c, d, [size = 1]) =>
    patterned(c, d, 0.3, (s) => fromLattice(s.x / size, (Math.abs(s.ny) > 0.7 ? s.z : s.y) / size) < 0.28),
  lines: (c, d, [size = 1]) => patterned(c, d, 0.1, (s) => odd(s.y / size) && Math.abs(s.nz) > 0.7 && ragged(s, size)),
  screen: (c, d, [size = 1]) => ({
    albedo: [0, 0, 0],
    gloss: 0.6,
    metal: 0,
    paint: (s) => {
      const lit = odd(s.y / size) && ragged(s, size) ? d : c;
      [s.er, s.eg, s.eb] = [lit[0] * 0.6, lit[1] * 0.6, lit[2] * 0.6];
    },
  }),
  ...LOOKS,
} satisfies Record<string, Look>;

/** Lines of writing end here and there. */
const ragged = (s: Surface, size: number): boolean =>
  s.x < ((((Math.floor(s.y / size) * 37) % 11) + 11) % 11) * size * 0.35;

/** Metals by their names; where the words tell one of gold that it is silver, it is, and it takes no colour that is no metal. */
const METALS: Readonly<Record<string, Material>> = { gold: M.GOLD, silver: M.STEEL, steel: M.STEEL, brass: M.BRASS };

/** What the words tell of colours: of the thing, and of its parts. */
type Told = Pick<Subject, 'colours'> & { traits?: readonly string[] };

/** The colour that a sign asks of the words: '*' the thing's first, '+' its second, 'hat/top_hat:' that of a part. */
function toldBy(sign: string, { colours, traits = [] }: Told): ColourName | undefined {
  const said = sign.includes(':') ? saidColours(traits) : {};
  const names = sign.replace(/^[*+]|:$/g, '').split('/');
  return (
    names.map((name) => said[name]).find(Boolean) ?? colours[sign.startsWith('*') ? 0 : sign.startsWith('+') ? 1 : 9]
  );
}

/**
 * The materials of a paint: its finish in the colours the words give the thing, or in those the seed picks; every choice of the first colour, the
 * one that is picked before the others.
 * @param paint as in `Paint`: '*metal #c8a030|#808890', 'checks #eeeeee #222222 0.2'
 */
export function materialsOf(paint: Paint, told: Told, rng: Rng): Material[] {
  const [head = '', ...rest] = paint.split(' ');
  const [, sign = '', names = ''] = /^([*+]?(?:[a-z_/]+:)?)(.*)$/.exec(head) ?? [];
  const first = toldBy(sign, told);
  const metal = METALS[names];
  if (metal) return [(first && METALS[first]) || metal];
  // Parts with as many choices take the same one.
  const pick = <T>(choices: readonly T[]): T[] => {
    const at = Math.floor(rng.node('tone').range(0, choices.length));
    return [...choices.slice(at), ...choices.slice(0, at)];
  };
  const [name = ''] = pick(names.split('|'));
  const look: Look | undefined = (FINISHES as Record<string, Look>)[name];
  if (!look)
    throw new Error(
      `the paint '${paint}' asks for the finish '${name}': there is none; add it to finish.ts or looks.ts`,
    );
  const colours: Rgb[][] = [];
  const numbers: number[] = [];
  let isTold = false;
  for (const word of rest) {
    const last = colours.length - 1;
    if (/^[*+]?#|^\+$/.test(word)) {
      const said = colours.length === 0 && sign ? first : toldBy(word.slice(0, 1), told);
      isTold = said !== undefined;
      if (said) colours.push([PIGMENT[said]]);
      else if (word !== '+') colours.push(pick(word.replace(/^[*+]/, '').split('|').map(hex)));
    } else if (word.startsWith('~')) {
      const [other = '', k = ''] = word.slice(1).split(':');
      if (isTold) colours[last] = colours[last]!.map((c) => mixRgb(c, hex(other), Number(k)));
    } else numbers.push(Number(word));
  }
  const [own = [PIGMENT.black], [second] = []] = colours;
  return own.map((c) => look(c, second ?? c, numbers));
}
