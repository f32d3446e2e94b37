/** Open fonts (SIL OFL, `fonts/LICENSE`) that come with the house. Latin with accents, kana and Chinese stand in both. */
export const FONT_FILES = {
  sc: new URL('../../fonts/noto-sans-sc-400.woff2', import.meta.url),
  jp: new URL('../../fonts/noto-sans-jp-400.woff2', import.meta.url),
} as const;
