/** Shapes that have a name; the first five are those that forms offer. */
const NAMED: readonly (readonly [name: string, value: number])[] = (
  [
    '16:9',
    '4:3',
    '1:1',
    '3:4',
    '9:16',
    '3:2',
    '2:3',
    '16:10',
    '10:16',
    '21:9',
    '9:21',
    '5:4',
    '4:5',
    '2:1',
    '1:2',
  ] as const
).map((name) => {
  const [width, height] = name.split(':').map(Number);
  return [name, width! / height!];
});

/** A shape may be told by another one that differs by no more: sizes are rounded to whole pixels. */
const TOLERANCE = 0.01;

/**
 * The ratio of a picture by its pixels, for everybody who files or tells it: a named one within 1 %, else the one with the smallest whole
 * numbers that is.
 */
export function ratioName(width: number, height: number): string {
  if (!(width > 0 && height > 0)) return '1:1';
  const own = width / height;
  const off = (value: number) => Math.abs(value / own - 1);
  const [name, value] = NAMED.reduce((best, each) => (off(each[1]) < off(best[1]) ? each : best));
  if (off(value) <= TOLERANCE) return name;
  // The shorter side counts up; no shape needs more steps than it takes to come within the tolerance.
  for (let less = 1; ; less += 1) {
    const more = Math.round(less * Math.max(own, 1 / own));
    const [w, h] = own >= 1 ? [more, less] : [less, more];
    if (off(w / h) <= TOLERANCE) return `${w}:${h}`;
  }
}
