import type { ToolRegistry } from '@atelier/rules/generation/registry';
import type { Platform } from '#platform/platform.ts';
import type { IdentityDoor } from '../identity/domain.ts';
import type { LibraryDoor } from '../library/domain.ts';
import type { Fleet } from './fleet/fleet.ts';
import type { HealthWatch } from './fleet/health.ts';
import type { ConfirmedTerms } from './models/confirmed-terms.ts';
import type { Circuits } from './routing/circuits.ts';
import type { RouteBook } from './routing/route-book.ts';

/** What the use cases of engines stand on. */
export interface EnginesDeps {
  platform: Platform;
  identity: Pick<IdentityDoor, 'audit' | 'usernames'>;
  library: Pick<LibraryDoor, 'glanceOf'>;
  fleet: Fleet;
  book: RouteBook;
  circuits: Circuits;
  watch: HealthWatch;
  tools: ToolRegistry;
  terms: ConfirmedTerms;
  /** Reads servers and routes again, on this process at once; the others hear of it by `ENGINES_CHANGED`. */
  reload(): Promise<void>;
}
