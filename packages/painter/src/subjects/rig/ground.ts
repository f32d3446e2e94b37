import type { Stage } from '../../stage.ts';

/** What the feet stand in: decides how deep they sink and how the edge looks. */
export type Footing = 'hard' | 'grass' | 'snow' | 'water' | 'none';

/** Reads the footing from the scene: snow before grass before bare ground. */
export function footingOf(stage: Stage): Footing {
  const { ground, place, season, weather } = stage.scene;
  if (ground.includes('snow') || place === 'arctic' || (season === 'winter' && weather === 'snow')) return 'snow';
  if (['city', 'street', 'room', 'studio', 'desert', 'beach', 'ruins', 'space', 'volcano'].includes(place))
    return 'hard';
  if (place === 'underwater' || place === 'sky' || place === 'abstract') return 'none';
  return 'grass';
}
