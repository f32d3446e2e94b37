import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { type Frame, ID } from '../frame.ts';
import type { Fog, Rgb } from '../stage.ts';
import { clamp, toLinear, toSrgb } from './colour.ts';
import { Paper } from './paper.ts';
import { release } from './release.ts';

const SRGB_TO_LINEAR = new Float32Array(256).map((_, i) => toLinear(i / 255));

/** CSS colour of a linear RGB. */
export function css(colour: Rgb, alpha = 1): string {
  const v = (c: number): number => Math.round(clamp(toSrgb(Math.max(0, c))) * 255);
  return `rgba(${v(colour[0])},${v(colour[1])},${v(colour[2])},${alpha})`;
}

export interface LayerTarget {
  /** Depth written where the layer covers more than half; metres. */
  z: number;
  id: number;
  /** Radiance multiplier: > 1 lets drawn light glow through bloom. */
  gain?: number;
  /** Composite additively (light) instead of over. */
  additive?: boolean;
  fog?: Fog;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Draw vector shapes with Skia on a transparent layer the size of `box` (pixels of the frame) and composite it into the linear frame.
 * Keep boxes tight: the cost is the box's area. Never put blur filters on many shapes; one blur for the layer.
 */
export function drawLayer(frame: Frame, box: Box, target: LayerTarget, draw: (ctx: SKRSContext2D) => void): void {
  composite(frame, box, target, (x, y, w, h) => {
    const canvas = createCanvas(w, h);
    const ctx = canvas.getContext('2d');
    ctx.translate(-x, -y);
    draw(ctx);
    const done = (): void => {
      canvas.width = 1;
      canvas.height = 1;
    };
    return { px: canvas.data(), done };
  });
}

/** Draws on a sheet the size of `box` (pixels of the frame) and lays it over the frame. */
export function drawMarks(frame: Frame, box: Box, target: LayerTarget, draw: (paper: Paper) => void): void {
  composite(frame, box, target, (x, y, w, h) => {
    const paper = new Paper(w, h, x, y);
    draw(paper);
    return { px: paper.px, done: () => release(paper.px) };
  });
}

/** What was drawn, premultiplied 8-bit sRGB, and how its memory is given back: the collector would wait for many of them. */
interface Sheet {
  px: Uint8Array | Uint8ClampedArray;
  done(): void;
}

/** Lays what `draw` answers of the part of `box` that is in the picture over the frame. */
function composite(
  frame: Frame,
  box: Box,
  target: LayerTarget,
  draw: (x: number, y: number, w: number, h: number) => Sheet,
): void {
  const x0 = Math.max(0, Math.floor(box.x));
  const y0 = Math.max(0, Math.floor(box.y));
  const w = Math.min(frame.width, Math.ceil(box.x + box.width)) - x0;
  const h = Math.min(frame.height, Math.ceil(box.y + box.height)) - y0;
  if (w <= 0 || h <= 0) return;
  const { px, done } = draw(x0, y0, w, h);
  const gain = target.gain ?? 1;
  const fogT = target.fog ? 1 - Math.exp(-target.z * target.fog.density) : 0;
  const fog = target.fog?.colour ?? [0, 0, 0];
  const words = new Uint32Array(px.buffer, px.byteOffset, w * h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      if (words[y * w + x] === 0) continue;
      const s = (y * w + x) * 4;
      const a8 = px[s + 3]!;
      if (a8 === 0) continue;
      const a = a8 / 255;
      const un = 255 / a8;
      const r = SRGB_TO_LINEAR[Math.min(255, (px[s]! * un + 0.5) | 0)]! * gain;
      const g = SRGB_TO_LINEAR[Math.min(255, (px[s + 1]! * un + 0.5) | 0)]! * gain;
      const b = SRGB_TO_LINEAR[Math.min(255, (px[s + 2]! * un + 0.5) | 0)]! * gain;
      const o = (y0 + y) * frame.width + x0 + x;
      if (target.additive) {
        frame.r[o]! += r * a;
        frame.g[o]! += g * a;
        frame.b[o]! += b * a;
        continue;
      }
      frame.r[o] = frame.r[o]! * (1 - a) + (r + (fog[0] - r) * fogT) * a;
      frame.g[o] = frame.g[o]! * (1 - a) + (g + (fog[1] - g) * fogT) * a;
      frame.b[o] = frame.b[o]! * (1 - a) + (b + (fog[2] - b) * fogT) * a;
      if (a > 0.5) {
        frame.depth[o] = Math.min(frame.depth[o]!, target.z);
        frame.id[o] = target.id;
      }
    }
  }
  done();
}

export const subjectId = (index: number): number => Math.min(255, ID.subject + index);
