import { createRng } from '../../core/rng.ts';
import type { Place, Pose, Subject } from '../../scene.ts';
import type { SubjectPainter } from '../../stage.ts';
import { dressAnimal, WORN_FINISHES, wornCoat } from '../creatures/animal-wear.ts';
import type { Coat, Finish } from '../rig/coat.ts';
import { renderBody } from '../rig/render.ts';
import { extent } from '../rig/view.ts';
import type { QuadPose, QuadSpec } from './quad-spec.ts';
import { buildQuadruped, type QuadBuild } from './quadruped.ts';
import { isYoung, youngOf } from './young.ts';

/** One species of quadruped: proportions, coat and what is added to the common rig. */
export interface QuadKind {
  spec: QuadSpec;
  metres: number;
  /** Fur length in body units. */
  fur: number;
  finishes: Readonly<Record<string, Finish>>;
  coat(subject: Subject): Coat;
  places: readonly Place[];
  density?: number;
  /** Horns, manes, trunks, wings… */
  extras?(build: QuadBuild, subject: Subject, pose: QuadPose, time: number): void;
}

function quadPose(wanted: Pose | null, spec: QuadSpec): QuadPose {
  switch (wanted) {
    case 'sit':
    case 'read':
    case 'ride':
      return 'sit';
    case 'lie':
      return 'lie';
    case 'sleep':
      return 'sleep';
    case 'run':
    case 'jump':
      return 'run';
    case 'walk':
    case 'dance':
      return 'walk';
    case 'look_up':
      return 'howl';
    case 'stand':
      return 'stand';
    default:
      return spec.pose;
  }
}

/** A being that shines by itself. */
const glowing = (finishes: QuadKind['finishes']): QuadKind['finishes'] =>
  Object.fromEntries(Object.entries(finishes).map(([tag, f]) => [tag, { ...f, glow: f.glow + 0.8 }]));

/** Painter of one quadruped species. */
export function quadPainter(kind: string, k: QuadKind): SubjectPainter {
  const built = (subject: Subject, rng = createRng(7), time = 0): { build: QuadBuild; pose: QuadPose } => {
    const roll = rng.node('pose').next();
    let pose = quadPose(subject.pose, k.spec);
    // A standing animal without a named pose is caught now and then in mid-step.
    if (pose === 'stand' && subject.pose === null && roll < 0.4) pose = 'walk';
    const spec = isYoung(subject) ? youngOf(k.spec) : k.spec;
    const build = buildQuadruped(spec, pose, rng.node('body'), time);
    k.extras?.(build, subject, pose, time);
    dressAnimal(build.body, subject.traits, build);
    return { build, pose };
  };
  const box = (subject: Subject): { aspect: number; tall: number } => {
    const [x0, x1, , y1] = extent(built(subject).build.body, { yaw: 0.25, pitch: 0.08, facing: 1 });
    return { aspect: (x1 - x0) / y1, tall: y1 };
  };
  return {
    kinds: [kind],
    aspect: (subject) => box(subject).aspect,
    metres: (subject) => k.metres * box({ ...subject }).tall * 0.85,
    habitat: { places: k.places, layer: 'ground' },
    paint(frame, placed, stage) {
      const { build } = built(placed.subject, placed.rng, stage.time);
      const yaw = placed.rng.node('yaw').range(0.12, 0.62);
      renderBody(
        frame,
        placed,
        stage,
        build.body,
        {
          coat: wornCoat(k.coat(placed.subject), placed.subject.traits),
          finishes: {
            ...(placed.subject.traits.includes('glowing') ? glowing(k.finishes) : k.finishes),
            ...WORN_FINISHES,
          },
          fur: k.fur,
          density: k.density,
        },
        { yaw, anchor: 'feet' },
      );
    },
  };
}
