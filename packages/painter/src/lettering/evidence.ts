import { type Frame, ID } from '../frame.ts';
import type { Subject } from '../scene.ts';
import type { Stage } from '../stage.ts';
import { setText } from './set-text.ts';
import { LETTER_FIELDS } from './surfaces.data.ts';

/** Of the cells in which a text has ink, those in which the picture has some. */
const WHOLE = 0.85;
/** Pixels of the picture that a line of letters is tall at least. */
const LEAST_LINE = 7;
/** How far letters stand off what is around them, of the whole range of brightness. */
const LEAST_CONTRAST = 0.1;

/** Pixels in which the letters of a thing stand, one list for each that there is of it. `ids`: whose the pixels are. */
export const lettersOf = (subject: Subject, frame: Frame, ids: Uint8Array, stage: Stage): number[][] =>
  stage.placed
    .filter((placed) => placed.subject.kind === subject.kind && placed.subject.letters === subject.letters)
    .map(({ index }) => Math.min(255, ID.subject + index))
    .map((own) => frame.letters.filter(({ at }) => ids[at] === own).map(({ at }) => at));

/** Whether what is written on a thing can be read in the finished picture. `luma`: its brightness; `ids`: whose its pixels are. */
export function isRead(subject: Subject, frame: Frame, ids: Uint8Array, luma: Float32Array, stage: Stage): boolean {
  const field = LETTER_FIELDS[subject.kind];
  if (!field || subject.letters === undefined) return false;
  const { inked, lines } = setText(subject.letters, field.width / field.height);
  const cells = new Map(frame.letters.map(({ at, cell }) => [at, cell]));
  return lettersOf(subject, frame, ids, stage).some((letters) => {
    if (letters.length === 0) return false;
    const own = ids[letters[0]!]!;
    const seen = new Set(letters.map((at) => cells.get(at)!));
    const rows = letters.map((at) => Math.floor(at / frame.width));
    const columns = letters.map((at) => at % frame.width);
    const [top, foot] = [least(rows), -least(rows.map((y) => -y))];
    const [left, right] = [least(columns), -least(columns.map((x) => -x))];
    if ([...inked].filter((cell) => seen.has(cell)).length < inked.size * WHOLE) return false;
    if ((foot - top + 1) / lines < LEAST_LINE) return false;
    const ink = new Set(letters);
    let [sum, count] = [0, 0];
    for (let y = top; y <= foot; y++)
      for (let x = left; x <= right; x++) {
        const at = y * frame.width + x;
        if (ids[at] !== own || ink.has(at)) continue;
        sum += luma[at]!;
        count++;
      }
    const inside = letters.reduce((all, at) => all + luma[at]!, 0) / letters.length;
    return count > 0 && Math.abs(sum / count - inside) > LEAST_CONTRAST;
  });
}

const least = (list: readonly number[]): number => list.reduce((one, other) => Math.min(one, other), Infinity);
