import { clamp, smoothstep } from '../core/colour.ts';
import { type Frame, ID } from '../frame.ts';
import { coverSplit, isSnowy, meadowCover } from '../nature/cover.ts';
import { paintFront } from '../nature/front.ts';
import { alpine } from '../nature/land/alpine.ts';
import { plain } from '../nature/land/plain.ts';
import { standOfTrees, type TreeSpot, treeSprites } from '../nature/plants/stands.ts';
import { paintSky } from '../nature/sky.ts';
import { splat } from '../nature/splat.ts';
import { paintTerrain } from '../nature/terrain.ts';
import { plain as paintwork, stone } from '../solid/materials.ts';
import { SolidModel } from '../solid/model.ts';
import { renderSolid } from '../solid/render.ts';
import type { PlacePainter, Rng, Stage } from '../stage.ts';
import { buildHouse, type HouseWish, houseWish } from '../subjects/built/houses.ts';
import { LAMP, snowOf } from '../subjects/built/parts.ts';

/** A village: houses of one manner round a lane or up a slope, trees between them, hills or mountains behind. */
export const villagePlace: PlacePainter = {
  places: ['village'],
  paint(frame, stage, drawSubjects) {
    const rng = stage.rng.node('village');
    const { scene } = stage;
    const snowy = isSnowy(stage);
    const high =
      scene.alsoPlaces.includes('mountains') || scene.alsoPlaces.includes('valley') || rng.chance(snowy ? 0.7 : 0.4);
    if (stage.atmosphere && stage.light.artificial) stage.atmosphere.key = Math.max(stage.atmosphere.key, 0.1);
    paintSky(frame, stage);
    stage.checkpoint(0.15, 'sky');
    if (high)
      paintTerrain(
        frame,
        stage,
        alpine(stage, {
          water: null,
          bank: 0,
          amp: rng.range(9, 13),
          valley: 0.9,
          start: rng.range(15, 22),
          flank: 0.5,
          trees: rng.range(1.2, 2.2),
          river: 0,
        }),
      );
    else
      paintTerrain(
        frame,
        stage,
        plain(stage, {
          hills: rng.range(0.4, 1.2),
          woods: rng.range(0.6, 1.5),
          path: rng.range(0.5, 0.8),
          crops: false,
          cover: snowy ? 'snow' : 'grass',
          water: null,
          bank: 0,
        }),
      );
    drawSubjects('behind_water');
    drawSubjects('sky');
    stage.checkpoint(0.35, 'land');
    houses(frame, stage, rng, snowy);
    stage.checkpoint(0.6, 'houses');
    const split = coverSplit(stage);
    const hy = stage.camera.horizonY;
    if (!snowy)
      meadowCover(frame, stage, {
        from: hy + (stage.height - hy) * 0.5,
        to: split,
        amount: 0.7,
        bloom: 0.12,
        length: 0.22,
        node: 'back',
      });
    drawSubjects('on_water');
    drawSubjects('ground');
    meadowCover(frame, stage, {
      from: Math.max(split, hy + (stage.height - hy) * 0.72),
      to: stage.height + 40 * stage.scale,
      amount: 0.8,
      bloom: 0.15,
      length: 0.25,
      node: 'front',
    });
    paintFront(frame, stage, snowy || high ? 'conifer' : 'oak');
    drawSubjects('foreground');
  },
};

interface Lot {
  x: number;
  y: number;
  h: number;
  z: number;
}

/** Where houses stand: two rows along a lane, a crescent, or terraces; farther ones higher up and smaller. */
function lots(stage: Stage, rng: Rng): Lot[] {
  const { width: W, height: H } = stage;
  const { focal, horizonY: hy, camHeight } = stage.camera;
  const plan = rng.int(0, 2);
  const list: Lot[] = [];
  const n = rng.int(11, 16);
  const metres = 3.7; // landscapes are drawn at about half of life size
  const hero = stage.layout?.hero;
  for (let i = 0; i < n; i++) {
    const t = i / (n - 1); // 0 far .. 1 near
    const v = 0.08 + 0.44 * t ** 1.35;
    const y = hy + (H - hy) * v;
    const z = (camHeight * focal) / Math.max(4, y - hy);
    const side = i % 2 === 0 ? 1 : -1;
    const h = Math.max(H * 0.05, Math.min(H * 0.23, (metres * focal) / z) * rng.range(0.85, 1.15));
    for (let attempt = 0; attempt < 6; attempt++) {
      const spread =
        plan === 0
          ? 0.1 + 0.32 * t + attempt * rng.range(0, 0.06)
          : plan === 1 && attempt === 0
            ? 0.38 * Math.sin(t * 2.6 + 0.4) + 0.04
            : rng.range(0.05, 0.44);
      const x =
        W * (0.5 + side * (spread + rng.range(-0.03, 0.03)) + (plan === 1 ? (stage.layout?.side ?? 1) * 0.06 : 0));
      if (hero && Math.abs(x - hero.x - hero.width / 2) < hero.width * 0.4 + h * 0.6 && t > 0.4) continue;
      if (list.some((l) => Math.abs(l.x - x) < (l.h + h) * 0.68 && Math.abs(l.y - y) < h * 0.7)) continue;
      list.push({ x, y, h, z });
      break;
    }
  }
  return list;
}

function houses(frame: Frame, stage: Stage, rng: Rng, snowy: boolean): void {
  const kind: HouseWish['kind'] = rng.pick(
    snowy ? ['cabin', 'cabin', 'cottage'] : ['cottage', 'house', 'cabin', 'cottage'],
  );
  const variety = [0, 1, 2, 3].map((i) =>
    buildHouse(houseWish(rng.chance(0.8) ? kind : 'house', [], rng.node(`house/${i}`), stage)),
  );
  const list = lots(stage, rng.node('lots'));
  const glowing: Lot[] = [];
  const steeple = rng.chance(0.5);
  for (const [i, lot] of list.entries()) {
    const node = rng.node(`lot/${i}`);
    const model = steeple && i === 1 ? chapel(stage) : node.pick(variety);
    const tall = steeple && i === 1 ? 2.1 : 1;
    trees(frame, stage, lot, node.node('trees'), snowy);
    const towards = lot.x < stage.width / 2 ? 1 : -1;
    const at = { x: lot.x, y: lot.y, heightPx: lot.h * tall, depth: lot.z, id: ID.building };
    renderSolid(frame, stage, model, at, { yaw: node.range(0.1, 0.8), mirror: towards > 0 });
    glowing.push(lot);
  }
  if (stage.light.artificial) windowsOnSnow(frame, glowing);
  smoke(frame, stage, rng.node('smoke'), list);
}

function trees(frame: Frame, stage: Stage, lot: Lot, rng: Rng, snowy: boolean): void {
  const spots: TreeSpot[] = [];
  const n = rng.int(0, 3);
  for (let i = 0; i < n; i++)
    spots.push({
      x: lot.x + rng.range(-1.6, 1.6) * lot.h,
      y: lot.y - lot.h * rng.range(0.02, 0.1),
      h: lot.h * rng.range(0.9, 1.7),
    });
  if (spots.length === 0) return;
  const kind = snowy ? 'conifer' : rng.pick(['conifer', 'oak', 'birch'] as const);
  standOfTrees(frame, stage, {
    kind,
    spots,
    z: lot.z,
    rng,
    sprites:
      lot.h < 90 * stage.scale ? treeSprites(stage, kind, rng, 2, Math.max(60, Math.round(lot.h * 1.4))) : undefined,
  });
}

function chapel(stage: Stage): SolidModel {
  const m = new SolidModel();
  const wall = stone([0.62, 0.58, 0.52], 0.6);
  const snow = snowOf(stage);
  const roof = paintwork(snow > 0 ? [0.8, 0.84, 0.9] : [0.22, 0.12, 0.1], 0.2);
  m.box(wall, [0, 1.6, 1.6], [1.5, 1.6, 3]);
  m.gable(roof, [0, 3.1, 1.6], 1.8, 1.7, 3.2);
  m.box(wall, [0, 3, -1.9], [0.95, 3, 0.95]);
  m.frustum(roof, [0, 6, -1.9], [1.1, 1.1], [0.03, 0.03], 3.6);
  m.box(LAMP, [0, 4.6, -2.86], [0.22, 0.4, 0.03]);
  m.box(LAMP, [0, 1.3, -2.86], [0.3, 0.6, 0.03]);
  return m;
}

/** Warm light that falls out of windows on the ground in front of each house. */
function windowsOnSnow(frame: Frame, list: readonly Lot[]): void {
  const { width: W, height: H } = frame;
  for (const lot of list) {
    const rx = lot.h * 1.35;
    const ry = lot.h * 0.36;
    const cy = lot.y + ry * 0.55;
    for (let y = Math.max(0, Math.floor(cy - ry)); y < Math.min(H, cy + ry); y++) {
      for (let x = Math.max(0, Math.floor(lot.x - rx)); x < Math.min(W, lot.x + rx); x++) {
        const o = y * W + x;
        if (frame.id[o] !== ID.ground && frame.id[o] !== ID.vegetation) continue;
        const k = smoothstep(1, 0, Math.hypot((x - lot.x) / rx, (y - cy) / ry));
        const e = k * k;
        frame.r[o] *= 1 + e * 5;
        frame.g[o] *= 1 + e * 2.2;
        frame.b[o] *= 1 + e * 0.5;
      }
    }
    splat(frame, lot.x, lot.y - lot.h * 0.25, lot.h * 0.6, 0.05, 0.026, 0.009);
  }
}

/** Thin smoke rising from some chimneys. */
function smoke(frame: Frame, stage: Stage, rng: Rng, list: readonly Lot[]): void {
  const c = stage.fog.colour;
  const k = stage.light.artificial ? 0.35 : 0.16;
  for (const lot of list) {
    if (rng.chance(0.5) || lot.h < stage.height * 0.06) continue;
    const drift = rng.range(0.2, 0.6) * (stage.layout?.side ?? 1);
    for (let i = 0; i < 26; i++) {
      const t = i / 26;
      const x = lot.x + lot.h * (0.3 + drift * t * t + Math.sin(t * 7 + stage.time) * 0.05 * t);
      const y = lot.y - lot.h * (1 + t * 1.3);
      const e = k * (1 - t) * 0.2 * clamp(t * 6);
      splat(frame, x, y, lot.h * (0.03 + 0.11 * t), c[0] * e, c[1] * e, c[2] * e);
    }
  }
}
