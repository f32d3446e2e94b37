import { toOklab } from '../core/colour.ts';
import { createFrame, type Frame, ID } from '../frame.ts';
import { placePainter } from '../places/registry.ts';
import type { PlacedSubject, Stage } from '../stage.ts';
import { subjectPainter } from '../subjects/registry.ts';

/** Longer side of a trial painting: enough to see whether a subject stands where it should and can be told from its ground. */
export const TRIAL_SIDE = 80;
const GOOD_ENOUGH = 0.62;

/**
 * Try a seed's arrangements in small until one shows its subjects well; the best of them otherwise.
 * `composeAt` composes a stage of TRIAL_SIDE for the attempt's number.
 */
export function chooseAttempt(composeAt: (attempt: number) => Stage, attempts = 3): number {
  let best = 0;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const stage = composeAt(attempt);
    if (stage.placed.length === 0) return attempt;
    const score = trial(stage);
    if (score > bestScore) {
      bestScore = score;
      best = attempt;
    }
    if (score >= GOOD_ENOUGH) break;
  }
  return best;
}

/** 0..1 from the worst-placed subject: on its element, visible, distinct from what surrounds it. */
function trial(stage: Stage): number {
  const frame = createFrame(stage.width, stage.height);
  const place = placePainter(stage.scene.place);
  if (!place) return 1;
  let grounded = 1;
  place.paint(frame, stage, (layer) => {
    for (const placed of stage.placed) {
      if (placed.layer !== layer) continue;
      if (!standsRight(frame, placed)) grounded = Math.min(grounded, placed.index === 0 ? 0.35 : 0.5);
      subjectPainter(placed.subject.kind)?.paint(frame, placed, stage);
    }
  });
  let worst = 1;
  for (const placed of stage.placed) worst = Math.min(worst, clarity(frame, placed));
  return Math.min(grounded, worst);
}

function standsRight(frame: Frame, p: PlacedSubject): boolean {
  if (p.layer !== 'ground' && p.layer !== 'on_water') return true;
  const half = p.height * 0.25;
  for (const dx of [-half, 0, half]) {
    const x = Math.round(Math.min(frame.width - 1, Math.max(0, p.x + dx)));
    const y = Math.round(Math.min(frame.height - 1, Math.max(0, p.y)));
    const id = frame.id[y * frame.width + x];
    if (p.layer === 'on_water' ? id !== ID.water : id === ID.sky || id === ID.water) return false;
  }
  return true;
}

/** How much of the subject is seen, and how far its mean colour and edge stand off from the ring around it. */
function clarity(frame: Frame, p: PlacedSubject): number {
  const id = Math.min(255, ID.subject + p.index);
  const x0 = Math.max(0, Math.floor(p.x - p.height));
  const x1 = Math.min(frame.width, Math.ceil(p.x + p.height));
  const y0 = Math.max(0, Math.floor(p.y - p.height * 1.15));
  const y1 = Math.min(frame.height, Math.ceil(p.y + p.height * 0.6));
  const mine = [0, 0, 0, 0];
  const around = [0, 0, 0, 0];
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const o = y * frame.width + x;
      const lab = toOklab(Math.min(1.5, frame.r[o]), Math.min(1.5, frame.g[o]), Math.min(1.5, frame.b[o]));
      const into = frame.id[o] === id ? mine : frame.id[o] < ID.subject ? around : null;
      if (!into) continue;
      into[0] += lab[0];
      into[1] += lab[1];
      into[2] += lab[2];
      into[3] += 1;
    }
  }
  if (mine[3] < 3) return 0.2;
  if (around[3] === 0) return 1;
  const area = mine[3] / Math.max(1, p.height * p.height);
  const seen = Math.min(1, area / 0.14);
  const d = Math.hypot(
    mine[0] / mine[3] - around[0] / around[3],
    2 * (mine[1] / mine[3] - around[1] / around[3]),
    2 * (mine[2] / mine[3] - around[2] / around[3]),
  );
  return seen * Math.min(1, 0.4 + d * 2.8);
}
