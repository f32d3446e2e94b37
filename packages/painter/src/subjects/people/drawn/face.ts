import type { SKRSContext2D } from '@napi-rs/canvas';
import { drawBrushes } from './brush.ts';
import type { Character } from './character.ts';
import { BLUSH, EAR, ELF_EAR, FACE_SHADE, NOSE } from './face.data.ts';
import { beard, mouth } from './mouth.ts';
import { type Ink, ink, type Point, shadow, shape, stroke, towards } from './pen.ts';
import { turned } from './turn.ts';

/** Outline of face and jaw; eyes lie on y = 0, half the face is one unit wide, the chin is near y = 1. */
export function facePoints(c: Character): Point[] {
  const k = c.turn;
  const jaw = c.jaw;
  const chin = 1.02 + (c.male ? 0.1 : 0) - (c.child ? 0.06 : 0);
  const far = 1 - Math.abs(k) * 0.12;
  const l = -1 * (k > 0 ? 1 : far) + k * 0.12;
  const r = 1 * (k < 0 ? 1 : far) + k * 0.12;
  const cx = k * 0.5;
  return [
    [l, -0.75],
    [l - 0.04, -0.2],
    [l + 0.02, 0.28],
    [l + 0.22 - jaw * 0.05, 0.5 + jaw * 0.05],
    [l + 0.46 - jaw * 0.1, 0.84],
    [cx - 0.24 * jaw, chin],
    [cx, chin],
    [cx + 0.24 * jaw, chin],
    [r - 0.46 + jaw * 0.1, 0.84],
    [r - 0.22 + jaw * 0.05, 0.5 + jaw * 0.05],
    [r - 0.02, 0.28],
    [r + 0.04, -0.2],
    [r, -0.75],
    [r * 0.95, -1.75],
    [l * 0.95, -1.75],
    [l, -0.75],
  ];
}

export function drawFace(g: SKRSContext2D, c: Character): void {
  const skinShade = towards(c.skin, [206, 96, 104], 0.3);
  const line = towards(shadow(c.skin, 0.55), [120, 40, 50], 0.3);
  ears(g, c, skinShade, line);
  const outline = facePoints(c);
  shape(g, outline, ink(c.skin));
  g.save();
  shape(g, outline, ink(c.skin));
  g.clip();
  // Shadow side, shadow under the fringe, warm cheeks.
  const side = c.turn > 0.05 ? -1 : 1;
  drawBrushes(g, FACE_SHADE, { shade: skinShade }, { f: side, t: c.turn });
  const under = g.createLinearGradient(0, -0.95, 0, -0.1);
  under.addColorStop(0, ink(skinShade, 0.95));
  under.addColorStop(1, ink(skinShade, 0));
  g.fillStyle = under;
  g.fillRect(-1.4, -1.4, 2.8, 1.3);
  for (const s of [-1, 1]) {
    const [x, y] = turned(c, s * 0.6, 0.36, 0.62);
    const blush = g.createRadialGradient(x, y, 0.02, x, y, 0.34);
    const k = c.male ? 0.16 : 0.42;
    blush.addColorStop(0, `rgba(255,112,124,${k})`);
    blush.addColorStop(1, 'rgba(255,112,124,0)');
    g.fillStyle = blush;
    g.fillRect(x - 0.4, y - 0.4, 0.8, 0.8);
    if (c.lashes && ['laughing', 'happy', 'smile'].includes(c.expression)) drawBrushes(g, BLUSH, {}, { x, y });
  }
  g.restore();
  g.strokeStyle = ink(line);
  g.lineWidth = 0.02;
  g.beginPath();
  g.moveTo(outline[0][0], outline[0][1] + 0.4);
  for (let i = 1; i + 2 < 13; i += 3)
    g.bezierCurveTo(
      outline[i][0],
      outline[i][1],
      outline[i + 1][0],
      outline[i + 1][1],
      outline[i + 2][0],
      outline[i + 2][1],
    );
  g.stroke();
  nose(g, c, skinShade, line);
  mouth(g, c, line);
  if (c.old) wrinkles(g, c, line);
  if (c.beard) beard(g, c);
}

function ears(g: SKRSContext2D, c: Character, shade: Ink, line: Ink): void {
  for (const s of [-1, 1]) {
    if (Math.abs(c.turn) > 0.15 && Math.sign(c.turn) === s) continue;
    const x = s * (0.99 + 0.04) + c.turn * 0.05;
    drawBrushes(g, c.elfEars ? ELF_EAR : EAR, { skin: c.skin, shade, line }, { s, x });
  }
}

function nose(g: SKRSContext2D, c: Character, shade: Ink, line: Ink): void {
  const [x, y] = turned(c, 0, 0.4, 0.98);
  const lengths = { x, y, s: c.turn > 0.05 ? -1 : 1, r: c.male ? 0.55 : 0 };
  drawBrushes(g, NOSE, { nose: towards(shade, line, 0.35), line }, lengths);
}

/** Lines of age: across the forehead, beside the eyes, from the nose to the corners of the mouth. */
function wrinkles(g: SKRSContext2D, c: Character, line: Ink): void {
  const colour = ink(line, 0.55);
  const draw = (a: Point, via: Point, b: Point, width: number): void => {
    const at = ([x, y]: Point): Point => turned(c, x, y, 0.9 - Math.abs(x) * 0.6);
    stroke(g, [at(a), at(via), at(via), at(b)], width, colour);
  };
  for (const [i, y] of [-0.62, -0.5, -0.4].entries())
    draw([-0.34 + i * 0.05, y + 0.03], [0, y - 0.03], [0.34 - i * 0.05, y + 0.02], 0.035);
  for (const s of [-1, 1]) {
    for (const d of [-0.1, 0, 0.1])
      draw([s * 0.72, 0.04 + d * 0.6], [s * 0.79, 0.05 + d], [s * 0.87, 0.06 + d * 1.5], 0.03);
    draw([s * 0.3, 0.24], [s * 0.52, 0.28], [s * 0.66, 0.2], 0.035);
    draw([s * 0.17, 0.4], [s * 0.31, 0.52], [s * 0.35, 0.68], 0.04);
  }
}
