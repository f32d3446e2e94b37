import { calls } from 'virtual:calls';
import { calls as officeCalls } from 'virtual:office-calls';
import { clientDeps } from '#lib/api/api.ts';
import { type CallTable, createClient, type OfficeApi } from '#lib/api/client.ts';

const all: CallTable = { ...calls };
for (const [domain, more] of Object.entries(officeCalls)) all[domain] = { ...calls[domain], ...more };

/** Every call of the contract, the staff's among them: what the back office asks. */
export const api: OfficeApi = createClient<OfficeApi>(all, clientDeps);
