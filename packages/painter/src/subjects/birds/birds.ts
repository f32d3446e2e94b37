import { createRng } from '../../core/rng.ts';
import type { Subject } from '../../scene.ts';
import type { PlacedSubject, Rng, SubjectPainter } from '../../stage.ts';
import { isYoung, youngBird } from '../animals/young.ts';
import { dressAnimal, WORN_FINISHES, wornCoat } from '../creatures/animal-wear.ts';
import { renderBody } from '../rig/render.ts';
import { extent } from '../rig/view.ts';
import { birdCoat, FEATHERS, recolour } from './bird-coat.ts';
import { type BirdKind, QUIET_BIRDS } from './bird-kinds.ts';
import { type BirdBuild, type BirdPose, buildBird } from './bird-rig.ts';
import { HABITS } from './bird-specs.data.ts';
import { BRIGHT_BIRDS } from './bright-birds.ts';

function poseOf(k: BirdKind, subject: Subject, layer: PlacedSubject['layer']): BirdPose {
  if (subject.pose === 'fly' || subject.pose === 'jump') return 'fly';
  if (subject.pose === 'swim') return 'swim';
  if (layer === 'on_water') return 'swim';
  if (layer === 'sky') return 'fly';
  return subject.pose === null ? (k.rest === 'stand' || layer !== 'ground' ? k.rest : 'stand') : 'stand';
}

/** Flying birds are seen a little from below or from above, so that both wings open in the picture. */
const flightPitch = (r: Rng): number => (r.chance(0.5) ? r.range(0.5, 0.8) : r.range(-0.75, -0.45));

/** In down there is no red face and no scallop yet. */
const plumageOf = ({ plumage, young }: BirdKind, subject: Subject): BirdKind['plumage'] =>
  isYoung(subject) && !young ? { ...plumage, scallop: 0, face: () => undefined } : plumage;

function birdPainter(kind: string, k: BirdKind): SubjectPainter {
  const build = (
    subject: Subject,
    layer: PlacedSubject['layer'],
    rng = createRng(5),
    time = 0,
    raised = false,
  ): { bird: BirdBuild; pose: BirdPose } => {
    const pose = poseOf(k, subject, layer);
    // Whoever sits on a branch that is drawn brings none along.
    const young = isYoung(subject);
    const grown = young ? youngBird(k.spec) : k.spec;
    const bird = buildBird(raised ? { ...grown, perch: false } : grown, pose, rng.node('body'), time);
    // Combs, crests and trains come with age.
    if (!young || k.young) k.extras?.(bird, pose, time);
    dressAnimal(bird.body, subject.traits);
    return { bird, pose };
  };
  const box = (subject: Subject): { aspect: number; tall: number } => {
    const [x0, x1, y0, y1] = extent(build(subject, k.layer).bird.body, {
      yaw: k.yaw ? k.yaw[0] : 0.3,
      pitch: poseOf(k, subject, k.layer) === 'fly' ? 0.6 : 0.1,
      facing: 1,
    });
    return { aspect: (x1 - x0) / (y1 - Math.max(y0, -0.5)), tall: y1 - Math.max(0, y0) };
  };
  return {
    kinds: kind === 'bird' ? ['bird', 'sparrow'] : [kind],
    aspect: (s) => box(s).aspect,
    metres: () => k.metres,
    habitat: { places: k.places, layer: k.layer },
    paint(frame, placed, stage) {
      const { bird, pose } = build(placed.subject, placed.layer, placed.rng, stage.time, placed.raised);
      const r = placed.rng.node('yaw');
      const yaw =
        k.yaw && pose === 'stand'
          ? r.range(k.yaw[0], k.yaw[1])
          : pose === 'fly'
            ? r.range(-0.2, 0.55)
            : r.range(0.15, 0.75);
      const fly = pose === 'fly';
      renderBody(
        frame,
        placed,
        stage,
        bird.body,
        {
          coat: wornCoat(
            birdCoat(recolour(plumageOf(k, placed.subject), placed.subject.colours)),
            placed.subject.traits,
          ),
          finishes: { ...(k.finishes ?? FEATHERS), ...WORN_FINISHES },
          fur: k.fur ?? 0.032,
          density: 0.5,
          jitter: 0.012,
        },
        {
          yaw,
          anchor: fly ? 'centre' : pose === 'swim' ? 'waterline' : 'feet',
          pitch: fly ? flightPitch(r) : undefined,
          aspect: box(placed.subject).aspect,
        },
      );
    },
  };
}

export const birdPainters = Object.entries({ ...QUIET_BIRDS, ...BRIGHT_BIRDS }).map(([kind, k]) =>
  birdPainter(kind, { ...k, ...HABITS[kind]! }),
);
