import { isSettable } from '../lettering/script.ts';
import { bodyOf } from '../nouns/words.ts';
import type { Ask, ColourName, SceneGraph, Subject, Want } from '../scene.ts';
import { isOfEra } from '../subjects/people/costumes.ts';
import { FLYING, related, SEA } from './fulfil-relations.ts';
import {
  BARE_OF_SNOW,
  COLOURED,
  DRAWN_STYLES,
  EMPTY,
  HAS,
  HAS_PART,
  HAS_WITHIN,
  LIVING_PARTS,
  MADE_OF,
  PLACES_WITHOUT_HOUR,
  WORN_BY_PART,
} from './made-of.data.ts';
import { hasPart, materialOf } from './made-of.ts';
import { PLACE_SHOWS, SHOWS, SHOWS_DRAWN, SHOWS_NEAR } from './shows.data.ts';
import { CARRIED, COLOURS, GROUPS, isAnimate, isPerson, PLAIN_PEOPLE } from './vocabulary.ts';

/** Sky above the scene can be seen from here. */
const CLOSED: readonly string[] = ['studio', 'room', 'abstract', 'underwater'];

const BIRDS = new Set(GROUPS.birds);

const lists = new Map<string, ReadonlySet<string>>();
function words(list: string | undefined): ReadonlySet<string> {
  if (list === undefined) return new Set();
  let known = lists.get(list);
  if (!known) {
    known = new Set(list.split(' '));
    lists.set(list, known);
  }
  return known;
}

/** What changes the picture of a subject in this scene: traits, '~pose', '+colour', '=colour'. */
function shown(scene: SceneGraph, { kind }: Subject): ReadonlySet<string> {
  const near = ['portrait', 'close', 'macro'].includes(scene.camera.shot ?? '');
  const manner = DRAWN_STYLES.includes(scene.style) ? SHOWS_DRAWN : near ? SHOWS_NEAR : SHOWS;
  return words(manner[kind] ?? SHOWS[kind]);
}

/** Whether a painter of this kind takes a colour it is told, or has it by itself. */
export const takesColour = (scene: SceneGraph, subject: Subject, colour: string): boolean =>
  shown(scene, subject).has(`=${colour}`) || isTold(scene, subject, colour);

/** Whether the painter of this thing is told that colour, and takes what it is told. */
export const isTold = (scene: SceneGraph, subject: Subject, colour: string): boolean =>
  subject.colours[0] === colour && (shown(scene, subject).has('+colour') || COLOURED.includes(subject.kind));

/** Whether the scene, as it will be painted, gives a word what it asks for. What no line here grants is missing. */
export function fulfilled(scene: SceneGraph, ask: Ask): boolean {
  const asked = scene.blank === undefined ? ask.wants : ask.wants.filter(({ role, value }) => inAbstract(role, value));
  return asked.length > 0 && asked.length === ask.wants.length && !ask.instead && asked.every((w) => fulfils(scene, w));
}

/** What the abstract that stands for words nobody could draw has of them: the manner, and no view, hour or photograph. */
const inAbstract = (role: string, value: string): boolean =>
  role === 'praise' || (role === 'style' && value !== 'realistic');

function fulfils(scene: SceneGraph, want: Want): boolean {
  const { role, value } = want;
  const subject = want.subject === undefined || want.subject < 0 ? null : (scene.subjects[want.subject] ?? null);
  switch (role) {
    case 'subject':
    case 'count':
    case 'vessel':
    case 'colour':
    case 'size':
    case 'trait':
    case 'pose':
    case 'worn':
      return subject !== null && ofSubject(scene, subject, role, value);
    case 'relation':
      return related(scene, want, subject);
    case 'none':
      return absent(scene, value);
    case 'no':
      return absent(scene, value.includes('.') ? value.replace('.', ':') : `group:${value}`);
    case 'limb':
      if ('subject' in want && LIVING_PARTS.includes(value) && !(subject && hasPart(value, subject.kind))) return false;
      // What is held is drawn in a hand; what else is said to be there stands beside it.
      return (
        value !== 'holding' || scene.subjects.some((s) => isPerson(s.kind) && s.traits.some((t) => CARRIED.has(t)))
      );
    case 'ride':
      return true;
    case 'praise':
      return true;
    case 'place':
      return scene.place === value || (scene.alsoPlaces as string[]).includes(value) || isPath(scene, value);
    case 'letters':
      return subject?.letters !== undefined && isSettable(value);
    case 'ink':
      return subject?.ink === value;
    case 'backdrop':
      // Without a colour it is whatever place stands there.
      return value === '' ? scene.backdrop !== undefined || scene.placeNamed : scene.backdrop === value;
    case 'weakplace':
      return !CLOSED.includes(scene.place);
    case 'ptrait':
      // Rooms are furnished; a street is empty where nobody is in it.
      if (value === 'empty')
        return !CLOSED.includes(scene.place) && !scene.subjects.some(({ kind }) => isAnimate(kind));
      return words(PLACE_SHOWS[scene.place]).has(value);
    case 'mood':
      // Calm is what a picture is that nothing disturbs.
      if (value === 'calm') return scene.mood === value && !['storm', 'wind'].includes(scene.weather ?? '');
      return scene.mood === value && words(PLACE_SHOWS[scene.place]).has(`~${value}`);
    case 'sky':
      return (scene.sky as string[]).includes(value);
    case 'ground':
      return onGround(scene, value);
    case 'weather':
      // What the wind does is seen in nothing that is painted.
      return (
        (scene.weather === value && value !== 'wind') ||
        (value === 'fog' && scene.ground.includes('mist')) ||
        (value === 'cloudy' && scene.sky.includes('clouds'))
      );
    case 'time':
      return scene.time === value && !(PLACES_WITHOUT_HOUR.includes(scene.place) && isSettled(scene));
    case 'season':
      return scene.season === value;
    case 'tone':
      return true;
    case 'disc': {
      const [disc, colour] = value.split(':') as ['sun' | 'moon', ColourName];
      return scene.sky.includes(disc) && scene.discs?.[disc] === colour;
    }
    case 'tint':
      return scene.palette.includes(value as ColourName);
    case 'bloom':
      return scene.bloom?.includes(value as ColourName) === true && onGround(scene, 'flowers');
    case 'style':
      return scene.style === value && !(value === 'realistic' && scene.subjects.some(({ kind }) => isPerson(kind)));
    case 'shot':
      // Only who has a face is portrayed; a statue stands whole.
      if (value === 'portrait' && !scene.subjects.some(({ kind }) => isAnimate(kind))) return false;
      return scene.camera.shot === value && value !== 'medium';
    case 'angle':
      return scene.camera.angle === value;
    default:
      return false;
  }
}

/** Whether no other place may yet be chosen: what stands in a studio by itself may as well stand in a room with a window. */
const isSettled = (scene: SceneGraph): boolean => scene.placeNamed || scene.place !== 'studio';

const isPath = (scene: SceneGraph, value: string): boolean =>
  value === 'street' && scene.said?.['ground:path'] !== undefined && scene.ground.includes('path');

function onGround(scene: SceneGraph, value: string): boolean {
  if (value === 'snow' && BARE_OF_SNOW.includes(scene.place) && scene.weather !== 'snow') return false;
  if ((scene.ground as string[]).includes(value)) return true;
  // Flowers that stand in a vase are cut ones.
  return value === 'flowers' && scene.subjects.some(({ kind, words: said }) => kind === 'dahlia' && said.length === 0);
}

/** Whether so many are the number said: '5+', a group or a herd, is several that nobody counted. */
export const countsAs = (value: string, count: number): boolean =>
  value.endsWith('+') ? count >= Math.ceil(Number.parseInt(value, 10) * 0.6) : count === Number(value);

function ofSubject(scene: SceneGraph, subject: Subject, role: string, value: string): boolean {
  const list = shown(scene, subject);
  switch (role) {
    case 'vessel':
      return SERVED_IN.has(subject.kind);
    case 'count':
      return countsAs(value, subject.count);
    case 'colour':
      return takesColour(scene, subject, value);
    case 'size':
      return Math.sign(subject.size) === Math.sign(Number(value));
    case 'trait':
      if (value === 'piled') return subject.count >= LEAST_PILED && !isAnimate(subject.kind);
      if (value === 'empty')
        return words(EMPTY).has(subject.kind) && scene.subjects.every(({ on }) => on !== subject.kind);
      if (value === 'with_flowers' && subject.kind === 'vase') return onGround(scene, 'flowers');
      if (value === 'lonely') return subject.count === 1 && scene.subjects.length === 1;
      if (value === 'profile') return !isPerson(subject.kind);
      // A face that shows sorrow and anger smiles when it is told to, and may smile by itself.
      if (value === 'smiling' && list.has('sad') && list.has('angry')) return true;
      return (
        (list.has(value) && subject.traits.includes(value) && isOfEra(subject, value)) ||
        words(HAS_PART[value]).has(subject.kind) ||
        words(MADE_OF[value]).has(subject.kind) ||
        materialOf(subject) === value ||
        bodyOf(subject.kind) === value
      );
    case 'pose':
      if (subject.pose !== value) return false;
      if (!isAnimate(subject.kind)) return asAWhole(subject.kind, value);
      // Animals leap where all stands in one world, and those of the sea out of it; elsewhere they run in its place.
      if (!isPerson(subject.kind) && OF_PEOPLE.includes(value))
        return value === 'jump' && (SEA.has(subject.kind) || list.has('~jump'));
      return list.has(`~${value}`) || byItself(scene, subject, value, list);
    case 'worn':
      // Who rides is seen from behind and the side: an animal's back hides what hangs before its chest.
      if (subject.pose === 'ride' && value.endsWith('scarf') && !isPerson(subject.kind)) return false;
      return isWorn(subject, value, list) && isOfEra(subject, value);
    default:
      return true;
  }
}

/** So many are a pile, seen on each other. */
export const LEAST_PILED = 3;

/** What is drawn in its dish. */
const SERVED_IN = new Set('ramen rice coffee tea wine juice beer cocktail soup'.split(' '));

/** Of limbs alone: what has none rests, moves, flies and floats as a whole. */
const BY_LIMBS: readonly string[] = ['jump', 'dance', 'read', 'look_up'];
const OF_PEOPLE: readonly string[] = ['jump', 'dance'];
/** Figures of stone and snow are made in one posture. */
const FIGURES: readonly string[] = ['statue', 'snowman', 'buddha', 'scarecrow'];
/** Made sitting. */
const SEATED: readonly string[] = ['teddy_bear'];
const asAWhole = (kind: string, pose: string): boolean =>
  !(pose === 'stand' && SEATED.includes(kind)) &&
  !BY_LIMBS.includes(pose) &&
  (pose === 'stand' || !FIGURES.includes(kind));

/** What it does unasked, so that asking changes nothing: birds fly, fish swim, a cat that shows standing as something else sits. */
function byItself(scene: SceneGraph, { kind }: Subject, pose: string, list: ReadonlySet<string>): boolean {
  if (pose === 'stand') return true;
  if (pose === 'fly') return FLYING.has(kind) || BIRDS.has(kind);
  if (pose === 'swim') return SEA.has(kind) || scene.place === 'space';
  // Who is drawn otherwise standing and sitting, and no otherwise walking, walks.
  if (pose === 'walk') return list.has('~stand') && list.has('~sit');
  return pose === 'sit' && list.has('~stand');
}

/** `hat`, `red_dress`: worn where a painter shows the garment. */
function isWorn(subject: Subject, value: string, list: ReadonlySet<string>): boolean {
  if (!subject.traits.includes(value)) return false;
  const has = (item: string): boolean =>
    list.has(item) || words(WORN_BY_PART[item]).has(subject.kind) || words(HAS_PART[item]).has(subject.kind);
  if (has(value)) return true;
  const colour = COLOURS.find((name) => value.startsWith(`${name}_`));
  return (
    colour !== undefined &&
    ((isPerson(subject.kind) && /_(?:hair|eyes)$/.test(value)) || has(value.slice(colour.length + 1)))
  );
}

/** Whether what was denied is in nobody's picture of the scene. */
function absent(scene: SceneGraph, denied: string): boolean {
  const [role = '', item = ''] = denied.split(':');
  if (words(HAS[denied]).has(scene.place)) return false;
  const has = (kinds: readonly string[]): boolean => scene.subjects.some(({ kind }) => kinds.includes(kind));
  switch (role) {
    case 'subject':
      return !has(item === 'person' ? GROUPS.people! : [item, ...words(HAS_WITHIN[item])]);
    case 'group':
      return !has(GROUPS[item] ?? []);
    case 'no':
      return true;
    case 'sky':
      return !(scene.sky as string[]).includes(item);
    case 'ground':
      return !(scene.ground as string[]).includes(item) && !(item === 'snow' && scene.weather === 'snow');
    case 'weather':
      return scene.weather !== item;
    case 'place':
      return scene.place !== item && !(scene.alsoPlaces as string[]).includes(item);
    case 'season':
      return scene.season !== item;
    case 'time':
      return scene.time !== item;
    case 'colour':
      return !scene.subjects.some(({ colours }) => (colours as string[]).includes(item));
    case 'trait':
      return !scene.subjects.some(({ traits }) => traits.includes(item));
    case 'wear':
      // What somebody's part dresses them in is not taken off.
      return !scene.subjects.some(
        (s) =>
          s.traits.includes(item) ||
          words(HAS_PART[item]).has(s.kind) ||
          (isPerson(s.kind) && !PLAIN_PEOPLE.has(s.kind)),
      );
    case 'unknown':
    case 'undrawable':
    case 'deed':
      return true;
    default:
      return false;
  }
}
