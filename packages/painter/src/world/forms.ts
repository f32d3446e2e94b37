import { createFrame } from '../frame.ts';
import type { Subject } from '../scene.ts';
import type { PlacedSubject, Rng, Stage } from '../stage.ts';
import { subjectPainter } from '../subjects/registry.ts';
import { assetOf } from './alone.ts';
import type { Asset } from './asset.ts';
import type { Form } from './form.ts';
import { Relief } from './relief.ts';
import { LONGEST } from './sizes.ts';

/** An individual as a thing of its own: its asset, true surfaces, turn and metres a unit. */
export interface Cast {
  form: Form;
  asset: Asset;
  relief: Relief;
  yaw: number;
  scale: number;
  body: boolean;
}

/** Side of the frame that painters are given when only their forms are asked for. */
const SIDE = 8;

/** Runs a subject's own painter and keeps what it would have marched; null for what is not one solid or one rig. */
export function formOf(
  subject: Subject,
  rng: Rng,
  stage: Stage,
  layer: PlacedSubject['layer'] = 'ground',
): Form | null {
  const forms: Form[] = [];
  const placed: PlacedSubject = {
    subject,
    index: 0,
    x: SIDE / 2,
    y: SIDE,
    height: SIDE,
    z: 6,
    facing: 1,
    layer,
    rng,
    raised: true,
  };
  subjectPainter(subject.kind)?.paint({ ...createFrame(SIDE, SIDE), forms }, placed, stage);
  return forms.length === 1 ? forms[0] : null;
}

/** An individual at its true size. */
export function cast(subject: Subject, rng: Rng, stage: Stage, layer: PlacedSubject['layer']): Cast | null {
  const size = LONGEST[subject.kind];
  const form = size === undefined ? null : formOf(subject, rng, stage, layer);
  if (form === null || size === undefined) return null;
  const asset = assetOf(form, stage);
  const relief = new Relief(asset);
  const scale = (size * 2 ** subject.size) / longestOf(form, relief, subject, rng, stage);
  return { form, asset, relief, yaw: form.yaw, scale, body: form.kind === 'body' };
}

/** A body is as long as it is when it stands, whatever it does here. */
function longestOf(form: Form, relief: Relief, subject: Subject, rng: Rng, stage: Stage): number {
  if (form.kind === 'solid') return relief.longest;
  const standing = formOf({ ...subject, pose: 'stand', traits: [] }, rng, stage);
  if (standing?.kind !== 'body') return relief.longest;
  const { lo, hi } = assetOf(standing, stage);
  return Math.max(hi[0] - lo[0], hi[1] - lo[1], hi[2] - lo[2]);
}
