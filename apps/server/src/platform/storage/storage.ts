import path from 'node:path';
import type { Config } from '../config/config.ts';
import type { Storage } from '../platform.ts';
import { diskStorage } from './disk.ts';

/** Where media bytes are kept. @throws Error for S3_URL, which this version cannot serve. */
export function createStorage(config: Config): Storage {
  if (config.s3Url)
    throw new Error('S3_URL is not supported by this version: unset it to keep files in DATA_DIR/files.');
  return diskStorage(path.join(config.dataDir, 'files'));
}
