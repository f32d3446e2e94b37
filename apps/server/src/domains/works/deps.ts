import type { Platform } from '#platform/platform.ts';
import type { GenerationDoor } from '../generation/domain.ts';
import type { IdentityDoor } from '../identity/domain.ts';
import type { LibraryDoor } from '../library/domain.ts';
import type { QuestionOf } from '../ports.ts';
import type { following, interests, openReports } from './ports.ts';

/** What the works domain is built with. */
export interface WorksDeps {
  platform: Platform;
  identity: IdentityDoor;
  library: LibraryDoor;
  generation: GenerationDoor;
  following: QuestionOf<typeof following>;
  openReports: QuestionOf<typeof openReports>;
  interests: QuestionOf<typeof interests>;
}
