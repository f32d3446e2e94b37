import { PIGMENT } from '../../core/colour.ts';
import type { ColourName } from '../../scene.ts';

/** `red_dress`, `silver_hair` among the traits: thing -> colour. */
export function saidColours(traits: readonly string[]): Record<string, ColourName> {
  const out: Record<string, ColourName> = {};
  for (const trait of traits) {
    const cut = trait.indexOf('_');
    const colour = trait.slice(0, cut);
    if (cut > 0 && colour in PIGMENT) out[trait.slice(cut + 1)] ??= colour as ColourName;
  }
  return out;
}
