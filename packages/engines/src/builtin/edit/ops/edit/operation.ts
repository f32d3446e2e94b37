/** Colours that have a name in every language of the instruction. */
export type ColourName =
  | 'red'
  | 'orange'
  | 'yellow'
  | 'green'
  | 'cyan'
  | 'blue'
  | 'purple'
  | 'pink'
  | 'brown'
  | 'white'
  | 'grey'
  | 'black';

export type Side = 'left' | 'right' | 'top' | 'bottom' | 'middle';

/** Hours, weathers, seasons and lights that lie over a whole picture. */
export type MoodName = 'night' | 'sunset' | 'snow' | 'rain' | 'fog' | 'autumn' | 'cinema' | 'glow';

/** One thing done to a picture. Amounts are shares: 0.2 is a fifth more, -0.2 a fifth less. */
export type Operation =
  | { kind: 'crop'; ratio: number; at: Side }
  | { kind: 'crop_part'; keep: number; at: Side }
  | { kind: 'rotate'; degrees: number }
  | { kind: 'flip'; way: 'horizontal' | 'vertical' }
  | { kind: 'brightness' | 'contrast' | 'saturation' | 'warmth'; amount: number }
  | { kind: 'black_and_white' | 'sepia' | 'invert' }
  | { kind: 'blur' | 'sharpen' | 'denoise' | 'vignette'; strength: number }
  | { kind: 'recolour'; from: ColourName; to: ColourName }
  | { kind: 'background_blur'; strength: number }
  | { kind: 'background_colour'; colour: ColourName }
  | { kind: 'background_removal' }
  | { kind: 'background_light'; amount: number }
  | { kind: 'sky_colour'; colour: ColourName }
  | { kind: 'mood'; mood: MoodName; strength: number }
  | { kind: 'frame'; colour: ColourName; strength: number }
  | { kind: 'enlarge'; factor: number }
  | { kind: 'resize'; width: number | null; factor: number | null }
  | { kind: 'style'; style: string }
  | { kind: 'text'; text: string; at: Side; colour: ColourName | null };

export type OperationName = Operation['kind'];

/** Linear nothing, plain sRGB bytes of a named colour. */
export const RGB: Readonly<Record<ColourName, readonly [number, number, number]>> = {
  red: [214, 40, 45],
  orange: [240, 130, 35],
  yellow: [245, 205, 50],
  green: [50, 145, 75],
  cyan: [45, 185, 195],
  blue: [40, 95, 200],
  purple: [125, 65, 175],
  pink: [240, 130, 175],
  brown: [120, 75, 45],
  white: [255, 255, 255],
  grey: [128, 128, 128],
  black: [0, 0, 0],
};
