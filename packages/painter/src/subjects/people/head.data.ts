/** How heads differ, in radii of the head: breadth of the jaw, chin, brow ridge, nose, lips, how high and full the cheeks are, how large the eyes, and the neck. */
export interface HeadShape {
  jaw: number;
  chin: number;
  brow: number;
  nose: number;
  lips: number;
  cheek: number;
  eye: number;
  neck: number;
  /** Thickness of the brows. */
  brows: number;
}

export const HEADS: Readonly<Record<'woman' | 'man' | 'child', HeadShape>> = {
  woman: { jaw: 0.39, chin: 0.1, brow: 0.05, nose: 0.088, lips: 1.15, cheek: 1, eye: 1.18, neck: 0.44, brows: 0.034 },
  man: { jaw: 0.47, chin: 0.18, brow: 0.085, nose: 0.105, lips: 0.9, cheek: 0.85, eye: 1, neck: 0.53, brows: 0.05 },
  child: { jaw: 0.38, chin: 0.11, brow: 0.02, nose: 0.078, lips: 0.9, cheek: 1.3, eye: 1.3, neck: 0.4, brows: 0.034 },
};

/** What a mood does to a face: corners of the mouth up, how far it stands open, eyes open, brows up within and without. */
export interface Mood {
  corners: number;
  open: number;
  eyes: number;
  inner: number;
  outer: number;
}

export const MOODS: Readonly<
  Record<'calm' | 'smile' | 'happy' | 'laughing' | 'sad' | 'surprised' | 'angry' | 'asleep', Mood>
> = {
  calm: { corners: 0.012, open: 0, eyes: 1, inner: 0, outer: 0 },
  smile: { corners: 0.05, open: 0, eyes: 0.95, inner: 0.01, outer: 0.01 },
  happy: { corners: 0.08, open: 0, eyes: 0.88, inner: 0.02, outer: 0.02 },
  laughing: { corners: 0.075, open: 0.06, eyes: 0.84, inner: 0.03, outer: 0.02 },
  sad: { corners: -0.045, open: 0, eyes: 0.8, inner: 0.09, outer: -0.06 },
  surprised: { corners: -0.01, open: 0.1, eyes: 1.3, inner: 0.11, outer: 0.1 },
  angry: { corners: -0.035, open: 0, eyes: 0.8, inner: -0.1, outer: 0.05 },
  asleep: { corners: 0.01, open: 0, eyes: 0, inner: 0, outer: 0 },
};

/** Where things are in a face, in radii of the head: up and to the side. */
export const FACE = { eye: 0.3, eyeUp: 0.02, eyeFront: 0.66, eyeball: 0.15, mouth: -0.62, browUp: 0.225 } as const;

/** What stands on a solid head. */
export type Head =
  | 'none'
  | 'brim'
  | 'beret'
  | 'cap'
  | 'top_hat'
  | 'beanie'
  | 'toque'
  | 'pointed'
  | 'kasa'
  | 'kabuto'
  | 'helm'
  | 'visor'
  | 'hood'
  | 'tiara'
  | 'mask'
  | 'dome';
