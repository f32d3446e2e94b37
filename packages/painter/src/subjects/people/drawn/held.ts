import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Character } from './character.ts';
import { ink, oval, shadow, shape, stroke } from './pen.ts';

/** Things in the near hand or before the chest of a whole drawn figure; `w` is the breadth of the figure. */
export function drawHeld(
  g: SKRSContext2D,
  c: Character,
  traits: readonly string[],
  reading: boolean,
  shoulderY: number,
  w: number,
): void {
  const has = (trait: string): boolean => traits.includes(trait);
  if (has('scarf')) {
    oval(g, 0, shoulderY - 0.12, 0.62 * w, 0.26, ink(c.accent));
    shape(
      g,
      quad(0.15, shoulderY, 0.5, shoulderY, 0.62, shoulderY + 1.5, 0.2, shoulderY + 1.5),
      ink(c.accent),
      ink(shadow(c.accent, 0.5)),
      0.04,
    );
  }
  if (reading || has('book')) openBook(g, c, shoulderY);
  else if (has('guitar')) guitar(g, c, shoulderY);
  else inNearHand(g, c, has, 1.12 * w, shoulderY + 2.35);
}

function openBook(g: SKRSContext2D, c: Character, shoulderY: number): void {
  const by = shoulderY + 1.55;
  for (const s of [-1, 1])
    shape(
      g,
      quad(0, by + 0.18, s * 0.86, by - 0.06, s * 0.86, by - 0.98, 0, by - 0.74),
      'rgb(248,244,232)',
      ink(shadow(c.accent, 0.35)),
      0.09,
    );
  for (const s of [-1, 1]) oval(g, s * 0.84, by - 0.1, 0.2, 0.2, ink(c.skin));
}

function guitar(g: SKRSContext2D, c: Character, shoulderY: number): void {
  const gy = shoulderY + 1.9;
  stroke(
    g,
    [
      [0.5, gy - 0.1],
      [1.2, gy - 0.5],
      [1.9, gy - 0.9],
      [2.7, gy - 1.4],
    ],
    0.26,
    'rgb(92,58,40)',
    0.95,
  );
  oval(g, -0.1, gy + 0.25, 0.86, 0.76, 'rgb(120,66,34)', -0.45);
  oval(g, -0.1, gy + 0.25, 0.78, 0.68, 'rgb(216,148,76)', -0.45);
  oval(g, 0.55, gy - 0.08, 0.56, 0.52, 'rgb(216,148,76)', -0.45);
  oval(g, 0.32, gy + 0.04, 0.22, 0.22, 'rgb(60,36,26)');
  for (const [hx, hy] of [
    [0.1, gy + 0.15],
    [1.75, gy - 0.82],
  ] as const)
    oval(g, hx, hy, 0.2, 0.2, ink(c.skin));
}

function inNearHand(g: SKRSContext2D, c: Character, has: (trait: string) => boolean, x: number, y: number): void {
  if (has('balloon')) {
    stroke(
      g,
      [
        [x, y],
        [x + 0.2, y - 2],
        [x + 0.1, y - 3.6],
        [x + 0.3, y - 5.2],
      ],
      0.05,
      'rgb(90,86,92)',
    );
    oval(g, x + 0.3, y - 6, 0.86, 1.05, ink(shadow(c.accent, 0.5)));
    oval(g, x + 0.3, y - 6, 0.8, 1, ink(c.accent));
    oval(g, x, y - 6.35, 0.2, 0.28, 'rgba(255,255,255,0.65)');
  } else if (has('lantern') || has('candle')) {
    oval(g, x, y + 0.75, 1.3, 1.3, 'rgba(255,196,96,0.22)');
    stroke(
      g,
      [
        [x, y],
        [x, y + 0.1],
        [x, y + 0.2],
        [x, y + 0.3],
      ],
      0.07,
      'rgb(60,44,40)',
    );
    oval(g, x, y + 0.75, 0.44, 0.52, 'rgb(196,92,48)');
    oval(g, x, y + 0.75, 0.34, 0.44, 'rgb(255,214,128)');
  } else if (has('rose')) {
    stroke(
      g,
      [
        [x, y],
        [x, y - 0.4],
        [x + 0.05, y - 0.8],
        [x + 0.1, y - 1.1],
      ],
      0.08,
      'rgb(70,120,62)',
    );
    oval(g, x + 0.1, y - 1.25, 0.28, 0.26, 'rgb(198,44,66)');
  } else if (has('sword')) {
    stroke(
      g,
      [
        [x, y + 0.2],
        [x + 0.5, y - 1],
        [x + 0.9, y - 2],
        [x + 1.4, y - 3.2],
      ],
      0.17,
      'rgb(206,212,222)',
    );
    stroke(
      g,
      [
        [x - 0.3, y - 0.3],
        [x - 0.1, y - 0.22],
        [x + 0.2, y - 0.1],
        [x + 0.5, y + 0.02],
      ],
      0.14,
      'rgb(190,150,70)',
    );
  } else if (has('staff')) {
    stroke(
      g,
      [
        [x, y + 3],
        [x, y],
        [x, y - 2],
        [x + 0.05, y - 4],
      ],
      0.16,
      'rgb(106,72,48)',
    );
    oval(g, x + 0.05, y - 4.2, 0.34, 0.34, ink(c.accent));
  }
}

type Corner = [number, number];

/** Four straight sides, each as the Bézier that `shape` draws. */
function quad(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): Corner[] {
  const corners: Corner[] = [
    [ax, ay],
    [bx, by],
    [cx, cy],
    [dx, dy],
    [ax, ay],
  ];
  const out: Corner[] = [corners[0]!];
  for (let i = 0; i < 4; i++) {
    const [p, q] = [corners[i]!, corners[i + 1]!];
    out.push(
      [p[0] + (q[0] - p[0]) / 3, p[1] + (q[1] - p[1]) / 3],
      [p[0] + ((q[0] - p[0]) * 2) / 3, p[1] + ((q[1] - p[1]) * 2) / 3],
      q,
    );
  }
  return out;
}
