import { COLOUR_SHARE, type Evidence, TOLD_COLOUR_SHARE } from './evidence.ts';
import { countsAs, isTold, LEAST_PILED } from './language/fulfil.ts';
import { isSheltered } from './language/fulfil-relations.ts';
import { CUT_FLOWERS, WET_PLACES } from './language/made-of.data.ts';
import { COLOURS, isPerson } from './language/vocabulary.ts';
import type { ColourName, SceneGraph, Subject, SubjectKind, Want } from './scene.ts';

/** Parts near the ground. */
const LOW_PARTS: readonly string[] = ['leg', 'foot', 'paw', 'hoof', 'tail'];
/** Of somebody's pixels in the colour of what they wear. */
const GARMENT_SHARE = 0.03;
const HAIR_SHARE = 0.008;

/** How many there are to be of the same kind that something else is said of: three blue balls beside two red ones. */
export const fellowsOf = ({ subjects }: SceneGraph, subject: Subject): number =>
  subjects.reduce((sum, one) => sum + (one !== subject && one.kind === subject.kind ? one.count : 0), 0);

/** Of the picture that shows them. */
const LEAST_WATER = 0.003;

/** What is small beside what is large is seen to be smaller. */
const isSized = ({ subjects }: SceneGraph, { kind, size }: Subject, evidence: Evidence): boolean =>
  subjects.every(
    (other) => other.size * size >= 0 || evidence.stands(size < 0 ? 'smaller' : 'larger', kind, other.kind),
  );

/** Nothing else is seen on it. */
const isBare = ({ subjects }: SceneGraph, { kind }: Subject, evidence: Evidence): boolean =>
  subjects.every((other) => other.kind === kind || !evidence.stands('on', other.kind, kind));

/** Whether the pixels show what was planned. */
export function shows(scene: SceneGraph, want: Want, evidence: Evidence): boolean {
  const { role, value } = want;
  const subject = scene.subjects[want.subject ?? -1];
  const seen = subject && evidence.seen.get(subject.kind);
  switch (role) {
    case 'trait':
      if (value === 'piled')
        return seen !== undefined && seen.individuals >= LEAST_PILED && evidence.stands(value, subject!.kind, null);
      if (value === 'with_flowers' && subject?.kind === 'vase') return evidence.seen.has(CUT_FLOWERS.kind);
      if (value === 'empty') return seen !== undefined && isBare(scene, subject!, evidence);
      return seen !== undefined;
    case 'size':
      return seen !== undefined && isSized(scene, subject!, evidence);
    case 'subject':
    case 'vessel':
      return seen !== undefined;
    case 'pose':
      return seen !== undefined && evidence.does(subject!.kind, value);
    case 'worn': {
      const colour = COLOURS.find((name) => value.startsWith(`${name}_`) && !value.endsWith('_eyes'));
      return (
        seen !== undefined &&
        (!colour || seen.inColour(colour) >= (value.endsWith('_hair') ? HAIR_SHARE : GARMENT_SHARE))
      );
    }
    case 'count':
      return seen !== undefined && countsAs(value, seen.individuals - fellowsOf(scene, subject!));
    case 'colour':
      return (
        seen !== undefined &&
        seen.inColour(value as ColourName) >= (isTold(scene, subject!, value) ? TOLD_COLOUR_SHARE : COLOUR_SHARE)
      );
    case 'letters':
      return seen !== undefined && evidence.reads(subject!);
    case 'ink':
      return subject !== undefined && evidence.reads(subject) && evidence.inkOf(subject, value as ColourName);
    case 'backdrop':
      return value === '' || evidence.backdrop(value as ColourName);
    case 'disc':
      return evidence.disc(...(value.split(':') as ['sun' | 'moon', ColourName]));
    case 'tone':
    case 'tint':
      return evidence.shows(value as ColourName, role === 'tone');
    case 'bloom':
      return evidence.blooms(value as ColourName);
    case 'limb':
      // A portrait ends above the hands, and what runs out of the picture shows no feet.
      if (value === 'hand' && scene.camera.shot === 'portrait') return false;
      if (LOW_PARTS.includes(value) && subject && !evidence.stands('whole', subject.kind, null)) return false;
      return subject
        ? seen !== undefined
        : value !== 'holding' || scene.subjects.some(({ kind }) => isPerson(kind) && evidence.seen.has(kind));
    case 'relation': {
      const other = scene.subjects[want.other ?? -1];
      const [relation = '', scenery] = value.split(' ');
      // Of what nobody sees nothing is seen to stand anywhere.
      if ((subject && !seen) || (other && !evidence.seen.has(other.kind))) return false;
      if (scenery !== undefined) return true;
      if (relation.startsWith('picture_'))
        return subject !== undefined && evidence.stands(relation, subject.kind, null);
      if (!subject || !other) return false;
      // 'A ball between a cat and a dog', 猫和狗之间的球: the words are of two of them, where things were put tells all three.
      const kindAt = (at: number): SubjectKind => scene.subjects[at]!.kind;
      const put = scene.relations?.find(
        (one) => one.relation === 'between' && [one.guest, ...one.hosts].includes(want.subject!),
      );
      if (relation === 'between' && put) return evidence.stands(relation, kindAt(put.guest), put.hosts.map(kindAt));
      return subject === other ? isSheltered(relation) : evidence.stands(relation, subject.kind, other.kind);
    }
    case 'place':
      return !evidence.measured || !WET_PLACES.includes(value) || evidence.water >= LEAST_WATER;
    case 'time':
    case 'weather':
    case 'season':
    case 'sky':
      // Where no measure tells, what the scene was painted with stands.
      return evidence.looks(role, value) !== false;
    default:
      return true;
  }
}
