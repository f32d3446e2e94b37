import { clamp, hex, mix, smoothstep } from '../core/colour.ts';
import { type Frame, ID } from '../frame.ts';
import type { PlacePainter, Rng, Stage } from '../stage.ts';
import { reachOf } from '../world/plot.ts';
import { coverSplit, isSnowy, meadowCover } from './cover.ts';
import { noiseField } from './field.ts';
import { paintFront } from './front.ts';
import { plain } from './land/plain.ts';
import { scatter, standOfTrees, type TreeKind, treeSprites } from './plants/stands.ts';
import { lilies, reeds, topLilies } from './plants/water-plants.ts';
import { paintSky } from './sky.ts';
import { paintTerrain } from './terrain.ts';
import { deepColour, paintMirrorWater } from './water.ts';

const SWIMMERS = ['koi', 'fish', 'turtle'];

/** A pond: seen across to the trees behind, or straight from above when fish are its subject. */
export const pondPlace: PlacePainter = {
  places: ['pond'],
  paint(frame, stage, drawSubjects) {
    const rng = stage.rng.node('pond');
    if (seenFromAbove(stage)) {
      topView(frame, stage, rng);
      stage.checkpoint(0.3, 'water');
      drawSubjects('sky');
      topLilies(frame, stage, rng.node('lilies'));
      drawSubjects('foreground');
      return;
    }
    const { scene } = stage;
    paintSky(frame, stage);
    stage.checkpoint(0.15, 'sky');
    const bank = stage.layout?.bank ? Math.max(rng.range(3.6, 5), reachOf(stage) + 1) : 0;
    paintTerrain(frame, stage, {
      ...plain(stage, {
        hills: 1.2,
        woods: 1.2,
        path: 0,
        crops: false,
        cover: isSnowy(stage) ? 'snow' : 'grass',
        water: -0.25,
        bank: bank || -4,
      }),
    });
    const kind: TreeKind = scene.ground.includes('cherry_blossom')
      ? 'cherry'
      : scene.ground.includes('bamboo')
        ? 'bamboo'
        : scene.ground.includes('pines')
          ? 'conifer'
          : rng.pick(['oak', 'birch', 'conifer']);
    const { focal, horizonY, camHeight } = stage.camera;
    const sprites = treeSprites(stage, kind, rng, 6, Math.round(300 * Math.max(0.45, stage.scale)));
    for (const [i, z] of [52, 44, 39].entries()) {
      const h = (13 * focal) / z;
      const spots = scatter(stage, rng.node(`row/${i}`), {
        n: 26 - i * 7,
        y: horizonY + (camHeight * focal) / z,
        dy: 5 * stage.scale,
        h: [h * 0.45, h * 1.05],
      });
      standOfTrees(frame, stage, { kind, spots, z, rng: rng.node(`stand/${i}`), sprites });
    }
    stage.checkpoint(0.35, 'trees');
    drawSubjects('behind_water');
    drawSubjects('sky');
    paintMirrorWater(frame, stage, {
      eye: camHeight + 0.25,
      ripple: rng.range(0.15, 0.5),
      deep: deepColour(stage),
      mirror: 0.8,
    });
    lilies(frame, stage, rng.node('lilies'));
    drawSubjects('on_water');
    if (bank)
      meadowCover(frame, stage, {
        from: horizonY + (camHeight * focal) / (bank + 1),
        to: coverSplit(stage),
        amount: 0.8,
        bloom: 0.12,
        length: 0.24,
        node: 'back',
      });
    drawSubjects('ground');
    if (!isSnowy(stage)) reeds(frame, stage, rng.node('reeds'));
    paintFront(frame, stage, kind);
    drawSubjects('foreground');
  },
};

/** Fish are looked at from above; so does an aerial camera. */
export const seenFromAbove = (stage: Pick<Stage, 'scene'>): boolean =>
  stage.scene.camera.shot === 'aerial' ||
  (stage.scene.subjects.length > 0 && stage.scene.subjects.every((s) => SWIMMERS.includes(s.kind)));

function topView(frame: Frame, stage: Stage, rng: Rng): void {
  const n = noiseField(rng.seed);
  const { width: W, height: H, scale } = stage;
  // On paper the water is what the brush leaves out.
  const paper = stage.scene.style === 'ink_wash' || stage.scene.style === 'ukiyo_e';
  const deep = paper ? hex('#8f8d82') : rng.pick(['#123a3e', '#15342c', '#16304a', '#1d3f36'].map(hex));
  const glow = paper ? hex('#ece7d8') : rng.pick(['#2f7a70', '#3d7a52', '#3a6f96', '#5a8a6a'].map(hex));
  const amb = stage.light.skyAmbient[1] * 1.7 + 0.2 * stage.light.colour[1];
  const gx = rng.range(0.2, 0.8);
  const gy = rng.range(0.1, 0.5);
  const rings = Array.from({ length: rng.int(2, 4) }, () => ({
    x: rng.range(0.1, 0.9) * W,
    y: rng.range(0.1, 0.9) * H,
    r: rng.range(50, 130) * scale,
  }));
  for (let y = 0; y < H; y++) {
    for (let x = 0; x < W; x++) {
      const u = x / (260 * scale);
      const v = y / (260 * scale);
      const light = Math.exp(-(((x / W - gx) / 0.5) ** 2 + ((y / H - gy) / 0.5) ** 2));
      const bed = n.fbm(u * 1.3 + 9, v * 1.3, 5);
      const wx = u + 0.25 * n.at(u * 2.2 + stage.time * 0.2, v * 2.2);
      const wy = v + 0.25 * n.at(u * 2.2 + 7, v * 2.2 - stage.time * 0.2);
      const web = (1 - Math.abs(n.at(wx * 2.4, wy * 2.4))) * (1 - Math.abs(n.at(wx * 2.4 + 31, wy * 2.4 + 17)));
      let caustic = smoothstep(0.7, 1, web) * (paper ? 0.01 : 0.17) * (0.4 + light);
      for (const ring of rings) {
        const d = Math.hypot(x - ring.x, (y - ring.y) * 1.15);
        if (d > ring.r) continue;
        const wave = Math.sin(d / ((paper ? 7.5 : 5.5) * scale) - stage.time * 4);
        const fade = (1 - d / ring.r) * smoothstep(0, 14 * scale, d);
        // Drawn with a brush, a ring is one dark stroke; in the water it is light and shadow.
        caustic += paper ? -0.5 * smoothstep(0.72, 1, wave) * fade : 0.1 * wave * fade;
      }
      const sheen = 0.1 * smoothstep(0.1, 0.7, n.fbm(u * 0.5 + 3, v * 0.9, 4)) + 0.14 * light * light;
      // On paper a few wet pools lie towards the edges of the sheet.
      const rim = Math.max(Math.abs(x / W - 0.5), Math.abs(y / H - 0.5)) * 2;
      const pool = smoothstep(0.05, 0.55, n.fbm(u * 0.42 + 5, v * 0.42 + 2, 3) + 0.55 * rim - 0.4);
      const k = paper ? clamp(1 - pool * (0.75 + 0.3 * bed)) : clamp(0.25 + 0.5 * light + 0.35 * bed);
      const o = y * W + x;
      frame.r[o] = (mix(deep[0], glow[0], k) + caustic * 0.7) * amb + sheen * stage.palette.skyHorizon[0] * 0.5;
      frame.g[o] = (mix(deep[1], glow[1], k) + caustic) * amb + sheen * stage.palette.skyHorizon[1] * 0.5;
      frame.b[o] = (mix(deep[2], glow[2], k) + caustic * 0.9) * amb + sheen * stage.palette.skyHorizon[2] * 0.5;
      frame.depth[o] = 6;
      frame.id[o] = ID.water;
    }
  }
}
