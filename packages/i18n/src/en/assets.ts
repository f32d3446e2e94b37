/** The asset library. */
export const assets = {
  title: 'Assets',
} as const;
