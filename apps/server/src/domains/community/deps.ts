import type { Platform } from '#platform/platform.ts';
import type { BillingDoor } from '../billing/domain.ts';
import type { GenerationDoor } from '../generation/domain.ts';
import type { IdentityDoor } from '../identity/domain.ts';
import type { LibraryDoor } from '../library/domain.ts';
import type { WorksDoor } from '../works/domain.ts';

/** What the community domain is built with. */
export interface CommunityDeps {
  platform: Platform;
  identity: IdentityDoor;
  billing: BillingDoor;
  library: LibraryDoor;
  generation: GenerationDoor;
  works: WorksDoor;
}
