import type { SceneGraph } from '../scene.ts';
import type { Language } from './lexicon/lexicon.ts';
import { missingWords } from './settle-asks.ts';

/** What an abstract is called. */
const ABSTRACT: Record<Language, string> = { en: 'abstract', es: 'abstracto', zh: '抽象', ja: '抽象' };

/** Words there were, and neither a thing nor a place, a sky, a ground, a colour among them: nothing that a picture could be of. */
function nothingUnderstood({ asks = [], without, notDrawn, ...scene }: SceneGraph): boolean {
  const denied = Object.values(without).some((list) => list.length > 0);
  const { subjects, placeNamed, sky, ground, palette } = scene;
  const empty = subjects.length === 0 && !placeNamed && sky.length === 0 && ground.length === 0 && palette.length === 0;
  return empty && !denied && asks.length > 0 && notDrawn.length > 0;
}

/** No scenery in the place of what was not understood: an abstract, which nobody takes for an answer. */
export function orBlank(scene: SceneGraph, language: Language): SceneGraph {
  if (!nothingUnderstood(scene)) return scene;
  const blank: SceneGraph = {
    ...scene,
    place: 'abstract',
    placeNamed: true,
    alsoPlaces: [],
    blank: ABSTRACT[language],
  };
  return { ...blank, notDrawn: missingWords(blank) };
}
