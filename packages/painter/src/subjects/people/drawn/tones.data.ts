import type { ColourName } from '../../../scene.ts';
import type { Ink } from './pen.ts';

/** What the seed chooses from where the words leave hair, eyes, clothes and skin open. */
export const HAIR: readonly Ink[] = [
  [62, 44, 46],
  [96, 60, 48],
  [132, 78, 52],
  [196, 150, 90],
  [52, 54, 82],
  [150, 74, 78],
  [96, 78, 130],
  [222, 186, 140],
  [44, 40, 48],
  [176, 96, 60],
];
export const EYES: readonly Ink[] = [
  [70, 150, 205],
  [80, 165, 120],
  [178, 108, 54],
  [150, 100, 196],
  [204, 84, 96],
  [92, 120, 190],
  [214, 160, 60],
];
/** The same eyes of modelled faces, in their order: nobody has violet or pink ones. */
export const NATURAL_EYES: readonly Ink[] = [
  [70, 150, 205],
  [80, 165, 120],
  [96, 58, 32],
  [96, 116, 132],
  [78, 48, 30],
  [92, 120, 190],
  [142, 104, 52],
];
export const CLOTH: readonly Ink[] = [
  [54, 66, 128],
  [178, 62, 78],
  [70, 116, 104],
  [222, 190, 150],
  [92, 76, 120],
  [232, 228, 236],
  [60, 64, 76],
  [214, 120, 90],
];
export const SKIN: readonly Ink[] = [
  [255, 228, 212],
  [252, 220, 200],
  [240, 198, 168],
  [206, 152, 116],
  [150, 100, 74],
];

/** Colours that may be said of a part. */
export const TRAIT_COLOURS: readonly ColourName[] = [
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
  'brown',
  'black',
  'white',
  'grey',
  'gold',
  'silver',
  'cyan',
  'violet',
  'turquoise',
  'teal',
  'magenta',
  'crimson',
  'beige',
  'navy',
  'coral',
  'mint',
  'lavender',
  'cream',
];
