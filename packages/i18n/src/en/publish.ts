/** The publish dialog and states of review. */
export const publish = {
  publish: 'Publish',
  /** What a reviewer's reason says to the author. */
  reasons: {
    sexual: 'Sexual content is not allowed.',
    violence: 'Violence or gore is not allowed.',
    political: 'Political content is not allowed.',
    superstition: 'Superstition and fortune telling are not allowed.',
    minors: 'Content that endangers minors is not allowed.',
    brand: 'It shows a brand or a protected character.',
    quality: 'The picture is not good enough for the gallery yet.',
    spam: 'It is advertising, or too much like your other works.',
    other: 'It does not fit the community guidelines.',
  },
  /** Why a file of an imported archive was left out. */
  import: {
    path: 'The file name is not allowed.',
    symlink: 'Links and special files are not imported.',
    encrypted: 'The file is encrypted.',
    nested: 'Archives inside the archive are not imported.',
    type: 'Only pictures and works.csv are imported.',
    tooLarge: 'The file is too large.',
    ratio: 'The file unpacks to far more than a picture would.',
    damaged: 'The file is damaged.',
    twice: 'The name occurs twice in the archive.',
    tooMany: 'More than 500 files: this one and those behind it were left out.',
    total: 'The archive unpacks to more than 1 GB.',
    list: 'works.csv cannot be read: UTF-8 with a column "file" is needed.',
    unknownTag: 'There is no tag "{tag}".',
    missing: 'works.csv names it, but it is not in the archive.',
  },
} as const;
