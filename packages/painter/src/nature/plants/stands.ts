import { hex, scaleRgb } from '../../core/colour.ts';
import { drawMarks } from '../../core/layer.ts';
import { Paper } from '../../core/paper.ts';
import { type Frame, ID } from '../../frame.ts';
import type { Season } from '../../scene.ts';
import type { Rgb, Rng, Stage } from '../../stage.ts';
import { broadleaf } from './broadleaf.ts';
import { conifer } from './conifer.ts';
import { bambooCulm, palm } from './exotic.ts';
import { PLANT_GAIN, type PlantLight, plantLight, vary } from './look.ts';

export type TreeKind = 'conifer' | 'oak' | 'birch' | 'cherry' | 'palm' | 'bamboo';

export interface TreeSpot {
  x: number;
  /** Row of the foot. */
  y: number;
  h: number;
}

const LEAVES: Record<Season, readonly Rgb[]> = {
  spring: ['#5f8f38', '#7da645', '#4c7d36'].map(hex),
  summer: ['#37652c', '#4a7a33', '#2c5528'].map(hex),
  autumn: ['#c8641c', '#d9932a', '#a8401c', '#e0b03c'].map(hex),
  winter: ['#5c5040'].map(hex),
};
const BLOSSOM: readonly Rgb[] = ['#f6b8cb', '#fbd3de', '#ee98b4', '#fde6ec'].map(hex);
const BARK: Rgb = hex('#4a3a2e');
const BIRCH: Rgb = hex('#cfc8bb');
const NEEDLE: Rgb = hex('#274432');

/** Draw one tree of a kind. */
export function drawTree(g: Paper, kind: TreeKind, spot: TreeSpot, rng: Rng, stage: Stage, light: PlantLight): void {
  const season = stage.atmosphere?.season ?? 'summer';
  const noSnow = stage.scene.without.ground.includes('snow');
  const snowy =
    !noSnow &&
    (stage.scene.ground.includes('snow') || stage.atmosphere?.weather === 'snow' || stage.scene.place === 'arctic');
  const snow = snowy ? 0.7 : 0;
  const leafPx = 4.4 * stage.scale;
  const { x, y, h } = spot;
  switch (kind) {
    case 'conifer':
      conifer(g, rng, x, y, h, { light, leaf: vary(NEEDLE, rng, 0.2), bark: BARK, snow, slim: rng.range(0.8, 1.2) });
      return;
    case 'palm':
      palm(g, rng, x, y, h, light, rng.range(-0.22, 0.22));
      return;
    case 'bamboo':
      bambooCulm(g, rng, x, y, h, Math.max(2, h * 0.02), light);
      return;
    case 'cherry':
      broadleaf(g, rng, x, y, h, {
        light,
        leaves: BLOSSOM,
        bark: hex('#3e2c2a'),
        foliage: 1,
        snow: 0,
        shape: 'wide',
        leafPx,
      });
      return;
    default: {
      const tall = kind === 'birch';
      broadleaf(g, rng, x, y, h, {
        light,
        leaves: tall && season === 'autumn' ? LEAVES.autumn.slice(1) : LEAVES[season],
        bark: tall ? BIRCH : BARK,
        foliage: season === 'winter' ? 0 : tall ? 0.85 : 1,
        snow,
        shape: tall ? 'tall' : 'round',
        leafPx,
      });
    }
  }
}

interface Sprite {
  sheet: Paper;
  size: number;
}

/** A few trees drawn once, to be stamped many times in the distance. */
export function treeSprites(stage: Stage, kind: TreeKind, rng: Rng, count: number, size: number): Sprite[] {
  const light = plantLight(stage);
  return Array.from({ length: count }, (_, i) => {
    const sheet = new Paper(Math.ceil(size * 1.5), Math.ceil(size * 1.25));
    drawTree(sheet, kind, { x: size * 0.75, y: size * 1.2, h: size }, rng.node(`sprite/${i}`), stage, light);
    return { sheet, size };
  });
}

/** Stamp a row of trees at one depth into the frame with that depth's fog; nothing is drawn where `gap` says so. */
export function standOfTrees(
  frame: Frame,
  stage: Stage,
  o: { kind: TreeKind; spots: TreeSpot[]; z: number; rng: Rng; sprites?: Sprite[]; fogScale?: number },
): void {
  const spots = [...o.spots].sort((a, b) => a.y - b.y);
  if (spots.length === 0) return;
  const light = plantLight(stage);
  const top = Math.min(...spots.map((s) => s.y - s.h * 1.2));
  const bottom = Math.max(...spots.map((s) => s.y)) + 4;
  // Air between trees is dimmer than under the open sky.
  const shade = o.fogScale && o.fogScale > 1 ? 0.82 : 1;
  const fog = {
    ...stage.fog,
    colour: scaleRgb(stage.fog.colour, shade),
    density: stage.fog.density * (o.fogScale ?? 1),
  };
  drawMarks(
    frame,
    { x: 0, y: top, width: frame.width, height: bottom - top },
    { z: o.z, id: ID.vegetation, gain: PLANT_GAIN, fog },
    (g) => {
      for (let i = 0; i < spots.length; i++) {
        const s = spots[i];
        const sprite = o.sprites?.[i % o.sprites.length];
        if (!sprite) {
          drawTree(g, o.kind, s, o.rng.node(`tree/${i}`), stage, light);
          continue;
        }
        const k = s.h / sprite.size;
        const w = sprite.sheet.width * k;
        g.stamp(sprite.sheet, s.x - w / 2, s.y - sprite.size * 1.2 * k, w);
      }
    },
  );
}

/** Random feet along a band, thinned around the hero so that nothing grows through it. */
export function scatter(
  stage: Stage,
  rng: Rng,
  o: { n: number; y: number; dy: number; h: readonly [number, number]; gap?: number },
): TreeSpot[] {
  const W = stage.width;
  const hero = stage.layout?.hero;
  const gapX = hero ? hero.x + hero.width / 2 : W * (0.5 - (stage.layout?.side ?? 1) * 0.12);
  const gap = o.gap ?? 0;
  const spots: TreeSpot[] = [];
  for (let i = 0; i < o.n; i++) {
    const x = W * (-0.08 + 1.16 * rng.next());
    const keep = rng.range(0.6, 1.3);
    const y = o.y + o.dy * (rng.next() - 0.5);
    const h = o.h[0] + (o.h[1] - o.h[0]) * rng.next() ** 1.5;
    if (gap > 0 && Math.abs(x - gapX) < gap * keep) continue;
    spots.push({ x, y, h });
  }
  return spots;
}

/** Trees in front of the scene that would cover the hero are left out; `slim` is a crown's half width per height. */
export function clearOfHero(stage: Stage, spots: TreeSpot[], slim: number): TreeSpot[] {
  const hero = stage.layout?.hero;
  if (!hero) return spots;
  const pad = hero.width * 0.08;
  // What was named beside the hero is not to be hidden either.
  const company = stage.placed.filter((p) => p.layer === 'ground' || p.layer === 'foreground');
  const boxes = [
    [hero.x - pad, hero.x + hero.width + pad],
    ...company.map((p) => [p.x - p.height * 0.5, p.x + p.height * 0.5]),
  ] as const;
  return spots.filter((s) => boxes.every(([a, b]) => s.x + s.h * slim < a! || s.x - s.h * slim > b!));
}

/** Trees whose foot is on painted land, or below the picture's edge where its last row is land. */
export function onLand(frame: Frame, spots: TreeSpot[]): TreeSpot[] {
  return spots.filter((s) => {
    const x = Math.round(Math.min(frame.width - 1, Math.max(0, s.x)));
    const y = Math.round(Math.min(frame.height - 1, Math.max(0, s.y)));
    const id = frame.id[y * frame.width + x];
    return id === ID.ground || id === ID.vegetation;
  });
}
