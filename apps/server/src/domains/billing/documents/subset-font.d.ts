declare module 'subset-font' {
  /** A font with the glyphs of a text alone. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'truetype' },
  ): Promise<Buffer>;
}
