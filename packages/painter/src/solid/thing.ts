import { subjectId } from '../core/layer.ts';
import type { Frame } from '../frame.ts';
import type { Place, Subject } from '../scene.ts';
import type { PlacedSubject, Rng, Stage, SubjectPainter } from '../stage.ts';
import { madeOfWords } from './made-of.ts';
import type { SolidModel } from './model.ts';
import { renderSolid, type SolidWish } from './render.ts';

/** What a builder may use: the words' colours and traits, the seed's stream and the light (for lamps and windows). */
export interface BuildWish {
  subject: Subject;
  rng: Rng;
  stage: Stage;
}

export interface ThingRow {
  kinds: readonly string[];
  aspect: number;
  metres: number;
  places: readonly Place[];
  layer: PlacedSubject['layer'];
  build: (wish: BuildWish) => SolidModel;
  /** Range of the turn that the seed chooses from, radians. */
  yaw?: readonly [number, number];
  view?: Omit<SolidWish, 'yaw'>;
  /** Painted over the solid: light beams, flames, sparkles. */
  after?: (frame: Frame, placed: PlacedSubject, stage: Stage) => void;
}

/** What is to be read is turned to the viewer. */
const FACING = [-0.28, 0.28] as const;

/** A subject painter from one row: build the model, view it as placed, render it. */
export function thing(row: ThingRow): SubjectPainter {
  return {
    kinds: row.kinds,
    aspect: () => row.aspect,
    metres: (subject) => row.metres * 2 ** subject.size,
    habitat: { places: row.places, layer: row.layer },
    paint(frame, placed, stage) {
      const model = row.build({ subject: placed.subject, rng: placed.rng.node('build'), stage });
      madeOfWords(model, placed.subject);
      const [lo, hi] = placed.subject.letters === undefined ? (row.yaw ?? [-0.5, 0.5]) : FACING;
      const behind = placed.subject.traits.includes('from_behind') ? Math.PI : 0;
      const yaw = placed.rng.node('yaw').range(lo, hi) + behind;
      const at = { x: placed.x, y: placed.y, heightPx: placed.height, depth: placed.z, id: subjectId(placed.index) };
      const grounded = !placed.raised && (placed.layer === 'ground' || placed.layer === 'foreground');
      renderSolid(frame, stage, model, at, { grounded, mirror: placed.facing < 0, ...row.view, yaw });
      row.after?.(frame, placed, stage);
    },
  };
}
