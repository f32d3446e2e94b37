import { hex, PIGMENT, scaleRgb } from '../core/colour.ts';
import { materialOf } from '../language/made-of.ts';
import type { Subject } from '../scene.ts';
import type { Rgb } from '../stage.ts';
import { glass, metal, plain, wood } from './materials.ts';
import type { Material, SolidModel } from './model.ts';

/** What a solid is of by its trait: its own tone, and the material of a tone. */
const OF: Readonly<Record<string, { tone: Rgb; made(tone: Rgb): Material }>> = {
  wooden: { tone: hex('#9a6a3c'), made: (tone) => wood(tone, 0.3, 1.6) },
  stone: { tone: hex('#a39c90'), made: (tone) => plain(tone, 0.08) },
  metal: { tone: [0.56, 0.58, 0.6], made: (tone) => metal(tone, 0.72) },
  golden: { tone: [1, 0.7, 0.26], made: (tone) => metal(tone, 0.78) },
  transparent: { tone: hex('#d7ecec'), made: (tone) => glass(tone, 0.72) },
};

/** Makes a thing all of what its words say it is of, its parts told apart by how light they were; what gives off light stays. */
export function madeOfWords(model: SolidModel, subject: Subject): void {
  const row = OF[materialOf(subject) ?? ''];
  if (!row) return;
  const [colour] = subject.colours;
  const tone = colour ? PIGMENT[colour] : row.tone;
  model.materials.forEach((old, i) => {
    const [r, g, b] = old.albedo;
    const light = Math.min(1, Math.sqrt(0.2126 * r + 0.7152 * g + 0.0722 * b));
    if (!old.emission) model.materials[i] = row.made(scaleRgb(tone, 0.72 + 0.36 * light));
  });
}
