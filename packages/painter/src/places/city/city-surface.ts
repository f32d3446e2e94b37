/** Colour of what was hit, before fog; `er…` is light given off, the rest is lit by the caller. */
export interface CitySurface {
  r: number;
  g: number;
  b: number;
  er: number;
  eg: number;
  eb: number;
  /** 0 dull .. 1 mirror (panes). */
  gloss: number;
}
