import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Character } from './character.ts';
import { type Ink, ink, lighter, oval, shadow, shape, stroke, towards } from './pen.ts';
import { turned } from './turn.ts';

/** The mouth in seven expressions. */
export function mouth(g: SKRSContext2D, c: Character, line: Ink): void {
  const [x, y] = turned(c, 0, 0.68, 0.86);
  const w = (c.male ? 0.2 : 0.17) * Math.cos(c.turn);
  const dark = ink(towards(line, [90, 30, 44], 0.6));
  const lip: Ink = !c.lashes ? towards(c.skin, [176, 90, 84], 0.5) : [214, 84, 98];
  switch (c.expression) {
    case 'laughing':
    case 'happy':
      shape(
        g,
        [
          [x - w * 1.15, y - 0.05],
          [x - w * 0.4, y - 0.01],
          [x + w * 0.4, y - 0.01],
          [x + w * 1.15, y - 0.05],
          [x + w * 0.9, y + 0.2],
          [x - w * 0.9, y + 0.2],
          [x - w * 1.15, y - 0.05],
        ],
        'rgb(150,42,58)',
        dark,
        0.02,
      );
      shape(
        g,
        [
          [x - w * 0.95, y - 0.035],
          [x - w * 0.3, y],
          [x + w * 0.3, y],
          [x + w * 0.95, y - 0.035],
          [x + w * 0.6, y + 0.035],
          [x - w * 0.6, y + 0.035],
          [x - w * 0.95, y - 0.035],
        ],
        'rgb(255,250,248)',
      );
      oval(g, x, y + 0.115, w * 0.5, 0.035, 'rgb(238,120,126)');
      break;
    case 'surprised':
      oval(g, x, y + 0.03, w * 0.42, 0.085, dark);
      oval(g, x, y + 0.04, w * 0.34, 0.07, 'rgb(168,52,68)');
      break;
    case 'sad':
      stroke(
        g,
        [
          [x - w * 0.8, y + 0.04],
          [x - w * 0.3, y - 0.03],
          [x + w * 0.3, y - 0.03],
          [x + w * 0.8, y + 0.04],
        ],
        0.034,
        dark,
      );
      break;
    case 'angry':
      stroke(
        g,
        [
          [x - w, y + 0.03],
          [x - w * 0.4, y - 0.01],
          [x + w * 0.4, y - 0.015],
          [x + w, y + 0.015],
        ],
        0.034,
        dark,
      );
      break;
    default: {
      const up = c.expression === 'smile' ? 0.055 : 0.015;
      shape(
        g,
        [
          [x - w * 0.8, y - up * 0.4],
          [x - w * 0.3, y + up * 0.7],
          [x + w * 0.3, y + up * 0.7],
          [x + w * 0.8, y - up * 0.4],
          [x + w * 0.35, y + 0.06 + up],
          [x - w * 0.35, y + 0.06 + up],
          [x - w * 0.8, y - up * 0.4],
        ],
        ink(lip, c.lashes ? 0.85 : 0.35),
      );
      stroke(
        g,
        [
          [x - w, y - up],
          [x - w * 0.35, y + up * 0.9],
          [x + w * 0.35, y + up * 0.9],
          [x + w, y - up],
        ],
        0.03,
        dark,
      );
      if (c.lashes) oval(g, x - w * 0.1, y + 0.045 + up, w * 0.22, 0.012, 'rgba(255,255,255,0.5)');
    }
  }
  stroke(
    g,
    [
      [x - 0.07, y + 0.21],
      [x - 0.02, y + 0.23],
      [x + 0.02, y + 0.23],
      [x + 0.07, y + 0.21],
    ],
    0.016,
    ink(line, 0.45),
  );
}

/** Full beard with moustache. */
export function beard(g: SKRSContext2D, c: Character): void {
  const [x] = turned(c, 0, 0, 0.7);
  const fill = c.hair;
  shape(
    g,
    [
      [x - 0.86, 0.3],
      [x - 0.8, 0.9],
      [x - 0.6, 1.5],
      [x, 2.1],
      [x + 0.6, 1.5],
      [x + 0.8, 0.9],
      [x + 0.86, 0.3],
      [x + 0.6, 0.66],
      [x + 0.3, 0.5],
      [x, 0.54],
      [x - 0.3, 0.5],
      [x - 0.6, 0.66],
      [x - 0.86, 0.3],
    ],
    ink(fill),
    ink(shadow(fill, 0.6)),
  );
  for (let i = -3; i <= 3; i++)
    stroke(
      g,
      [
        [x + i * 0.16, 0.8],
        [x + i * 0.15, 1.1],
        [x + i * 0.1, 1.5],
        [x + i * 0.06, 1.85 - Math.abs(i) * 0.14],
      ],
      0.035,
      ink(shadow(fill, 0.28), 0.8),
    );
  stroke(
    g,
    [
      [x - 0.2, 0.78],
      [x - 0.06, 0.82],
      [x + 0.06, 0.82],
      [x + 0.2, 0.78],
    ],
    0.04,
    'rgb(150,70,76)',
  );
  for (const s of [-1, 1])
    stroke(
      g,
      [
        [x, 0.58],
        [x + s * 0.12, 0.56],
        [x + s * 0.3, 0.64],
        [x + s * 0.44, 0.8],
      ],
      0.13,
      ink(lighter(fill, 0.2)),
    );
}
