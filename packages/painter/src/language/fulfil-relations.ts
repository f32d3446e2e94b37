import type { SceneGraph, Subject, Want } from '../scene.ts';
import { ARRANGED, FLIES, FLOATS, HOLDS_OTHERS, SITS_IN } from './made-of.data.ts';
import { GROUPS, isAnimate, OPEN_BOATS, PERCHES } from './vocabulary.ts';

export const FLYING = new Set(FLIES.split(' '));
export const SEA = new Set([...GROUPS.fish!, ...'whale dolphin turtle jellyfish octopus seahorse seal'.split(' ')]);
const WET = ['waves', 'water'];
const FLOATING = new Set([...OPEN_BOATS, ...FLOATS.split(' ')]);
const floats = ({ kind, pose }: Subject): boolean => pose === 'swim' || FLOATING.has(kind) || SEA.has(kind);
/** Who is in it, on it or at it is seen so as they are arranged. */
const ROOMY = new Set([...OPEN_BOATS, ...PERCHES, ...HOLDS_OTHERS.split(' '), ...SITS_IN.split(' ')]);
/** Overhead where one is under it. */
const OVERHEAD = ['trees', 'cherry_blossom', 'palms', 'pines', 'bamboo', 'lanterns'];

/** Whether the scene puts a thing to another, or to what is no thing, as a word says. */
export function related(scene: SceneGraph, want: Want, subject: Subject | null): boolean {
  const [relation = '', scenery] = want.value.split(' ');
  const other = want.other === undefined || want.other < 0 ? null : (scene.subjects[want.other] ?? null);
  if (scenery !== undefined) {
    const [role = '', item = ''] = scenery.split(':');
    if (role === 'undrawable') return false;
    if (relation === 'picture_back') return role === 'place' || role === 'sky' || role === 'ground';
    // Nobody stands on what hangs in the sky: 'on Saturn' is before it.
    const afloat = item === 'space' && !scene.placeTraits?.includes('lunar');
    if (relation === 'on' && (role === 'sky' || afloat)) return false;
    if (relation === 'under' && role === 'ground') return OVERHEAD.includes(item);
    if (relation === 'on' && role === 'ground' && item === 'lily_pads') return subject === null;
    if (relation === 'on' && role === 'ground' && WET.includes(item)) return subject === null || floats(subject);
    if (relation === 'under') return role === 'sky' || role === 'time' || role === 'weather' || role === 'weakplace';
    // What is no subject is sky, light or weather, and over the land.
    if (relation === 'over')
      return want.subject === undefined || subject === null || subject.pose === 'fly' || FLYING.has(subject.kind);
    // 'A road through the desert' lies in it.
    return (
      ['beside', 'near', 'on'].includes(relation) ||
      (role === 'place' && (relation === 'through' || (relation === 'between' && subject !== null))) ||
      (relation === 'through' && subject === null)
    );
  }
  if (!subject || !other) return false;
  if (subject === other) return isSheltered(relation);
  if (relation === 'on') return subject.on === other.kind;
  if (relation === 'in')
    return (
      isPlaced(scene, 'in', subject, other) ||
      ROOMY.has(other.kind) ||
      subject.on === other.kind ||
      subject.pose === 'ride'
    );
  if (relation === 'bears' && isAnimate(other.kind)) return false;
  if (relation === 'bears') return isPlaced(scene, 'held', other, subject);
  return ARRANGED.includes(relation) || isPlaced(scene, relation, subject, other);
}

/** 'Under an umbrella' that is held is said of its holder alone; nothing else stands to itself as it should to another ('a cat beside a cat'). */
export const isSheltered = (relation: string): boolean => relation === 'under';

/** Whether the scene puts one by the other so; the picture has the last word. */
const isPlaced = (scene: SceneGraph, relation: string, guest: Subject, host: Subject): boolean =>
  (scene.relations ?? []).some(
    (one) =>
      one.relation === relation &&
      scene.subjects[one.guest] === guest &&
      one.hosts.some((at) => scene.subjects[at] === host),
  );
