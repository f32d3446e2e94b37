import type { SKRSContext2D } from '@napi-rs/canvas';
import { clamp, luminance, smoothstep } from '../../../core/colour.ts';
import { css, drawLayer, subjectId } from '../../../core/layer.ts';
import type { Frame } from '../../../frame.ts';
import type { PlacedSubject, Rgb, Stage } from '../../../stage.ts';
import { keptCharacter, withOwnHair } from '../identity.ts';
import { drawBackHair } from './back-hair.ts';
import { drawWings } from './extras.ts';
import { drawFullBody, FULL_HEIGHT } from './full-body.ts';
import { drawBust } from './garments.ts';
import { drawHead } from './head.ts';

/** Radiance of white paper in this light, and its tint: drawn figures sit in the same exposure as the scene. */
export function paperLight(stage: Stage): { gain: number; key: Rgb; sky: Rgb } {
  const { colour, skyAmbient } = stage.light;
  const lit: Rgb = [
    colour[0] * 0.55 + skyAmbient[0],
    colour[1] * 0.55 + skyAmbient[1],
    colour[2] * 0.55 + skyAmbient[2],
  ];
  const l = Math.max(0.05, luminance(lit[0], lit[1], lit[2]));
  const m = Math.max(lit[0], lit[1], lit[2]);
  const s = Math.max(skyAmbient[0], skyAmbient[1], skyAmbient[2], 1e-3);
  return {
    gain: clamp(l * 0.78, 0.12, 1.8),
    key: [lit[0] / m, lit[1] / m, lit[2] / m],
    sky: [skyAmbient[0] / s, skyAmbient[1] / s, skyAmbient[2] / s],
  };
}

/** Warm light from the side of the sun, cool shade on the other, over everything drawn so far. */
function relight(g: SKRSContext2D, stage: Stage, x0: number, x1: number, y0: number, y1: number): void {
  const { key, sky } = paperLight(stage);
  const left = stage.light.dir[0] < 0;
  g.globalCompositeOperation = 'source-atop';
  const wash = g.createLinearGradient(left ? x0 : x1, y0, left ? x1 : x0, y1);
  wash.addColorStop(0, css(key, 0.2));
  wash.addColorStop(0.45, css(key, 0.04));
  wash.addColorStop(0.6, css([sky[0] * 0.12, sky[1] * 0.12, sky[2] * 0.22], 0.04));
  wash.addColorStop(1, css([sky[0] * 0.1, sky[1] * 0.1, sky[2] * 0.2], 0.3));
  g.fillStyle = wash;
  g.fillRect(x0, y0, x1 - x0, y1 - y0);
  g.globalCompositeOperation = 'source-over';
}

/** A bust is cut off by the lower edge of the picture, never in the air, and is large enough to be looked at. */
function bustSpot(placed: PlacedSubject, frame: Frame): PlacedSubject {
  const bottom = frame.height * 1.03;
  const top = Math.min(placed.y - placed.height, frame.height * (placed.subject.count > 1 ? 0.34 : 0.14));
  const height = Math.min(bottom - Math.max(top, frame.height * 0.04), frame.width * 1.15);
  return { ...placed, y: bottom, height };
}

/** The pool of shade under a drawn figure's feet, drawn out away from the light. */
function groundShadow(frame: Frame, placed: PlacedSubject, scale: number, stage: Stage): void {
  const reach = stage.light.dir[0] < 0 ? 1 : -1;
  const rx = scale * 2.1;
  const ry = scale * 0.34;
  const cx = placed.x + reach * scale * 0.9;
  for (let y = Math.max(0, Math.floor(placed.y - ry)); y < Math.min(frame.height, placed.y + ry); y++) {
    for (let x = Math.max(0, Math.floor(cx - rx)); x < Math.min(frame.width, cx + rx); x++) {
      const d = Math.hypot((x - cx) / rx, (y - placed.y) / ry);
      const k = 1 - 0.6 * smoothstep(1, 0.35, d);
      const o = y * frame.width + x;
      frame.r[o] *= k;
      frame.g[o] *= k;
      frame.b[o] *= k + (1 - k) * 0.12;
    }
  }
}

/** A drawn person: bust in portraits, whole figure otherwise. Foot (or lower edge of the bust) at placed.y. */
export function paintDrawn(frame: Frame, spot: PlacedSubject, stage: Stage, bust: boolean): void {
  const placed = withOwnHair(bust ? bustSpot(spot, frame) : spot);
  const c = keptCharacter(placed.subject, placed.rng.node('character'));
  if (placed.facing === -1) c.turn = -c.turn;
  const { gain } = paperLight(stage);
  const target = { z: placed.z, id: subjectId(placed.index), gain, fog: bust ? undefined : stage.fog };
  const units = bust ? 6.1 : FULL_HEIGHT;
  const scale = placed.height / units;
  // What frames the picture in front keeps clear of the face.
  if (bust && stage.layout && placed.index === 0) {
    stage.layout.hero = {
      x: placed.x - scale * 2.2,
      y: placed.y - placed.height,
      width: scale * 4.4,
      height: placed.height,
      ground: false,
    };
  }
  const width = scale * (bust ? 6.4 : 9.6);
  const box = {
    x: placed.x - width / 2,
    y: placed.y - placed.height * 1.08,
    width,
    height: placed.height * (bust ? 1.16 : 1.1),
  };
  if (!bust && spot.layer === 'ground') groundShadow(frame, placed, scale, stage);
  drawLayer(frame, box, target, (g) => {
    g.lineJoin = 'round';
    g.lineCap = 'round';
    g.translate(placed.x, placed.y - placed.height);
    g.scale(scale, scale);
    if (bust) {
      g.translate(0, 2.35);
      if (c.hat === 'witch' || c.hat === 'top_hat' || c.hat === 'toque') g.translate(0, 0.6);
      drawWings(g, c);
      const sway = placed.rng.node('wind').range(-0.25, 0.25) + 0.1 * Math.sin(stage.time * 1.7);
      g.save();
      g.rotate(c.tilt * 0.6);
      drawBackHair(g, c, placed.rng.node('back'), sway);
      g.restore();
      drawBust(g, c);
      g.translate(0, 0.6);
      g.rotate(c.tilt);
      g.translate(0, -0.6);
      drawHead(g, c, placed);
    } else {
      drawFullBody(g, c, placed, stage);
    }
    g.resetTransform();
    relight(g, stage, 0, width, 0, box.height);
  });
}
