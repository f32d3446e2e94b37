import type { ColourName } from '../../scene.ts';
import type { Rgb } from '../../stage.ts';

/** Which parts of a figure a coloured garment dyes. */
export const GARMENT_PARTS: Readonly<Record<string, readonly string[]>> = {
  dress: ['top', 'bottom'],
  kimono: ['top', 'bottom'],
  coat: ['top', 'cape'],
  suit: ['top', 'bottom'],
  jacket: ['top'],
  skirt: ['bottom'],
  hoodie: ['top'],
  shirt: ['top'],
  trousers: ['bottom'],
  school_uniform: ['bottom'],
  armor: ['metal', 'armour', 'suit'],
  spacesuit: ['suit'],
  cape: ['cape'],
  hat: ['hat', 'straw'],
  pointed_hat: ['hat'],
  straw_hat: ['straw'],
  beret: ['hat'],
  cap: ['hat'],
  top_hat: ['hat'],
  beanie: ['hat'],
  toque: ['paper'],
  crown: ['gold'],
  tie: ['trim'],
  cloak: ['cape'],
  headphones: ['dark'],
  robe: ['top', 'bottom'],
  hood: ['cape'],
  helmet: ['metal'],
  scarf: ['scarf'],
  umbrella: ['umbrella'],
  backpack: ['pack'],
  bag: ['pack'],
  ribbon: ['petal'],
  rose: ['petal'],
  flower_crown: ['petal'],
  wings: ['wing'],
  balloon: ['balloon'],
  lantern: ['flame'],
  beard: ['beard'],
  victorian: ['top', 'bottom'],
  medieval: ['top', 'bottom'],
  twenties: ['top', 'bottom'],
  renaissance: ['top', 'bottom'],
  roman: ['top', 'bottom'],
  futuristic: ['top', 'bottom'],
};

export const HAIRS: readonly Rgb[] = [
  [0.02, 0.014, 0.011],
  [0.03, 0.02, 0.015],
  [0.09, 0.045, 0.02],
  [0.14, 0.07, 0.03],
  [0.28, 0.15, 0.06],
  [0.4, 0.12, 0.03],
  [0.5, 0.34, 0.15],
];

export const SKINS: readonly Rgb[] = [
  [0.6, 0.38, 0.27],
  [0.45, 0.26, 0.17],
  [0.68, 0.46, 0.35],
  [0.33, 0.18, 0.11],
  [0.2, 0.1, 0.062],
  [0.64, 0.43, 0.31],
];

/** Plain clothes differ from one to the next. */
export const PLAIN_DRESS: readonly string[] = ['child', 'boy', 'person', 'man'];

export const TOPS: readonly Rgb[] = [
  [0.5, 0.06, 0.05],
  [0.05, 0.16, 0.4],
  [0.07, 0.24, 0.13],
  [0.55, 0.28, 0.05],
  [0.34, 0.32, 0.29],
  [0.12, 0.05, 0.14],
];

export const BOTTOMS: readonly Rgb[] = [
  [0.05, 0.07, 0.14],
  [0.1, 0.075, 0.05],
  [0.03, 0.03, 0.036],
  [0.19, 0.16, 0.11],
];

/** Hair is never as strong as paint. */
export const HAIR_TONES: Partial<Record<ColourName, Rgb>> = {
  black: [0.015, 0.012, 0.012],
  white: [0.7, 0.69, 0.67],
  silver: [0.55, 0.57, 0.62],
  grey: [0.3, 0.3, 0.31],
  gold: [0.6, 0.42, 0.17],
  yellow: [0.62, 0.45, 0.18],
  red: [0.42, 0.07, 0.02],
  orange: [0.5, 0.17, 0.03],
  brown: [0.12, 0.06, 0.025],
};
