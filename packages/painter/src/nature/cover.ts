import { hex, PIGMENT } from '../core/colour.ts';
import type { Frame } from '../frame.ts';
import type { Rgb, Stage } from '../stage.ts';
import { paintGroundCover } from './plants/ground-cover.ts';

const MEADOW_FLOWERS: readonly Rgb[] = ['#f2f0ea', '#e9c53a', '#d84a3c', '#8f6fd0', '#e88ab0', '#5f7fe0'].map(hex);

const EARS: readonly Rgb[] = ['#e0bd62', '#d2a944', '#ecd083'].map(hex);

export const isSnowy = (stage: Stage): boolean =>
  !stage.scene.without.ground.includes('snow') &&
  (stage.scene.ground.includes('snow') || stage.atmosphere?.weather === 'snow' || stage.scene.place === 'arctic');

/** Flower colours: words said of them first, then those of the picture, else two or three that grow together. */
export function flowerColours(stage: Stage): readonly Rgb[] {
  const named = stage.scene.bloom ?? stage.scene.palette;
  if (named.length > 0) return named.map((c) => PIGMENT[c]);
  const rng = stage.rng.node('flowers/colours');
  const first = rng.int(0, MEADOW_FLOWERS.length - 1);
  return [
    MEADOW_FLOWERS[first]!,
    MEADOW_FLOWERS[(first + 1 + rng.int(0, 2)) % MEADOW_FLOWERS.length]!,
    MEADOW_FLOWERS[0]!,
  ];
}

/** Rows of the hero's foot and of the picture's lower edge: cover goes behind the first and in front after the subjects. */
export function coverSplit(stage: Stage): number {
  const hero = stage.layout?.hero;
  return hero?.ground
    ? Math.min(stage.height, hero.y + hero.height - 2 * stage.scale)
    : stage.height + 30 * stage.scale;
}

/** Grass, flowers or sparse stalks in snow, in the band between two rows. `amount` 1 = a full meadow. */
export function meadowCover(
  frame: Frame,
  stage: Stage,
  o: {
    from: number;
    to: number;
    amount: number;
    bloom: number;
    length: number;
    node: string;
    bare?: (x: number, z: number) => boolean;
    /** Stalks carry ears of corn instead of flowers. */
    ears?: boolean;
  },
): void {
  const snowy = isSnowy(stage);
  if (stage.scene.without.ground.includes('grass')) return;
  paintGroundCover(frame, stage, {
    from: o.from,
    to: o.to,
    blades: (snowy ? 420 : 14000) * o.amount,
    length: o.length * (snowy ? 1.2 : 1),
    flowers: o.ears ? EARS : snowy || stage.scene.without.ground.includes('flowers') ? [] : flowerColours(stage),
    bloom: o.bloom,
    bare: o.bare,
    rng: stage.rng.node(`cover/${o.node}`),
  });
}
