import type { Place } from '@atelier/rules/generation/first-place';
import { clamp, type Plane, patchesOf, resized } from '../../../../analyse/classical/planes.ts';
import type { Raster } from '../../edit-op.ts';
import { facesOf, type SubjectMatte } from '../../figure/subject-matte.ts';
import { median, type Outline, outlineOf, widthAt } from './outline.ts';

/** Where a body is, in pixels of its picture. Widths are halves. */
export interface Body {
  /** The line through the middle of it. */
  middle: number;
  head: { top: number; chin: number; half: number };
  neck: { y: number; half: number };
  shoulder: { y: number; half: number };
  waist: { y: number; half: number };
  hip: { y: number; half: number };
  crotch: number;
  ankle: { y: number; half: number };
  /** What it was told by: `outline` and face, one of them, or where a body usually is. */
  by: 'outline' | 'face' | 'usual';
}

const SIDE = 256;

/** The body of the person a picture shows, by outline, face and the proportions people have. */
export async function bodyOf(picture: Raster, matte: SubjectMatte | null): Promise<Body> {
  const [face] = await facesOf(picture);
  const { width, height } = picture;
  if (matte?.sure) {
    const told = byOutline(matte.share, face ? (face.x + face.w / 2) * SIDE : null);
    if (told) {
      const body = scaled(told, width / SIDE, height / SIDE);
      return face ? belowFace(body, (face.y + face.h) * height) : body;
    }
  }
  if (face) return byHead((face.x + face.w / 2) * width, face.y * height, 1.02 * face.h * height, 'face');
  // Head and shoulders in a portrait, all of somebody in a tall picture.
  const tall = height > 1.42 * width;
  return byHead(width / 2, (tall ? 0.08 : 0.19) * height, (tall ? 0.13 : 0.43) * height, 'usual');
}

/** Heights of the head, from the top of it, between which a garment is worn. */
const WORN = { top: [1.14, 3.6], bottom: [2.9, 7.1], dress: [1.14, 6.4] } as const;

/** The body that a garment in a box is worn by, where nobody can be seen: what is usual, above and below the box. */
export function bodyOfBox({ width, height }: Raster, box: Place, sort: keyof typeof WORN): Body {
  const [from, to] = WORN[sort];
  const tall = ((box.bottom - box.top) * height) / (to - from);
  return byHead(((box.left + box.right) / 2) * width, box.top * height - from * tall, tall, 'usual');
}

/** How far below a face the chin of an outline may be, in heights of the head: hair that hides the neck leaves it nowhere to be seen. */
const BELOW = 0.3;

/** A body whose neck begins below the face that is seen: no collar lies on a mouth, and none on the chest where hair hides the neck. */
function belowFace(body: Body, chin: number): Body {
  const { top } = body.head;
  const right = clamp(body.head.chin, chin, chin + BELOW * Math.max(0, chin - top));
  const move = right - body.head.chin;
  if (move === 0 || chin <= top) return body;
  const moved = <P extends { y: number }>(part: P): P => ({ ...part, y: part.y + move });
  return { ...body, head: { ...body.head, chin: right }, neck: moved(body.neck), shoulder: moved(body.shoulder) };
}

/** Everybody is some seven and a half heads tall, and the shoulders are two wide and a little more. */
function byHead(middle: number, top: number, tall: number, by: Body['by']): Body {
  const at = (heads: number): number => top + heads * tall;
  return {
    middle,
    head: { top, chin: at(1), half: 0.38 * tall },
    neck: { y: at(1.14), half: 0.27 * tall },
    shoulder: { y: at(1.42), half: 0.98 * tall },
    waist: { y: at(2.75), half: 0.66 * tall },
    hip: { y: at(3.6), half: 0.78 * tall },
    crotch: at(3.9),
    ankle: { y: at(7.1), half: 0.55 * tall },
    by,
  };
}

/** The same body where it is seen to the feet: what lies below the chin is as long as there is room, and no wider than that allows. */
function asTall(body: Body, bottom: number): Body {
  const { top, chin } = body.head;
  const room = bottom - 0.25 * (chin - top) - chin;
  // No more than a head: the clothes were taken for ground.
  if (room < chin - top) return body;
  const share = clamp(room / (body.ankle.y - chin), 0.3, 1.1);
  const y = (one: number): number => chin + (one - chin) * share;
  const part = (one: { y: number; half: number }) => ({ y: y(one.y), half: one.half * Math.min(1, share) });
  return {
    ...body,
    neck: { ...body.neck, y: y(body.neck.y) },
    shoulder: part(body.shoulder),
    waist: part(body.waist),
    hip: part(body.hip),
    crotch: y(body.crotch),
    ankle: part(body.ankle),
  };
}

function byOutline(share: Plane, faceMiddle: number | null): Body | null {
  const small = withoutHoles(resized(share, SIDE, SIDE));
  const sum = small.data.reduce((all, one) => all + one, 0);
  const centre = small.data.reduce((all, one, at) => all + one * (at % SIDE), 0) / Math.max(1, sum);
  const outline = outlineOf((x, y) => small.data[y * SIDE + x]! > 0.5, SIDE, SIDE, faceMiddle ?? centre);
  standingOnly(outline);
  const { top, bottom } = outline;
  if (bottom - top < SIDE / 5) return null;
  const rows = (from: number, to: number): number[] =>
    Array.from({ length: Math.max(1, Math.round(to - from)) }, (_, i) => Math.round(from) + i);
  const widths = (from: number, to: number): number => median(rows(from, to).map((y) => widthAt(outline, y)));
  const middleOf = (from: number, to: number): number =>
    median(
      rows(from, to)
        .filter((y) => outline.left[y]! >= 0)
        .map((y) => (outline.left[y]! + outline.right[y]!) / 2),
    );
  const cut = bottom >= SIDE - 3;
  const neck = neckOf(outline);
  const whole = bottom - top;
  const head = headOf({
    whole,
    cut,
    across: widths(top, bottom),
    upper: (widths(top + 0.05 * whole, top + 0.13 * whole) * share.width) / share.height,
    neck: neck === null ? null : neck - top,
  });
  const usual = byHead(middleOf(top, top + 1.2 * head), top, head, 'outline');
  const body = cut ? usual : asTall(usual, bottom);
  const shoulderY = body.shoulder.y;
  const seen = widths(shoulderY, shoulderY + 0.35 * head) / 2;
  const half = clamp(seen, 0.62 * body.shoulder.half, (cut ? 1.6 : 1.45) * body.shoulder.half);
  const factor = half / body.shoulder.half;
  const torso = middleOf(shoulderY, shoulderY + head);
  return {
    ...body,
    middle: torso > 0 ? torso : body.middle,
    head: { ...body.head, half: Math.max(body.head.half, widths(top + 0.3 * head, top + 0.7 * head) / 2) },
    neck: { ...body.neck, half: neck ? Math.min(widthAt(outline, neck) / 2, 0.55 * half) : 0.3 * half },
    shoulder: { y: shoulderY, half },
    waist: { y: body.waist.y, half: body.waist.half * factor },
    hip: { y: body.hip.y, half: body.hip.half * factor },
    ankle: cut ? body.ankle : { y: bottom - 0.25 * head, half: body.ankle.half * factor },
  };
}

/** What a body encloses is body here: a pale face between hair is often taken for ground. */
function withoutHoles({ width, height, data }: Plane): Plane {
  const ground = data.map((one) => (one > 0.5 ? 0 : 1));
  const { patches, labels } = patchesOf(ground, width, height);
  const open = new Set(
    patches
      .filter(({ x, y, w, h }) => x === 0 || y === 0 || x + w === width || y + h === height)
      .map((one) => one.label),
  );
  return { width, height, data: data.map((one, at) => (ground[at] && !open.has(labels[at]!) ? 1 : one)) };
}

/** Takes the ground away that an outline runs into: rows that are all at once as wide as nobody is. */
function standingOnly(outline: Outline): void {
  const { top, bottom } = outline;
  if (bottom < SIDE - 3) return;
  const upper: number[] = [];
  for (let y = top; y < top + 0.6 * (bottom - top); y += 1) upper.push(widthAt(outline, y));
  const most = 2.4 * median(upper);
  for (let y = Math.round(top + 0.4 * (bottom - top)); y <= bottom; y += 1) {
    if (widthAt(outline, y) <= most || widthAt(outline, y) < 0.6 * SIDE) continue;
    outline.bottom = y - 1;
    return;
  }
}

/** Heads of living people with all their hair are narrower, as a share of how tall they stand. */
const DRAWN = 0.19;

/** How tall a head is on a body: by the neck where there is one, else by how much of the body there can be. */
function headOf(seen: { whole: number; cut: boolean; across: number; upper: number; neck: number | null }): number {
  const { whole, cut, across, upper, neck } = seen;
  // Drawn people have heads of a third of themselves and more.
  if (neck !== null && (cut || neck < 0.42 * whole)) return neck / 1.08;
  // As wide as tall: a head whose clothes were taken for ground.
  if (!cut && across > 0.5 * whole) return whole / 1.2;
  // Wider than anybody's hair where a head is: a drawn one, a third taller than it is wide.
  if (!cut && upper > DRAWN * whole) return Math.min(1.3 * upper, 0.4 * whole);
  if (!cut) return whole / 7.4;
  // Wide for its height: head and shoulders. Narrow: nearly all of somebody. Between them: down to the hips.
  if (across > 0.5 * whole) return 0.47 * whole;
  return across < 0.38 * whole ? whole / 6.5 : 0.33 * whole;
}

/** The row where the outline is narrowest between a head and what is wider below it; null for one without a neck. */
function neckOf(outline: Outline): number | null {
  const { top, bottom } = outline;
  let best: { y: number; depth: number } | null = null;
  let above = 0;
  for (let y = top + 4; y < top + 0.75 * (bottom - top); y += 1) {
    const here = widthAt(outline, y);
    above = Math.max(above, here);
    let below = 0;
    for (let row = y + 1; row < Math.min(bottom, y + 0.3 * (bottom - top)); row += 1)
      below = Math.max(below, widthAt(outline, row));
    const depth = below / Math.max(1, here);
    // Narrow for long and only then wide is a head with its shoulders: the narrow place below them is a waist.
    const isHead = widthAt(outline, top + 0.35 * (y - top)) > 0.7 * above;
    if (isHead && y - top < 2.3 * above && above > 1.15 * here && depth > 1.3 && (!best || depth >= best.depth))
      best = { y, depth };
  }
  return best?.y ?? null;
}

function scaled(body: Body, x: number, y: number): Body {
  const both = (one: { y: number; half: number }): { y: number; half: number } => ({
    y: one.y * y,
    half: one.half * x,
  });
  return {
    middle: body.middle * x,
    head: { top: body.head.top * y, chin: body.head.chin * y, half: body.head.half * x },
    neck: both(body.neck),
    shoulder: both(body.shoulder),
    waist: both(body.waist),
    hip: both(body.hip),
    crotch: body.crotch * y,
    ankle: both(body.ankle),
    by: body.by,
  };
}
