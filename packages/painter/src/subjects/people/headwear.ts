import { add } from '../rig/vec.ts';
import { drape, type Figure, type Outfit } from './figure-rig.ts';

/** Hats, helmets, hoods and crowns. */
export function headwear(f: Figure, o: Outfit, seed: number): void {
  const r = f.headR;
  const h = f.headAt;
  const body = f.body;
  const cone = (height: number, radius: number, y: number, tag: string): void => {
    drape(body, add(h, [0, y + height, 0]), [0.004, 0.004], add(h, [0, y, 0]), [radius, radius], tag, {
      folds: 9,
      depth: 0.015,
      seed,
    });
  };
  switch (o.head) {
    case 'brim':
      body.ellipsoid(add(h, [0, r * 0.75, 0]), [r * 1.75, r * 0.12, r * 1.6], 0.01, 'hat');
      body.cone(add(h, [0, r * 0.8, 0]), r * 0.98, add(h, [0, r * 1.35, 0]), r * 0.8, 0.02, 'hat');
      body.ellipsoid(add(h, [0, r * 0.92, 0]), [r * 1.06, r * 0.16, r * 1.06], 0.004, 'trim');
      break;
    case 'beret':
      body.ellipsoid(add(h, [-r * 0.1, r * 0.95, r * 0.2]), [r * 1.35, r * 0.36, r * 1.4], 0.02, 'hat');
      break;
    case 'cap':
    case 'beanie':
      body.ellipsoid(add(h, [-r * 0.08, r * 0.55, 0]), [r * 1.14, r * 0.86, r * 1.08], 0.01, 'hat');
      if (o.head === 'cap')
        body.ellipsoid(add(h, [r * 1.05, r * 0.62, 0]), [r * 0.85, r * 0.09, r * 0.75], 0.006, 'hat');
      else body.ball(add(h, [-r * 0.1, r * 1.5, 0]), r * 0.3, 0.006, 'hat');
      break;
    case 'top_hat':
      body.ellipsoid(add(h, [0, r * 0.75, 0]), [r * 1.5, r * 0.12, r * 1.45], 0.01, 'hat');
      body.cone(add(h, [0, r * 0.8, 0]), r * 0.95, add(h, [0, r * 2.1, 0]), r * 1.0, 0.01, 'hat');
      body.ellipsoid(add(h, [0, r * 0.95, 0]), [r * 1.03, r * 0.16, r * 1.03], 0.004, 'trim');
      break;
    case 'pointed':
      body.ellipsoid(add(h, [0, r * 0.72, 0]), [r * 2.3, r * 0.13, r * 2.2], 0.01, 'hat');
      body.cone(add(h, [0, r * 0.8, 0]), r * 1.0, add(h, [-r * 0.25, r * 2.3, 0]), r * 0.55, 0.02, 'hat');
      body.cone(add(h, [-r * 0.25, r * 2.3, 0]), r * 0.5, add(h, [-r * 1.1, r * 3.5, 0]), r * 0.07, 0.03, 'hat');
      body.ellipsoid(add(h, [0, r * 0.95, 0]), [r * 1.1, r * 0.2, r * 1.1], 0.004, 'trim');
      break;
    case 'kasa':
      cone(r * 1.1, r * 2.7, r * 0.65, 'straw');
      break;
    case 'kabuto':
      kabuto(f);
      break;
    case 'helm':
      helm(f);
      break;
    case 'visor':
      spaceHelmet(f);
      break;
    case 'dome':
      dome(f);
      break;
    case 'hood':
      body.ellipsoid(add(h, [-r * 0.12, r * 0.15, 0]), [r * 1.22, r * 1.3, r * 1.15], 0.02, 'cape', {
        flow: [-0.3, -1, 0],
      });
      body.cone(add(h, [-r * 0.5, r * 0.9, 0]), r * 0.5, add(h, [-r * 1.1, r * 0.9, 0]), r * 0.12, 0.03, 'cape');
      body.cone(add(h, [-r * 0.3, -r * 0.6, 0]), r * 0.9, add(f.neck, [-0.02, -0.03, 0]), 0.085, 0.03, 'cape');
      break;
    case 'tiara':
      for (let k = -3; k <= 3; k++) {
        const a = k * 0.36;
        const root = add(h, [Math.cos(a) * r * 0.85, r * 0.95, Math.sin(a) * r * 0.85]);
        body.cone(root, r * 0.09, add(root, [0, r * (0.62 - Math.abs(k) * 0.11), 0]), r * 0.03, 0.006, 'gold');
      }
      break;
    default:
  }
}

/** A ninja's cloth round all of the head but the eyes; it comes before the head, which fills its slit. */
export function maskCloth({ body, headAt: h, headR: r }: Figure): void {
  body.ellipsoid(add(h, [-0.05 * r, r * 0.04, 0]), [r * 1.14, r * 1.22, r * 0.98], 0.008, 'bottom');
  body.ellipsoid(add(h, [r * 0.8, -r * 0.46, 0]), [r * 0.42, r * 0.34, r * 0.4], 0.02, 'bottom');
  body.cone(add(h, [r * 0.6, -r * 0.5, 0]), r * 0.56, add(h, [0, -r * 1.3, 0]), r * 0.72, 0.01, 'bottom');
  body.ellipsoid(add(h, [r * 0.75, r * 0.1, 0]), [r * 0.5, r * 0.24, r * 0.7], 0.004, 'bottom').carve();
  for (const s of [0, 1])
    body.cone(
      add(h, [-r * 0.95, r * 0.2, 0]),
      r * 0.14,
      add(h, [-r * (1.9 - s * 0.4), -r * (0.3 + s * 0.5), r * 0.3]),
      r * 0.1,
      0.02,
      'trim',
    );
}

/** The helmet of a samurai: a bowl, a laced neck guard and two horns. */
function kabuto(f: Figure): void {
  const { body, headAt: h, headR: r } = f;
  body.ellipsoid(add(h, [-r * 0.12, r * 0.64, 0]), [r * 1.2, r * 0.82, r * 1.12], 0.002, 'armour');
  for (let k = 0; k < 3; k++) {
    drape(
      body,
      add(h, [-r * 0.1, -r * (0.05 + k * 0.4), 0]),
      [r * (1.1 + k * 0.2), r * (1.05 + k * 0.2)],
      add(h, [-r * 0.15, -r * (0.42 + k * 0.4), 0]),
      [r * (1.35 + k * 0.2), r * (1.3 + k * 0.2)],
      k % 2 ? 'lacing' : 'armour',
      { folds: 7, depth: 0.01, from: 0.75, to: Math.PI * 2 - 0.75 },
    );
  }
  for (const s of [-1, 1]) {
    body.cone(
      add(h, [r * 0.95, r * 0.85, s * r * 0.2]),
      r * 0.1,
      add(h, [r * 1.05, r * 1.7, s * r * 0.95]),
      r * 0.09,
      0.01,
      'gold',
    );
    body.cone(
      add(h, [r * 1.05, r * 1.7, s * r * 0.95]),
      r * 0.09,
      add(h, [r * 0.85, r * 2.7, s * r * 1.15]),
      r * 0.03,
      0.01,
      'gold',
    );
  }
}

/** The helmet of a knight, with visor and plume. */
function helm(f: Figure): void {
  const { body, headAt: h, headR: r } = f;
  const top = add(h, [0, r * 1.1, 0]);
  body.ellipsoid(add(h, [0, r * 0.12, 0]), [r * 1.2, r * 1.32, r * 1.08], 0.01, 'metal');
  body.cone(add(h, [r * 0.9, -r * 0.15, 0]), r * 0.4, add(h, [r * 1.15, -r * 0.2, 0]), r * 0.22, 0.04, 'metal');
  body.line(
    [add(h, [r * 0.75, r * 0.2, -r * 0.85]), add(h, [r * 1.22, r * 0.2, 0]), add(h, [r * 0.75, r * 0.2, r * 0.85])],
    r * 0.2,
    [0.004, 0.004, 0.005],
    1,
  );
  for (let k = 0; k < 4; k++)
    body.line(
      [add(h, [r * 1.3, -r * 0.1 - k * r * 0.16, r * 0.12]), add(h, [r * 1.15, -r * 0.1 - k * r * 0.16, r * 0.5])],
      r * 0.07,
      [0.01, 0.01, 0.012],
      0.9,
    );
  for (let k = 0; k < 5; k++)
    body.cone(
      add(top, [-r * 0.2 - k * r * 0.22, r * 0.2, 0]),
      r * 0.14,
      add(top, [-r * 0.7 - k * r * 0.3, r * (0.75 - k * 0.28), 0]),
      r * 0.1,
      0.02,
      'plume',
      [-1, -0.4, 0],
    );
}

/** The helmet of a space suit, with its pack, gloves and collar. */
function spaceHelmet(f: Figure): void {
  const { body, headAt: h, headR: r } = f;
  body.ellipsoid(add(f.chest, [0.1, -0.02, 0]), [0.04, 0.06, 0.075], 0.008, 'pack');
  for (const [k, z] of [-0.045, 0, 0.045].entries())
    body.ball(add(f.chest, [0.142, 0.01, z]), 0.011, 0.002, k === 1 ? 'lamp' : 'trim');
  body.ellipsoid(f.waist, [0.105, 0.022, 0.118], 0.01, 'pack');
  for (const hand of f.hands) body.ball(hand, 0.052, 0.008, 'trim');
  body.cone(add(f.neck, [0, 0.0, 0]), 0.085, add(f.neck, [0, 0.02, 0]), 0.085, 0.01, 'pack');
  body.ball(add(h, [0, r * 0.1, 0]), r * 1.62, 0.01, 'suit');
  body.ellipsoid(add(h, [r * 0.72, r * 0.12, 0]), [r * 1.12, r * 1.08, r * 1.28], 0.006, 'visor');
}

/** The head of a robot. */
function dome(f: Figure): void {
  const { body, headAt: h, headR: r } = f;
  body.ellipsoid(add(h, [0, r * 0.15, 0]), [r * 1.15, r * 1.2, r * 1.15], 0.008, 'metal');
  body.ellipsoid(add(h, [r * 0.72, r * 0.2, 0]), [r * 0.58, r * 0.5, r * 0.86], 0.006, 'screen');
  for (const s of [-1, 1]) {
    body.ball(add(h, [r * 1.25, r * 0.25, s * r * 0.34]), r * 0.2, 0.003, 'lamp');
    body.ball(add(h, [0, r * 0.1, s * r * 1.18]), r * 0.34, 0.006, 'trim');
  }
  body.cone(add(h, [0, r * 1.3, 0]), r * 0.07, add(h, [0, r * 1.95, 0]), r * 0.05, 0.004, 'trim');
  body.ball(add(h, [0, r * 2.0, 0]), r * 0.16, 0.003, 'lamp');
}
