import type { Subject } from '../../scene.ts';
import { FUR, finish } from '../rig/coat.ts';
import { DOG, dog, FOX, fox, HUSKY, WOLF, wolf } from './canids.data.ts';
import { coatColours, foxCoat, wolfCoat } from './coats.ts';
import { type QuadKind, quadPainter } from './quad-painter.ts';

const LONG = {
  ...FUR,
  shin: finish({ fur: 0.35, gloss: 0.02 }),
  thigh: finish({ fur: 0.95, gloss: 0.02 }),
  tailtip: finish({ fur: 1.7, gloss: 0.02 }),
};

const kinds: Record<string, QuadKind> = {
  fox: {
    spec: fox,
    metres: 0.6,
    fur: 0.03,
    finishes: LONG,
    coat: (s) => foxCoat(coatColours(FOX, foxColours(s))),
    places: ['forest', 'meadow', 'field'],
  },
  wolf: {
    spec: wolf,
    metres: 1,
    fur: 0.034,
    finishes: LONG,
    coat: (s) => wolfCoat(coatColours(WOLF, s.colours), 0),
    places: ['forest', 'mountains', 'valley'],
  },
  dog: {
    spec: dog,
    metres: 0.75,
    fur: 0.028,
    finishes: LONG,
    coat: (s) => wolfCoat(coatColours(DOG, s.colours), 0),
    places: ['meadow', 'garden', 'field'],
  },
  husky: {
    spec: {
      ...wolf,
      head: { ...wolf.head, iris: [0.24, 0.5, 0.85], snout: 1.4 },
      tail: {
        root: 0.05,
        points: [
          [0.06, 0.14, 0, 0.08],
          [-0.04, 0.3, 0.06, 0.1],
          [-0.2, 0.28, 0.1, 0.04],
        ],
      },
    },
    metres: 0.75,
    fur: 0.032,
    finishes: LONG,
    coat: (s) => wolfCoat(coatColours(HUSKY, s.colours), 1),
    places: ['arctic', 'forest', 'mountains'],
  },
};

/** 'A red fox' is the natural coat, not a scarlet one. */
function foxColours(s: Subject): Subject['colours'] {
  return s.colours[0] === 'red' || s.colours[0] === 'orange' ? [] : s.colours;
}

export const canidPainters = Object.entries(kinds).map(([kind, k]) => quadPainter(kind, k));
