import { gaussianBlur } from '../core/blur.ts';
import { clamp, smoothstep } from '../core/colour.ts';
import { subjectId } from '../core/layer.ts';
import { release } from '../core/release.ts';
import { type Frame, ID, type Picture } from '../frame.ts';
import { isPerson } from '../language/vocabulary.ts';
import type { Stage } from '../stage.ts';
import { blurPlane, lumaPlane } from './kit.ts';

/** Frame ids of the people that the stage draws in the line manner: they bring their ink with them. */
export function inkedFigures(stage: Stage): ReadonlySet<number> {
  const ids = new Set<number>();
  if (stage.hints.drawn) for (const p of stage.placed) if (isPerson(p.subject.kind)) ids.add(subjectId(p.index));
  return ids;
}

const INK_WEIGHT = [0, 0.35, 0.35, 0.22, 1, 0];

/**
 * Ink line mask 0..1: borders of objects (by id), steps in depth, and the folds inside subjects (by brightness).
 * `px` is the line's thickness at the picture's size; `inked` holds the ids of figures that were drawn with lines of their own.
 */
export function outlines(
  picture: Picture,
  frame: Frame,
  px: number,
  inner = 1,
  inked?: ReadonlySet<number>,
): Float32Array {
  const { width: w, height: h } = picture;
  const { id, depth } = frame;
  const wide = lumaPlane(picture);
  // The mask takes the place of what it is drawn from, pixel by pixel.
  const line = blurPlane(wide, w, h, 0.9 + px * 0.2);
  gaussianBlur(wide, w, h, 2 + px);
  for (let y = 0; y < h - 1; y++) {
    for (let x = 0; x < w - 1; x++) {
      const o = y * w + x;
      const a = id[o]!;
      let s = 0;
      for (const p of [o + 1, o + w]) {
        const b = id[p]!;
        if (a !== b) {
          // Petals, flakes and rain in front of things have no contour.
          if (a === ID.weather || b === ID.weather) continue;
          const top = Math.max(a, b);
          const k = top >= ID.subject ? (inked?.has(top) ? 0.3 : 1) : Math.max(INK_WEIGHT[a] ?? 0, INK_WEIGHT[b] ?? 0);
          if (k > s) s = k;
        } else if (a !== ID.sky) {
          const z0 = depth[o]!;
          const z1 = depth[p]!;
          const ratio = z0 > z1 ? z0 / z1 : z1 / z0;
          if (ratio > 1.35 && ratio < 1e6)
            s = Math.max(s, Math.min(0.7, (ratio - 1.35) * (a === ID.vegetation ? 0.3 : 1.2)));
        }
      }
      if (inner > 0 && !inked?.has(a)) {
        const fold = wide[o]! - line[o]!;
        const weight = a >= ID.subject || a === ID.building ? 1 : a === ID.sky ? 0 : 0.5;
        s = Math.max(s, clamp((fold - 0.035) * 9) * weight * inner);
      }
      line[o] = s;
    }
    line[y * w + w - 1] = 0;
  }
  line.fill(0, (h - 1) * w);
  release(wide);
  gaussianBlur(line, w, h, Math.max(0.6, px * 0.5));
  const gain = 1.6 + px * 0.8;
  for (let i = 0; i < line.length; i++) line[i] = smoothstep(0.12, 0.62, line[i]! * gain);
  return line;
}
