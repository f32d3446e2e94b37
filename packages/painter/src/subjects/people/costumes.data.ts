import type { Clothes } from '../../person-look.ts';
import type { Rgb } from '../../stage.ts';

/** What words for an era or for work dress somebody in who is named by nothing else: clothes by their words, and colours by part. */
export interface Costume {
  worn: readonly string[];
  dyes: Readonly<Record<string, Rgb>>;
}

const INK: Rgb = [0.02, 0.02, 0.028];
const LINEN: Rgb = [0.66, 0.63, 0.57];
const LEATHER: Rgb = [0.11, 0.055, 0.025];
const GOLD: Rgb = [0.75, 0.48, 0.12];
const OLIVE: Rgb = [0.1, 0.12, 0.045];
const WINE: Rgb = [0.28, 0.02, 0.05];

const SPACE_AGE: Costume = {
  worn: ['bodysuit', 'visor_band', 'glow_lines'],
  dyes: {
    top: [0.42, 0.45, 0.5],
    bottom: [0.07, 0.08, 0.1],
    metal: [0.62, 0.64, 0.68],
    lamp: [0.03, 0.3, 0.42],
    screen: [0.012, 0.016, 0.024],
    boots: [0.5, 0.52, 0.56],
    trim: [0.05, 0.5, 0.7],
  },
};
const TOGA: Costume = {
  worn: ['toga', 'laurel'],
  dyes: { top: LINEN, bottom: LINEN, cape: [0.76, 0.74, 0.7], trim: [0.26, 0.03, 0.2], leaf: [0.09, 0.24, 0.05] },
};
const FATIGUES: Costume = {
  worn: ['fatigues', 'army_helmet'],
  dyes: { top: OLIVE, bottom: OLIVE, hat: OLIVE, pattern: [0.028, 0.042, 0.016], pack: [0.17, 0.15, 0.08], boots: INK },
};
const LEGION: Costume = {
  worn: ['tunic', 'lorica', 'galea', 'cape', 'shield'],
  dyes: {
    top: [0.4, 0.03, 0.025],
    bottom: [0.45, 0.27, 0.18],
    cape: [0.42, 0.02, 0.02],
    plume: [0.55, 0.02, 0.02],
    metal: [0.6, 0.46, 0.26],
    wood: [0.42, 0.03, 0.025],
    trim: LEATHER,
  },
};

const STOLA: Costume = { ...TOGA, worn: ['toga', 'laurel', 'bun'] };

/** By the trait that calls it: how women are dressed, and how men. */
export const COSTUMES: Readonly<Record<string, { her: Costume; him: Costume }>> = {
  victorian: {
    her: {
      worn: ['dress', 'crinoline', 'bonnet', 'lace', 'bun'],
      dyes: {
        top: [0.13, 0.05, 0.16],
        bottom: [0.15, 0.06, 0.19],
        hat: [0.12, 0.045, 0.15],
        petal: [0.5, 0.3, 0.5],
        trim: GOLD,
      },
    },
    him: {
      worn: ['coat', 'top_hat', 'cravat'],
      dyes: { top: INK, bottom: [0.1, 0.1, 0.11], hat: INK, trim: [0.2, 0.02, 0.03] },
    },
  },
  medieval: {
    her: {
      worn: ['dress', 'hennin', 'braids'],
      dyes: { top: [0.05, 0.13, 0.3], bottom: [0.05, 0.13, 0.3], hat: [0.05, 0.13, 0.3], trim: GOLD },
    },
    him: {
      worn: ['tunic', 'lacing', 'hood'],
      dyes: { top: [0.17, 0.13, 0.05], bottom: [0.2, 0.14, 0.08], cape: [0.09, 0.1, 0.05], trim: LEATHER },
    },
  },
  twenties: {
    her: {
      worn: ['flapper', 'plume_band', 'pearls', 'short_hair'],
      dyes: { top: [0.02, 0.15, 0.14], bottom: [0.02, 0.15, 0.14], petal: [0.78, 0.76, 0.7], trim: GOLD },
    },
    him: {
      worn: ['suit', 'hat'],
      dyes: { top: [0.2, 0.17, 0.13], bottom: [0.2, 0.17, 0.13], hat: [0.16, 0.13, 0.1], trim: [0.3, 0.03, 0.03] },
    },
  },
  renaissance: {
    her: {
      worn: ['dress', 'crinoline', 'ruff', 'pearls', 'bun'],
      dyes: { top: WINE, bottom: WINE, trim: GOLD },
    },
    him: {
      worn: ['tunic', 'ruff', 'beret', 'cape'],
      dyes: { top: WINE, bottom: INK, hat: INK, cape: [0.05, 0.03, 0.1], trim: GOLD },
    },
  },
  roman: { her: STOLA, him: TOGA },
  futuristic: { her: SPACE_AGE, him: SPACE_AGE },
  legionary: { her: LEGION, him: LEGION },
  soldier: { her: FATIGUES, him: FATIGUES },
};

/** Words for what is on the head: of these one is worn, and what was said goes before a costume's own. */
export const HATS: readonly string[] = [
  'hat',
  'straw_hat',
  'pointed_hat',
  'beret',
  'cap',
  'top_hat',
  'beanie',
  'toque',
  'helmet',
  'crown',
  'hood',
  'cloak',
  'bonnet',
  'hennin',
  'plume_band',
  'laurel',
  'galea',
  'army_helmet',
  'flower_crown',
  'nurse_cap',
];
/** Words for how the hair is worn, likewise. */
export const HAIR_WORN: readonly string[] = [
  'bun',
  'short_hair',
  'long_hair',
  'ponytail',
  'twin_tails',
  'pigtails',
  'braid',
  'braids',
  'curly_hair',
  'wavy_hair',
  'bald',
];
/** Words for clothes, likewise. */
export const CLOTHES: readonly string[] = [
  'dress',
  'crinoline',
  'flapper',
  'tunic',
  'toga',
  'bodysuit',
  'fatigues',
  'coat',
  'suit',
  'kimono',
  'armor',
  'hoodie',
  'school_uniform',
  'jacket',
  'shirt',
  'robe',
  'skirt',
];

/** Kinds that are dressed and built as men. */
export const MEN: readonly string[] = ['man', 'boy', 'samurai', 'knight', 'monk', 'wizard', 'ninja'];

/** Which of the drawn clothes a word is, the later over the earlier. */
export const DRAWN_AS: readonly (readonly [word: string, clothes: Clothes])[] = [
  ['hoodie', 'hoodie'],
  ['dress', 'dress'],
  ['flapper', 'dress'],
  ['kimono', 'kimono'],
  ['yukata', 'kimono'],
  ['armor', 'armor'],
  ['armour', 'armor'],
  ['suit', 'suit'],
  ['tie', 'suit'],
  ['coat', 'coat'],
  ['jacket', 'coat'],
  ['robe', 'robe'],
  ['toga', 'robe'],
  ['shirt', 'tee'],
  ['tunic', 'tee'],
  ['bodysuit', 'tee'],
  ['fatigues', 'tee'],
];

/** Of what would leave drawn arms bare, what has sleeves. */
export const SLEEVED: readonly string[] = ['ruff', 'crinoline', 'hennin', 'lacing', 'bodysuit', 'fatigues'];

/** Clothes whose colour a drawn person's is, the earlier before the later. */
export const COLOURED_CLOTHES: readonly string[] = [
  'dress',
  'kimono',
  'coat',
  'jacket',
  'suit',
  'hoodie',
  'shirt',
  'robe',
  'cape',
  'school_uniform',
  'armor',
  'victorian',
  'medieval',
  'twenties',
  'renaissance',
  'roman',
  'futuristic',
];
/** What kinds wear by themselves where they are drawn. */
export const CLOTHES_OF: Readonly<Record<string, Clothes>> = {
  princess: 'dress',
  witch: 'robe',
  wizard: 'robe',
  monk: 'robe',
  elf: 'robe',
  knight: 'armor',
  samurai: 'armor',
  ninja: 'ninja',
  dancer: 'dress',
};

/** Words for clothes that a kept person is dressed in anew. */
export const REDRESSING: readonly string[] = [
  'dress',
  'kimono',
  'yukata',
  'armor',
  'armour',
  'hoodie',
  'school_uniform',
  'coat',
  'jacket',
  'suit',
  'shirt',
  'robe',
  'scarf',
];
