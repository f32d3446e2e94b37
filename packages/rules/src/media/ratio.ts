/** Shapes that pictures are filed under; the first five are those that forms offer. */
const NAMED: readonly (readonly [name: string, value: number])[] = (
  ['16:9', '4:3', '1:1', '3:4', '9:16', '3:2', '2:3', '21:9', '9:21', '5:4', '4:5', '2:1', '1:2'] as const
).map((name) => {
  const [width, height] = name.split(':').map(Number);
  return [name, width! / height!];
});

/** The named ratio closest to a size: what a library is filtered by, where 1023 × 577 and 1024 × 576 are the same shape. */
export function nearestRatio(width: number, height: number): string {
  const distance = (value: number) => Math.abs(Math.log(width / height) - Math.log(value));
  return NAMED.reduce((best, each) => (distance(each[1]) < distance(best[1]) - 1e-9 ? each : best))[0];
}
