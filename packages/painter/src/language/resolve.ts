import type { SceneGraph, StyleKey, Subject, TimeOfDay, Weather } from '../scene.ts';
import { drawableSubjects, subjectPainter } from '../subjects/registry.ts';
import { orBlank } from './blank.ts';
import { settleDependents } from './dependents.ts';
import { add, type Draft, type Said, type SubjectDraft } from './draft.ts';
import { tellsWork } from './garments.ts';
import type { Language } from './lexicon/lexicon.ts';
import { CUT_FLOWERS } from './made-of.data.ts';
import { placeOf } from './place-of.ts';
import { missingWords, settledAsks } from './settle-asks.ts';
import {
  carrotNose,
  hearthOnRoof,
  roadInTheOpen,
  served,
  settleDeeds,
  settleLetters,
  settleStates,
  windowOfRoom,
} from './states.ts';
import { isAnimate, isPerson, MOUNTS, SUBJECT_KINDS } from './vocabulary.ts';

/** Raised whenever the same words may give another scene graph. */
export const GRAMMAR_VERSION = 16;

const MAX_SUBJECTS = 6;
const MAX_INDIVIDUALS = 12;

/** Of several weathers the one that shows most wins; the others dress the scene. */
const WEATHER_RANK: readonly Weather[] = ['storm', 'snow', 'rain', 'fog', 'overcast', 'cloudy', 'wind', 'clear'];

const said = <T>(list: readonly Said<T>[]): T | null => (list.find((s) => !s.implied) ?? list[0])?.value ?? null;

/** 'day' is weaker than any hour named with it; words for an hour beat hours merely implied. */
function timeOf(draft: Draft): TimeOfDay | null {
  const named = draft.times.filter((t) => !t.implied);
  const pool = named.length > 0 ? named : draft.times;
  return (pool.find((t) => t.value !== 'noon') ?? pool[0])?.value ?? null;
}

function styleOf(draft: Draft, asked: StyleKey | null, fallback: StyleKey): StyleKey {
  if (asked !== null && asked !== 'realistic') return asked;
  const named = draft.styles.filter((s) => !s.implied);
  const telling = named.find((s) => s.value !== 'realistic') ?? named[0];
  return (telling ?? draft.styles[0])?.value ?? asked ?? fallback;
}

/** Is there a painter? While none is registered (the parser alone), the vocabulary answers. */
function drawable(kind: string): boolean {
  return drawableSubjects().length === 0 ? SUBJECT_KINDS.includes(kind) : subjectPainter(kind) !== undefined;
}

/** One thing named twice ('fox … red fox') is one thing, unless its colours or numbers say otherwise. */
function merged(drafts: readonly SubjectDraft[]): { out: SubjectDraft[]; of: Map<SubjectDraft, SubjectDraft> } {
  const out: SubjectDraft[] = [];
  const of = new Map<SubjectDraft, SubjectDraft>();
  for (const subject of drafts) {
    const twin = out.find(
      (s) =>
        s.kind === subject.kind &&
        (s.clause !== subject.clause || s.words[0] === subject.words[0]) &&
        (s.colours.length === 0 || subject.colours.length === 0 || s.colours.join() === subject.colours.join()),
    );
    if (!twin) {
      const own = { ...subject };
      of.set(subject, own);
      out.push(own);
      continue;
    }
    of.set(subject, twin);
    for (const colour of subject.colours) add(twin.colours, colour);
    for (const trait of subject.traits) add(twin.traits, trait);
    twin.pose ??= subject.pose;
    twin.on ??= subject.on;
    twin.letters ??= subject.letters;
    twin.ink ??= subject.ink;
    if (twin.size === 0) twin.size = subject.size;
    if (!twin.counted && subject.count > twin.count) twin.count = subject.count;
  }
  return { out, of };
}

/** The subjects there is room for, and which of them each draft became. */
function subjectsOf(
  draft: Draft,
  without: SceneGraph['without'],
  notDrawn: string[],
): { subjects: Subject[]; places: Map<SubjectDraft, number> } {
  const out: Subject[] = [];
  const became = new Map<SubjectDraft, number>();
  let room = MAX_INDIVIDUALS;
  // 'a couple … man and woman', 'portrait of a woman, girl': the plain 'person' yields to a more exact word.
  const { out: drafts, of } = merged(draft.subjects);
  const exact = drafts.some((s) => isPerson(s.kind) && s.kind !== 'person');
  for (const s of drafts) {
    if (without.subjects.includes(s.kind)) continue;
    if (s.kind === 'person' && exact && !s.counted && s.count === 1 && !s.traits.some(tellsWork)) continue;
    if (!drawable(s.kind)) {
      for (const word of s.words) add(notDrawn, word);
      continue;
    }
    if (out.length >= MAX_SUBJECTS || room <= 0) {
      for (const word of s.words) add(notDrawn, word);
      continue;
    }
    // A crowd leaves room for one each of what is named after it.
    const others = Math.min(MAX_SUBJECTS - out.length - 1, drafts.length - 1 - drafts.indexOf(s));
    const count = Math.max(1, Math.min(s.count, room - others));
    room -= count;
    const colours = s.colours.filter((c) => !without.colours.includes(c));
    const on = s.on === undefined ? {} : { on: s.on };
    const letters = s.letters === undefined ? {} : { letters: s.letters, ...(s.ink ? { ink: s.ink } : {}) };
    became.set(s, out.length);
    out.push({
      kind: s.kind,
      count,
      colours,
      pose: s.pose,
      size: s.size,
      traits: s.traits,
      words: s.words,
      ...on,
      ...letters,
    });
  }
  const someone = out.findIndex(({ kind }) => isPerson(kind));
  const places = new Map<SubjectDraft, number>();
  for (const [subject, own] of of) {
    const at = became.get(own) ?? (own.kind === 'person' && exact ? someone : -1);
    if (at >= 0) places.set(subject, at);
  }
  return { subjects: out, places };
}

/** Who sits on what can be ridden rides it; riding without a mount that is drawn is named. */
function settleRiding(draft: Draft, subjects: Subject[], notDrawn: string[]): void {
  for (const s of subjects) {
    if (s.on !== undefined && !subjects.some((host) => host !== s && host.kind === s.on)) delete s.on;
    const seated = s.pose === null || s.pose === 'sit';
    if (s.on !== undefined && MOUNTS.has(s.on) && isPerson(s.kind) && seated) s.pose = 'ride';
  }
  // 骑着白马: the pose may have stuck to what is ridden when only that is drawn.
  const mount = subjects.find((s) => MOUNTS.has(s.kind) && s.pose !== 'ride');
  const afloat = subjects.some((s) => AFLOAT.has(s.kind));
  for (const s of subjects) if (s.pose === 'ride' && !mount) s.pose = afloat ? 'sit' : null;
  const ridden = mount !== undefined && subjects.some((s) => s.pose === 'ride' && s !== mount);
  if (!ridden && !afloat) for (const word of draft.rides) add(notDrawn, word);
}

const AFLOAT = new Set(['boat', 'sailboat']);

const SAVANNA = ['lion', 'zebra', 'giraffe', 'elephant'];

export interface ResolveOptions {
  /** The style option; null when the user left it at its default. */
  style: StyleKey | null;
  /** What the tool draws when neither option nor words say. */
  fallbackStyle: StyleKey;
  /** The language of the words. */
  language: Language;
  /** The tool frames one figure. */
  figure: boolean;
}

/** Draft of the prompt and of the negative prompt → the scene graph: implications added, contradictions settled. */
export function resolve(draft: Draft, negative: Draft, options: ResolveOptions): SceneGraph {
  const without = draft.without;
  for (const key of ['subjects', 'sky', 'ground', 'weather', 'colours', 'places'] as const) {
    for (const item of negative.without[key]) add(without[key] as string[], item);
  }
  const notDrawn = [...draft.notDrawn];
  roadInTheOpen(draft);
  hearthOnRoof(draft);
  served(draft);
  carrotNose(draft);
  windowOfRoom(draft);
  settleLetters(draft);
  const { subjects, places } = subjectsOf(draft, without, notDrawn);
  settleRiding(draft, subjects, notDrawn);
  const room = MAX_INDIVIDUALS - subjects.reduce((sum, s) => sum + s.count, 0);
  const style = styleOf(draft, options.style, options.fallbackStyle);
  const { place, placeNamed, alsoPlaces, backdrop } = placeOf(draft, subjects, without, style);

  const weathers = WEATHER_RANK.filter((w) => draft.weathers.includes(w) && !without.weather.includes(w));
  const weather = weathers[0] ?? null;
  let ground = [...draft.ground];
  const sky = [...draft.sky];
  if (weathers.includes('fog') && weather !== 'fog') add(ground, 'mist');
  if (weather === 'storm' && (place === 'sea' || alsoPlaces.includes('sea'))) add(ground, 'waves');
  if (weather === 'rain' && (place === 'street' || place === 'city')) add(ground, 'puddles');
  if (weather === 'clear' && without.sky.length === 0 && sky.includes('clouds') && draft.weathers.length === 1)
    sky.splice(sky.indexOf('clouds'), 1);

  // 'A vase with flowers': cut ones, not a meadow. Bamboo beside an animal is what grows around it.
  const vase = subjects.find((s) => s.kind === 'vase');
  if (vase && room > 0 && (ground.includes('flowers') || vase.traits.includes('with_flowers'))) {
    ground = ground.filter((g) => g !== 'flowers');
    subjects.push({ ...CUT_FLOWERS, count: Math.min(5, room) });
  }
  const stalk = subjects.findIndex((s) => s.kind === 'bamboo' && s.colours.length === 0);
  if (stalk >= 0 && subjects.some((s) => isAnimate(s.kind))) {
    subjects.splice(stalk, 1);
    for (const [subject, at] of places) {
      if (at === stalk) draft.became.set(subject, 'scenery');
      else if (at > stalk) places.set(subject, at - 1);
    }
    add(ground, 'bamboo');
  }

  if (subjects.some((s) => s.kind === 'snowman') && !without.ground.includes('snow')) add(ground, 'snow');

  const season = said(draft.seasons);
  if (season !== null && season !== 'winter' && weather !== 'snow' && !draft.seasons.every((s) => s.implied))
    ground = ground.filter((g) => g !== 'snow' || draft.seasons.some((s) => s.implied && s.value === 'winter'));

  let time = timeOf(draft);
  const starry = sky.some((s) => ['stars', 'aurora', 'milky_way', 'fireworks', 'meteor'].includes(s));
  // Stars and aurora cannot be seen by day; an hour said in so many words still wins.
  if (starry && time === 'noon' && draft.times.every((t) => t.implied || t.value === 'noon')) time = 'night';
  if (time === null && sky.includes('moon') && place !== 'space') time = 'night';
  if (time === null && ground.includes('fireflies')) time = 'dusk';
  // What glows is seen glowing only when it grows dark.
  const shines = subjects.some((s) => s.traits.includes('glowing') && s.kind !== 'jellyfish');
  if (time === null && shines && place !== 'underwater' && place !== 'space' && place !== 'studio') time = 'night';
  if (time === null && (ground.includes('neon') || style === 'cyber_punk') && (place === 'city' || place === 'street'))
    time = 'night';

  settleDependents(draft, subjects, place, notDrawn);
  settleStates(draft, subjects, notDrawn);
  settleDeeds(draft, subjects, notDrawn);
  const savanna =
    !placeNamed && season === null && weather !== 'snow' && subjects.some((s) => SAVANNA.includes(s.kind));
  const camera = { ...draft.camera };
  if (options.figure && camera.shot === null) camera.shot = 'portrait';

  const scene: SceneGraph = {
    version: GRAMMAR_VERSION,
    place,
    placeNamed,
    alsoPlaces,
    ...(backdrop ? { backdrop } : {}),
    placeTraits: savanna ? [...draft.placeTraits, 'savanna'] : draft.placeTraits,
    time,
    weather,
    weatherStrength: draft.strength ?? (weather === 'storm' ? 1 : 0.7),
    season,
    sky: sky.filter((s) => !without.sky.includes(s)),
    ground: ground.filter((g) => !without.ground.includes(g)),
    subjects,
    palette: [...new Set([...(backdrop ? [backdrop] : []), ...draft.palette])]
      .filter((c) => !without.colours.includes(c))
      .slice(0, 6),
    ...(draft.bloom.length > 0 ? { bloom: draft.bloom } : {}),
    ...(Object.keys(draft.discs).length > 0 ? { discs: draft.discs } : {}),
    mood: draft.moods[0] ?? null,
    style,
    camera,
    without,
    said: draft.said,
    asks: settledAsks(draft, places),
    vetoed: [...new Set(notDrawn)],
    notDrawn,
  };
  scene.notDrawn = missingWords(scene);
  return orBlank(scene, options.language);
}
