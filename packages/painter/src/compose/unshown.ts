import { seenFromAbove } from '../nature/pond.ts';
import type { GroundFeature, SceneGraph, SkyFeature } from '../scene.ts';
import type { Stage } from '../stage.ts';
import { AIRLESS, COMBINES, GROUND, ONLY, SKY } from './unshown.data.ts';

/** Words for the ground that come along with others and are seen in the light or by themselves. */
const SUBTLE: readonly GroundFeature[] = ['mist', 'godrays'];

/** Sky, weather and ground that were named, and that the place this seed chose has no room for: in the user's words. */
export function unshown(stage: Stage): string[] {
  const { scene } = stage;
  const words: string[] = [];
  const name = (key: string): void => {
    const word = scene.said?.[key];
    if (word !== undefined && !words.includes(word)) words.push(word);
  };
  const { place } = scene;
  const above = place === 'pond' && seenFromAbove(stage);
  for (const s of scene.sky) {
    const open = SKY[place];
    if (above || scene.camera.shot === 'aerial' ? !aloft(scene, s) : open !== undefined && !open.includes(s))
      name(`sky:${s}`);
  }
  if (scene.weather && scene.weather !== 'clear' && AIRLESS.includes(place)) name(`weather:${scene.weather}`);
  const ground = GROUND[place];
  for (const g of scene.ground) {
    const shown = ground === undefined ? ONLY[g]?.includes(place) !== false : ground.includes(g) || SUBTLE.includes(g);
    if (!shown) name(`ground:${g}`);
  }
  const far = COMBINES[place];
  for (const p of scene.alsoPlaces) if (p !== place && far?.includes(p) !== true) name(`place:${p}`);
  return words;
}

/** Seen from high above, the sky itself is out of the picture, unless the place is the sky. */
const aloft = (scene: SceneGraph, s: SkyFeature): boolean =>
  scene.place === 'space' || scene.place === 'sky' || (s === 'sun' && scene.place !== 'studio');
