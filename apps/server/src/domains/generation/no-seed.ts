/** Stands for the seed of a picture whose engine takes none: it cannot be made again, so none is claimed. Assets have the same. */
export const NO_SEED = -1;
