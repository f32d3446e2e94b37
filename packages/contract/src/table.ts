import { accountCalls } from './billing/account.ts';
import type { Call } from './call.ts';
import { historyCalls } from './generation/history.ts';
import { submitCalls } from './generation/submit.ts';
import { roleCalls } from './identity/admin.ts';
import { sessionCalls } from './identity/session.ts';
import { mediaCalls } from './library/media.ts';
import { platformCalls } from './platform/platform.ts';

/** Every HTTP call of the product, by domain. A call that is not here does not exist. */
export const contract = {
  platform: platformCalls,
  identity: { ...sessionCalls, ...roleCalls },
  billing: accountCalls,
  library: mediaCalls,
  generation: { ...submitCalls, ...historyCalls },
} as const;

export const allCalls: readonly Call[] = Object.values(contract).flatMap((domain) => Object.values(domain) as Call[]);
