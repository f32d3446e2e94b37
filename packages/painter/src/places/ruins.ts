import { hex, mixRgb } from '../core/colour.ts';
import { type Frame, ID } from '../frame.ts';
import { coverSplit, isSnowy, meadowCover } from '../nature/cover.ts';
import { paintFront } from '../nature/front.ts';
import { plain } from '../nature/land/plain.ts';
import { standOfTrees } from '../nature/plants/stands.ts';
import { paintSky } from '../nature/sky.ts';
import { paintTerrain } from '../nature/terrain.ts';
import { stone } from '../solid/materials.ts';
import { type Material, SolidModel } from '../solid/model.ts';
import { renderSolid } from '../solid/render.ts';
import type { PlacePainter, Rgb, Rng, Stage } from '../stage.ts';
import { archOutline } from '../subjects/built/parts.ts';
import { reachOf } from '../world/plot.ts';

/** Moss on what faces up. */
function mossy(base: Rgb, block: number, round = 0, moss = 0.8): Material {
  const m = stone(base, block, round);
  return {
    ...m,
    paint: (s) => {
      m.paint?.(s);
      const k =
        moss *
        Math.max(0, Math.min(1, (s.ny - 0.15) * 1.6 + Math.sin(s.mx * 3 + s.my * 2) * 0.25 + (s.my < 0.6 ? 0.35 : 0)));
      s.r += (0.1 - s.r) * k;
      s.g += (0.17 - s.g) * k;
      s.b += (0.04 - s.b) * k;
    },
  };
}

/** Broken temple, arcade or abbey standing in grass, among trees or in sand. */
export const ruinsPlace: PlacePainter = {
  places: ['ruins'],
  paint(frame, stage, drawSubjects) {
    const rng = stage.rng.node('ruins');
    const { scene } = stage;
    const snowy = isSnowy(stage);
    const dry = scene.alsoPlaces.includes('desert');
    const wild = scene.alsoPlaces.includes('jungle') || scene.alsoPlaces.includes('forest') || rng.chance(0.4);
    paintSky(frame, stage);
    stage.checkpoint(0.15, 'sky');
    paintTerrain(
      frame,
      stage,
      plain(stage, {
        hills: rng.range(0.5, 1.4),
        woods: dry ? 0.1 : rng.range(0.5, 1.6),
        path: rng.chance(0.5) ? 0.6 : 0,
        crops: false,
        cover: snowy ? 'snow' : dry ? 'earth' : wild ? 'moss' : 'grass',
        water: null,
        bank: 0,
      }),
    );
    drawSubjects('behind_water');
    if (wild && !dry) {
      const { focal, horizonY, camHeight } = stage.camera;
      const spots = Array.from({ length: 9 }, (_, i) => ({
        x: stage.width * ((i + rng.range(0.1, 0.9)) / 9),
        y: horizonY + (camHeight * focal) / 15,
        h: (rng.range(4, 7) * focal) / 15,
      }));
      standOfTrees(frame, stage, { kind: 'oak', spots, z: 15, rng: rng.node('wood') });
    }
    stage.checkpoint(0.4, 'trees');
    remains(frame, stage, rng, dry, snowy);
    drawSubjects('sky');
    stage.checkpoint(0.6, 'stones');
    const split = coverSplit(stage);
    const hy = stage.camera.horizonY;
    if (!dry)
      meadowCover(frame, stage, {
        from: hy + (stage.height - hy) * 0.36,
        to: split,
        amount: 0.8,
        bloom: 0.1,
        length: 0.24,
        node: 'back',
      });
    drawSubjects('on_water');
    drawSubjects('ground');
    if (!dry)
      meadowCover(frame, stage, {
        from: Math.max(split, hy + (stage.height - hy) * 0.7),
        to: stage.height + 40 * stage.scale,
        amount: 0.9,
        bloom: 0.1,
        length: 0.27,
        node: 'front',
      });
    paintFront(frame, stage, 'oak');
    drawSubjects('foreground');
  },
};

function remains(frame: Frame, stage: Stage, rng: Rng, dry: boolean, snowy: boolean): void {
  const base = rng.pick([hex('#b9ab90'), hex('#a8a294'), hex('#c9b38a'), hex('#8f8a80')]);
  const moss = dry || snowy ? 0.15 : rng.range(0.5, 0.95);
  const model = rng.pick([temple, arcade, abbey, temple])(rng.node('plan'), base, moss);
  const { width: W, height: H } = stage;
  const hy = stage.camera.horizonY;
  const hero = stage.layout?.hero;
  const side = stage.layout?.side ?? 1;
  const x = hero ? W * (0.5 + side * 0.12) : W * (0.5 + side * rng.range(0.02, 0.14));
  const y = hy + (H - hy) * rng.range(0.26, 0.4);
  const wide = (model.max[0] - model.min[0]) / model.max[1];
  const heightPx = Math.min(H * rng.range(0.36, 0.5), (W * 1.05) / wide);
  const at = { x, y, heightPx, depth: Math.max(9, reachOf(stage) + 1), id: ID.building };
  renderSolid(frame, stage, model, at, { yaw: rng.range(-0.6, 0.6) });
}

function column(
  m: SolidModel,
  rng: Rng,
  base: Rgb,
  moss: number,
  x: number,
  z: number,
  h: number,
  whole: boolean,
): void {
  const shaft = mossy(base, 1.1, 0.5, moss);
  const fluted: Material = {
    ...shaft,
    paint: (s) => {
      shaft.paint?.(s);
      const a = Math.sin(Math.atan2(s.z, s.x) * 14);
      const k = 0.78 + 0.22 * a;
      s.r *= k;
      s.g *= k;
      s.b *= k;
    },
  };
  m.box(mossy(base, 0.8, 0, moss), [x, 0.15, z], [0.75, 0.15, 0.75]);
  m.torus(shaft, [x, 0.38, z], 0.5, 0.13);
  m.cone(fluted, [x, 0.4, z], 0.54, 0.44, h - 0.4);
  if (whole) {
    m.cone(shaft, [x, h, z], 0.46, 0.72, 0.4);
    m.box(shaft, [x, h + 0.5, z], [0.78, 0.14, 0.78]);
  } else
    m.box(shaft, [x + 0.3, h + 0.25, z], [0.9, 0.5, 0.9], {
      cut: true,
      roll: rng.range(-0.6, 0.6),
      pitch: rng.range(-0.4, 0.4),
    });
}

function rubble(m: SolidModel, rng: Rng, base: Rgb, moss: number, w: number, d: number): void {
  const mat = mossy(mixRgb(base, [0.2, 0.2, 0.18], 0.25), 1.4, 0, moss);
  for (let i = 0; i < 16; i++) {
    const s = rng.range(0.15, 0.6);
    m.box(mat, [rng.range(-w, w), s * 0.4, rng.range(-d, d * 0.6)], [s, s * 0.55, s * 0.7], {
      yaw: rng.range(0, 3),
      roll: rng.range(-0.4, 0.4),
      round: 0.06,
    });
  }
  const drum = mossy(base, 1, 0.45, moss);
  for (let i = 0; i < 4; i++)
    m.cyl(drum, [rng.range(-w, w), 0.42, rng.range(-d, -d * 0.3)], 0.45, rng.range(0.8, 1.6), {
      roll: Math.PI / 2,
      yaw: rng.range(0, 3),
    });
}

function temple(rng: Rng, base: Rgb, moss: number): SolidModel {
  const m = new SolidModel();
  const step = mossy(base, 1.4, 0, moss);
  for (let i = 0; i < 3; i++) m.box(step, [0, 0.15 + i * 0.3 - 0.02, 2], [9 - i * 0.6, 0.17, 5 - i * 0.6]);
  const h = 6.4;
  const stands: boolean[] = [];
  for (let i = 0; i < 6; i++) stands.push(rng.chance(0.72));
  stands[1] = true;
  stands[2] = true;
  for (let i = 0; i < 6; i++) {
    const x = -7 + i * 2.8;
    column(m, rng, base, moss, x, -1.6, stands[i] ? h : rng.range(1.2, 4.6), stands[i]);
    const back = rng.chance(0.55);
    column(m, rng, base, moss, x, 5.4, back ? h : rng.range(1, 4), back);
  }
  for (let i = 0; i + 1 < 6; i++)
    if (stands[i] && stands[i + 1]) {
      m.box(step, [-5.6 + i * 2.8, h + 1.05, -1.6], [1.42, 0.42, 0.7]);
      m.box(step, [-5.6 + i * 2.8, h + 1.55, -1.6], [1.5, 0.12, 0.85]);
    }
  rubble(m, rng, base, moss, 9, 4.5);
  return m;
}

function arcade(rng: Rng, base: Rgb, moss: number): SolidModel {
  const m = new SolidModel();
  const wall = mossy(base, 0.9, 0, moss);
  m.box(wall, [0, 4.4, 0], [9.6, 4.4, 0.9]);
  for (let i = 0; i < 4; i++) m.extrude(wall, [-7 + i * 4.7, -0.1, 0], archOutline(1.7, 5.2), 1.6, { cut: true });
  for (let i = 0; i < 5; i++) m.extrude(wall, [-8 + i * 4, 6.3, 0], archOutline(0.7, 1.9), 1.6, { cut: true });
  m.box(wall, [0, 5.7, -0.15], [9.7, 0.16, 0.95]);
  for (let i = 0; i < 7; i++)
    m.box(wall, [rng.range(-9, 10), 9 + rng.range(-0.4, 0.6), 0], [rng.range(0.8, 2.4), rng.range(0.5, 2), 2], {
      cut: true,
      roll: rng.range(-0.7, 0.7),
    });
  m.box(wall, [rng.pick([-9, 9]), 7, 0], [3, 3.2, 2], { cut: true, roll: rng.range(-0.8, 0.8) });
  rubble(m, rng, base, moss, 9, 3.5);
  return m;
}

function abbey(rng: Rng, base: Rgb, moss: number): SolidModel {
  const m = new SolidModel();
  const wall = mossy(base, 0.7, 0, moss);
  m.box(wall, [0, 5, 3], [4.2, 5, 0.6]);
  m.gable(wall, [0, 10, 3], 4.2, 4, 0.6);
  m.extrude(wall, [0, 3.2, 3], archOutline(1.9, 7, true), 1, { cut: true });
  for (const x of [-0.65, 0.65]) m.box(wall, [x, 5.6, 3], [0.13, 2.9, 0.3]);
  m.extrude(wall, [0, -0.1, 3], archOutline(0.9, 2.6, true), 1, { cut: true });
  for (const s of [-1, 1]) {
    m.box(wall, [s * 4.6, 3, -1.5], [0.55, 3, 5]);
    for (let i = 0; i < 3; i++) {
      m.extrude(wall, [s * 4.6, 1, -4.4 + i * 3], archOutline(0.7, 3.4, true), 1.2, { cut: true, yaw: Math.PI / 2 });
      m.frustum(wall, [s * 5.3, 0, -5.8 + i * 3], [0.5, 0.4], [0.12, 0.3], 4.4);
    }
    m.box(wall, [s * 4.6, 6.3, rng.range(-6, 0)], [1.2, rng.range(1, 2.6), rng.range(1.4, 3)], {
      cut: true,
      pitch: rng.range(-0.6, 0.6),
    });
  }
  m.box(wall, [rng.pick([-3.6, 3.6]), 11.5, 3], [2, 2.6, 2], { cut: true, roll: rng.range(-0.7, 0.7) });
  rubble(m, rng, base, moss, 5.5, 6);
  return m;
}
