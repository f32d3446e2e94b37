/** A studio: its backdrop in the light and away from it (sRGB), where the light comes from, and what it does. */
export interface Template {
  name: string;
  lit: readonly [number, number, number];
  dark: readonly [number, number, number];
  /** Towards the light, in shares of the picture's half: -1 is left or up. */
  light: readonly [x: number, y: number];
  /** How much brighter the lit side is. */
  key: number;
  vignette: number;
}

export const TEMPLATES: readonly Template[] = [
  { name: 'grey', lit: [196, 199, 204], dark: [74, 79, 88], light: [-0.7, -0.6], key: 0.16, vignette: 0.34 },
  { name: 'umber', lit: [168, 132, 98], dark: [44, 32, 26], light: [0.75, -0.5], key: 0.2, vignette: 0.42 },
  { name: 'blue', lit: [138, 168, 196], dark: [28, 44, 68], light: [-0.6, -0.7], key: 0.17, vignette: 0.36 },
  { name: 'ivory', lit: [246, 240, 230], dark: [196, 184, 168], light: [0.5, -0.8], key: 0.11, vignette: 0.18 },
  { name: 'sage', lit: [172, 186, 160], dark: [62, 76, 62], light: [-0.8, -0.3], key: 0.16, vignette: 0.32 },
  { name: 'rose', lit: [226, 186, 180], dark: [112, 70, 78], light: [0.65, -0.65], key: 0.15, vignette: 0.3 },
];

/** The studio of a seed; each seed beyond the number of studios has the light from the other side. */
export function templateOf(seed: number): Template {
  const template = TEMPLATES[seed % TEMPLATES.length]!;
  const [x, y] = template.light;
  return Math.floor(seed / TEMPLATES.length) % 2 === 1 ? { ...template, light: [-x, y] } : template;
}
