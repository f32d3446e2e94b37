import type { Place } from '../scene.ts';
import type { PlacePainter } from '../stage.ts';

const painters = new Map<Place, PlacePainter>();

/** Each place module registers once, from `places/all.ts`; two painters for one place is a programming error. */
export function registerPlaces(list: readonly PlacePainter[]): void {
  for (const painter of list) {
    for (const place of painter.places) {
      if (painters.has(place)) throw new Error(`Two painters for place '${place}'`);
      painters.set(place, painter);
    }
  }
}

export const placePainter = (place: Place): PlacePainter | undefined => painters.get(place);
export const drawablePlaces = (): Place[] => [...painters.keys()].sort();
