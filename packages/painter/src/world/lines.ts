import { clamp, mix } from '../core/colour.ts';
import type { Frame } from '../frame.ts';
import type { Line } from '../subjects/rig/body.ts';
import { BodyAsset } from './body-asset.ts';
import { type Node, project, toWorld, type View } from './node.ts';
import type { Seen } from './trace.ts';

/** Mouth lines, whiskers, claws: polylines on a body, hidden where something lies in front. `light` is the brightness of the picture. */
export function drawLines(frame: Frame, g: Seen, view: View, nodes: readonly Node[], light: number): void {
  nodes.forEach((node, i) => {
    if (!(node.asset instanceof BodyAsset)) return;
    for (const line of node.asset.body.lines) drawLine(frame, g, view, node, i + 1, line, light);
  });
}

function drawLine(frame: Frame, g: Seen, view: View, node: Node, id: number, line: Line, light: number): void {
  const pts = line.points.map((p) => project(toWorld(node, p[0], p[1], p[2]), view));
  const head = (node.asset as BodyAsset).body.head?.r ?? 0;
  for (let s = 0; s + 1 < pts.length; s++) {
    const p = pts[s];
    const q = pts[s + 1];
    const scale = (view.focal / p[2]) * node.scale;
    const radius = Math.max(0.45, (line.width * scale) / 2);
    const alpha = line.alpha * Math.min(1, (line.width * scale) / 0.8 + 0.15);
    const slack = node.scale * (line.always ? 0.15 : 6 / scale + line.width * 2 + head * 0.12);
    const n = Math.max(1, Math.ceil(Math.hypot(q[0] - p[0], q[1] - p[1]) / Math.max(0.5, radius * 0.6)));
    for (let k = 0; k < n; k++) {
      const t = k / n;
      const end = (s + t) / (pts.length - 1);
      const r = radius * (0.55 + 0.45 * Math.sin(Math.PI * clamp(end * 0.9 + 0.08)));
      const at = [mix(p[0], q[0], t), mix(p[1], q[1], t), mix(p[2], q[2], t)] as const;
      dab(frame, g, id, at, r, alpha, slack, line, light);
    }
  }
}

function dab(
  frame: Frame,
  g: Seen,
  id: number,
  at: readonly [number, number, number],
  r: number,
  alpha: number,
  slack: number,
  line: Line,
  light: number,
): void {
  for (let y = Math.max(0, Math.floor(at[1] - r - 1)); y <= Math.min(g.h - 1, at[1] + r + 1); y++)
    for (let x = Math.max(0, Math.floor(at[0] - r - 1)); x <= Math.min(g.w - 1, at[0] + r + 1); x++) {
      const o = y * g.w + x;
      const k = clamp(r + 0.5 - Math.hypot(x + 0.5 - at[0], y + 0.5 - at[1])) * alpha * 0.6;
      const own = g.id[o] === id;
      if (k <= 0 || (!own && !line.always) || g.z[o] < at[2] - (own ? slack : 0)) continue;
      frame.r[o] += (line.colour[0] * light - frame.r[o]) * k;
      frame.g[o] += (line.colour[1] * light - frame.g[o]) * k;
      frame.b[o] += (line.colour[2] * light - frame.b[o]) * k;
    }
}
