import { PIGMENT, toSrgb } from '../../../core/colour.ts';
import type { Clothes, Fringe, HairStyle, Hat } from '../../../person-look.ts';
import type { ColourName, Subject } from '../../../scene.ts';
import type { Rgb, Rng } from '../../../stage.ts';
import { CLOTHES_OF, COLOURED_CLOTHES, DRAWN_AS, HATS, SLEEVED } from '../costumes.data.ts';
import { costumed, isMale } from '../costumes.ts';
import { HEAD_MARKS } from './head-marks.data.ts';
import { MARKS } from './marks.data.ts';
import { type Ink, lighter } from './pen.ts';
import { CLOTH, EYES, HAIR, SKIN, TRAIT_COLOURS } from './tones.data.ts';

export type Expression = 'calm' | 'smile' | 'happy' | 'laughing' | 'sad' | 'surprised' | 'angry' | 'asleep';

/** Everything that tells one drawn person from another; fixed by the prompt where it says, by the seed where not. */
export interface Character {
  skin: Ink;
  hair: Ink;
  eyes: Ink;
  cloth: Ink;
  accent: Ink;
  /** Turn of the head, -0.6 (left) .. 0.6; tilt in radians. */
  turn: number;
  tilt: number;
  expression: Expression;
  bangs: Fringe;
  back: HairStyle;
  garment: Clothes;
  male: boolean;
  child: boolean;
  /** Long lashes and lip colour. */
  lashes: boolean;
  old: boolean;
  elfEars: boolean;
  catEars: boolean;
  horns: boolean;
  wings: boolean;
  glasses: boolean;
  /** Dark ones: no eyes are seen behind them. */
  sunglasses: boolean;
  beard: boolean;
  hat: Hat;
  /** Colours said of what is worn on head, face and neck; null: its usual one. */
  hatInk: Ink | null;
  scarf: Ink | null;
  glassesInk: Ink | null;
  ribbonInk: Ink | null;
  wreath: boolean;
  wreathInk: Ink | null;
  headphones: boolean;
  headphonesInk: Ink | null;
  ribbon: boolean;
  /** Legs in a colour of their own; arms that a dress or shirt would leave bare. */
  legsInk: Ink | null;
  sleeved: boolean;
  /** What tells their work: a stethoscope, an apron. */
  marks: readonly string[];
  jaw: number;
  eyeSize: number;
}

const inkOf = ([r, g, b]: Rgb): Ink => [toSrgb(r) * 255, toSrgb(g) * 255, toSrgb(b) * 255];
const rgb = (name: ColourName): Ink => inkOf(PIGMENT[name]);

const CHILD = new Set(['child', 'girl', 'boy']);

function coloured(traits: readonly string[], what: string): Ink | null {
  if (what === 'hair' && traits.some((t) => t === 'blonde' || t === 'blonde_hair' || t === 'golden_hair'))
    return [236, 202, 132];
  for (const name of TRAIT_COLOURS) {
    if (!traits.includes(`${name}_${what}`)) continue;
    if (what === 'hair' && name === 'black') return [46, 42, 56];
    if (what === 'hair' && name === 'red') return [188, 70, 46];
    if (what === 'hair' && name === 'orange') return [214, 124, 58];
    if (what === 'hair' && (name === 'white' || name === 'silver' || name === 'grey'))
      return name === 'grey' ? [150, 150, 160] : [222, 224, 236];
    if (what === 'eyes' && name === 'black') return [60, 54, 66];
    return lighter(rgb(name), what === 'eyes' ? 0.12 : 0.06);
  }
  return null;
}

/** `red_dress`, `blue_coat`: the colour said of what is worn. */
function clothColour(traits: readonly string[]): ColourName | null {
  for (const garment of COLOURED_CLOTHES)
    for (const trait of traits)
      if (trait.endsWith(`_${garment}`)) {
        const colour = trait.slice(0, -garment.length - 1);
        if (colour in PIGMENT) return colour as ColourName;
      }
  return null;
}

/** What is on the head: its kind's own, else as said. */
function hatOf(kind: string, has: (...names: string[]) => boolean): Hat {
  if (kind === 'witch' || kind === 'wizard' || has('pointed_hat')) return 'witch';
  if (kind === 'ninja') return 'mask';
  if (has('crown')) return 'crown';
  for (const hat of ['beret', 'cap', 'top_hat', 'beanie', 'toque', 'helmet'] as const) if (has(hat)) return hat;
  if (has('straw_hat')) return 'straw';
  if (has('hat')) return 'brim';
  if (has('hood', 'cloak')) return 'hood';
  return kind === 'princess' ? 'tiara' : 'none';
}

/** The colour said of the first of these things. */
function saidOf(traits: readonly string[], words: readonly string[]): Ink | null {
  for (const word of words) {
    const said = coloured(traits, word);
    if (said) return said;
  }
  return null;
}

/** What the parts of a character are chosen by. */
interface Person {
  subject: Subject;
  rng: Rng;
  has: (...names: string[]) => boolean;
  male: boolean;
  child: boolean;
}

function hairstyleOf({ subject: { kind }, rng, has, male }: Person): Pick<Character, 'back' | 'bangs'> {
  const styles = rng.node('hair');
  let back: HairStyle = male
    ? styles.pick(['short', 'short', 'short', 'wavy'] as const)
    : styles.pick(['long', 'bob', 'ponytail', 'twin_tails', 'bun', 'braid', 'wavy', 'long'] as const);
  if (kind === 'boy') back = 'short';
  if (has('long_hair')) back = styles.pick(['long', 'wavy'] as const);
  if (has('short_hair')) back = male ? 'short' : 'bob';
  if (has('ponytail')) back = 'ponytail';
  if (has('twin_tails', 'pigtails')) back = 'twin_tails';
  if (has('bun')) back = 'bun';
  if (has('braid', 'braids')) back = 'braid';
  if (has('curly_hair', 'wavy_hair')) back = 'wavy';
  if (kind === 'monk' || has('bald')) back = 'none';
  if (kind === 'wizard' || kind === 'elf') back = 'long';
  const bangs: Fringe = male
    ? styles.pick(['spiky', 'side', 'swept', 'parted'] as const)
    : styles.pick(['straight', 'side', 'parted', 'wisps', 'swept'] as const);
  return { back, bangs };
}

function expressionOf({ subject, rng, has }: Person): Expression {
  const mood = rng.node('mood');
  let expression: Expression = mood.pick(['smile', 'calm', 'smile', 'happy', 'calm', 'laughing']);
  if (has('smiling', 'smile')) expression = mood.pick(['smile', 'happy'] as const);
  if (has('happy')) expression = 'happy';
  if (has('laughing')) expression = 'laughing';
  if (has('calm_face')) expression = 'calm';
  if (has('sad', 'crying', 'lonely')) expression = 'sad';
  if (has('surprised', 'shocked')) expression = 'surprised';
  if (has('angry', 'serious')) expression = 'angry';
  if (subject.pose === 'sleep' || has('closed_eyes', 'sleeping')) expression = 'asleep';
  // Closed eyes would hide the eyes that were asked for.
  if (expression === 'laughing' && subject.traits.some((t) => t.endsWith('_eyes'))) expression = 'happy';
  return expression;
}

function garmentOf({ subject: { kind }, rng, has, male, child }: Person): Clothes {
  const clothes = rng.node('clothes');
  let garment: Clothes = child
    ? clothes.pick(['sailor', 'hoodie', 'tee', 'dress'] as const)
    : male
      ? clothes.pick(['suit', 'coat', 'hoodie', 'tee'] as const)
      : clothes.pick(['dress', 'sailor', 'coat', 'hoodie', 'tee'] as const);
  if (male && (garment === 'sailor' || garment === 'dress')) garment = 'tee';
  garment = CLOTHES_OF[kind] ?? garment;
  if (has('school_uniform')) garment = male ? 'suit' : 'sailor';
  for (const [word, clothes] of DRAWN_AS) if (has(word)) garment = clothes;
  const dressed = COLOURED_CLOTHES.some((worn) => has(worn));
  if (has('scarf') && !dressed && !(kind in CLOTHES_OF)) garment = 'coat';
  return garment;
}

/** The character of one subject at one seed. */
export function characterOf(subject: Subject, rng: Rng): Character {
  const { kind, colours } = subject;
  const { traits, dyes } = costumed(subject);
  const dyed = (part: string): Ink | undefined => dyes[part] && inkOf(dyes[part]);
  const has = (...names: string[]): boolean => names.some((n) => traits.includes(n));
  const male = isMale(subject);
  const child = CHILD.has(kind) || has('baby');
  const old = has('old', 'elderly');
  const look = rng.node('look');
  const skin =
    kind === 'elf' || kind === 'princess'
      ? SKIN[0]
      : look.chance(0.72)
        ? look.pick(SKIN.slice(0, 2))
        : look.pick(SKIN.slice(2));
  const hair =
    coloured(traits, 'hair') ??
    (old || kind === 'wizard' ? ([188, 188, 198] as Ink) : kind === 'elf' ? ([236, 214, 160] as Ink) : look.pick(HAIR));
  const eyes = coloured(traits, 'eyes') ?? look.pick(EYES);
  const distinct = CLOTH.filter((c) => Math.hypot(c[0] - hair[0], c[1] - hair[1], c[2] - hair[2]) > 90);
  const said = clothColour(traits);
  const cloth = said ? rgb(said) : colours[0] ? rgb(colours[0]) : (dyed('top') ?? look.pick(distinct));
  const umbrella =
    coloured(traits, 'umbrella') ??
    coloured(traits, 'scarf') ??
    coloured(traits, 'tie') ??
    coloured(traits, 'ribbon') ??
    dyed('trim');
  const accent = umbrella
    ? umbrella
    : colours[1]
      ? rgb(colours[1])
      : look.pick<Ink>([
          [206, 62, 78],
          [240, 190, 80],
          [92, 150, 200],
          [240, 240, 246],
        ]);
  const person: Person = { subject, rng, has, male, child };
  const { back, bangs } = hairstyleOf(person);
  const expression = expressionOf(person);
  const garment = garmentOf(person);
  const view = rng.node('view');
  const side = view.pick([-1, 0, 1] as const);
  return {
    skin,
    hair,
    eyes,
    cloth,
    accent,
    turn: side * view.range(0.22, 0.48),
    tilt: view.range(-0.1, 0.1),
    expression,
    bangs,
    back,
    garment,
    male: male && !child,
    child,
    lashes: !male,
    old,
    elfEars: kind === 'elf' || has('elf_ears', 'pointed_ears'),
    catEars: has('cat_ears'),
    horns: has('horns'),
    wings: has('wings'),
    glasses: has('glasses'),
    sunglasses: has('sunglasses'),
    beard: kind === 'wizard' || (has('beard') && male) || (old && male),
    hat: hatOf(kind, has),
    hatInk: saidOf(traits, HATS) ?? dyed('hat') ?? null,
    scarf: has('scarf') ? (coloured(traits, 'scarf') ?? accent) : null,
    glassesInk: saidOf(traits, ['glasses', 'sunglasses']),
    ribbonInk: saidOf(traits, ['ribbon', 'flower_crown']),
    wreath: has('flower_crown'),
    wreathInk: coloured(traits, 'flower_crown'),
    headphones: has('headphones'),
    headphonesInk: coloured(traits, 'headphones'),
    legsInk: dyed('bottom') ?? null,
    sleeved: has(...SLEEVED),
    marks: traits.filter((one) => one in MARKS || one in HEAD_MARKS),
    ribbon: has('ribbon', 'with_flowers') || (!male && view.chance(0.4)),
    jaw: male && !child ? view.range(0.9, 1) : view.range(0.72, 0.9),
    eyeSize: male && !child ? view.range(0.74, 0.84) : child ? view.range(1, 1.1) : view.range(0.92, 1.04),
  };
}
