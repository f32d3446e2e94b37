// size: a row for each kind of person.
import type { Rgb } from '../../stage.ts';
import type { FigurePose, Outfit } from './figure-rig.ts';
import type { Head } from './head.data.ts';

export interface PersonKind {
  outfit: Partial<Outfit>;
  /** Colours by part, where they are not `COMMON`. */
  wardrobe: Record<string, Rgb>;
  metres: number;
  rest: FigurePose;
  /** Turned towards the viewer, because a helmet or mask hides the face. */
  front?: boolean;
  dressy?: boolean;
}

export const ADULT: Omit<Outfit, 'who' | 'dyes'> = {
  headScale: 1,
  build: 1,
  lower: 'trousers',
  upper: 'shirt',
  hair: 'own',
  head: 'none',
  cape: false,
  pack: false,
  umbrella: false,
  sword: false,
  staff: false,
  wings: false,
  beard: false,
  worn: [],
};

const DARK: Rgb = [0.03, 0.032, 0.042];
const LEATHER: Rgb = [0.09, 0.045, 0.022];
const STEEL: Rgb = [0.52, 0.54, 0.57];
const GOLD: Rgb = [0.75, 0.48, 0.12];

/** What things are coloured like that nobody gave a colour. */
export const COMMON: Readonly<Record<string, Rgb>> = {
  collar: [0.6, 0.6, 0.61],
  boots: LEATHER,
  trim: LEATHER,
  pack: [0.3, 0.13, 0.05],
  umbrella: [0.45, 0.03, 0.04],
  hat: DARK,
  straw: [0.6, 0.45, 0.22],
  wood: [0.16, 0.09, 0.045],
  gold: GOLD,
  scabbard: [0.02, 0.02, 0.024],
  metal: STEEL,
  wing: [0.8, 0.79, 0.77],
  beard: [0.7, 0.69, 0.67],
  lamp: [0.35, 0.7, 1],
  mask: [0.03, 0.025, 0.025],
  scarf: [0.5, 0.05, 0.05],
  paper: [0.8, 0.77, 0.7],
  petal: [0.72, 0.2, 0.3],
  dark: [0.03, 0.03, 0.034],
  horn: [0.32, 0.26, 0.19],
  flame: [1, 0.62, 0.22],
  balloon: [0.7, 0.05, 0.06],
  leaf: [0.08, 0.25, 0.06],
  cushion: [0.42, 0.13, 0.08],
  guitar: [0.5, 0.22, 0.06],
  scales: [0.03, 0.3, 0.28],
};

export const PEOPLE: Readonly<Record<string, PersonKind>> = {
  person: {
    outfit: { upper: 'jacket' },
    wardrobe: { top: [0.1, 0.085, 0.08], bottom: DARK },
    metres: 1.72,
    rest: 'stand',
  },
  man: {
    outfit: { upper: 'jacket', build: 1.08 },
    wardrobe: { top: [0.06, 0.07, 0.09], bottom: DARK },
    metres: 1.8,
    rest: 'walk',
  },
  woman: {
    outfit: { lower: 'gown', build: 0.92 },
    wardrobe: { top: [0.5, 0.06, 0.06], bottom: [0.5, 0.06, 0.06] },
    metres: 1.68,
    rest: 'stand',
    dressy: true,
  },
  girl: {
    outfit: { lower: 'skirt', build: 0.92, headScale: 1.22 },
    wardrobe: { top: [0.62, 0.6, 0.58], bottom: [0.09, 0.14, 0.32] },
    metres: 1.4,
    rest: 'stand',
    dressy: true,
  },
  boy: {
    outfit: { headScale: 1.25, build: 0.98, pack: true },
    wardrobe: { top: [0.5, 0.2, 0.05], bottom: [0.08, 0.11, 0.2] },
    metres: 1.35,
    rest: 'stand',
  },
  child: {
    outfit: { headScale: 1.42, build: 1.08 },
    wardrobe: { top: [0.62, 0.42, 0.04], bottom: [0.07, 0.12, 0.25] },
    metres: 1.1,
    rest: 'stand',
  },
  couple: {
    outfit: { upper: 'jacket' },
    wardrobe: { top: [0.06, 0.07, 0.09], bottom: DARK },
    metres: 1.75,
    rest: 'stand',
  },
  dancer: {
    outfit: { lower: 'gown', build: 0.88 },
    wardrobe: { top: [0.7, 0.28, 0.36], bottom: [0.75, 0.36, 0.44] },
    metres: 1.7,
    rest: 'dance',
    dressy: true,
  },
  samurai: {
    outfit: { lower: 'armour', upper: 'armour', head: 'kabuto', hair: 'hood', sword: true, build: 1.15 },
    wardrobe: { top: DARK, bottom: [0.04, 0.035, 0.05], armour: [0.05, 0.02, 0.022], lacing: [0.5, 0.05, 0.03] },
    metres: 1.8,
    rest: 'stand',
    front: true,
  },
  knight: {
    outfit: { lower: 'suit', upper: 'plate', head: 'helm', hair: 'none', sword: true, cape: true, build: 1.12 },
    wardrobe: {
      suit: STEEL,
      cloth: [0.35, 0.03, 0.04],
      cape: [0.38, 0.025, 0.035],
      plume: [0.5, 0.03, 0.04],
      boots: STEEL,
    },
    metres: 1.85,
    rest: 'stand',
    front: true,
  },
  monk: {
    outfit: { lower: 'robe', upper: 'robe', hair: 'bald' },
    wardrobe: { top: [0.62, 0.22, 0.03], bottom: [0.58, 0.2, 0.028], trim: [0.4, 0.1, 0.02] },
    metres: 1.7,
    rest: 'stand',
  },
  astronaut: {
    outfit: { lower: 'suit', upper: 'suit', head: 'visor', hair: 'none', pack: true, build: 1.18 },
    wardrobe: {
      suit: [0.72, 0.72, 0.71],
      pack: [0.6, 0.6, 0.6],
      boots: [0.4, 0.4, 0.42],
      trim: [0.34, 0.36, 0.4],
      visor: [0.25, 0.13, 0.03],
    },
    metres: 1.9,
    rest: 'walk',
    front: true,
  },
  robot: {
    outfit: { lower: 'suit', upper: 'plate', head: 'dome', hair: 'none', build: 1.15, headScale: 1.35 },
    wardrobe: {
      suit: [0.32, 0.34, 0.37],
      metal: [0.42, 0.45, 0.49],
      cloth: [0.3, 0.32, 0.35],
      screen: [0.012, 0.016, 0.024],
      trim: [0.75, 0.3, 0.04],
      boots: [0.4, 0.42, 0.45],
      lamp: [0.1, 0.75, 1],
    },
    metres: 1.6,
    rest: 'stand',
    front: true,
  },
  wizard: {
    outfit: { lower: 'robe', upper: 'robe', head: 'pointed', staff: true, beard: true, cape: true },
    wardrobe: {
      top: [0.06, 0.06, 0.2],
      bottom: [0.05, 0.05, 0.17],
      cape: [0.05, 0.045, 0.15],
      hat: [0.05, 0.045, 0.16],
      trim: GOLD,
      hair: [0.68, 0.67, 0.65],
    },
    metres: 1.8,
    rest: 'stand',
  },
  witch: {
    outfit: { lower: 'gown', upper: 'robe', head: 'pointed', staff: true, build: 0.92 },
    wardrobe: {
      top: [0.025, 0.02, 0.03],
      bottom: [0.03, 0.022, 0.036],
      hat: [0.022, 0.018, 0.028],
      trim: [0.3, 0.06, 0.32],
      hair: [0.3, 0.08, 0.03],
      lamp: [0.6, 0.25, 1],
    },
    metres: 1.7,
    rest: 'stand',
  },
  ninja: {
    outfit: { head: 'mask', hair: 'hood', sword: true, build: 1.02 },
    wardrobe: { top: [0.022, 0.024, 0.034], bottom: [0.022, 0.024, 0.034], trim: [0.4, 0.03, 0.03], boots: DARK },
    metres: 1.72,
    rest: 'run',
    front: true,
  },
  princess: {
    outfit: { lower: 'gown', head: 'tiara', build: 0.9 },
    wardrobe: { top: [0.62, 0.36, 0.55], bottom: [0.72, 0.46, 0.64], hair: [0.5, 0.32, 0.12] },
    metres: 1.68,
    rest: 'stand',
    dressy: true,
  },
  mermaid: {
    outfit: { lower: 'tail', build: 0.9 },
    wardrobe: { top: [0.34, 0.12, 0.3], bottom: [0.03, 0.3, 0.28], hair: [0.42, 0.07, 0.02] },
    metres: 1.5,
    rest: 'sit',
  },
  elf: {
    outfit: { lower: 'coat', upper: 'jacket', cape: true, build: 0.92 },
    wardrobe: {
      top: [0.08, 0.16, 0.06],
      bottom: [0.16, 0.1, 0.05],
      cape: [0.06, 0.12, 0.05],
      hair: [0.62, 0.5, 0.26],
      trim: GOLD,
    },
    metres: 1.78,
    rest: 'stand',
  },
};

/** What words for hats put on a solid head, where its kind has nothing there. */
export const HEADED: readonly (readonly [word: string, head: Head])[] = [
  ['hat', 'brim'],
  ['beret', 'beret'],
  ['cap', 'cap'],
  ['top_hat', 'top_hat'],
  ['beanie', 'beanie'],
  ['toque', 'toque'],
  ['pointed_hat', 'pointed'],
  ['straw_hat', 'kasa'],
];
/** What words change of a solid figure's clothes, the later over the earlier. */
export const OUTFITS: readonly (readonly [word: string, change: Partial<Outfit>])[] = [
  ['umbrella', { umbrella: true }],
  ['backpack', { pack: true }],
  ['pack', { pack: true }],
  ['bag', { pack: true }],
  ['dress', { lower: 'gown' }],
  ['flapper', { lower: 'skirt', upper: 'shirt' }],
  ['skirt', { lower: 'skirt' }],
  ['kimono', { lower: 'robe', upper: 'robe' }],
  ['robe', { lower: 'robe', upper: 'robe' }],
  ['toga', { lower: 'robe', upper: 'robe' }],
  ['suit', { lower: 'trousers', upper: 'jacket' }],
  ['tie', { lower: 'trousers', upper: 'jacket' }],
  ['jacket', { lower: 'trousers', upper: 'jacket' }],
  ['trousers', { lower: 'trousers' }],
  ['coat', { lower: 'coat', upper: 'jacket' }],
  ['hoodie', { lower: 'trousers', upper: 'shirt' }],
  ['tunic', { lower: 'trousers', upper: 'shirt' }],
  ['bodysuit', { lower: 'trousers', upper: 'shirt' }],
  ['fatigues', { lower: 'trousers', upper: 'shirt' }],
  ['armor', { upper: 'plate', lower: 'suit' }],
  ['armour', { upper: 'plate', lower: 'suit' }],
  ['hood', { cape: true, head: 'hood', hair: 'hood' }],
  ['cloak', { cape: true, head: 'hood', hair: 'hood' }],
  ['cape', { cape: true }],
  ['wings', { wings: true }],
  ['sword', { sword: true }],
  ['bald', { hair: 'bald' }],
];
