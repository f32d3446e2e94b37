import { hex, PIGMENT, scaleRgb, toSrgb } from '../../core/colour.ts';
import { createRng } from '../../core/rng.ts';
import type { PersonLook } from '../../person-look.ts';
import type { ColourName, Subject } from '../../scene.ts';
import type { PlacedSubject, Rgb, Rng } from '../../stage.ts';
import { COSTUMES, HATS, REDRESSING } from './costumes.data.ts';
import { type Character, characterOf } from './drawn/character.ts';
import type { Ink } from './drawn/pen.ts';
import type { Outfit } from './figure-rig.ts';
import type { Wardrobe } from './figures.ts';
import { ROLES } from './roles.ts';

/** Clothing words that say what somebody wears; hats and things carried come on top. */
const GARMENTS = [...REDRESSING, ...Object.keys(COSTUMES)];

const inkOf = (colour: string): Ink => {
  const n = Number.parseInt(colour.slice(1), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
};
const hexOf = (c: Ink): string =>
  `#${c
    .map((v) =>
      Math.max(0, Math.min(255, Math.round(v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
const hexOfLinear = (c: Rgb): string => hexOf([toSrgb(c[0]) * 255, toSrgb(c[1]) * 255, toSrgb(c[2]) * 255]);

/** The colour of the clothes in 'a red dress': a trait of its own beside the plain colours. */
function wornColour(subject: Subject): ColourName | null {
  for (const trait of subject.traits) {
    const garment = GARMENTS.find((one) => trait.endsWith(`_${one}`));
    const colour = garment && trait.slice(0, -garment.length - 1);
    if (colour && colour in PIGMENT) return colour as ColourName;
  }
  return null;
}

/** 'pelo corto negro', 黒い短い髪: a colour that was said of a cut is the hair's. */
function withHairColour(traits: readonly string[]): string[] {
  const said = traits.flatMap((trait) => {
    const [colour = '', ...cut] = trait.split('_');
    return cut.length > 1 && trait.endsWith('_hair') && colour in PIGMENT ? [`${colour}_hair`] : [];
  });
  return [...traits, ...said];
}

/** The same subject with the colours of clothes and hair where painters look for them. */
export function inWornColour(subject: Subject): Subject {
  const colour = wornColour(subject);
  const traits = withHairColour(subject.traits);
  if (!colour) return { ...subject, traits };
  return { ...subject, traits, colours: [colour, ...subject.colours.filter((one) => one !== colour)] };
}

/** A drawn person, spelt out. */
export function lookOf(c: Character, who: string, seed: number): PersonLook {
  const features = {
    old: c.old,
    glasses: c.glasses,
    beard: c.beard,
    ribbon: c.ribbon,
    elf_ears: c.elfEars,
    cat_ears: c.catEars,
    horns: c.horns,
    wings: c.wings,
  };
  return {
    who,
    seed,
    skin: hexOf(c.skin),
    hair: hexOf(c.hair),
    hair_style: c.back,
    fringe: c.bangs,
    eyes: hexOf(c.eyes),
    clothes: c.garment,
    clothes_colour: hexOf(c.cloth),
    accent_colour: hexOf(c.accent),
    hat: c.hat,
    features: (Object.keys(features) as (keyof typeof features)[]).filter((name) => features[name]),
    jaw: c.jaw,
    eye_size: c.eyeSize,
  };
}

/**
 * The character of a subject at one seed; of a kept person, the kept one. The picture's own seed then decides only how they hold
 * their head and what they feel; clothes the prompt names are put on for this picture, face, hair and skin are never changed.
 */
export function keptCharacter(subject: Subject, rng: Rng): Character {
  const look = subject.look;
  if (!look) return characterOf(subject, rng);
  const { turn, tilt, expression } = characterOf(subject, rng);
  const dressed = inWornColour(subject);
  const own = createRng(look.seed).node('character');
  const role = subject.kind !== look.who;
  const c = characterOf(dressed, own);
  // How old and of which build somebody is belongs to the person, not to what they are dressed as.
  const { male, child, lashes } = characterOf({ ...dressed, kind: look.who }, own);
  const is = (feature: PersonLook['features'][number]): boolean => look.features.includes(feature);
  const says = (words: readonly string[]): boolean => words.some((word) => subject.traits.includes(word));
  const redressed = role || says(GARMENTS);
  return {
    ...c,
    turn,
    tilt,
    expression,
    male,
    child,
    lashes,
    skin: inkOf(look.skin),
    hair: inkOf(look.hair),
    eyes: inkOf(look.eyes),
    back: look.hair_style,
    bangs: look.fringe,
    garment: redressed ? c.garment : look.clothes,
    cloth: dressed.colours[0] || role ? c.cloth : inkOf(look.clothes_colour),
    accent: dressed.colours[1] || role ? c.accent : inkOf(look.accent_colour),
    hat: role || says([...HATS, ...Object.keys(COSTUMES)]) ? c.hat : look.hat,
    old: is('old'),
    beard: is('beard'),
    ribbon: is('ribbon'),
    glasses: is('glasses') || c.glasses,
    elfEars: is('elf_ears'),
    catEars: is('cat_ears') || c.catEars,
    horns: is('horns') || c.horns,
    wings: is('wings') || c.wings,
    jaw: look.jaw,
    eyeSize: look.eye_size,
  };
}

/** The place of a kept person with the fall of their own hair; everybody else's unchanged. */
export function withOwnHair(placed: PlacedSubject): PlacedSubject {
  const look = placed.subject.look;
  if (!look) return placed;
  const own = createRng(look.seed);
  const { rng } = placed;
  const node = (path: string): Rng => (path === 'back' || path === 'fringe' ? own.node(path) : rng.node(path));
  return { ...placed, rng: { ...rng, node } };
}

const CLOTHES_WORD: Partial<Record<PersonLook['clothes'], string>> = {
  sailor: 'school_uniform',
  hoodie: 'hoodie',
  dress: 'dress',
  kimono: 'kimono',
  armor: 'armor',
  suit: 'suit',
  coat: 'coat',
  robe: 'robe',
};
/** A kept person in the words that solid figures are dressed by. */
export function inOwnClothes(subject: Subject): Subject {
  const look = subject.look;
  if (!look) return subject;
  const dressed = inWornColour(subject);
  const says = dressed.kind !== look.who || GARMENTS.some((word) => dressed.traits.includes(word));
  const word = says ? undefined : CLOTHES_WORD[look.clothes];
  return { ...dressed, traits: word ? [...dressed.traits, word] : dressed.traits };
}

/** Skin in strokes is nearly white; in light nothing is. */
const inDaylight = (skin: Rgb): Rgb => scaleRgb(skin, Math.min(1, 0.72 / Math.max(...skin)));

/** A kept person's own colours on a solid figure. */
export function inOwnColours(w: Wardrobe, subject: Subject, dressy: boolean): Wardrobe {
  const look = subject.look;
  if (!look) return w;
  const own = { ...w, hair: hex(look.hair), skin: inDaylight(hex(look.skin)) };
  if (inWornColour(subject).colours[0] || subject.kind !== look.who || ROLES.has(subject.kind)) return own;
  const top = hex(look.clothes_colour);
  return { ...own, top, ...(dressy ? { bottom: top } : {}) };
}

/** A person as their solid figure shows them. */
export function lookOfFigure(subject: Subject, rng: Rng, o: Outfit, w: Wardrobe): PersonLook {
  const c = o.who;
  const upper = o.upper === 'jacket' ? 'suit' : 'hoodie';
  const robe = subject.traits.includes('kimono') ? 'kimono' : 'robe';
  const by = { gown: 'dress', robe, coat: 'coat', skirt: 'sailor', trousers: upper } as const;
  const clothes: PersonLook['clothes'] = o.lower in by ? by[o.lower as keyof typeof by] : c.garment;
  return {
    ...lookOf(c, subject.kind, rng.seed),
    clothes,
    ...(w.hair ? { hair: hexOfLinear(w.hair) } : {}),
    ...(w.skin ? { skin: hexOfLinear(w.skin) } : {}),
    ...(w.top ? { clothes_colour: hexOfLinear(w.top) } : {}),
  };
}
