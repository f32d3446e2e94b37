import { createFrame } from '../frame.ts';
import { GROUPS, isPerson } from '../language/vocabulary.ts';
import type { Subject } from '../scene.ts';
import type { PlacedSubject, Rng, Stage, SubjectPainter } from '../stage.ts';
import { subjectPainter } from '../subjects/registry.ts';
import { assetOf } from './alone.ts';
import type { Asset } from './asset.ts';
import type { Form, Marched } from './form.ts';
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

/** Runs a subject's own painter and keeps what it would have marched; null for what is not one solid or one rig. `raised`: it is not on the ground. */
export function formOf(
  subject: Subject,
  rng: Rng,
  stage: Stage,
  layer: PlacedSubject['layer'] = 'ground',
  raised = true,
): Marched | null {
  const forms: Marched[] = [];
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
    raised,
  };
  subjectPainter(subject.kind)?.paint({ ...createFrame(SIDE, SIDE), forms }, placed, stage);
  return forms.length === 1 ? forms[0] : null;
}

/** An individual at its true size; `raised`: it is not on the ground. */
export function cast(
  subject: Subject,
  rng: Rng,
  stage: Stage,
  layer: PlacedSubject['layer'],
  raised: boolean,
): Cast | null {
  const painter = subjectPainter(subject.kind);
  if (!painter) return null;
  const size = LONGEST[subject.kind];
  // A face fills a portrait: its own painter sets it there.
  const close = stage.scene.camera.shot === 'portrait' && isPerson(subject.kind);
  const form = size === undefined || close ? null : formOf(subject, rng, stage, layer, raised);
  if (form === null || size === undefined) return flat(subject, stage, painter);
  const asset = assetOf(form, stage);
  const relief = new Relief(asset);
  const scale = (size * 2 ** subject.size) / longestOf(form, relief, subject, rng, stage);
  return { form, asset, relief, yaw: form.yaw, scale, body: form.kind === 'body' };
}

/** What has no one surface stands as a card. */
function flat(subject: Subject, stage: Stage, painter: SubjectPainter): Cast {
  const form: Form = { kind: 'card', aspect: painter.aspect(subject), crown: GROUPS.trees!.includes(subject.kind) };
  const asset = assetOf(form, stage);
  return { form, asset, relief: new Relief(asset), yaw: 0, scale: painter.metres(subject), body: false };
}

/** A body is as long as it is when it stands, whatever it does here. */
function longestOf(form: Marched, relief: Relief, subject: Subject, rng: Rng, stage: Stage): number {
  if (form.kind === 'solid') return relief.longest;
  const standing = formOf({ ...subject, pose: 'stand', traits: [] }, rng, stage);
  if (standing?.kind !== 'body') return relief.longest;
  const { lo, hi } = assetOf(standing, stage);
  return Math.max(hi[0] - lo[0], hi[1] - lo[1], hi[2] - lo[2]);
}
