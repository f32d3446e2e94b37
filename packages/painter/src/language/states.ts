import { LETTER_FIELDS } from '../lettering/surfaces.data.ts';
import type { Place, Subject, SubjectKind } from '../scene.ts';
import { add, type Draft, type SubjectDraft } from './draft.ts';
import { SERVED } from './made-of.data.ts';
import { BUILDING_KINDS, isAnimate, isPerson } from './vocabulary.ts';

const kinds = (words: string): ReadonlySet<SubjectKind> => new Set(words.trim().split(/\s+/));

/** What shows its own fire when it is said to burn, or always. */
export const FIRE_OF_THEIR_OWN = kinds('dragon phoenix campfire fireplace candle lantern rocket');
/** What its own painter makes glow. */
export const GLOW_OF_THEIR_OWN = kinds('mushroom jellyfish lamp lantern candle campfire fireplace');
/** What is served steaming. */
export const HOT = kinds('coffee tea ramen');
const STEAMS = kinds('coffee tea ramen cup mug teapot bowl pizza burger bread train fountain');
const SMOKES = new Set<SubjectKind>([
  ...BUILDING_KINDS.filter(
    (kind) => !['snowman', 'statue', 'bridge', 'fountain', 'torii', 'ferris_wheel'].includes(kind),
  ),
  ...'train ship cruise_ship pirate_ship tractor truck car campfire fireplace rocket candle volcano'.split(' '),
]);

/** Nobody is set on fire. */
export const burns = (kind: SubjectKind): boolean => !isPerson(kind);

/** States that a thing is in, by their trait: who is drawn so. A state that nothing is drawn in is named. */
export const STATES: Readonly<Record<string, (kind: SubjectKind) => boolean>> = {
  fire: burns,
  glowing: () => true,
  broken: () => false,
  ice: () => false,
  from_behind: (kind) => !isAnimate(kind) || isPerson(kind),
  profile: (kind) => !isPerson(kind),
};

/** Smoke and steam rise from the last thing that can give them off. */
export function settlePlume(of: 'smoke' | 'steam', subjects: readonly Subject[]): boolean {
  const able = of === 'smoke' ? SMOKES : STEAMS;
  const source = subjects.findLast((s) => able.has(s.kind) || (of === 'smoke' && s.traits.includes('fire')));
  if (source) add(source.traits, of);
  return source !== undefined;
}

const ROADS = new Set('road highway lane carretera camino autopista 公路 马路 道路 道 ハイウェイ 高速道路'.split(' '));
const URBAN: readonly Place[] = ['city', 'street', 'village', 'room', 'studio'];

/** 'A road through the desert' is no street of houses: the road is a way on that ground. */
export function roadInTheOpen(draft: Draft): void {
  const word = draft.said['place:street'];
  if (word === undefined || !ROADS.has(word.toLowerCase())) return;
  if (!draft.places.some((p) => !URBAN.includes(p.value)) || draft.places.some((p) => p.value === 'city')) return;
  draft.places = draft.places.filter((p) => p.value !== 'street');
  add(draft.ground, 'path');
  draft.said['ground:path'] ??= word;
}

/** 'Una casa con humo en la chimenea': with smoke over a house, the word for a hearth means the chimney. */
export function hearthOnRoof(draft: Draft): void {
  const house = draft.subjects.some((s) => BUILDING_KINDS.includes(s.kind));
  if (!house || !draft.dependents.some((d) => d.of === 'smoke')) return;
  const isChimney = (s: Subject): boolean => s.kind === 'fireplace' && s.words[0] === 'chimenea';
  for (const s of draft.subjects) if (isChimney(s)) draft.became.set(s, 'scenery');
  draft.subjects = draft.subjects.filter((s) => !isChimney(s));
  draft.places = draft.places.filter((p) => p.value !== 'room' || !p.implied);
}

/** 'Un bol de ramen', 一杯咖啡: the dish a meal is drawn in anyway is not set beside it; its colour is the dish's. */
export function served(draft: Draft): void {
  for (const [dish, meals] of Object.entries(SERVED)) {
    const i = draft.subjects.findIndex((s) => s.kind === dish);
    const meal = draft.subjects.find((s) => meals.split(' ').includes(s.kind));
    if (i < 0 || !meal || draft.subjects[i]!.count !== meal.count) continue;
    for (const colour of draft.subjects[i]!.colours) add(meal.colours, colour);
    draft.became.set(draft.subjects[i]!, meal);
    draft.subjects.splice(i, 1);
    if (meal.on === dish) delete meal.on;
  }
}

const CRAFT = kinds('spaceship rocket ufo airplane helicopter hot_air_balloon');

/** What lands or takes off stands low over the ground. */
export function settleLanding(subjects: readonly Subject[]): boolean {
  const craft = subjects.find((s) => CRAFT.has(s.kind));
  if (craft) add(craft.traits, 'landing');
  return craft !== undefined;
}

/** Names the states that are not seen: nothing bears them, or nothing that can show them. */
export function settleStates(draft: Draft, subjects: readonly Subject[], notDrawn: string[]): void {
  for (const { word, trait } of draft.states) {
    const shown = subjects.some((s) => s.traits.includes(trait) && STATES[trait]?.(s.kind) === true);
    if (!shown) add(notDrawn, word);
  }
}

/** Words of making music; a guitar is held and needs none of them. */
export const PLAYING =
  /^(?:play(?:s|ing)?(?: the)?|toca(?:n|ndo)?|弹着?|彈着?|吹着?|拉着?|演奏|を?弾.*|を?吹.*|を?演奏.*)$/i;
const INSTRUMENTS = kinds('piano violin drum harp flute saxophone trumpet cello accordion');

/** Names what is said to be done and nobody is shown doing: animals hold no book, and only the guitar is played. */
export function settleDeeds(draft: Draft, subjects: readonly Subject[], notDrawn: string[]): void {
  const reading = draft.said['pose:read'];
  for (const s of subjects) {
    if (s.pose !== 'read' || isPerson(s.kind)) continue;
    s.pose = 'sit';
    if (reading !== undefined) add(notDrawn, reading);
  }
  const played = draft.said['deed:play'];
  if (played === undefined || !subjects.some((s) => INSTRUMENTS.has(s.kind))) return;
  if (subjects.some((s) => isAnimate(s.kind))) add(notDrawn, played.replace(/ the$|^を/i, ''));
}

/** Who bears what is written: the last thing with a front named before it, else the first behind it. Letters that nothing bears are named. */
export function settleLetters(draft: Draft): void {
  for (const { text, ask, after, ink } of draft.letters) {
    const bears = ({ kind }: SubjectDraft): boolean => kind in LETTER_FIELDS;
    const bearer = draft.subjects.slice(0, after).findLast(bears) ?? draft.subjects.slice(after).find(bears);
    if (!bearer) continue;
    bearer.letters = bearer.letters === undefined ? text : `${bearer.letters} ${text}`;
    ask.wants.push({ role: 'letters', value: text, subject: bearer });
    if (!ink) continue;
    bearer.ink ??= ink.colour;
    ink.ask.wants.push({ role: 'ink', value: ink.colour, subject: bearer });
  }
}

/** 'A woman by the window': in a room, which has one. Only animals sit on its sill. */
export function windowOfRoom(draft: Draft): void {
  if (
    !draft.subjects.some((s) => isPerson(s.kind)) ||
    draft.subjects.some((s) => isAnimate(s.kind) && !isPerson(s.kind))
  )
    return;
  for (const s of draft.subjects) if (s.kind === 'windowsill') draft.became.set(s, 'scenery');
  draft.subjects = draft.subjects.filter((s) => s.kind !== 'windowsill');
}

/** A snowman's nose is its carrot: neither lies beside it, and neither is missing. */
export function carrotNose(draft: Draft): void {
  const nose = draft.dependents.findIndex((d) => NOSE.has(d.word.toLowerCase()));
  if (nose < 0 || !draft.subjects.some((s) => s.kind === 'snowman')) return;
  draft.dependents.splice(nose, 1);
  for (const s of draft.subjects) if (s.kind === 'carrot') draft.became.set(s, 'scenery');
  draft.subjects = draft.subjects.filter((s) => s.kind !== 'carrot');
}

const NOSE = new Set('nose nariz 鼻子 鼻'.split(' '));
