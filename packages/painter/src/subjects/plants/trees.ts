import { mix, smoothstep } from '../../core/colour.ts';
import { drawMarks, subjectId } from '../../core/layer.ts';
import { valueNoise } from '../../core/noise.ts';
import { type Frame, ID } from '../../frame.ts';
import { PLANT_GAIN, plantLight } from '../../nature/plants/look.ts';
import { drawTree, type TreeKind } from '../../nature/plants/stands.ts';
import type { PlacedSubject, Stage, SubjectPainter } from '../../stage.ts';

const KINDS: Record<string, TreeKind> = {
  tree: 'oak',
  oak: 'oak',
  maple: 'oak',
  willow: 'oak',
  birch: 'birch',
  pine: 'conifer',
  fir: 'conifer',
  christmas_tree: 'conifer',
  cherry_tree: 'cherry',
  palm: 'palm',
  palm_tree: 'palm',
  bamboo: 'bamboo',
};

/** The crown's shadow where there is no world to throw it: a soft ellipse drawn out away from the sun. */
function groundShadow(frame: Frame, placed: PlacedSubject, stage: Stage, width: number): void {
  const [lx, ly] = stage.light.dir;
  const cx = placed.x - (lx / Math.max(0.3, ly)) * placed.height * 0.28;
  const rx = placed.height * width;
  const ry = Math.max(3, rx * 0.2);
  const strength = 0.5 * smoothstep(0.05, 0.8, stage.light.colour[1]);
  for (let y = Math.max(0, Math.floor(placed.y - ry * 1.3)); y < Math.min(frame.height, placed.y + ry * 1.3); y++) {
    for (let x = Math.max(0, Math.floor(cx - rx * 1.3)); x < Math.min(frame.width, cx + rx * 1.3); x++) {
      const o = y * frame.width + x;
      if (frame.id[o] !== ID.ground && frame.id[o] !== ID.vegetation) continue;
      const d = Math.hypot((x - cx) / rx, (y - placed.y) / ry) + (valueNoise(x * 0.06, y * 0.2, 5) - 0.5) * 0.35;
      const k = 1 - strength * smoothstep(1.15, 0.4, d);
      frame.r[o] *= k;
      frame.g[o] *= k;
      frame.b[o] *= mix(1, k, 0.9);
    }
  }
}

/** Trees, shrubs and palms. */
const trees: SubjectPainter = {
  kinds: Object.keys(KINDS),
  aspect: (s) =>
    KINDS[s.kind] === 'conifer' ? 0.5 : KINDS[s.kind] === 'bamboo' ? 0.3 : KINDS[s.kind] === 'palm' ? 0.8 : 0.95,
  metres: (s) => (s.kind === 'bamboo' ? 6 : 9) * 2 ** s.size,
  habitat: { places: ['meadow', 'field', 'garden', 'forest'], layer: 'ground' },
  paint(frame, placed, stage) {
    const kind = KINDS[placed.subject.kind] ?? 'oak';
    if (!placed.raised) groundShadow(frame, placed, stage, kind === 'conifer' ? 0.22 : kind === 'bamboo' ? 0.08 : 0.42);
    const h = placed.height;
    drawMarks(
      frame,
      { x: placed.x - h * 0.85, y: placed.y - h * 1.15, width: h * 1.7, height: h * 1.2 },
      { z: placed.z, id: subjectId(placed.index), gain: PLANT_GAIN, fog: stage.fog },
      (g) => drawTree(g, kind, { x: placed.x, y: placed.y, h }, placed.rng.node('tree'), stage, plantLight(stage)),
    );
  },
};

export const treeSubjects: SubjectPainter[] = [trees];
