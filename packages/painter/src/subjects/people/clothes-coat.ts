import type { Rgb } from '../../stage.ts';
import { blend, type CoatPoint, ramp } from '../rig/coat.ts';
import { add, type Vec } from '../rig/vec.ts';
import type { Figure, Outfit } from './figure-rig.ts';
import { COLLAR } from './worn.data.ts';
import { onBody } from './worn.ts';

/** How a garment opens at the neck. */
type Cut = 'crew' | 'scoop' | 'suit' | 'wrap' | 'sailor';

function cutOf(o: Outfit): Cut {
  if (o.upper === 'robe') return 'wrap';
  if (o.lower === 'gown' || o.lower === 'tail' || o.worn.includes('flapper')) return 'scoop';
  if (o.lower === 'skirt' || o.worn.includes('school_uniform')) return o.who.lashes ? 'sailor' : 'suit';
  return o.upper === 'jacket' ? 'suit' : 'crew';
}

const SHIRT: Rgb = [0.62, 0.62, 0.63];

/** Lays neckline, lapels, tie or collar over the colour of a top. Lengths are the figure's. */
export function neckline(
  o: Outfit,
  neck: Vec,
  colours: { skin: Rgb; trim: Rgb; bow: Rgb; second: Rgb },
): (p: CoatPoint, out: Float64Array) => void {
  const cut = cutOf(o);
  const b = o.build;
  return (p, out) => {
    const dy = p.y - neck[1];
    if (dy < -0.32 || dy > 0.06) return;
    const side = Math.abs(p.z) / b;
    const front = p.x > neck[0] ? 1 : 0;
    if (cut === 'scoop') {
      const d = Math.hypot(side / 0.06, (dy - 0.005) / (front ? 0.085 : 0.05));
      blend(out, colours.trim, 0.5 * ramp(1.09, 1.06, d));
      blend(out, colours.skin, ramp(1.01, 0.99, d));
      return;
    }
    if (!front || cut === 'crew') return;
    const deep = cut === 'suit' ? -0.2 : cut === 'wrap' ? -0.15 : -0.12;
    const v = side - 0.04 * (1 - Math.min(0, dy + 0.03) / deep);
    if (cut === 'wrap') {
      // The right side goes under the left.
      const over = p.z / b - 0.04 * (1 - (dy + 0.03) / deep);
      const band = dy < deep ? Math.abs(over + 0.012) : Math.abs(v - 0.009);
      blend(out, colours.trim, 0.9 * ramp(0.014, 0.0125, band));
      if (dy > deep) blend(out, colours.skin, ramp(0.001, -0.001, v));
      return;
    }
    const open = dy > deep ? ramp(0.0006, -0.0006, v) : 0;
    if (cut === 'sailor') {
      blend(out, colours.second, ramp(0.042, 0.0405, v) * (dy > deep - 0.04 ? 1 : 0));
      blend(out, SHIRT, 0.9 * ramp(0.003, 0.002, Math.abs(v - 0.033)) * (dy > deep - 0.04 ? 1 : 0));
      blend(out, colours.skin, open);
      // A knot with two ends.
      const ends = Math.abs(side - 0.012 + (dy - deep) * 0.35) < 0.007 && dy < deep && dy > deep - 0.075;
      blend(out, colours.bow, Math.hypot(p.z * 0.7, dy - deep) < 0.011 || ends ? 1 : 0);
      return;
    }
    // Lapels, lighter along the fold, dark at their edge; the shirt, and a tie on it.
    const lapel = dy > deep ? v : Number.POSITIVE_INFINITY;
    const wide = 0.026;
    for (let c = 0; c < 3; c++)
      out[c] *= 1 + 0.35 * ramp(wide, 0, lapel) - 0.6 * ramp(0.003, 0, Math.abs(lapel - wide));
    blend(out, SHIRT, open);
    const tie = 0.007 + 0.05 * Math.max(0, -dy - 0.05) + 0.004 * ramp(-0.045, -0.03, dy);
    if (!o.who.lashes && o.lower !== 'coat' && !o.worn.includes('helmet') && dy < -0.022)
      blend(out, colours.trim, open * ramp(tie + 0.0006, tie - 0.0006, side));
    // One row of buttons below.
    if (dy < deep) {
      blend(out, [0.01, 0.01, 0.012], 0.6 * ramp(0.0025, 0.001, side));
      const row = ((((dy - deep) * 14) % 1) + 1) % 1;
      blend(out, colours.trim, ramp(0.008, 0.006, Math.hypot(p.z - 0.014, (row - 0.5) / 14)));
    }
  };
}

/** What stands off the cloth at the neck: a shirt's collar, the hem of a jumper. */
export function collar(f: Figure, o: Outfit): void {
  const cut = cutOf(o);
  const b = o.build;
  const at = (x: number, y: number, z: number): Vec => add(f.neck, [x, y, z * b]);
  if (cut === 'suit') onBody(f, COLLAR, { b });
  if (cut !== 'crew') return;
  for (let k = 0; k < 12; k++) {
    const p = (i: number): Vec => {
      const a = (i / 12) * Math.PI * 2;
      return at(0.004 + 0.048 * Math.cos(a), -0.016 - 0.012 * Math.cos(a), 0.047 * Math.sin(a));
    };
    f.body.cone(p(k), 0.009, p(k + 1), 0.009, 0.014, 'top');
  }
}
