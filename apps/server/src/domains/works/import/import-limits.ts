import { IMAGE_LIMITS } from '@atelier/rules/media/image-input';

export const MEGABYTE = 1024 * 1024;

/** What an archive may be. Handed in everywhere, so that a test proves each limit without writing gigabytes. */
export interface ImportLimits {
  /** Bytes of the archive as it is sent. */
  archive: number;
  /** Bytes of all files together, unpacked. */
  total: number;
  /** Bytes of one picture, unpacked. */
  picture: number;
  /** Bytes of `works.csv`, unpacked. */
  list: number;
  /** Pictures are compressed already: what unpacks to more than so many times its size is no picture. */
  ratio: number;
  /** Files that are looked at. */
  files: number;
  /** Entries of the directory that are read, folders and what operating systems put there among them. */
  entries: number;
}

export const IMPORT_LIMITS: ImportLimits = {
  archive: 200 * MEGABYTE,
  total: 1024 * MEGABYTE,
  picture: IMAGE_LIMITS.publish.maxBytes,
  list: 2 * MEGABYTE,
  ratio: 100,
  files: 500,
  entries: 20_000,
};
