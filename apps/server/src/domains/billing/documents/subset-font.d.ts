declare module 'subset-font' {
  /** A font with the glyphs of a text alone. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'truetype' },
  ): Promise<Buffer>;
}

declare module 'fontverter' {
  /** The same font in another container. */
  export function convert(font: Uint8Array, targetFormat: 'truetype'): Promise<Buffer>;
}
