import type { ToolRegistry } from '@atelier/rules/generation/registry';
import type { Platform } from '#platform/platform.ts';
import type { BillingDoor } from '../billing/domain.ts';
import type { EnginesDoor } from '../engines/domain.ts';
import type { LibraryDoor } from '../library/domain.ts';
import type { NewsOf } from '../ports.ts';
import type { remixMade } from './ports.ts';
import type { Sight } from './sight/sight.ts';

/** What the use cases of generation stand on. */
export interface GenerationDeps {
  platform: Platform;
  billing: BillingDoor;
  library: LibraryDoor;
  remixMade: NewsOf<typeof remixMade>;
  engines: EnginesDoor;
  /** The tools of this house. */
  tools: ToolRegistry;
  /** Whoever looks at pictures. */
  sight: Sight;
}
