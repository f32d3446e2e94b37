import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Character } from './character.ts';
import { type Ink, ink, lighter, oval, type Point, shadow, shape, stroke, towards } from './pen.ts';

const mirror = (points: readonly Point[], s: number): Point[] => points.map(([x, y]) => [x * s, y]);

/** Neck, shoulders and what is worn, down to the lower edge of a bust portrait. */
export function drawBust(g: SKRSContext2D, c: Character): void {
  const w = c.male ? 1.22 : c.child ? 0.86 : 1;
  const shade = towards(c.skin, [206, 96, 104], 0.34);
  const neck = c.male ? 0.46 : 0.35;
  const x = c.turn * 0.22;
  shape(
    g,
    [
      [x - neck, 0.55],
      [-neck + x * 0.6, 1.2],
      [-neck * 1.1, 1.5],
      [-0.95 * w, 1.75],
      [-0.5, 2.6],
      [0.5, 2.6],
      [0.95 * w, 1.75],
      [neck * 1.1, 1.5],
      [neck + x * 0.6, 1.2],
      [x + neck, 0.55],
    ],
    ink(c.skin),
  );
  shape(
    g,
    [
      [x - neck, 0.6],
      [x - neck * 0.9, 1.1],
      [x - neck * 0.4, 1.34],
      [x + neck * 0.3, 1.42],
      [x + neck * 0.9, 1.28],
      [x + neck, 1.0],
      [x + neck, 0.6],
    ],
    ink(shade, 0.9),
  );
  for (const s of [-1, 1])
    stroke(
      g,
      [
        [s * 0.12, 1.82],
        [s * 0.34, 1.73],
        [s * 0.6, 1.73],
        [s * 0.82, 1.8],
      ],
      0.024,
      ink(shade),
    );
  const base = c.garment === 'sailor' || c.garment === 'suit' ? ([246, 246, 252] as Ink) : c.cloth;
  const line = ink(shadow(base, 0.62));
  torso(g, c, base, w, line);
  switch (c.garment) {
    case 'sailor': {
      const collar: Ink = c.cloth[0] + c.cloth[1] + c.cloth[2] > 600 ? [60, 74, 140] : c.cloth;
      for (const s of [-1, 1]) {
        shape(
          g,
          mirror(
            [
              [0.6 * w, 1.6],
              [1.15 * w, 1.72],
              [1.6 * w, 1.85],
              [1.68 * w, 2.36],
              [1.1, 2.5],
              [0.5, 2.7],
              [0.03, 2.98],
              [0.25, 2.5],
              [0.52, 2.05],
              [0.6 * w, 1.6],
            ],
            s,
          ),
          ink(collar),
          ink(shadow(collar, 0.5)),
          0.02,
        );
        stroke(
          g,
          [
            [s * 1.56 * w, 2.27],
            [s * 1.05, 2.4],
            [s * 0.5, 2.6],
            [s * 0.14, 2.8],
          ],
          0.035,
          'rgba(255,255,255,0.92)',
          1,
        );
      }
      bow(g, 0, 2.85, c.accent);
      break;
    }
    case 'suit': {
      const coat: Ink = c.cloth[0] + c.cloth[1] + c.cloth[2] > 560 ? [58, 62, 84] : c.cloth;
      for (const s of [-1, 1]) {
        shape(
          g,
          mirror(
            [
              [0.52 * w, 1.58],
              [1.3 * w, 1.75],
              [2.05 * w, 1.95],
              [2.3 * w, 3.6],
              [1.4, 3.7],
              [0.6, 3.7],
              [0.02, 3.7],
              [0.1, 3.2],
              [0.3, 2.4],
              [0.52 * w, 1.58],
            ],
            s,
          ),
          ink(coat),
          ink(shadow(coat, 0.6)),
          0.025,
        );
        shape(
          g,
          mirror(
            [
              [0.52 * w, 1.58],
              [0.75 * w, 1.9],
              [0.95 * w, 2.1],
              [0.92 * w, 2.3],
              [0.7, 2.36],
              [0.6, 2.4],
              [0.72, 2.5],
              [0.5, 2.8],
              [0.2, 3.1],
              [0.06, 3.4],
              [0.2, 2.8],
              [0.4, 2.0],
              [0.52 * w, 1.58],
            ],
            s,
          ),
          ink(lighter(coat, 0.12)),
          ink(shadow(coat, 0.6)),
          0.02,
        );
      }
      shape(
        g,
        [
          [-0.15, 1.78],
          [0, 1.72],
          [0, 1.72],
          [0.15, 1.78],
          [0.12, 1.95],
          [0.1, 2],
          [0.09, 2.02],
          [0.2, 2.9],
          [0.16, 3.3],
          [0, 3.5],
          [-0.16, 3.3],
          [-0.2, 2.9],
          [-0.09, 2.02],
          [-0.1, 2],
          [-0.12, 1.95],
          [-0.15, 1.78],
        ],
        ink(c.accent),
        ink(shadow(c.accent, 0.5)),
        0.02,
      );
      break;
    }
    case 'hoodie':
      shape(
        g,
        [
          [-0.95 * w, 1.5],
          [-1.1 * w, 1.95],
          [-0.6, 2.25],
          [0, 2.32],
          [0.6, 2.25],
          [1.1 * w, 1.95],
          [0.95 * w, 1.5],
          [0.6, 1.85],
          [0.3, 2.0],
          [0, 2.02],
          [-0.3, 2.0],
          [-0.6, 1.85],
          [-0.95 * w, 1.5],
        ],
        ink(shadow(c.cloth, 0.12)),
        line,
        0.025,
      );
      for (const s of [-1, 1]) {
        stroke(
          g,
          [
            [s * 0.24, 2.2],
            [s * 0.26, 2.5],
            [s * 0.22, 2.7],
            [s * 0.25, 2.95],
          ],
          0.05,
          'rgb(250,248,244)',
          0.9,
        );
        oval(g, s * 0.25, 2.98, 0.045, 0.07, ink(c.accent));
      }
      break;
    case 'dress':
      shape(
        g,
        [
          [-0.92 * w, 1.72],
          [-0.5, 2.05],
          [-0.4, 2.5],
          [0, 2.5],
          [0.4, 2.5],
          [0.5, 2.05],
          [0.92 * w, 1.72],
          [0.6, 1.6],
          [0.4, 1.6],
          [0.3, 1.6],
          [0.1, 1.62],
          [-0.1, 1.62],
          [-0.3, 1.6],
          [-0.5, 1.6],
          [-0.7, 1.62],
          [-0.92 * w, 1.72],
        ],
        ink(c.skin),
      );
      for (let i = 0; i < 9; i++) {
        const u = (i / 8) * 2 - 1;
        oval(g, u * 0.82 * w, 2.48 - 0.74 * u * u, 0.17, 0.12, ink(lighter(c.cloth, 0.55)), u * 0.7);
      }
      stroke(
        g,
        [
          [-0.3, 1.62],
          [-0.15, 1.85],
          [0.15, 1.85],
          [0.3, 1.62],
        ],
        0.022,
        'rgb(240,206,120)',
        0.9,
      );
      oval(g, 0, 1.83, 0.065, 0.08, ink(lighter(c.accent, 0.2)));
      break;
    case 'kimono':
      for (const s of [1, -1]) {
        shape(
          g,
          mirror(
            [
              [0.5, 1.5],
              [0.85, 1.8],
              [0.6, 2.5],
              [-0.35, 3.6],
              [-0.1, 3.7],
              [0.3, 3.7],
              [0.7, 3.7],
              [1.0, 2.9],
              [1.1, 2.2],
              [0.95 * w, 1.68],
              [0.8, 1.6],
              [0.6, 1.5],
              [0.5, 1.5],
            ],
            s,
          ),
          ink(shadow(c.cloth, s > 0 ? 0.1 : 0.04)),
          line,
          0.022,
        );
        stroke(
          g,
          [
            [s * 0.44, 1.52],
            [s * 0.6, 1.95],
            [s * 0.3, 2.7],
            [-s * 0.3, 3.5],
          ],
          0.13,
          'rgb(250,246,240)',
          0.9,
        );
      }
      flowers(g, c, w);
      shape(
        g,
        [
          [-1.5, 3.15],
          [-0.6, 3.3],
          [0.6, 3.3],
          [1.5, 3.15],
          [1.5, 3.6],
          [1.5, 3.8],
          [1.4, 3.9],
          [0.6, 3.9],
          [-0.6, 3.9],
          [-1.4, 3.9],
          [-1.5, 3.8],
          [-1.5, 3.6],
          [-1.5, 3.15],
        ],
        ink(c.accent),
        ink(shadow(c.accent, 0.5)),
        0.025,
      );
      break;
    case 'armor': {
      const steel: Ink = [176, 182, 198];
      shape(
        g,
        [
          [-0.62, 1.5],
          [-0.75, 1.95],
          [-0.4, 2.1],
          [0, 2.12],
          [0.4, 2.1],
          [0.75, 1.95],
          [0.62, 1.5],
          [0.3, 1.7],
          [-0.3, 1.7],
          [-0.62, 1.5],
        ],
        ink(lighter(steel, 0.2)),
        'rgb(70,74,96)',
        0.03,
      );
      for (const s of [-1, 1]) {
        for (let i = 2; i >= 0; i--) {
          oval(g, s * (1.62 * w + i * 0.06), 2.1 + i * 0.32, 0.62, 0.44, 'rgb(70,74,96)', s * 0.35);
          oval(g, s * (1.62 * w + i * 0.06), 2.1 + i * 0.32, 0.58, 0.4, ink(shadow(steel, 0.05 + i * 0.1)), s * 0.35);
          stroke(
            g,
            [
              [s * (1.25 * w + i * 0.06), 1.98 + i * 0.32],
              [s * (1.5 * w), 1.8 + i * 0.32],
              [s * (1.8 * w), 1.84 + i * 0.32],
              [s * (1.98 * w), 2.05 + i * 0.32],
            ],
            0.05,
            'rgba(255,255,255,0.75)',
          );
        }
      }
      stroke(
        g,
        [
          [0, 2.15],
          [0.03, 2.6],
          [0.03, 3],
          [0, 3.6],
        ],
        0.06,
        'rgba(255,255,255,0.7)',
      );
      oval(g, 0, 2.42, 0.14, 0.16, ink(c.accent));
      break;
    }
    case 'coat':
      for (const s of [-1, 1])
        shape(
          g,
          mirror(
            [
              [0.5, 1.45],
              [0.9, 1.5],
              [1.2, 1.85],
              [1.0, 2.4],
              [0.6, 2.7],
              [0.3, 3.1],
              [0.05, 3.5],
              [0.1, 2.9],
              [0.3, 2.1],
              [0.5, 1.45],
            ],
            s,
          ),
          ink(shadow(c.cloth, 0.16)),
          line,
          0.025,
        );
      shape(
        g,
        [
          [-0.72, 1.2],
          [-0.9, 1.75],
          [-0.4, 1.98],
          [0.05, 1.98],
          [0.6, 1.95],
          [0.9, 1.7],
          [0.72, 1.2],
          [0.5, 1.42],
          [0.2, 1.5],
          [0, 1.5],
          [-0.2, 1.5],
          [-0.5, 1.42],
          [-0.72, 1.2],
        ],
        ink(c.accent),
        ink(shadow(c.accent, 0.55)),
        0.03,
      );
      for (let i = 0; i < 4; i++)
        stroke(
          g,
          [
            [-0.6 + i * 0.3, 1.5],
            [-0.5 + i * 0.32, 1.7],
            [-0.4 + i * 0.3, 1.8],
            [-0.36 + i * 0.3, 1.9],
          ],
          0.04,
          ink(shadow(c.accent, 0.25), 0.8),
        );
      break;
    case 'ninja':
    case 'robe':
      for (const s of [1, -1]) {
        shape(
          g,
          mirror(
            [
              [0.55, 1.4],
              [0.95, 1.55],
              [1.0, 2.1],
              [-0.1, 3.6],
              [0.2, 3.7],
              [0.5, 3.7],
              [0.8, 3.7],
              [1.2, 2.8],
              [1.2, 2],
              [1.0, 1.65],
              [0.8, 1.5],
              [0.65, 1.42],
              [0.55, 1.4],
            ],
            s,
          ),
          ink(shadow(c.cloth, 0.14)),
          line,
          0.025,
        );
        stroke(
          g,
          [
            [s * 0.5, 1.46],
            [s * 0.66, 1.95],
            [s * 0.4, 2.7],
            [-s * 0.1, 3.5],
          ],
          0.09,
          ink(c.accent),
          0.8,
        );
      }
      break;
    default:
      shape(
        g,
        [
          [-0.66 * w, 1.62],
          [-0.5, 1.95],
          [-0.2, 2.04],
          [0, 2.04],
          [0.2, 2.04],
          [0.5, 1.95],
          [0.66 * w, 1.62],
          [0.6, 2.1],
          [0.2, 2.2],
          [0, 2.2],
          [-0.2, 2.2],
          [-0.6, 2.1],
          [-0.66 * w, 1.62],
        ],
        ink(c.accent),
      );
  }
}

function torso(g: SKRSContext2D, c: Character, base: Ink, w: number, line: string): void {
  const body: Point[] = [
    [-0.62 * w, 1.62],
    [-1.3 * w, 1.72],
    [-2.0 * w, 1.95],
    [-2.35 * w, 4.2],
    [-0.8, 4.2],
    [0.8, 4.2],
    [2.35 * w, 4.2],
    [2.0 * w, 1.95],
    [1.3 * w, 1.72],
    [0.62 * w, 1.62],
    [0.4, 2.0],
    [0.1, 2.08],
    [0, 2.08],
    [-0.1, 2.08],
    [-0.4, 2.0],
    [-0.62 * w, 1.62],
  ];
  shape(g, body, ink(base), line, 0.03);
  g.save();
  shape(g, body, ink(base));
  g.clip();
  const dark = ink(shadow(base, 0.2), 0.85);
  const s = c.turn > 0 ? -1 : 1;
  shape(
    g,
    [
      [s * 2.4 * w, 4.2],
      [s * 2.2 * w, 3],
      [s * 1.7 * w, 2.3],
      [s * 1.35 * w, 2.1],
      [s * 1.5 * w, 2.8],
      [s * 1.2 * w, 3.5],
      [s * 1.1 * w, 4.3],
      [s * 1.6, 4.3],
      [s * 2, 4.3],
      [s * 2.4 * w, 4.2],
    ],
    dark,
  );
  for (const k of [-1, 1]) {
    stroke(
      g,
      [
        [k * 1.5 * w, 2.7],
        [k * 1.42 * w, 3.1],
        [k * 1.46 * w, 3.5],
        [k * 1.4 * w, 4.1],
      ],
      0.05,
      ink(shadow(base, 0.42), 0.8),
    );
    stroke(
      g,
      [
        [k * 0.5, 2.9],
        [k * 0.7, 3.3],
        [k * 0.66, 3.7],
        [k * 0.8, 4.1],
      ],
      0.035,
      ink(shadow(base, 0.3), 0.6),
    );
  }
  g.restore();
}

function bow(g: SKRSContext2D, x: number, y: number, colour: Ink): void {
  const line = ink(shadow(colour, 0.55));
  for (const s of [-1, 1]) {
    shape(
      g,
      [
        [x, y],
        [x + s * 0.26, y - 0.3],
        [x + s * 0.7, y - 0.28],
        [x + s * 0.74, y],
        [x + s * 0.58, y + 0.2],
        [x + s * 0.26, y + 0.2],
        [x, y + 0.08],
      ],
      ink(colour),
      line,
      0.022,
    );
    shape(
      g,
      [
        [x, y + 0.05],
        [x + s * 0.2, y + 0.3],
        [x + s * 0.36, y + 0.6],
        [x + s * 0.42, y + 0.82],
        [x + s * 0.26, y + 0.8],
        [x + s * 0.16, y + 0.74],
        [x + s * 0.1, y + 0.68],
        [x + s * 0.02, y + 0.4],
        [x, y + 0.2],
        [x, y + 0.05],
      ],
      ink(shadow(colour, 0.14)),
      line,
      0.022,
    );
    stroke(
      g,
      [
        [x + s * 0.08, y],
        [x + s * 0.25, y - 0.1],
        [x + s * 0.4, y - 0.12],
        [x + s * 0.55, y - 0.1],
      ],
      0.03,
      ink(shadow(colour, 0.3), 0.8),
    );
  }
  oval(g, x, y + 0.02, 0.1, 0.13, ink(shadow(colour, 0.2)));
}

function flowers(g: SKRSContext2D, c: Character, w: number): void {
  const petals = lighter(c.accent, 0.5);
  for (const [x, y, r] of [
    [-1.5, 2.6, 0.24],
    [1.55, 2.9, 0.28],
    [1.2, 2.25, 0.16],
    [-1.2, 3.3, 0.2],
    [-1.75, 3.2, 0.15],
  ]) {
    for (let p = 0; p < 5; p++) {
      const a = (p / 5) * Math.PI * 2 + x;
      oval(g, x * w + Math.cos(a) * r * 0.55, y + Math.sin(a) * r * 0.55, r * 0.5, r * 0.38, ink(petals, 0.95), a);
    }
    oval(g, x * w, y, r * 0.22, r * 0.22, 'rgb(248,210,110)');
  }
}
