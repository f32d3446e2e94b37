import { clamp, hex } from '../core/colour.ts';
import { drawMarks } from '../core/layer.ts';
import { type Frame, ID } from '../frame.ts';
import type { Rgb, Rng, Stage } from '../stage.ts';
import { paintBoulders } from './boulders.ts';
import { isSnowy } from './cover.ts';
import { between, PLANT_GAIN, plantLight } from './plants/look.ts';
import { clearOfHero, onLand, standOfTrees, type TreeKind, type TreeSpot } from './plants/stands.ts';

/** What frames the picture in front: a branch from a corner, big trees at one side, boulders. Never over the hero. */
export function paintFront(frame: Frame, stage: Stage, kind: TreeKind): void {
  const layout = stage.layout;
  if (!layout) return;
  const rng = stage.rng.node('front');
  const wanted = stage.scene.ground;
  // A bough that would hang before the hero's face stays away.
  const { hero, side } = layout;
  const heroX = hero ? (hero.x + hero.width / 2) / stage.width - 0.5 : 0;
  const crossed = hero?.ground === true && hero.y < stage.height * 0.36 && heroX * side > -0.12;
  if (wanted.includes('cherry_blossom') && rng.chance(0.75)) {
    branch(frame, stage, rng, 'blossom');
    return;
  }
  if (layout.frame === 'branch' && !crossed && !stage.scene.without.ground.includes('trees'))
    branch(frame, stage, rng, 'leaves');
  if (layout.frame === 'trees' && !stage.scene.without.ground.includes('trees')) nearTrees(frame, stage, rng, kind);
  if (layout.frame === 'rocks' || wanted.includes('rocks')) paintBoulders(frame, stage, rng);
}

function nearTrees(frame: Frame, stage: Stage, rng: Rng, kind: TreeKind): void {
  const { width: W, height: H } = stage;
  const side = stage.layout?.side ?? 1;
  const spots: TreeSpot[] = [];
  const n = rng.int(2, 4);
  for (let i = 0; i < n; i++) {
    const x = W * (0.5 + side * rng.range(0.34, 0.56));
    const h = H * rng.range(0.5, 0.95) * (kind === 'conifer' ? 1 : 0.8);
    spots.push({ x, y: H * rng.range(0.96, 1.06), h });
  }
  if (rng.chance(0.5))
    spots.push({ x: W * (0.5 - side * rng.range(0.42, 0.5)), y: H * 1.02, h: H * rng.range(0.25, 0.45) });
  const slim = kind === 'conifer' ? 0.2 : 0.32;
  standOfTrees(frame, stage, {
    kind,
    spots: onLand(frame, clearOfHero(stage, spots, slim)),
    z: 3.4,
    rng,
    fogScale: 0.6,
  });
}

const BLOSSOM: readonly Rgb[] = ['#f6b8cb', '#fbd3de', '#ee98b4', '#fde6ec'].map(hex);
const HEART = hex('#b83a5c');
const BOUGH = hex('#3c2c28');
const LEAVES: Record<string, readonly Rgb[]> = {
  spring: ['#7da645', '#95b850', '#6a9440'].map(hex),
  summer: ['#4a7a33', '#5f8f3a', '#37652c'].map(hex),
  autumn: ['#d9932a', '#c8641c', '#b8441c'].map(hex),
  winter: ['#6a5a48'].map(hex),
};

/** A bough reaching in from an upper corner, with blossom or leaves. */
function branch(frame: Frame, stage: Stage, rng: Rng, kind: 'blossom' | 'leaves'): void {
  const { width: W, height: H, scale } = stage;
  const side = stage.layout?.side ?? 1;
  const light = plantLight(stage);
  const season = stage.atmosphere?.season ?? 'summer';
  const leaves = kind === 'blossom' ? BLOSSOM : LEAVES[season]!;
  const bare = kind === 'leaves' && season === 'winter';
  const tips: { x: number; y: number }[] = [];
  const snowy = isSnowy(stage);
  drawMarks(frame, { x: 0, y: 0, width: W, height: H * 0.62 }, { z: 2.2, id: ID.vegetation, gain: PLANT_GAIN }, (g) => {
    const grow = (x: number, y: number, a: number, length: number, width: number, depth: number): void => {
      if (depth < 0 || length < 8 * scale) return;
      let px = x;
      let py = y;
      let angle = a;
      for (let i = 0; i < 6; i++) {
        const nx = px + (Math.cos(angle) * length) / 6;
        const ny = py + (Math.sin(angle) * length) / 6;
        g.dip(light.lit(BOUGH, 0.15 + 0.3 * rng.next()));
        g.line(px, py, nx, ny, Math.max(0.8, width * (1 - (0.35 * i) / 6)));
        if (snowy && depth > 1) {
          g.dip(light.lit([0.88, 0.91, 0.97], 0.6), 0.9);
          g.line(px, py - width * 0.4, nx, ny - width * 0.4, Math.max(0.8, width * 0.4));
        }
        px = nx;
        py = ny;
        angle += (rng.next() - 0.5) * 0.3;
        if (depth < 4 && rng.next() < 0.75)
          tips.push({ x: px + rng.gauss() * 10 * scale, y: py + rng.gauss() * 10 * scale });
      }
      const forks = depth > 2 ? 3 : 2;
      for (let i = 0; i < forks; i++)
        grow(px, py, angle + (rng.next() - 0.5) * 1.35, length * (0.6 + 0.22 * rng.next()), width * 0.62, depth - 1);
    };
    const x0 = side > 0 ? W + 20 * scale : -20 * scale;
    const into = side > 0 ? Math.PI : 0;
    const boughs = rng.int(2, 3);
    for (let i = 0; i < boughs; i++)
      grow(
        x0,
        H * rng.range(-0.02, 0.2),
        into + (side > 0 ? -1 : 1) * rng.range(-0.1, 0.3),
        (110 + 90 * rng.next()) * scale,
        (13 + 8 * rng.next()) * scale,
        4,
      );
    if (bare) return;
    for (const tip of tips) {
      for (let q = 0; q < 3; q++) {
        const s = (kind === 'blossom' ? 5 + rng.next() * 7 : 7 + rng.next() * 9) * scale;
        const cx = tip.x + rng.gauss() * 10 * scale;
        const cy = tip.y + rng.gauss() * 9 * scale;
        const spin = rng.next() * 6;
        const k = clamp(0.35 + 0.65 * rng.next());
        if (kind === 'blossom') {
          g.dip(light.lit(between(leaves, rng), k), 0.95);
          for (let p = 0; p < 5; p++) {
            const a = spin + p * 1.2566;
            g.dab(cx + Math.cos(a) * s * 0.6, cy + Math.sin(a) * s * 0.6, s * 0.6, s * 0.42, a);
          }
          g.dip(light.lit(HEART, k), 0.8).dab(cx, cy, s * 0.18, s * 0.18);
        } else g.dip(light.lit(between(leaves, rng), k)).dab(cx, cy, s, s * 0.3, spin, true);
      }
    }
  });
}
