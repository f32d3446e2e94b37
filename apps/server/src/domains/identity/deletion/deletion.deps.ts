import type { Platform } from '#platform/platform.ts';
import type { NewsOf } from '../../ports.ts';
import type { accountCloses, accountErased } from '../ports.ts';

/** What closing and erasing an account needs. */
export interface DeletionDeps {
  platform: Platform;
  accountCloses: NewsOf<typeof accountCloses>;
  accountErased: NewsOf<typeof accountErased>;
}
