import path from 'node:path';
import type { Config } from '../config/config.ts';
import type { Storage } from '../platform.ts';
import { diskStorage } from './disk.ts';
import { s3Storage } from './s3.ts';
import { parseS3Url } from './s3-url.ts';

/** Where media bytes are kept: the bucket of S3_URL, else DATA_DIR/files. */
export function createStorage(config: Pick<Config, 's3Url' | 'dataDir'>): Storage {
  return config.s3Url ? s3Storage(parseS3Url(config.s3Url)) : diskStorage(path.join(config.dataDir, 'files'));
}
