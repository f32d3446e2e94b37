/** The asset library. */
export const assets = {
  title: 'Assets',
  untitledFolder: 'Untitled folder',
} as const;
